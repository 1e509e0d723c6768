import { distinctUntilChanged, map, type Observable, startWith } from 'rxjs';

/** The present state on subscription, then each change that the events bring. */
export const follow = (events$: Observable<unknown>, read: () => boolean): Observable<boolean> =>
  events$.pipe(startWith(null), map(read), distinctUntilChanged());
