/** Returns the chances of 0, 1, 2 … `most` events if `mean` are expected; the last one includes all larger numbers. */
export function poisson(mean: number, most: number): number[] {
  const chances: number[] = [];
  let chance = Math.exp(-mean);
  let rest = 1;
  for (let count = 0; count < most; count += 1) {
    chances.push(chance);
    rest -= chance;
    chance *= mean / (count + 1);
  }
  chances.push(Math.max(0, rest));
  return chances;
}

/** Returns the chance that a normal variable is below `z` deviations (Zelen and Severo's approximation, 1e-7). */
export function normalBelow(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const polynomial =
    t *
    (0.31938153 + t * (-0.356563782 + t * (1.781477937 + t * (-1.821255978 + t * 1.330274429))));
  const tail = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * polynomial;
  return z > 0 ? 1 - tail : tail;
}

/**
 * Returns the chances to be among the first `places` (at most 3) if each next place is won in proportion to the
 * remaining runners' chances to win.
 */
export function placeChances(win: readonly number[], places: number): number[] {
  const total = win.map((chance) => chance);
  if (places < 2) return total;
  win.forEach((first, i) => {
    if (first === 0 || first >= 1) return;
    const afterFirst = first / (1 - first);
    win.forEach((second, j) => {
      if (i === j || second === 0) return;
      const pair = afterFirst * second;
      total[j] = (total[j] ?? 0) + pair;
      const left = 1 - first - second;
      if (places < 3 || left <= 1e-9) return;
      win.forEach((third, k) => {
        if (k !== i && k !== j) total[k] = (total[k] ?? 0) + (pair * third) / left;
      });
    });
  });
  return total.map((chance) => Math.min(1, chance));
}

/**
 * Returns the chances at which each-way bets have fair prices: a backer neither gains nor loses on average, over win
 * and place together.
 */
export function eachWayChances(
  win: readonly number[],
  placed: readonly number[],
  divisor: number,
): number[] {
  return win.map((first, index) => {
    const inPlace = placed[index] ?? 0;
    const paid = first + inPlace / divisor;
    // Both halves lose a stake.
    return paid === 0 ? 0 : 1 / (1 + (2 - first - inPlace) / paid);
  });
}

/**
 * Returns the chance to win a race to `target` points with a lead of two, from a : b, if each point is won with chance
 * `p`.
 */
export function raceChance(p: number, target: number, a: number, b: number): number {
  const even = (p * p) / (p * p + (1 - p) * (1 - p));
  const from = (x: number, y: number): number => {
    if (x >= target - 1 && y >= target - 1) {
      if (x === y) return even;
      if (Math.abs(x - y) >= 2) return x > y ? 1 : 0;
      return x > y ? p + (1 - p) * even : p * even;
    }
    if (x >= target) return 1;
    if (y >= target) return 0;
    return p * from(x + 1, y) + (1 - p) * from(x, y + 1);
  };
  return from(a, b);
}
