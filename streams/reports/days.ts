/** The days in the query of a report, by the server's clock and the player's calendar. */

import type { Day, Days, ReportQuery } from './types';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** Returns the day of a time on the player's calendar. The time is in epoch ms. */
export function dayOf(time: number): Day {
  const date = new Date(time);
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/**
 * Returns when a day starts for the player, in epoch ms. With `later`, returns the start of the day that is this number
 * of days later.
 */
export function startOf(day: Day, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** Returns the day that is this number of days earlier. */
const before = (day: Day, days: number): Day => dayOf(startOf(day, -days));

/** Returns the days of a query, by the server's clock and the player's calendar. */
export function daysOf(days: ReportQuery['days'], now: number): Days {
  const today = dayOf(now);
  switch (days) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: before(today, 1), to: before(today, 1) };
    case 'week':
      return { from: before(today, 6), to: today };
    case 'month':
      return { from: before(today, 29), to: today };
    default:
      return days;
  }
}

/** Returns when the first day starts and the last day ends, in ISO 8601. */
export const momentsOf = ({ from, to }: Days): { FromTime: string; ToTime: string } => ({
  FromTime: new Date(startOf(from)).toISOString(),
  ToTime: new Date(startOf(to, 1)).toISOString(),
});

/** Returns the IANA name of the device's time zone, or UTC if the device does not report it. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return !timeZone || timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
