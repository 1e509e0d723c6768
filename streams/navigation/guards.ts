import {
  combineLatest,
  distinctUntilChanged,
  EMPTY,
  filter,
  map,
  merge,
  type Observable,
  pairwise,
  startWith,
  Subject,
  switchMap,
  timer,
} from 'rxjs';
import { behaviorOf } from '../rx/behavior';
import type { Scope } from '../rx/scope';
import type { Host, LocationPort } from '../ports';
import type { Session } from '../session/types';
import { type Cause, detour, leadingBack } from './detour';
import { safeReturn } from './safeReturn';
import type { AddressRules, Away, Guards, Navigation, Settings } from '../settings/types';

export interface GuardsDeps {
  readonly host: Pick<Host, 'name'>;
  readonly location: Pick<LocationPort, 'ledFrom'>;
  readonly navigation: Pick<Navigation, 'path$' | 'search$' | 'go'>;
  readonly session: Pick<Session, 'token$' | 'ended$'>;
  readonly settings: Pick<Settings, 'suspended$' | 'check$' | 'reload'>;
}

/**
 * Decides on the redirect of each visit, and is the only code that redirects the player. It waits for the end of the
 * current task. This way the last of several reasons counts, and every subscriber sees an address before the player
 * leaves it.
 */
export function createGuards(
  { host, location, navigation, session, settings }: GuardsDeps,
  rules: AddressRules,
  scope: Scope,
): Guards {
  const { path$, search$ } = navigation;
  const { token$ } = session;
  const { suspended$, check$ } = settings;

  const entered$ = new Subject<void>();
  scope.onClose(() => entered$.complete());
  const done$ = new Subject<void>();
  scope.onClose(() => done$.complete());
  const cause$: Observable<Cause | null> = merge(
    entered$.pipe(map(() => 'entered' as const)),
    session.ended$.pipe(
      map((end) =>
        end === 'logout' || end === 'locked' ? 'loggedOut' : end === 'expired' ? null : end,
      ),
      filter((cause) => cause !== null),
    ),
    done$.pipe(map(() => null)),
  );
  const seenToEnd$ = behaviorOf(
    suspended$.pipe(
      pairwise(),
      map(([was]) => was),
    ),
    false,
    scope,
  );

  const visit = (
    path: string,
    [token, suspended, check, seenToEnd, cause]: readonly [
      string | null,
      boolean,
      string,
      boolean,
      Cause | null,
    ],
  ): Away | null =>
    detour(
      {
        path,
        // A change of the query alone does not cause a check: during a move, the query is set before the path.
        search: search$.value,
        host: host.name,
        loggedIn: token !== null,
        suspended,
        reopened: seenToEnd || check === 'answered',
        from: location.ledFrom(),
        cause,
      },
      rules,
    );
  const away$ = behaviorOf(
    path$.pipe(
      // A cause applies only to its own path.
      switchMap((path) =>
        combineLatest([token$, suspended$, check$, seenToEnd$, cause$.pipe(startWith(null))]).pipe(
          map((facts) => visit(path, facts)),
        ),
      ),
      distinctUntilChanged((a, b) => a?.to === b?.to && a?.replace === b?.replace),
    ),
    visit(path$.value, [token$.value, suspended$.value, check$.value, false, null]),
    scope,
  );

  scope.run(
    away$.pipe(switchMap((away) => (away === null ? EMPTY : timer(0).pipe(map(() => away))))),
    ({ to, replace }) => {
      const isMaintenance = to === rules.maintenance;
      const from = path$.value + search$.value;
      navigation.go(to, isMaintenance ? { replace, from } : { replace });
      // A move to the current address is not emitted, but it also ends the cause.
      done$.next();
      if (isMaintenance) settings.reload();
    },
  );

  const loginHere = (): string => {
    const back = safeReturn(path$.value + search$.value, rules);
    return back === rules.home ? rules.login : leadingBack(rules.login, back);
  };
  return {
    away$,
    login$: behaviorOf(merge(path$, search$).pipe(map(loginHere)), loginHere(), scope),
    returnAfterLogin: () => entered$.next(),
  };
}
