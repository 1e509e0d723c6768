import {
  combineLatest,
  concat,
  defer,
  map,
  merge,
  type Observable,
  of,
  skip,
  switchMap,
  timer,
} from 'rxjs';
import { type Behavior, createState } from '../rx/behavior';
import { derive } from '../rx/derive';
import { LONGEST_DELAY_MS } from '../rx/longTimer';
import type { StorageKey, Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import { integerFormat } from '../storage/formats';
import type { PlayedDeps } from './played';
import { CHECKED_KEY } from './keys';
import type { CheckDue, ProtectionState } from './types';

const MINUTE_MS = 60_000;

export const checkedKey: StorageKey<number | null> = {
  ...CHECKED_KEY,
  initial: null,
  ...integerFormat,
};

export interface RealityCheckDeps extends PlayedDeps {
  readonly store: Pick<Store, 'persist' | 'reread'>;
  /** The latest known state of the player; null for a guest and until it is known. */
  readonly known$: Behavior<ProtectionState | null>;
  readonly played$: Behavior<CheckDue | null>;
}

export interface RealityCheck {
  /** The check to show; null if no check is due. It stays until the player answers it in any tab. */
  readonly check$: Behavior<CheckDue | null>;
  /** Records the player's answer. The next check is due when its interval has passed. */
  goOn(): void;
}

/**
 * Asks the player at an interval whether they want to continue, once for all tabs. A check that became due during a
 * sleep is shown afterwards.
 */
export function createRealityCheck(
  { store, known$, played$, serverNow, visibility }: RealityCheckDeps,
  scope: Scope,
): RealityCheck {
  const checked = store.persist(checkedKey);
  const due = createState(false, scope);

  const isDueAt = (moment: number): Observable<boolean> =>
    defer(() => {
      const left = moment - serverNow();
      return left <= 0
        ? of(true)
        : concat(
            of(false),
            timer(Math.min(left, LONGEST_DELAY_MS)).pipe(switchMap(() => isDueAt(moment))),
          );
    });
  /**
   * An answer with a date in the future is due to a changed clock. It counts from the moment when this page first saw
   * it.
   */
  let odd = { answer: 0, seen: 0 };
  const answeredBy = (answer: number | null): number => {
    const now = serverNow();
    if (answer === null || answer <= now) return answer === odd.answer ? odd.seen : (answer ?? 0);
    if (answer !== odd.answer) odd = { answer, seen: now };
    return odd.seen;
  };
  const moment$ = combineLatest([known$, checked.value$]).pipe(
    map(([known, answeredAt]) =>
      !known?.session || !known.checkMinutes
        ? null
        : Math.max(known.session.startedAt, answeredBy(answeredAt)) +
          known.checkMinutes * MINUTE_MS,
    ),
  );
  scope.run(
    moment$.pipe(
      switchMap((moment) =>
        moment === null
          ? of(false)
          : merge(of(null), visibility.visible$.pipe(skip(1)), visibility.resumed$).pipe(
              switchMap(() => isDueAt(moment)),
            ),
      ),
    ),
    due.set,
  );

  return {
    check$: derive([due.value$, played$], (isDue, played) => (isDue ? played : null)),
    goOn() {
      // Another tab may have started or ended a session while this tab slept.
      store.reread();
      if (known$.value !== null) checked.set(serverNow());
    },
  };
}
