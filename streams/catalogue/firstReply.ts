import type { ServerClock } from '../odds/serverClock';
import { isPlausible } from '../odds/plausible';
import { isOperatorPriced } from '../rules/operatorPriced';
import type { SteadyClock } from '../rx/steadyClock';
import type { Books, EventDetail, MarketOdds, Sport } from './types';

/** The reply that the page shows before the streams run. It contains either the list of all sports or one event. */
export interface FirstReply {
  /** The sports on offer to this player, with their events. */
  readonly sports?: readonly Sport[];
  readonly detail?: EventDetail;
  /** The odds by market id. */
  readonly odds: ReadonlyMap<string, MarketOdds>;
  /** The server's time in the reply, in epoch ms; null if the reply has no time. */
  readonly time: number | null;
  /** The time since the reply arrived, in ms. */
  readonly age: number;
}

interface Deps {
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly clock: Pick<ServerClock, 'observe'>;
  readonly books: Pick<Books, 'apply'>;
}

/** Whether the reply contains operator markets. Their odds are fetched separately, after the streams' own reply. */
const hasOwnPrices = ({ detail }: FirstReply): boolean =>
  detail?.markets.some(({ bettingType }) => isOperatorPriced(bettingType)) ?? false;

/**
 * Applies the odds of the first reply to the books, dated by the arrival of the reply. Returns the reply. Returns null
 * if this reply cannot be dated or lacks a part of the event, so that the streams must wait for their own reply.
 */
export function applyFirstReply(
  first: FirstReply | null,
  { steady, clock, books }: Deps,
): FirstReply | null {
  if (!first || !isPlausible(first.time ?? 0, steady.now()) || hasOwnPrices(first)) return null;
  const { odds, age } = first;
  const time = first.time ?? 0;
  clock.observe(time, { age });
  books.apply({ time, markets: [...odds.values()], quiet: [], dropped: 0 }, 'list');
  return first;
}
