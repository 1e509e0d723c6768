import { dayOfYear, timeOfDay } from '../../words/formats';

/** A past moment on the player's clock: 18:30 today, 21 Nov 18:30 on another day. */
export function asOf(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? timeOfDay(at) : `${dayOfYear(at)} ${timeOfDay(at)}`;
}
