import { defineCall } from '../api/call';
import { defineMessage } from '../api/message';
import { isObject, refuse } from '../api/read';
import { decodeOdds, type OddsReply } from './odds';

/** Odds of markets by their ids, or of the markets that the operator lays in an event. */
export interface UserOdds extends OddsReply {
  /** The sections of the operator, as they were sent: `bookmaker/bookmakerOdds.ts` reads them together. */
  readonly bookmaker?: unknown;
  readonly toss?: unknown;
  readonly fancy?: unknown;
}

/**
 * One request for a batch of markets: `marketIds` are comma-separated. With `eventId`, it fetches the markets
 * of one event that the operator lays: `bookmaker`, `toss` and `fancy`.
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

/** Odds that the hub pushes: whole, or only the changed ones. */
export const marketOdds = defineMessage(
  'MarketOdds',
  (raw): OddsReply => decodeOdds(raw) ?? refuse('an odds reply'),
);
