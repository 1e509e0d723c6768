import type { Minor } from './money';

const WHOLE = 10_000n;

/**
 * The commission on one market's net result: max(0, net) × rate × (1 − discount), half units rounded up. Each market
 * owes its own; results of an event's markets are never netted.
 *
 * @param net the market's net result, in minor units
 * @param rate the market's base rate in hundredths of a percent: 500 is 5 %
 * @param discount the player's discount on the rate, in the same unit: 4000 is 40 %
 * @throws RangeError if an argument is not a whole number
 */
export function commission(net: Minor, rate: number, discount = 0): Minor {
  if (net <= 0) return 0;
  // BigInt, because net × rate × discount exceeds 2^53 in a rich but real market.
  const scaled = BigInt(net) * BigInt(rate) * (WHOLE - BigInt(discount));
  return Number((scaled * 2n + WHOLE * WHOLE) / (WHOLE * WHOLE * 2n));
}
