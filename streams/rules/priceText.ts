/** Reads the prices that players type. */

import { betterTick, type Ladder, maxPrice } from './ladder';
import { inAscii } from './typedText';

/**
 * Returns the digits of a typed price. A comma before three digits separates thousands; any other comma is a decimal
 * comma. After a zero it could be either, so it stays.
 */
const priceDigits = (text: string): string =>
  inAscii(text)
    .replace(/^([1-9]\d{0,2}),(?=\d{3}\b)/, '$1')
    .replace(/,(?!\d{3}\b)/, '.');

/**
 * Reads a price as a player types it, in hundredths; the result has a fraction if the player typed more than two
 * decimals. Null if it is not a price, or is beyond any ladder.
 */
export function parsePrice(text: string): number | null {
  const digits = priceDigits(text);
  // Binary fractions such as 1.1 * 100 have an error far below the fourth decimal of a hundredth.
  const price = /^(?:\d+\.?\d*|\.\d+)$/.test(digits) ? Math.round(Number(digits) * 1e6) / 1e4 : 0;
  return price > 0 && price <= 1e8 ? price : null;
}

/**
 * Whether a typed price is on the ladder, or may become a price on the ladder with more digits: 2 may become 25, and
 * 3.0 may become 3.05.
 */
export function mayBecomeTick(ladder: Ladder, text: string): boolean {
  const [whole = '', fraction] = priceDigits(text).split('.');
  /** Whether the ladder has a price of at least `low` and less than `low + span`. */
  const hasTick = (low: number, span: number): boolean => {
    const tick = betterTick(ladder, 'BACK', low);
    return tick >= low && tick < low + span;
  };
  if (fraction !== undefined)
    return hasTick(Math.round(Number(`${whole}.${fraction}`) * 100), 10 ** (2 - fraction.length));
  const most = maxPrice(ladder);
  let span = 100;
  for (let low = Number(whole) * 100; low > 0 && low <= most; low *= 10) {
    if (hasTick(low, span)) return true;
    span *= 10;
  }
  return Number(whole) === 0;
}
