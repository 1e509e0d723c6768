import type { Day, Days } from '../../../streams/index';
import { dayOf, startOf } from './when';

/** The most bars that are told apart on a phone. */
const MOST_BARS = 62;

interface DayNet {
  readonly day: Day;
  readonly net: number;
}

/** The net of each day of a range, also of those without a result; only these where the range is long. */
export function everyDay({ from, to }: Days, results: readonly DayNet[]): readonly DayNet[] {
  const known = new Map(results.map(({ day, net }) => [day, net]));
  const days: DayNet[] = [];
  for (
    let at = startOf(from);
    at <= startOf(to);
    at = new Date(at).setDate(new Date(at).getDate() + 1)
  ) {
    if (days.length === MOST_BARS) return results.slice(-MOST_BARS);
    const day = dayOf(at);
    days.push({ day, net: known.get(day) ?? 0 });
  }
  return days;
}
