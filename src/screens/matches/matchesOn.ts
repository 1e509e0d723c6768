import type { EventInfo } from '../../../streams/index';

/** The days of the list, in the order of their tabs. */
export const DAYS = ['inplay', 'today', 'tomorrow', 'all'] as const;
export type Day = (typeof DAYS)[number];

/** The part of the list that an address asks for. */
export interface Wanted {
  readonly day: Day;
  /** Null for every sport. */
  readonly sportId: string | null;
}

/** Reads the query of an address; an unknown day means today. */
export function wantedIn(search: string): Wanted {
  const query = new URLSearchParams(search);
  const day = DAYS.find((known) => known === query.get('day')) ?? 'today';
  return { day, sportId: query.get('sport') || null };
}

/** Writes it; what the screen shows by itself is left out. */
export function queryFor({ day, sportId }: Wanted): string {
  const query = new URLSearchParams();
  if (day !== 'today') query.set('day', day);
  if (sportId !== null) query.set('sport', sportId);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

const midnight = (at: number, daysLater: number): number => {
  const date = new Date(at);
  return new Date(date.getFullYear(), date.getMonth(), date.getDate() + daysLater).getTime();
};

/**
 * Tells whether a match belongs to a day of the player's own calendar. One that is in play belongs to today,
 * whenever it began; one without a time to no day but all of them.
 * @param now server time, epoch ms
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
  // A match that is late is still to come.
  return startTime < next && (day === 'today' || startTime >= first);
}
