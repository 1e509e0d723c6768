import { cashierWords } from './words';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/**
 * The largest error of the server's clock, in ms, so that seven days are still shown as seven days right after they
 * began.
 */
const SLACK_MS = 60_000;

/** How long something still runs: in days, rounded up; on the last day in hours. */
export function leftUntil(time: number, now: number): string {
  const { left } = cashierWords();
  const ms = time - now - SLACK_MS;
  if (ms > DAY_MS) return left.days(Math.ceil(ms / DAY_MS));
  return ms > HOUR_MS ? left.hours(Math.ceil(ms / HOUR_MS)) : left.soon;
}
