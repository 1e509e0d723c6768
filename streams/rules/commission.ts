import type { Minor } from './money';

const WHOLE = 10_000n;

/**
 * Returns the commission on one market's net result: max(0, net) × rate × (1 − discount), with half units rounded up.
 * Each market is charged separately: the results of an event's markets are never combined.
 *
 * @param net the market's net result, in minor units
 * @param rate the market's base rate in hundredths of a percent: 500 is 5 %
 * @param discount the player's discount on the rate, in the same unit: 4000 is 40 %
 * @throws RangeError if an argument is not a whole number
 */
export function commission(net: Minor, rate: number, discount = 0): Minor {
  if (net <= 0) return 0;
  // BigInt, because net × rate × discount can exceed 2^53 in a real market.
  const scaled = BigInt(net) * BigInt(rate) * (WHOLE - BigInt(discount));
  return Number((scaled * 2n + WHOLE * WHOLE) / (WHOLE * WHOLE * 2n));
}
