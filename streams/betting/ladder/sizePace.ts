import {
  distinctUntilChanged,
  merge,
  type MonoTypeOperatorFunction,
  repeat,
  share,
  throttle,
  timer,
} from 'rxjs';
import type { RunnerOdds } from '../../catalogue/types';
import { bestPrice } from '../slip/offers';

/** The shortest time between two changes of sizes alone, in ms. A person cannot read figures that change faster. */
const SIZES_MS = 40;

const isSamePrice = (a: RunnerOdds, b: RunnerOdds): boolean =>
  a.status === b.status &&
  a.lastPrice === b.lastPrice &&
  bestPrice(a, 'BACK') === bestPrice(b, 'BACK') &&
  bestPrice(a, 'LAY') === bestPrice(b, 'LAY');

/**
 * Returns an operator for the odds of each ladder on the screen. It emits a change of the best prices, the last price
 * or the status at once. It emits changes of sizes alone, with the latest sizes, after `SIZES_MS`, at the same time for
 * all ladders: a frame costs the same for one ladder as for three.
 */
export function createSizePace(): MonoTypeOperatorFunction<RunnerOdds> {
  // It repeats, because a ladder whose sizes changed just now waits for the next time with the other ladders.
  const due$ = timer(SIZES_MS).pipe(repeat(), share());
  return (odds$) => {
    const shared$ = odds$.pipe(share());
    return merge(
      shared$.pipe(distinctUntilChanged(isSamePrice)),
      shared$.pipe(throttle(() => due$, { leading: true, trailing: true })),
    ).pipe(distinctUntilChanged());
  };
}
