import { marketsByEvent } from './catalogue/detail/calls';
import { aheadOf, byMarket, type ReadStored, knownAt, readEarly } from './catalogue/earlyReply';
import type { MarketOdds } from './odds/marketOdds';
import type { EventDetail } from './catalogue/types';
import { eventDetail } from './catalogue/detail/wireDetail';
import type { HttpReply } from './ports';

/*
 * The entry point for the page shell at the address of an event, like `early.ts` for lists: reads the prices of its
 * markets before there is a stream.
 */

/** An event with its first prices, as the streams would emit them. */
export interface EarlyEvent extends EventDetail {
  /** By market. */
  readonly odds: ReadonlyMap<string, MarketOdds>;
  readonly pins: ReadonlySet<string>;
  /** The ISO 4217 code for sums; null if neither the player nor the domain names one. */
  readonly currency: string | null;
  /** The server's time that the reply states, epoch ms; null if it states none. */
  readonly time: number | null;
  /** The server's time minus the page's, in ms. */
  readonly ahead: number;
}

/**
 * Reads the reply with an event. Null if it must not be painted: the site is closed, its sport is not offered, the
 * reply is a failure, or so long that reading it would block the page.
 * @param now when the reply arrived by the page's clock, epoch ms
 */
export function earlyEvent(
  reply: HttpReply,
  readStored: ReadStored,
  now: number,
): EarlyEvent | null {
  const detail = readEarly(marketsByEvent, reply, readStored, now);
  const known = knownAt(readStored, now);
  if (!detail || !known?.offers(detail.event.sportId, true)) return null;
  return {
    ...eventDetail(detail),
    odds: byMarket(detail.markets.flatMap(({ odds }) => odds ?? [])),
    pins: known.pins,
    currency: known.currency,
    time: detail.time,
    ahead: aheadOf(detail.time, now),
  };
}

export { bookPercent } from './rules/bookPercent';
