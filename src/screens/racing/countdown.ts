import { figure, timeOfDay } from '../../words/formats';
import { racingWords } from './words';

const MINUTE = 60_000;

/**
 * The time to the off, from far to near: 20:24, 18 min, 2:48, Starting.
 * @param now the server's time, in epoch ms
 */
export function timeToOff(start: number, now: number): string {
  const left = start - now;
  if (left <= 0) return racingWords().starting;
  if (left >= 60 * MINUTE) return timeOfDay(start);
  const seconds = Math.ceil(left / 1_000);
  const minutes = figure(Math.floor(seconds / 60), 0);
  if (left >= 10 * MINUTE) return racingWords().minutes(minutes);
  const rest = seconds % 60;
  return `${minutes}:${figure(Math.floor(rest / 10), 0)}${figure(rest % 10, 0)}`;
}
