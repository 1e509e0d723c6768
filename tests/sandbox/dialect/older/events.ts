import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import type { Received } from '../../../../streams/api/call';
import { eventsBySportName, scoreCard } from '../../../../streams/eventFacts/calls';
import type { Answer } from '../../http/answer';
import type { Written } from '../../http/written';
import { numeric, type Own } from './own';

type WireTree = Written<Received<typeof treeSportWithEvent>>;
type OwnEvent = WireTree['events'][number];

const DAY_MS = 86_400_000;

/** An event of the list, without prices. The markets that the operator lays are named by flags. */
export function olderEvent({ id, title, status, market, matchDate }: OwnEvent, now: number) {
  const [team1, team2 = null] = String(title).split(' v ');
  const inPlay = status === 'IN_PLAY';
  const startTime = new Date(market?.startTime ?? matchDate ?? now).toISOString();
  const days = Math.floor(Date.parse(startTime) / DAY_MS) - Math.floor(now / DAY_MS);
  const day = days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : startTime.slice(0, 10);
  return {
    id: numeric(id),
    dreamEventId: numeric(id),
    title,
    team1,
    team2,
    status: inPlay ? 'IN_PLAY' : 'UPCOMING',
    matchDate: inPlay ? 'In-Play' : day,
    time: startTime.slice(11, 16),
    startTime,
    isFancy: false,
    isBookMaker: false,
    isFastBet: false,
    videoURL: null,
  };
}

/** The tree of sports with their events, the events of a sport, and score cards that are pages. */
export function eventAnswers(own: Own, now: () => number): readonly Answer[] {
  const listed = (events: readonly OwnEvent[]) => events.map((event) => olderEvent(event, now()));
  return [
    own.as(treeSportWithEvent, (raw, sender) => {
      const { events } = own.reply(treeSportWithEvent, raw, sender) as WireTree;
      const sports = new Map(events.map(({ sportId, sportName }) => [sportId, sportName]));
      return [...sports].map(([sportId, name]) => ({
        id: numeric(sportId),
        name: String(name).toLowerCase(),
        events: listed(events.filter((event) => event.sportId === sportId)),
      }));
    }),
    own.as(eventsBySportName, (raw, sender) => {
      const { events } = own.reply(eventsBySportName, raw, sender) as Pick<WireTree, 'events'>;
      return listed(events);
    }),
    own.as(scoreCard, (raw, sender) => {
      const card = own.reply(scoreCard, raw, sender);
      return typeof card === 'string' ? card : '';
    }),
  ];
}
