/** The readers of the events and their markets, with their descriptions. */

import { addName, ANY, describe, descriptionOf, orNull, schemaOf } from '../api/description';
import { figure, id, title } from '../api/wire';
import { bonuses } from '../bonuses/calls';
import { readCategories } from '../casino/wireGames';
import { namedSettings } from '../settings/calls';
import {
  event,
  ladder,
  lineRange,
  market,
  named as namedLadder,
  tree,
  treeSportWithEvent,
  unread,
  winners,
} from './calls';
import { readVideos } from './videos';

export * from './calls';

describe(winners, () => descriptionOf(figure(0, 100)));
describe(unread, () => ANY);
describe(ladder, () => ({ schema: { anyOf: [schemaOf(lineRange), schemaOf(namedLadder)] } }));

addName(event, 'Event', 'An event, with the market that lists show.');
addName(
  market,
  'Market',
  'A market with its runners, and its odds if a screen needs them at once.',
);

/** The parts of the list of events that the product reads later. */
function laterParts() {
  const list = schemaOf(readCategories);
  const { schema: perWidth } = orNull({ schema: list });
  return {
    games: {
      description: 'The games, as one list, or as a list for each width of the screen.',
      anyOf: [
        list,
        { type: 'object', properties: { mobileGames: perWidth, desktopGames: perWidth } },
        { type: 'null' },
      ],
    },
    tv: {
      description: 'The live videos of events that contain none themselves.',
      ...orNull(descriptionOf(readVideos)).schema,
    },
    bonuses: {
      description: 'The bonuses for guests, which belong to the settings.',
      ...orNull(descriptionOf(bonuses.read)).schema,
    },
  };
}

describe(treeSportWithEvent.read, () => {
  const { properties, ...others } = schemaOf(tree) as {
    readonly properties: Readonly<Record<string, unknown>>;
  };
  return {
    schema: {
      description:
        'The settings and all events. An older server sends only a list of sports, each with its events.',
      anyOf: [
        {
          ...others,
          properties: {
            ...properties,
            ...laterParts(),
            setting: schemaOf(namedSettings),
          },
        },
        {
          type: 'array',
          items: {
            type: 'object',
            properties: {
              id: schemaOf(id),
              name: schemaOf(title),
              events: properties['events'],
            },
            required: ['id', 'name', 'events'],
          },
        },
      ],
    },
  };
});
