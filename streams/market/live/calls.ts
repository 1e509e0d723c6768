import { defineCall } from '../../api/call';
import { defineMessage } from '../../api/message';
import { time } from '../../api/wire';
import { type Read, readableOf, record, refuse, unfit } from '../../core/read';
import { event, market, MOST_EVENTS } from '../calls';
import { decodeOdds, type OddsReply } from '../odds';

/* Single events and their odds: the first prices do without. */

export const marketsByEvent = defineCall<{ eventId: string }>()(
  'GET',
  'Market/GetByEventId',
  record({ time: unfit(null, time), event, markets: readableOf(market) }),
  { bearer: false },
);

/** The listed events of one sport, as the tree has them. */
export const eventsBySportName = defineCall<{ sportName: string }>()(
  'GET',
  'Event/GetBySportName',
  record({ time: unfit(null, time), events: readableOf(event, MOST_EVENTS) }),
  { bearer: false },
);

const oddsReply: Read<OddsReply> = (raw) => decodeOdds(raw) ?? refuse('an odds reply');

/** One request for a whole batch: `marketIds` are comma-separated. */
export const userOdds = defineCall<{ marketIds: string }>()(
  'GET',
  'Odds/GetUserOddsV2',
  oddsReply,
  { quiet: true },
);

/** Odds that the hub pushes: whole, or only the changed ones. */
export const marketOdds = defineMessage('MarketOdds', oddsReply);
