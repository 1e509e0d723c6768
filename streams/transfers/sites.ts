import {
  catchError,
  concat,
  defer,
  finalize,
  forkJoin,
  map,
  merge,
  type Observable,
  of,
  Subject,
  switchMap,
  throwError,
  timer,
} from 'rxjs';
import type { Api } from '../api/client';
import { isApiError } from '../api/errors';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import { reloading } from '../rx/reloading';
import type { Scope } from '../rx/scope';
import type { Locks, Random } from '../ports';
import type { Store } from '../storage/persisted';
import { createPlayerCommands, forPlayer } from '../session/playerCommands';
import {
  createPlayer,
  integrationList,
  openAccount,
  partnerBalance,
  partnerList,
  partnerLogin,
  playerAccountList,
  resetPassword,
  siteBalance,
} from './calls';
import { siteList } from './siteList';
import type { OtherSite, Sites } from './types';

/** The wait between a reply and the next request, in ms. */
const LIST_MS = 300_000;
const BALANCE_MS = 60_000;
/** How long an address without an expiry time is valid, in ms. */
const ENTRANCE_MS = 60_000;
/** Requests all accounts in one page: no player has more than a hundred. */
const ALL = { maxResultCount: 100, skipCount: 0 };

export interface SitesDeps {
  readonly api: Api;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  /** Whether requests may be sent; false while the page is hidden or offline. */
  readonly active$: Observable<boolean>;
  /** Emits when money may have moved. */
  readonly moved$: Observable<unknown>;
  readonly locks: Locks;
  readonly store: Pick<Store, 'reread'>;
  readonly random: Pick<Random, 'next'>;
}

/**
 * Emits an empty list if the server does not support the call: servers of each generation support only their own calls.
 */
const orNone = <T>(list$: Observable<readonly T[]>): Observable<readonly T[]> =>
  list$.pipe(
    catchError((error: unknown) =>
      isApiError(error) && error.status === 404 ? of([]) : throwError(() => error),
    ),
  );

/** The other sites, the player's accounts there, and the commands for them. */
export function createSites(deps: SitesDeps, scope: Scope): Sites {
  const { api, player$, active$, moved$, random } = deps;
  const reload$ = new Subject<void>();
  const opened$ = new Subject<void>();
  scope.onClose(() => {
    reload$.complete();
    opened$.complete();
  });
  const request$ = defer(() =>
    forkJoin([
      orNone(api.call(integrationList, ALL)),
      orNone(api.call(partnerList, undefined)),
      orNone(api.call(playerAccountList, ALL)),
    ]),
  ).pipe(map((lists) => siteList(...lists)));

  const ofPlayer = <T>(known$: Observable<Loadable<T>>) => forPlayer(player$, () => known$);
  const runForPlayer = createPlayerCommands(deps, scope);
  const once = <T>(name: string, about: string, request$: Observable<T>) =>
    runForPlayer({ name, about }, () => request$);

  return {
    list$: ofPlayer(
      reloading(request$, { everyMs: LIST_MS, active$, reload$: reload$, wake$: opened$, random }),
    ),
    balance$: (kind, accountId) =>
      ofPlayer(
        reloading(api.call(kind === 'partner' ? partnerBalance : siteBalance, { accountId }), {
          everyMs: BALANCE_MS,
          active$,
          wake$: merge(reload$, moved$),
          random,
        }),
      ),
    open: ({ id: integrationId, kind }: Pick<OtherSite, 'id' | 'kind'>) =>
      once(
        'openAccount',
        integrationId,
        api
          .call(kind === 'partner' ? createPlayer : openAccount, { integrationId })
          // Even if no reply arrives, the list then shows whether the account exists.
          .pipe(finalize(() => opened$.next())),
      ),
    resetPassword: (accountId) =>
      once('resetPassword', accountId, api.call(resetPassword, { accountId })),
    enter: (accountId) =>
      once('enter', accountId, api.call(partnerLogin, { accountId })).pipe(
        switchMap(({ url, expireInSeconds }) =>
          concat(
            of(url),
            timer(expireInSeconds === null ? ENTRANCE_MS : expireInSeconds * 1_000).pipe(
              map(() => null),
            ),
          ),
        ),
      ),
    reload: () => reload$.next(),
  };
}
