import type { Day, Days, ReportQuery } from './types';

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** The day of a moment, in epoch ms, on the player's calendar. */
export function dayOf(at: number): Day {
  const date = new Date(at);
  return `${String(date.getFullYear()).padStart(4, '0')}-${twoDigits(date.getMonth() + 1)}-${twoDigits(date.getDate())}`;
}

/** The moment at which a day begins for the player, in epoch ms; `later` days after it. */
export function startOf(day: Day, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** The day that is so many days before another. */
const before = (day: Day, days: number): Day => dayOf(startOf(day, -days));

/** The days of a query, by the server's clock and the player's calendar. */
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

/** The moments of the first instant of the days and of the first one after them, in ISO 8601. */
export const momentsOf = ({ from, to }: Days): { FromTime: string; ToTime: string } => ({
  FromTime: new Date(startOf(from)).toISOString(),
  ToTime: new Date(startOf(to, 1)).toISOString(),
});

/** The IANA name of the device's time zone. A device that does not know its zone runs on UTC. */
export function deviceZone(): string {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return !timeZone || timeZone === 'Etc/Unknown' ? 'UTC' : timeZone;
}
