import type { When } from './types';

/** Days and months that nobody can tell apart: 11/12/2026. */
const AMBIGUOUS = /^\d{1,2}[./-]\d{1,2}[./-]/;
/** The years 1970 to 2099, in epoch ms; a server writes the year 1 for no time at all. */
const LAST = 4_102_444_800_000;

/** Reads a time of unknown form as epoch ms if it can be read in one way only, else as the text itself. */
export function whenOf(written: string | null): When {
  const text = written?.trim() ?? '';
  if (text === '') return null;
  const at = AMBIGUOUS.test(text) ? Number.NaN : Date.parse(text);
  if (Number.isNaN(at)) return text;
  return at >= 0 && at <= LAST ? at : null;
}
