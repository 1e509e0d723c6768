import { filter, map, type Observable, skip } from 'rxjs';
import { debounceMonotonic } from '../rx/debounceMonotonic';
import type { Funds } from './types';

/** Changes of the funds within this time, in ms, count as one: a bet or a deposit causes several. */
const GATHER_MS = 300;

/**
 * Emits when the funds have changed. The first funds do not count as a change: they load with the page, together with
 * the lists that reload after a change.
 */
export const fundsMoves = (funds$: Observable<Funds | null>): Observable<null> =>
  funds$.pipe(
    filter(Boolean),
    skip(1),
    debounceMonotonic(GATHER_MS),
    map(() => null),
  );
