import {
  asyncScheduler,
  catchError,
  combineLatest,
  concat,
  defer,
  distinctUntilChanged,
  filter,
  map,
  merge,
  type Observable,
  of,
  skip,
  Subject,
  switchMap,
  throttleTime,
  timer,
} from 'rxjs';
import type { Api } from '../../api/client';
import { isCertainRefusal } from '../../api/certainRefusal';
import { createState } from '../../rx/behavior';
import { LONGEST_DELAY_MS } from '../../rx/longTimer';
import type { Store } from '../../storage/persisted';
import { retryAfter } from '../../rx/retry';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';
import type { Random, Visibility } from '../../ports';
import { settingExpiry } from './calls';
import type { SessionFeed } from '../session';
import { usedKey } from './storedMembership';
import type { Idle } from '../types';

/** The minimum time between two records of activity for the other tabs, in ms. */
const NOTE_MS = 5_000;
const RETRY_MS = [2_000, 10_000, 60_000];

/** Both limits are in ms since the last activity. */
interface Limits {
  readonly warning: number;
  readonly logout: number;
}

export interface IdleDeps {
  readonly api: Api;
  readonly session: Pick<SessionFeed, 'token$' | 'user$' | 'player' | 'logout'>;
  readonly store: Store;
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly visibility: Visibility;
  readonly random: Pick<Random, 'next'>;
}

/**
 * Warns about an idle page and then logs the player out, after the times that the server sets. Without these times
 * there is no warning and no logout. Activity in any tab, a reload or a login counts for the whole session. Each player
 * has their own timer, which a new login restarts.
 */
export function createIdle(deps: IdleDeps, scope: Scope): Idle {
  const { api, session, store, steady, visibility, random } = deps;
  const { visible$, resumed$ } = visibility;
  const used = store.persist(usedKey);
  const lastUse = createState(steady.now(), scope);
  const warning = createState<number | null>(null, scope);
  const out$ = new Subject<null>();
  const touched$ = new Subject<number>();
  scope.onClose(() => {
    out$.complete();
    touched$.complete();
  });

  const player$ = session.user$.pipe(
    map((user) => user?.id ?? null),
    distinctUntilChanged(),
  );
  // Loading the page counts as activity; this informs the other tabs.
  if (session.player() !== null) used.set(Math.round(asyncScheduler.now()));
  const limits$ = player$.pipe(
    switchMap((player) => {
      if (player === null) return of(null);
      lastUse.set(steady.now());
      // The tab with the login records the activity. A tab that wakes must not overwrite the records of other tabs.
      used.update((noted) => noted ?? Math.round(asyncScheduler.now()));
      return concat(of(null), limitsFrom(api, random, visible$));
    }),
  );

  // Activity in another tab. The tabs share the wall clock.
  scope.run(used.value$.pipe(skip(1), filter(Boolean)), (time) => {
    const since = Math.max(0, asyncScheduler.now() - time);
    lastUse.update((known) => Math.max(known, steady.now() - since));
  });
  scope.run(
    touched$.pipe(throttleTime(NOTE_MS, undefined, { leading: true, trailing: true })),
    (time) => {
      if (session.token$.value !== null) used.set(Math.round(time));
    },
  );

  /** Emits null until the warning, and then the whole seconds until the logout, with 0 at the logout. */
  const countdown = (limits: Limits, since: number): Observable<number | null> =>
    defer(() => {
      const idle = steady.now() - since;
      const left = limits.logout - idle;
      if (left <= 0) return of(0);
      const isWarning = idle >= limits.warning;
      const next = isWarning ? left % 1_000 || 1_000 : limits.warning - idle;
      return concat(
        of(isWarning ? Math.ceil(left / 1_000) : null),
        timer(Math.min(next, LONGEST_DELAY_MS)).pipe(switchMap(() => countdown(limits, since))),
      );
    });

  const left$ = combineLatest([limits$, lastUse.value$]).pipe(
    switchMap(([limits, since]) =>
      limits === null
        ? of(null)
        : merge(of(null), visible$.pipe(skip(1)), resumed$).pipe(
            switchMap(() => countdown(limits, since)),
            map((left) => ({ left, limits })),
          ),
    ),
  );
  scope.run(left$, (state) => {
    if (state?.left !== 0) return warning.set(state?.left ?? null);
    // If this tab slept, another tab may have been active or have ended the session.
    const player = session.player();
    store.reread();
    if (session.player() !== player) return;
    if (steady.now() - lastUse.value$.value < state.limits.logout) return;
    warning.set(null);
    if (session.token$.value === null) return;
    session.logout();
    out$.next(null);
  });

  return {
    warning$: warning.value$,
    out$: out$.asObservable(),
    touch() {
      lastUse.set(steady.now());
      touched$.next(asyncScheduler.now());
    },
  };
}

/** Fetches the server's limits; null if the server does not send limits or does not support the call. */
function limitsFrom(
  api: Api,
  random: Pick<Random, 'next'>,
  visible$: Observable<boolean>,
): Observable<Limits | null> {
  return api.call(settingExpiry, {}).pipe(
    retryAfter({
      delays: RETRY_MS,
      random,
      visible$,
      forever: true,
      hopeless: isCertainRefusal,
    }),
    map(({ timeOutSecond, showTimeOutNotificationSecond }) =>
      timeOutSecond > 0
        ? {
            warning: timeOutSecond * 1_000,
            logout: (timeOutSecond + showTimeOutNotificationSecond) * 1_000,
          }
        : null,
    ),
    catchError(() => of(null)),
  );
}
