import type {
  BetsQuery,
  Day,
  RecentDays,
  ReportQuery,
  ResultsQuery,
  StatementQuery,
} from '../../../streams/app';

/* The filters of a report, from the query of its address. An unknown value is ignored. */

export const SIZES: readonly number[] = [10, 20, 30, 50, 100];
const SIZE = 20;
/** The largest page number: no list has more pages. */
const MOST_PAGES = 100_000;

/** The words in the address for ranges up to today. */
export const RECENT: readonly (readonly [written: string, days: RecentDays])[] = [
  ['today', 'today'],
  ['yesterday', 'yesterday'],
  ['7', 'week'],
  ['30', 'month'],
];
const DAYS: RecentDays = 'week';

/** Whether a string is a day of the calendar: 2026-02-30 is not. */
export function isDay(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\d$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

function daysIn(written: string | null): ReportQuery['days'] {
  if (written === null) return DAYS;
  const recent = RECENT.find(([name]) => name === written);
  if (recent) return recent[1];
  const [from = '', to = '', ...rest] = written.split('..');
  if (rest.length > 0 || !isDay(from) || !isDay(to)) return DAYS;
  return from <= to ? { from, to } : { from: to, to: from };
}

const pagingIn = (query: URLSearchParams): ReportQuery => {
  const page = /^\d{1,6}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  const size = Number(query.get('size'));
  return {
    days: daysIn(query.get('days')),
    page: Math.min(Math.max(page, 1), MOST_PAGES) - 1,
    size: SIZES.includes(size) ? size : SIZE,
  };
};

/** An id as servers write them; a longer or unusual string is ignored. */
const idIn = (query: URLSearchParams, name: string): string | null => {
  const id = query.get(name) ?? '';
  return /^[\w.:-]{1,60}$/.test(id) ? id : null;
};

export function statementIn(search: string): StatementQuery {
  const query = new URLSearchParams(search);
  const type = query.get('type');
  return { ...pagingIn(query), type: type === 'bets' || type === 'cash' ? type : 'all' };
}

export function betsIn(search: string): BetsQuery {
  const query = new URLSearchParams(search);
  return { ...pagingIn(query), sportId: idIn(query, 'sport'), marketId: idIn(query, 'market') };
}

/** The levels of the results; a deeper level counts only together with the levels above it. */
export interface Levels extends ResultsQuery {
  readonly marketId: string | null;
}

export function resultsIn(search: string): Levels {
  const query = new URLSearchParams(search);
  const sportId = idIn(query, 'sport');
  const eventId = sportId === null ? null : idIn(query, 'event');
  const marketId = eventId === null ? null : idIn(query, 'market');
  return { ...pagingIn(query), sportId, eventId, marketId };
}

/** The open line of the statement; null without one. */
export const lineIn = (search: string): string | null => idIn(new URLSearchParams(search), 'line');

/** Writes the days of a query as in the address. */
export function writtenDays(days: ReportQuery['days']): string {
  if (typeof days === 'object') return rangeOf(days.from, days.to);
  return RECENT.find(([, name]) => name === days)?.[0] ?? '';
}

export const rangeOf = (from: Day, to: Day): string => `${from}..${to}`;

/** The changes that a link makes in the address; null removes a field. */
export type Change = Readonly<
  Partial<
    Record<'days' | 'type' | 'sport' | 'event' | 'market' | 'line' | 'size' | 'page', string | null>
  >
>;

/** Default values, which are not written into the address. */
const USUAL: Readonly<Record<string, string>> = { days: '7', type: 'all', size: '20', page: '1' };

/** Another filter starts on its first page and with no line open. */
const BEGINS_ANEW = ['page', 'line'];

/** The address of a report after a change; other fields stay, except the page and the open line. */
export function changed(path: string, search: string, change: Change): string {
  const query = new URLSearchParams(search);
  if (!('page' in change) && !('line' in change))
    for (const name of BEGINS_ANEW) query.delete(name);
  if ('page' in change) query.delete('line');
  for (const [name, value] of Object.entries(change)) {
    if (value === null || value === undefined || value === USUAL[name]) query.delete(name);
    else query.set(name, value);
  }
  const written = query.toString();
  return written === '' ? path : `${path}?${written}`;
}
