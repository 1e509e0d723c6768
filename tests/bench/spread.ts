/*
 * The spread of a figure is the narrowest range of its ordered samples that holds their median with a probability of 90
 * %, for any distribution: all samples up to seven, all except the lowest and the highest for eight to ten, and so on.
 * The distance from minimum to maximum would grow with every run, but this range narrows.
 */

export interface Spread {
  readonly low: number;
  readonly median: number;
  readonly high: number;
}

/** The highest probability that the median is outside the spread. */
const OUTSIDE = 0.1;

export function spreadOf(samples: readonly number[]): Spread {
  const sorted = samples.toSorted((a, b) => a - b);
  const at = (index: number): number => sorted[index] ?? Number.NaN;
  const dropped = droppedAtEachEnd(sorted.length);
  const last = sorted.length - 1;
  return {
    low: at(dropped),
    median: (at(Math.floor(last / 2)) + at(Math.ceil(last / 2))) / 2,
    high: at(last - dropped),
  };
}

/** Half of all samples are below the median, so the probability that at most `k` of `count` are is binomial. */
function droppedAtEachEnd(count: number): number {
  let chance = 2 ** (1 - count);
  let outside = chance;
  for (let dropped = 0; dropped < count / 2; dropped++) {
    chance *= (count - dropped) / (dropped + 1);
    outside += chance;
    if (outside > OUTSIDE) return dropped;
  }
  return 0;
}

export const medianOf = (samples: readonly number[]): number => spreadOf(samples).median;
