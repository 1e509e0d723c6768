import * as v from 'valibot';
import { marketsByEvent, treeSportWithEvent } from '../../../../streams/market/calls';
import { userLimits, userOdds } from '../../../../streams/market/odds';
import { fromMinor } from '../../../../streams/rules/money';
import { notFound } from '../../serve/envelope';
import { route, type Parts } from '../../serve/parts';
import { eventView, listedEvents, marketView } from './views';

/** The most markets one odds request may name. */
const MOST_MARKETS = 200;

const nonEmpty = v.pipe(v.string(), v.trim(), v.nonEmpty('This field is required.'));
const time = ({ exchange }: Parts): string => new Date(exchange.clock.now()).toISOString();

const tree = route({
  ...treeSportWithEvent,
  input: v.unknown(),
  answer: (_, parts) => ({
    time: time(parts),
    setting: parts.setting(),
    events: listedEvents(parts).map((event) => eventView(fresh(parts), event)),
  }),
});

const bySport = route({
  method: 'GET',
  path: 'event/GetBySportName',
  input: v.object({ sportName: nonEmpty }),
  answer: ({ input }, parts) => ({
    time: time(parts),
    events: listedEvents(parts)
      .filter(({ sportName }) => sportName.toLowerCase() === input.sportName.toLowerCase())
      .map((event) => eventView(fresh(parts), event)),
  }),
});

const byEvent = route({
  ...marketsByEvent,
  input: v.object({ eventId: nonEmpty }),
  answer({ input }, parts) {
    const event = parts.exchange.event(input.eventId);
    if (!event) throw notFound('event');
    return {
      time: time(parts),
      event: eventView(fresh(parts), event),
      markets: event.marketIds
        .flatMap((id) => parts.exchange.market(id) ?? [])
        .map((market) => marketView(fresh(parts), market)),
    };
  },
});

const odds = route({
  ...userOdds,
  input: v.object({
    marketIds: v.pipe(
      nonEmpty,
      v.transform((text) => [...new Set(text.split(',').filter((id) => id !== ''))]),
      v.maxLength(MOST_MARKETS, `At most ${MOST_MARKETS} markets at a time.`),
    ),
  }),
  answer: ({ input }, parts) => ({
    time: time(parts),
    markets: input.marketIds.flatMap((id) => fresh(parts).board.whole(id) ?? []),
    quiet: [],
  }),
});

const limits = route({
  ...userLimits,
  input: v.object({ marketId: nonEmpty }),
  answer({ input, account }, { exchange }) {
    const market = exchange.market(input.marketId);
    if (!market) throw notFound('market');
    return {
      minStake: fromMinor(market.limits.minStake),
      maxStake: fromMinor(market.limits.maxStake),
      maxLiability: fromMinor(
        Math.min(market.limits.maxLiability, account?.exposureLimit ?? Number.POSITIVE_INFINITY),
      ),
    };
  },
});

export const eventRoutes = [tree, bySport, byEvent, odds, limits];

/** The same parts, with a board that shows each market as it is now where nobody is pushed it. */
function fresh(parts: Parts): Parts {
  const { board, refresh } = parts;
  return {
    ...parts,
    board: {
      ...board,
      whole(marketId) {
        refresh(marketId);
        return board.whole(marketId);
      },
    },
  };
}
