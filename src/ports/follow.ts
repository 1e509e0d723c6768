import { distinctUntilChanged, map, type Observable, startWith } from 'rxjs';

/** Emits the current state on subscription, then each change after the given events. */
export const follow = (events$: Observable<unknown>, read: () => boolean): Observable<boolean> =>
  events$.pipe(startWith(null), map(read), distinctUntilChanged());
