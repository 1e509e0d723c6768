import { treeSportWithEvent } from './catalogue/calls';
import { aheadOf, byMarket, type ReadStored, knownAt, readEarly } from './catalogue/earlyReply';
import type { MarketOdds } from './odds/marketOdds';
import type { Sport } from './catalogue/types';
import { eventInfo, sportsOf } from './catalogue/wireEvents';
import type { HttpReply } from './ports';

/*
 * The entry point for the page shell, which paints the first prices before there is a stream: reads the first reply
 * with the same calls and rules as the streams. Nothing here needs RxJS.
 */

/** The first prices, as the streams would emit them. */
export interface EarlyPrices {
  /** The sports that this player is offered, with their events. */
  readonly sports: readonly Sport[];
  /** By market. */
  readonly odds: ReadonlyMap<string, MarketOdds>;
  readonly pins: ReadonlySet<string>;
  /** The ISO 4217 code for sizes; null if neither the player nor the domain names one. */
  readonly currency: string | null;
  /** The server's time that the reply states, epoch ms; null if it states none. */
  readonly time: number | null;
  /** The server's time minus the page's, in ms. */
  readonly ahead: number;
}

export type { HttpReply, ReadStored };

/**
 * Reads the reply that lists all sports. Null if it must not be painted: the site is closed, the reply is a failure, or
 * it is so long that reading it would block the page.
 * @param now when the reply arrived by the page's clock, epoch ms
 */
export function earlyPrices(
  reply: HttpReply,
  readStored: ReadStored,
  now: number,
): EarlyPrices | null {
  const tree = readEarly(treeSportWithEvent, reply, readStored, now);
  if (!tree) return null;
  const known = knownAt(readStored, now, tree.setting);
  if (!known) return null;
  const sports = sportsOf(tree.events.map(eventInfo)).filter(({ id, events }) =>
    known.offers(id, events.length > 0),
  );
  const odds = tree.events.flatMap(({ market }) => market?.odds ?? []);
  return {
    sports,
    odds: byMarket(odds),
    pins: known.pins,
    currency: known.currency,
    time: tree.time,
    ahead: aheadOf(tree.time, now),
  };
}

export { unlisted } from './odds/bookReducer';
export { countsInLakh } from './rules/lakh';
export { favourites } from './rules/favourites';
export { SPORTS } from './settings/sportFlags';
