/** Random numbers from a seed; the same seed leads to the same sequence on every machine. */
export interface Random {
  /** A number from 0 up to but excluding 1. */
  next(): number;
  /** A whole number, including both ends. */
  between(low: number, high: number): number;
  /** True with the given probability. */
  chance(probability: number): boolean;
  /** One of the items; the list must not be empty. */
  pick<T>(items: readonly T[]): T;
  /** A normally distributed number with mean 0 and deviation 1. */
  normal(): number;
  /** The items in a random order; the passed array is not changed. */
  shuffle<T>(items: readonly T[]): T[];
  /** A separate generator, so that one consumer's draws do not affect another's. */
  fork(): Random;
}

export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = (): number => {
    // A Weyl sequence through a multiply-xorshift mixer, for which 32 bits of state are enough.
    state = (state + 0x9e3779b9) >>> 0;
    let z = state;
    z = Math.imul(z ^ (z >>> 16), 0x85ebca6b);
    z = Math.imul(z ^ (z >>> 13), 0xc2b2ae35);
    return ((z ^ (z >>> 16)) >>> 0) / 2 ** 32;
  };
  const between = (low: number, high: number): number =>
    low + Math.floor(next() * (high - low + 1));
  return {
    next,
    between,
    chance: (probability) => next() < probability,
    pick(items) {
      const item = items[between(0, items.length - 1)];
      if (item === undefined) throw new RangeError('nothing to pick from');
      return item;
    },
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    shuffle(items) {
      const keyed = items.map((item) => ({ item, key: next() }));
      return keyed.sort((a, b) => a.key - b.key).map((entry) => entry.item);
    },
    fork: () => createRandom(Math.floor(next() * 2 ** 32)),
  };
}
