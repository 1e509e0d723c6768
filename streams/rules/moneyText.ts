import type { Minor } from './money';

const PLAIN = /^\d*$/;
const WESTERN_GROUPS = /^\d{1,3}(,\d{3})+$/;
const INDIAN_GROUPS = /^\d{1,2}(,\d{2})*,\d{3}$/;

/**
 * Parses an amount as a player types it: digits, group commas where they belong (1,000 or 1,00,000), at
 * most two decimals. Every other text gives null, so that "12,5" is never taken for 125.
 */
export function parseMoney(text: string): Minor | null {
  const typed = text.trim();
  const match = /^([\d,]*)(?:\.(\d{0,2}))?$/.exec(typed);
  if (match === null || !/\d/.test(typed)) return null;
  const [, whole = '', fraction = ''] = match;
  if (!PLAIN.test(whole) && !WESTERN_GROUPS.test(whole) && !INDIAN_GROUPS.test(whole)) return null;
  const minor = Number(whole.replaceAll(',', '') + fraction.padEnd(2, '0'));
  return Number.isSafeInteger(minor) ? minor : null;
}
