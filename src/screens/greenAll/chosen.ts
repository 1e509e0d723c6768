import type { GreenRow } from '../../../streams/app';

/** Which markets the player closes, by their ids; a market is absent until it can be closed for the first time. */
export type Chosen = ReadonlyMap<string, boolean>;

/** Reasons that do not concern the market itself: its prices are old for a moment, or its facts are loading again. */
const PASSING: ReadonlySet<string> = new Set(['stale', 'loading']);

/**
 * Chooses each market once it can be closed, unless it would lose. A market that can no longer be closed loses its
 * tick, and only the player can restore it. Returns the same map if it has not changed.
 */
export function chosenAfter(before: Chosen, rows: readonly GreenRow[]): Chosen {
  const next = new Map(before);
  for (const { marketId, quote } of rows) {
    const known = before.get(marketId);
    if ('bets' in quote) next.set(marketId, known ?? quote.worst >= 0);
    else if (!PASSING.has(quote.kind)) next.set(marketId, false);
  }
  const isSame =
    next.size === before.size && [...next].every(([id, isIn]) => before.get(id) === isIn);
  return isSame ? before : next;
}
