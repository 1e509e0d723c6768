import type { Day, Days } from '../../../streams/app';
import { dayOf, startOf } from './when';

/** The largest number of bars that players can distinguish on a phone. */
const MOST_BARS = 62;

interface DayNet {
  readonly day: Day;
  readonly net: number;
}

/** The net of each day of a range, with zeros; for a long range, only of the days with a result. */
export function everyDay({ from, to }: Days, results: readonly DayNet[]): readonly DayNet[] {
  const known = new Map(results.map(({ day, net }) => [day, net]));
  const days: DayNet[] = [];
  // Counts calendar days: some clocks go forward at midnight, so a day may begin at one o'clock.
  for (let day = from; day <= to; day = dayOf(startOf(day, 1))) {
    if (days.length === MOST_BARS) return results.slice(-MOST_BARS);
    days.push({ day, net: known.get(day) ?? 0 });
  }
  return days;
}
