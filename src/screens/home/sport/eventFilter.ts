import type { EventInfo } from '../../../../streams/app';

/** The times that a list can be narrowed to, in display order. */
export const TIMES = ['inPlay', 'soon', 'today', 'tomorrow'] as const;
export type Time = (typeof TIMES)[number];

/** The filter of a list of events; null if it lets every event pass. */
export interface EventFilter {
  readonly competition: string | null;
  readonly time: Time | null;
}

const SOON_MS = 3 * 3_600_000;
const LONGEST = 200;

/** Reads the filter of an address's query; an unknown time lets all pass. */
export function filterIn(search: string): EventFilter {
  const query = new URLSearchParams(search);
  const time = query.get('time');
  return {
    competition: query.get('competition')?.slice(0, LONGEST) || null,
    time: TIMES.find((known) => known === time) ?? null,
  };
}

/** Returns the query of a filter, with the rest of the previous query; empty if the filter lets everything pass. */
export function queryOf({ competition, time }: EventFilter, search = ''): string {
  const query = new URLSearchParams(search);
  for (const [name, value] of Object.entries({ competition, time }))
    if (value === null) query.delete(name);
    else query.set(name, value);
  const text = query.toString();
  return text === '' ? '' : `?${text}`;
}

/** Midnight on the player's calendar, this many days after the day of a moment, in epoch ms. */
const midnight = (now: number, days: number): number => {
  const day = new Date(now);
  return new Date(day.getFullYear(), day.getMonth(), day.getDate() + days).getTime();
};

/**
 * Whether an event passes a filter.
 * @param now the time by the server's clock, in epoch ms
 */
export function passes(event: EventInfo, { competition, time }: EventFilter, now: number): boolean {
  if (competition !== null && event.competition !== competition) return false;
  if (time === null) return true;
  if (event.inPlay || time === 'inPlay') return time === 'inPlay' && event.inPlay;
  const { startTime } = event;
  if (startTime === null) return false;
  if (time === 'soon') return startTime < now + SOON_MS;
  const day = time === 'today' ? 0 : 1;
  return startTime < midnight(now, day + 1) && (day === 0 || startTime >= midnight(now, day));
}
