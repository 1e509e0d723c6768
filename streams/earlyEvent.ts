import { marketsByEvent } from './catalogue/detail/calls';
import { aheadOf, byMarket, type ReadStored, knownAt, readEarly } from './catalogue/earlyReply';
import type { MarketOdds } from './odds/marketOdds';
import type { EventDetail } from './catalogue/types';
import { eventDetail } from './catalogue/detail/wireDetail';
import type { HttpReply } from './ports';

/*
 * The entry point for the page shell at the address of an event, as `early.ts` is for lists. It reads the prices of the
 * event's markets before the streams run.
 */

/** An event with its first prices, as the streams would emit them. */
export interface EarlyEvent extends EventDetail {
  /** The odds by market id. */
  readonly odds: ReadonlyMap<string, MarketOdds>;
  readonly pins: ReadonlySet<string>;
  /** The ISO 4217 code of the currency of amounts; null if neither the player nor the domain has one. */
  readonly currency: string | null;
  /** The server's time in the reply, in epoch ms; null if there is no time. */
  readonly time: number | null;
  /** How far the server's clock is ahead of the page's, in ms. */
  readonly ahead: number;
}

/**
 * Reads the reply with an event. Returns null if it must not be painted, because the site is closed, the sport is not
 * on offer, the reply is a failure, or reading it would block the page.
 * @param now when the reply arrived, in epoch ms by the page's clock
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
