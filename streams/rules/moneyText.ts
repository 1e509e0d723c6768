import type { Minor } from './money';
import { inAscii } from './typedText';

/** How large sums in a currency are abbreviated: with k, L and Cr, or with k and M. */
export type Scale = 'lakh' | 'million';

const PLAIN = /^\d*$/;
/** Matches groups with the same separator. The first digit is not zero, because 0,500 may mean a half. */
const WESTERN_GROUPS = /^[1-9]\d{0,2}([, ])(?:\d{3}\1)*\d{3}$/;
const INDIAN_GROUPS = /^[1-9]\d?([, ])(?:\d{2}\1)*\d{3}$/;
/** The number of zeros that each letter after an amount adds. */
const ZEROS: Record<Scale | 'none', Readonly<Record<string, number>>> = {
  none: { k: 3 },
  lakh: { k: 3, l: 5, cr: 7 },
  million: { k: 3, m: 6 },
};

/**
 * Reads an amount as a player types it, in minor units. It may have digits of any script, groups in the right places
 * (1,000 or 1 00 000), at most two decimals, a currency sign before or after it, `k` for a thousand, and the larger
 * letters of the currency's scale. Anything else is null, so that "12,5" is never read as 125, nor "0,500" as 500.
 *
 * @param scale `lakh` accepts `L` for 100,000 and `Cr` for 10,000,000; `million` accepts `M` for 1,000,000; if absent,
 * none of these letters is accepted
 */
export function parseMoney(text: string, scale?: Scale): Minor | null {
  const typed = inAscii(text)
    .replace(/^(?:\p{Sc}|Rs\.?) ?/u, '')
    .replace(/ ?\p{Sc}$/u, '');
  const match = /^([\d, ]*?)(?:\.(\d*))?(?: ?(k|l|cr|m))?$/i.exec(typed);
  if (match === null || !/\d/.test(typed)) return null;
  const [, whole = '', fraction = '', letters] = match;
  const zeros = letters === undefined ? 0 : ZEROS[scale ?? 'none'][letters.toLowerCase()];
  if (zeros === undefined) return null;
  const decimals = 2 + zeros;
  if (fraction.length > decimals) return null;
  if (!PLAIN.test(whole) && !WESTERN_GROUPS.test(whole) && !INDIAN_GROUPS.test(whole)) return null;
  const minor = Number(whole.replace(/[, ]/g, '') + fraction.padEnd(decimals, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}
