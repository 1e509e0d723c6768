import {
  defer,
  distinctUntilChanged,
  finalize,
  map,
  merge,
  type Observable,
  ReplaySubject,
  share,
  Subject,
  tap,
} from 'rxjs';
import { fundsMoves } from '../account/fundsMoves';
import type { Funds } from '../account/types';
import type { Api } from '../api/client';
import { behaviorOf, type Behavior, createState } from '../rx/behavior';
import { and } from '../rx/derive';
import type { Loadable } from '../rx/loadable';
import type { Store } from '../storage/persisted';
import { reloadingAtMoments } from '../rx/reloadingAtMoments';
import { restartBy } from '../rx/restartBy';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';
import { fromMinor } from '../rules/money';
import { createPlayerCommands, forPlayer } from '../session/playerCommands';
import { playerIdOf } from '../session/playerId';
import type { Session, User } from '../session/types';
import {
  cancelLimitChange,
  getProtection,
  lockAccount,
  setPlayerLimit,
  setRealityCheck,
} from './calls';
import { nextChange, passedBy, protectionState, wireName } from './limits';
import { playedTime } from './played';
import { createRealityCheck } from './realityCheck';
import type { Protection, ProtectionState } from './types';

/** The wait between a reply and the next request, in ms: the amounts that count against a limit expire. */
const EVERY_MS = 300_000;
const HOUR_MS = 3_600_000;

export interface ProtectionNeeds extends Pick<
  Ports,
  'visibility' | 'network' | 'random' | 'locks'
> {
  readonly api: Api;
  readonly session: Pick<Session, 'lock'>;
  readonly store: Pick<Store, 'persist' | 'reread'>;
  readonly user$: Behavior<User | null>;
  readonly funds$: Behavior<Funds | null>;
  /** Returns the current time of the server, in epoch ms. */
  readonly serverNow: () => number;
}

/** The player's own limits, breaks and reality checks, in a separate chunk. */
export function createProtection(needs: ProtectionNeeds, scope: Scope): Protection {
  const { api, session, user$, funds$, serverNow, visibility, network, random } = needs;
  const player$ = playerIdOf(user$);
  const active$ = and(visibility.visible$, network.online$).pipe(restartBy(visibility.resumed$));
  const known = createState<ProtectionState | null>(null, scope);
  const reload$ = new Subject<void>();
  const changed$ = new Subject<void>();
  scope.onClose(() => {
    reload$.complete();
    changed$.complete();
  });

  const ofPlayer = (): Observable<Loadable<ProtectionState>> =>
    reloadingAtMoments(
      api.call(getProtection, undefined).pipe(map(protectionState)),
      ({ limits }, now) => nextChange(limits, now),
      {
        everyMs: EVERY_MS,
        active$,
        reload$,
        wake$: merge(changed$, fundsMoves(funds$)),
        random,
        serverNow,
      },
    );
  const state$ = forPlayer(player$, ofPlayer).pipe(
    share({ connector: () => new ReplaySubject(1) }),
  );
  // The state is followed on every page, because the session clock and the reality checks run on every page.
  scope.run(state$, ({ value }) => known.set(value ?? null));

  const session$ = known.value$.pipe(map((state) => state?.session ?? null));
  const played$ = behaviorOf(playedTime(session$, { serverNow, visibility }), null, scope);
  const { check$, goOn } = createRealityCheck({ ...needs, known$: known.value$, played$ }, scope);

  const runForPlayer = createPlayerCommands({ ...needs, player$ }, scope);
  /** Even if no reply arrives, the state then shows the effect of the command. */
  const runAndReload = <T>(name: string, about: unknown, request$: Observable<T>): Observable<T> =>
    runForPlayer({ name, about }, () => request$.pipe(finalize(() => changed$.next())));

  return {
    state$,
    setLimit(kind, period, amount) {
      const sent = {
        ...wireName(kind, period),
        amount: amount === null ? null : fromMinor(amount),
      };
      return runAndReload('setLimit', sent, api.call(setPlayerLimit, sent));
    },
    keepLimit(kind, period) {
      const sent = wireName(kind, period);
      return runAndReload('keepLimit', sent, api.call(cancelLimitChange, sent));
    },
    setCheck: (minutes) =>
      runAndReload(
        'setRealityCheck',
        minutes,
        // The minutes count from this command, not from the login.
        api.call(setRealityCheck, { minutes }).pipe(tap(goOn)),
      ),
    takeBreak: (kind, hours) =>
      defer(() => {
        const player = player$.value;
        const sent = { kind: kind === 'timeOut' ? 'TIME_OUT' : 'SELF_EXCLUSION', hours } as const;
        return runAndReload(
          'lockAccount',
          sent,
          api.call(lockAccount, sent).pipe(
            map(({ until }) => until ?? serverNow() + hours * HOUR_MS),
            tap((until) => {
              if (player$.value === player) session.lock(until);
            }),
          ),
        );
      }),
    reload: () => reload$.next(),
    passedBy$: (risk) =>
      known.value$.pipe(
        map((state) => passedBy(state?.limits ?? [], risk)),
        distinctUntilChanged((a, b) => a.length + b.length === 0),
      ),
    played$,
    check$,
    goOn,
  };
}
