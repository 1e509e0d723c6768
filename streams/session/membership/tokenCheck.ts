import {
  asyncScheduler,
  catchError,
  defer,
  EMPTY,
  exhaustMap,
  filter,
  map,
  merge,
  type Observable,
  of,
  skip,
  switchMap,
} from 'rxjs';
import type { Api } from '../../api/client';
import { endsSession } from '../../api/certainRefusal';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';
import type { Visibility } from '../../ports';
import type { AccessFeed } from '../access';
import { accessTokenValidateTime } from './calls';
import type { SessionFeed } from '../session';
import { expiryKey } from '../storedSession';

/** The minimum time between two checks, in ms. The reply is only accurate to a minute. */
const AGAIN_MS = 60_000;
const MINUTE_MS = 60_000;

export interface TokenCheckDeps {
  readonly api: Api;
  readonly session: Pick<SessionFeed, 'token$' | 'reject'>;
  readonly renew: AccessFeed['renew'];
  readonly store: Store;
  readonly steady: Pick<SteadyClock, 'now'>;
  readonly visibility: Visibility;
}

/**
 * Fetches from the server how long the token stays valid. It does so for a stored session, and whenever the page
 * becomes visible. An expired token is renewed, or the session ends. If a token expires earlier than expected, the
 * server's expiry replaces the stored one. Without a reply, the stored expiry stays.
 */
export function checkToken(deps: TokenCheckDeps, scope: Scope): void {
  const { api, session, renew, store, steady, visibility } = deps;
  const { token$ } = session;
  const expiry = store.persist(expiryKey);
  let sentAt = -AGAIN_MS;

  const ended = (token: string): Observable<unknown> =>
    renew().pipe(
      catchError((error: unknown) => {
        // Another session may have started in the meantime.
        if (endsSession(error) && token$.value === token) session.reject();
        return EMPTY;
      }),
    );
  const shorten = (token: string, minutes: number): void => {
    const end = Math.round(asyncScheduler.now() + minutes * MINUTE_MS);
    const known = expiry.value$.value;
    if (token$.value === token && known !== null && end < known - MINUTE_MS) expiry.set(end);
  };

  const check$ = defer(() => {
    const token = token$.value;
    if (token === null || steady.now() - sentAt < AGAIN_MS) return EMPTY;
    sentAt = steady.now();
    return api.call(accessTokenValidateTime, { accessToken: token }).pipe(
      switchMap((minutes) => {
        // The token may have been renewed during the request.
        if (minutes === 0) return token$.value === token ? ended(token) : EMPTY;
        shorten(token, minutes);
        return EMPTY;
      }),
      catchError(() => EMPTY),
    );
  });
  const seen$ = merge(
    of(true),
    visibility.visible$.pipe(skip(1)),
    visibility.resumed$.pipe(map(() => true)),
  );
  scope.run(
    seen$.pipe(
      filter(Boolean),
      exhaustMap(() => check$),
    ),
  );
}
