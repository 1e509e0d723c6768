import { dayOfYear, timeOfDay } from './formats';

/** A time with its day: 23 Nov 18:30. */
export const momentOf = (at: number): string => `${dayOfYear(at)} ${timeOfDay(at)}`;

/** A past time on the player's clock: 18:30 today, 21 Nov 18:30 on another day. */
export const asOf = (at: number, now: number): string =>
  new Date(at).toDateString() === new Date(now).toDateString() ? timeOfDay(at) : momentOf(at);
