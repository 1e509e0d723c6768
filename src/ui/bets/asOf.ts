import { once } from '../once';
import { timeOfDay } from '../../words/formats';

const dayMonth = once(() => new Intl.DateTimeFormat('en-GB', { day: 'numeric', month: 'short' }));

/** A past moment on the player's clock: 18:30 today, 21 Nov 18:30 on another day. */
export function asOf(at: number, now: number): string {
  const isToday = new Date(at).toDateString() === new Date(now).toDateString();
  return isToday ? timeOfDay(at) : `${dayMonth().format(at)} ${timeOfDay(at)}`;
}
