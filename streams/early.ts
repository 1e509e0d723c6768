import { treeSportWithEvent } from './catalogue/calls';
import { aheadOf, byMarket, type ReadStored, knownAt, readEarly } from './catalogue/earlyReply';
import type { MarketOdds } from './odds/marketOdds';
import type { Sport } from './catalogue/types';
import { eventInfo, sportsOf } from './catalogue/wireEvents';
import type { HttpReply } from './ports';

/*
 * The entry point for the page shell, which paints the first prices before the streams run. It reads the first reply
 * with the same calls and rules as the streams, and does not need RxJS.
 */

/** The first prices, as the streams would emit them. */
export interface EarlyPrices {
  /** The sports on offer to this player, with their events. */
  readonly sports: readonly Sport[];
  /** The odds by market id. */
  readonly odds: ReadonlyMap<string, MarketOdds>;
  readonly pins: ReadonlySet<string>;
  /** The ISO 4217 code of the currency of sizes; null if neither the player nor the domain has one. */
  readonly currency: string | null;
  /** The server's time in the reply, in epoch ms; null if there is no time. */
  readonly time: number | null;
  /** How far the server's clock is ahead of the page's, in ms. */
  readonly ahead: number;
}

export type { HttpReply, ReadStored };

/**
 * Reads the reply that lists all sports. Returns null if it must not be painted, because the site is closed, the reply
 * is a failure, or reading it would block the page.
 * @param now when the reply arrived, in epoch ms by the page's clock
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
