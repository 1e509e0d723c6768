import type { EventInfo } from '../../../streams/app';

/** The days of the list, in the order of their tabs. */
export const DAYS = ['inplay', 'today', 'tomorrow', 'all'] as const;
export type Day = (typeof DAYS)[number];

/** The day and sport of an address. */
export interface Wanted {
  readonly day: Day;
  /** The id of the sport; null for every sport. */
  readonly sportId: string | null;
}

/** Reads the query of an address; an unknown day means today. */
export function wantedIn(search: string): Wanted {
  const query = new URLSearchParams(search);
  const day = DAYS.find((known) => known === query.get('day')) ?? 'today';
  return { day, sportId: query.get('sport') || null };
}

/** Writes the query; defaults are left out. */
export function queryFor({ day, sportId }: Wanted): string {
  const query = new URLSearchParams();
  if (day !== 'today') query.set('day', day);
  if (sportId !== null) query.set('sport', sportId);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

const midnight = (time: number, daysLater: number): number => {
  const date = new Date(time);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).getTime();
};

/**
 * Whether a match belongs to a day of the player's own calendar. A match in play belongs to today, whenever it began;
 * a match without a time belongs to no day except "all".
 * @param now the server's time, in epoch ms
 */
export function isOn(
  day: Day,
  { inPlay, startTime }: Pick<EventInfo, 'inPlay' | 'startTime'>,
  now: number,
): boolean {
  if (day === 'all') return true;
  if (inPlay) return day !== 'tomorrow';
  if (day === 'inplay' || startTime === null) return false;
  const first = midnight(now, day === 'today' ? 0 : 1);
  const next = midnight(now, day === 'today' ? 1 : 2);
  // A match that is late has not started yet.
  return startTime < next && (day === 'today' || startTime >= first);
}
