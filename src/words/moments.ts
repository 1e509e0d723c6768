import { dayOfYear, timeOfDay } from './formats';

/** A time with its day: 23 Nov 18:30. */
export const momentOf = (time: number): string => `${dayOfYear(time)} ${timeOfDay(time)}`;

/** A past time on the player's clock: 18:30 today, 21 Nov 18:30 on another day. */
export const asOf = (time: number, now: number): string =>
  new Date(time).toDateString() === new Date(now).toDateString() ? timeOfDay(time) : momentOf(time);
