import { price } from '../words/formats';

/* How the figures of a market's and a bet's details are written. */

/** An average price: as any other where it is one, else, between two of them, with two decimals. */
export function averagePrice(value: number): string {
  return Number.isInteger(value) ? price(value) : (Math.round(value) / 100).toFixed(2);
}

/** How long ago, in the largest whole unit: 8 s, 3 min, 2 h. */
export function age(ms: number): string {
  const seconds = Math.max(0, Math.floor(ms / 1_000));
  if (seconds < 60) return `${seconds} s`;
  return seconds < 3_600 ? `${Math.floor(seconds / 60)} min` : `${Math.floor(seconds / 3_600)} h`;
}

/** A share as players of exchanges read it: 100.9 %. */
export const percent = (ratio: number): string => `${(ratio * 100).toFixed(1)} %`;
