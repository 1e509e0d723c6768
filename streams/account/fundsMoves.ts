import { filter, map, type Observable, skip } from 'rxjs';
import { debounceMonotonic } from '../rx/debounceMonotonic';
import type { Funds } from './types';

/** A bet or a deposit changes the funds more than once within this time, in ms. */
const GATHER_MS = 300;

/**
 * Emits when the funds have changed. The first known funds are no change: they load with the page, at the same time as
 * the lists that follow the changes.
 */
export const fundsMoves = (funds$: Observable<Funds | null>): Observable<null> =>
  funds$.pipe(
    filter(Boolean),
    skip(1),
    debounceMonotonic(GATHER_MS),
    map(() => null),
  );
