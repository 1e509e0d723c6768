import { defer, EMPTY, finalize, type Observable, ReplaySubject, switchMap, using } from 'rxjs';
import type { Scope } from '../../core/scope';
import type { Locks } from '../../ports';

export interface Wishes {
  /**
   * Sends a request unless one of this name is under way, here or in another tab: then the wish completes
   * without a value. A wish goes on without its subscriber.
   */
  once<T>(name: string, request$: Observable<T>): Observable<T>;
}

/** Sends each wish of the player once: two presses, or two tabs, are one wish. */
export function createWishes(locks: Locks, scope: Scope): Wishes {
  const busy = new Set<string>();
  return {
    once: <T>(name: string, request$: Observable<T>) =>
      defer(() => {
        // Locks answer later: two presses in one moment must find each other at once.
        if (busy.has(name)) return EMPTY;
        busy.add(name);
        const answer$ = new ReplaySubject<T>(1);
        const held$ = using(
          () => locks.hold(name).subscribe(),
          () => request$,
        );
        scope.run(
          locks.isHeld(name).pipe(
            switchMap((isHeld) => (isHeld === true ? EMPTY : held$)),
            finalize(() => busy.delete(name)),
          ),
          answer$,
        );
        return answer$.asObservable();
      }),
  };
}
