import { treeSportWithEvent } from './catalogue/calls';
import { aheadOf, byMarket, type Kept, knownAt, readEarly } from './catalogue/earlyReply';
import type { MarketOdds } from './odds/marketOdds';
import type { Sport } from './catalogue/types';
import { eventInfo, sportsOf } from './catalogue/wireEvents';
import type { HttpReply } from './ports';

/*
 * The door for the frame, which paints the first prices before there is a stream: what the first reply tells,
 * read by the same records and rules as the streams read it by. Nothing here needs RxJS.
 */

/** The first prices as the streams would tell them. */
export interface EarlyPrices {
  /** The sports that this player is offered, with their events. */
  readonly sports: readonly Sport[];
  /** By market. */
  readonly odds: ReadonlyMap<string, MarketOdds>;
  readonly pins: ReadonlySet<string>;
  /** The ISO 4217 code that sizes are written in; null where neither the player nor the domain names one. */
  readonly currency: string | null;
  /** The server's time minus the page's, ms. */
  readonly ahead: number;
}

export type { HttpReply, Kept };

/**
 * Reads the reply that lists all sports, or gives null where it must not be painted: the site is closed, the
 * reply is a failure, or it is so long that its reading would hold up the page.
 * @param now by the page's clock as the reply came, epoch ms
 */
export function earlyPrices(reply: HttpReply, kept: Kept, now: number): EarlyPrices | null {
  const tree = readEarly(treeSportWithEvent, reply, kept, now);
  if (!tree) return null;
  const known = knownAt(kept, now, tree.setting);
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
    ahead: aheadOf(tree.time, now),
  };
}

export { unlisted } from './odds/bookReducer';
export { countsInLakh } from './rules/lakh';
export { favourites } from './rules/favourites';
export { SPORTS } from './settings/sportFlags';
