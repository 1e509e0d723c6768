import { defineCall } from '../api/call';
import { inCamelCase } from '../api/camelCase';
import { defineMessage } from '../api/message';
import { isObject, refuse } from '../api/read';
import { decodeOdds, type OddsReply } from './odds';

/** The odds of markets by their ids, or of the markets of an event that the operator lays. */
export interface UserOdds extends OddsReply {
  /** The operator's sections, unread: `bookmaker/bookmakerOdds.ts` reads them together. */
  readonly bookmaker?: unknown;
  readonly toss?: unknown;
  readonly fancy?: unknown;
}

/**
 * Fetches the odds of several markets in one request; `marketIds` are separated by commas. With `eventId`, fetches the
 * markets of one event that the operator lays: `bookmaker`, `toss` and `fancy`. Without it, prices grey out, and
 * players cannot bet at them.
 */
export const userOdds = defineCall<{ marketIds: string } | { eventId: string }>()(
  'GET',
  'Odds/GetUserOddsV2',
  (raw): UserOdds => {
    if (!isObject(raw)) return refuse('an odds reply');
    const { bookmaker, toss, fancy } = raw;
    const isBookmaker = [bookmaker, toss, fancy].some((section) => section !== undefined);
    const odds = decodeOdds(isBookmaker ? { markets: [], ...raw } : raw) ?? refuse('an odds reply');
    return { ...odds, bookmaker, toss, fancy };
  },
  { quiet: true },
);

/**
 * Odds that the hub pushes: either whole odds, or only the odds that changed. Without it, players see new prices only
 * every two seconds, when the page polls them.
 */
export const marketOdds = defineMessage(
  'MarketOdds',
  (raw): OddsReply => decodeOdds(inCamelCase(raw)) ?? refuse('an odds reply'),
);
