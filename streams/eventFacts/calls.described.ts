/** The readers of the facts about an event, with their descriptions. */

import { describe, schemaOf } from '../api/description';
import { link } from '../api/wire';
import { data, levels, scoreCard, sides, sign } from './calls';

export * from './calls';

describe(sign.pipe[1], () => ({
  schema: {
    type: ['string', 'number'],
    description: 'A few letters or a figure, cut to 12 characters.',
  },
}));

describe(scoreCard.read, () => ({
  schema: {
    description:
      'The data of a card, the address of a page, or null or blank text without a score.',
    anyOf: [
      schemaOf(data),
      schemaOf(link),
      { type: 'string', pattern: String.raw`^\s*$` },
      { type: 'null' },
    ],
  },
}));

describe(sides, () => {
  const side = schemaOf(levels);
  const { properties } = schemaOf(sides.pipe[0]);
  return {
    schema: {
      type: 'object',
      properties,
      anyOf: ['back', 'lay'].map((name) => ({ properties: { [name]: side }, required: [name] })),
    },
  };
});
