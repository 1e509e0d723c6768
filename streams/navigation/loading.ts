import { distinctUntilChanged, map, of, type Subscription, switchMap, timer } from 'rxjs';
import { behaviorOf, createState } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { Loading } from '../settings/types';

/* The delays of specification §9, in ms. */
const AFTER_SUCCESS_MS = 1_000;
const AFTER_ERROR_MS = 100;
const OVERLAY_MS = 1_000;

/**
 * The list of calls in flight (specification §4). A name appears once, even if several requests share it. It is removed
 * some time after the last of them has ended, unless another request starts within that time.
 */
export function createLoading(scope: Scope): Loading {
  const names = createState<readonly string[]>([], scope);
  const running = new Map<string, number>();
  const leaving = new Map<string, Subscription>();

  const stay = (name: string): void => {
    leaving.get(name)?.unsubscribe();
    leaving.delete(name);
  };
  const begin = (given: string): void => {
    const name = given.toLowerCase();
    stay(name);
    running.set(name, (running.get(name) ?? 0) + 1);
    names.update((list) => (list.includes(name) ? list : [...list, name]));
  };
  const end = (given: string, afterMs: number): void => {
    const name = given.toLowerCase();
    const left = (running.get(name) ?? 0) - 1;
    if (left > 0) running.set(name, left);
    else if (running.delete(name))
      leaving.set(
        name,
        scope.run(timer(afterMs), () => {
          leaving.delete(name);
          names.update((list) => list.filter((other) => other !== name));
        }),
      );
  };

  const overlay$ = names.value$.pipe(
    map((list) => list.length > 0),
    distinctUntilChanged(),
    switchMap((busy) => (busy ? of(true) : timer(OVERLAY_MS).pipe(map(() => false)))),
  );

  return {
    names$: names.value$,
    overlay$: behaviorOf(overlay$, false, scope),
    begin,
    succeed: (name) => end(name, AFTER_SUCCESS_MS),
    fail: (name) => end(name, AFTER_ERROR_MS),
    end,
  };
}
