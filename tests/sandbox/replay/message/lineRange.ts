import type { Ladder, Price } from '../../../../streams/rules/ladder';
import type { MarketChange, RunnerChange } from './message';

/**
 * The lines of a market without a definition or prices from which to derive them: whole and half numbers up to 1000.
 */
export const ANY_LINES: Ladder = { kind: 'LINE_RANGE', min: 0, max: 100_000, interval: 50 };

/** The intervals to try, widest first. */
const INTERVALS: readonly Price[] = [100, 50, 25, 10, 5, 1];

/** Returns the widest usual range of lines that contains all of the prices; `ANY_LINES` without prices. */
export function linesHolding(prices: Iterable<Price>): Ladder {
  const seen = [...prices];
  const [one] = seen;
  if (one === undefined) return ANY_LINES;
  // Lines that are offset by half an interval are as usual as whole lines: 0.5, 1.5, 2.5 …
  for (const interval of INTERVALS) {
    const off = beyond(one, interval);
    if (off !== 0 && off * 2 !== interval) continue;
    if (!seen.every((price) => beyond(price, interval) === off)) continue;
    const least = seen.reduce((a, b) => Math.min(a, b), off);
    const most = seen.reduce((a, b) => Math.max(a, b), 100_000);
    const max = most - beyond(most - off, interval);
    return { kind: 'LINE_RANGE', min: least, max, interval };
  }
  return ANY_LINES;
}

/** The distance of a price from the next lower multiple. */
function beyond(price: Price, interval: Price): Price {
  return price - Math.floor(price / interval) * interval;
}

/** Collects the lines of markets that are defined without their range. */
export function createLineRanges() {
  const missing = new Map<string, Set<Price>>();
  const given = new Map<string, Ladder>();
  return {
    /** Returns whether there are such markets, so that further messages may add lines. */
    get wanted(): boolean {
      return missing.size > 0;
    },
    note({ id, definition, runners }: MarketChange): void {
      if (definition?.bettingType === 'LINE') {
        if (definition.ladder !== null) given.set(id, definition.ladder);
        else if (!missing.has(id)) missing.set(id, new Set());
      }
      const prices = missing.get(id);
      if (prices === undefined) return;
      for (const runner of runners) {
        for (const price of pricesOf(runner)) prices.add(price);
      }
    },
    ladders: (): ReadonlyMap<string, Ladder> =>
      new Map([...missing].map(([id, prices]) => [id, given.get(id) ?? linesHolding(prices)])),
  };
}

function pricesOf(runner: RunnerChange): Price[] {
  const { back, lay, bestBack, bestLay, shownBack, shownLay, lastPrice } = runner;
  const levels = [back, lay].flatMap((side) => side ?? []);
  const placed = [bestBack, bestLay, shownBack, shownLay].flatMap((side) => side ?? []);
  // A removal may contain a price of zero.
  const offered = [...levels, ...placed.map(([, price, size]) => [price, size] as const)];
  const prices = offered.filter(([, size]) => size > 0).map(([price]) => price);
  return lastPrice === null ? prices : [...prices, lastPrice];
}
