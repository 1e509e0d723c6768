/*
 * The only parser for a server's times. By default, .NET writes a time without a zone, so such a time is read in the
 * server's own zone, which is derived from the server's clock. A string that can be read in two ways, or that only
 * names a day, is not a time.
 */

const MINUTE_MS = 60_000;
/** The step between time zones, in ms: zones differ by whole quarters of an hour. */
const QUARTER_MS = 15 * MINUTE_MS;
const FURTHEST_MS = 14 * 60 * MINUTE_MS;
/**
 * The difference up to which a known zone is not changed, in ms. Otherwise a clock with an error of seven or eight
 * minutes would switch the zone back and forth.
 */
const STEADY_MS = 10 * MINUTE_MS;

const YEAR_FIRST = String.raw`(\d{4})([-/.])(\d\d?)\2(\d\d?)(?:T|\s+)`;
/**
 * Matches a date with a named month, with or without the day of the week: 26 Nov 2026, 26-Nov-2026, November 26, 2026.
 */
const MONTH_NAMED = String.raw`(?:[a-z]{3,9}\.?,?\s+)?(?:(\d\d?)[-\s]+([a-z]{3,9})\.?|([a-z]{3,9})\.?\s+(\d\d?)),?[-\s]+(\d{4}),?\s+(?:at\s+)?`;
const CLOCK = String.raw`(\d\d?):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:\s*([ap])\.?m\.?)?`;
/** Matches an offset. The name of a zone after it, as in `GMT+0530 (India Standard Time)`, is ignored. */
const ZONE = String.raw`(?:\s*(Z|UTC|GMT)?(?:([-+])(\d\d):?(\d\d)?)?(?:\s*\([^()]*\))?)`;
/** The maximum length of a time, in characters: longer than any time with the longest name of a zone. */
const LONGEST = 200;
const TIME = new RegExp(`^\\s*(?:${YEAR_FIRST}|${MONTH_NAMED})${CLOCK}${ZONE}\\s*$`, 'i');

const MONTHS =
  'january february march april may june july august september october november december'.split(
    ' ',
  );

/** A time in epoch ms; the server's own text if the time is ambiguous or unreadable; null if it is empty. */
export type When = number | string | null;

interface Parsed {
  /** The date and the time as written, in epoch ms as if they were in UTC. */
  readonly written: number;
  /** How far the written zone is ahead of UTC, in ms; null if the string does not name a zone. */
  readonly zone: number | null;
}

/**
 * Returns the index of a month by its English name, complete or shortened to at least three letters; -1 for any other
 * word.
 */
function monthOf(word: string): number {
  const name = word.toLowerCase();
  return MONTHS.findIndex((month) => month.startsWith(name));
}

/** Converts an hour of a twelve-hour clock. An hour that such a clock does not have becomes 24, which is invalid. */
const hourOf = (hour: number, half: string): number =>
  hour < 1 || hour > 12 ? 24 : (hour % 12) + (/p/i.test(half) ? 12 : 0);

function parse(text: string): Parsed | null {
  // The length is checked first, because the pattern would try all splits of a long run of spaces.
  const found = text.length > LONGEST ? null : TIME.exec(text);
  if (found === null) return null;
  const [, isoYear, , isoMonth, isoDay, dayFirst, name, nameFirst, dayLast, lastYear] = found;
  const [hours, minutes, seconds, fraction, half, utc, sign, zoneHours, zoneMinutes] =
    found.slice(10);
  const year = Number(isoYear ?? lastYear);
  const month = isoMonth ? Number(isoMonth) : 1 + monthOf(name ?? nameFirst ?? '');
  const day = Number(isoDay ?? dayFirst ?? dayLast);
  const hour = half ? hourOf(Number(hours), half) : Number(hours);
  const [minute, second] = [Number(minutes), Number(seconds ?? 0)];
  const away = Number(zoneHours ?? 0) * 60 + Number(zoneMinutes ?? 0);
  if (hour > 23 || minute > 59 || second > 59 || Number(zoneMinutes ?? 0) > 59) return null;
  const date = new Date(0);
  // `setUTCFullYear` is used because the constructor would read the year 1, which a server sends for a missing time, as
  // 1901.
  date.setUTCFullYear(year, month - 1, day);
  // The check is necessary because 30 February would become 2 March.
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return null;
  const ms = Number((fraction ?? '').padEnd(3, '0').slice(0, 3));
  const written = date.setUTCHours(hour, minute, second, ms);
  if (utc === undefined && sign === undefined) return { written, zone: null };
  const zone = (sign === '-' ? -away : away) * MINUTE_MS;
  return Math.abs(zone) > FURTHEST_MS ? null : { written, zone };
}

/**
 * Reads a time as epoch ms; null if it is not a time, if its day and month could be swapped (11/12/2026), or if it is a
 * day without a time.
 *
 * @param zone how far the server's zone is ahead of UTC, in ms; used for a string without a zone
 */
export function timeIn(text: string, zone: number): number | null {
  const parsed = parse(text);
  return parsed && parsed.written - (parsed.zone ?? zone);
}

/**
 * Derives the server's zone from its clock. Returns the ms by which it is ahead of UTC, in whole quarters of an hour.
 * Null if the text is not a time, or if no zone explains the difference from the device's clock.
 *
 * If a device's clock is wrong by hours, the zone is wrong by the same amount. The player then sees times by the
 * device's clock, and every countdown is still right.
 *
 * @param now the current time, in epoch ms by the device's clock
 * @param known the known zone, in ms ahead of UTC
 */
export function zoneOf(text: string, now: number, known = Number.NaN): number | null {
  const parsed = parse(text);
  if (parsed === null) return null;
  if (parsed.zone !== null) return parsed.zone;
  const ahead = parsed.written - now;
  if (Math.abs(ahead - known) < STEADY_MS) return known;
  const zone = Math.round(ahead / QUARTER_MS) * QUARTER_MS;
  return Math.abs(zone) > FURTHEST_MS ? null : zone + 0;
}
