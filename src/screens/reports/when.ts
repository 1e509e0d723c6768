import type { Day, Days, When } from '../../../streams/app';
import { once } from '../../ui/once';
import { dayOfYear, timeOfDay } from '../../words/formats';
import { localeOr } from '../../words/language';
import { reportsWords } from './words';

const withYear = once(
  () =>
    new Intl.DateTimeFormat(localeOr('en-GB'), { day: 'numeric', month: 'short', year: 'numeric' }),
);

const isSameYear = (time: number, now: number): boolean =>
  new Date(time).getFullYear() === new Date(now).getFullYear();

/** A day of the calendar: 21 Nov, or 21 Nov 2025 in another year. */
const dayWritten = (time: number, now: number): string =>
  isSameYear(time, now) ? dayOfYear(time) : withYear().format(time);

/** The start of a day on the player's calendar, or of the day `later` days after it. */
export function startOf(day: Day, later = 0): number {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).getTime();
}

/** The day of a time on the player's calendar. */
export function dayOf(time: number): Day {
  const date = new Date(time);
  const parts = [date.getFullYear(), date.getMonth() + 1, date.getDate()];
  return parts.map((part) => String(part).padStart(2, '0')).join('-');
}

/** The days of a report: 21 Nov, or 20 Nov to 21 Nov. */
export function daysWritten({ from, to }: Days, now: number): string {
  const [first, last] = [from, to].map((day) => dayWritten(startOf(day), now)) as [string, string];
  return from === to ? first : reportsWords().days.range(first, last);
}

/** The heading of a day's entries: Today, Yesterday, 19 Nov. */
export function headingOf(time: When, now: number): string {
  if (typeof time !== 'number') return reportsWords().noDate;
  const days = Math.round((startOf(dayOf(now)) - startOf(dayOf(time))) / 86_400_000);
  const { today, yesterday } = reportsWords().days;
  return days === 0 ? today : days === 1 ? yesterday : dayWritten(time, now);
}

/** The time of an entry below its day; the server's own text if it is unreadable. */
export const timeWritten = (time: When): string =>
  typeof time === 'number' ? timeOfDay(time) : (time ?? '');

/** A time with its day: 21 Nov 16:01. */
export const momentWritten = (time: When, now: number): string =>
  typeof time === 'number' ? `${dayWritten(time, now)} ${timeOfDay(time)}` : (time ?? '');

/** Groups entries by day, in order. */
export function byDay<Entry>(
  entries: readonly Entry[],
  when: (entry: Entry) => When,
  now: number,
): readonly { readonly day: string; readonly entries: readonly Entry[] }[] {
  const days: { day: string; entries: Entry[] }[] = [];
  for (const entry of entries) {
    const day = headingOf(when(entry), now);
    const last = days.at(-1);
    if (last?.day === day) last.entries.push(entry);
    else days.push({ day, entries: [entry] });
  }
  return days;
}
