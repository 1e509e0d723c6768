import { catchError, defer, finalize, type Observable, of, switchMap, tap, throwError } from 'rxjs';
import type { Received, Sent } from './call';
import { isApiError, isPassing } from './errors';
import type { AnyCall, Transport } from './transport';

/** What the client asks of the session; the session itself uses the transport, so there is no circle. */
export interface Credentials {
  token(): string | null;
  /** Id of who is logged in; null for a guest. */
  player(): string | null;
  /**
   * Emits a fresh token after a silent refresh shared by all who wait, or errors with `ApiError`:
   * what `isPassing` says nothing of the session, every other kind ends it.
   */
  renew(): Observable<string>;
  /** The server no longer knows this session: clear it and go to log out (specification §4). */
  reject(): void;
}

/** Names of what is loading (specification §4, "Loading list"). */
export interface LoadingNames {
  begin(name: string): void;
  succeed(name: string): void;
  fail(name: string): void;
}

export interface Api {
  /** Emits the result once and completes, or errors with `ApiError`. One request per subscription. */
  call<C extends AnyCall>(call: C, payload: Sent<C>): Observable<Received<C>>;
}

const isUnauthorized = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'unauthorized';

/** Adds to the transport what concerns every call: bearer, the 401 rule and the loading list. */
export function createApi(
  transport: Transport,
  credentials: Credentials,
  loading: LoadingNames,
): Api {
  /** Only the session whose token was refused: another may have begun meanwhile. */
  const reject = (token: string): void => {
    if (credentials.token() === token) credentials.reject();
  };

  const renewed = (used: string, refused: unknown): Observable<string> =>
    credentials.renew().pipe(
      catchError((error: unknown) => {
        if (isPassing(error)) return throwError(() => error);
        reject(used);
        return throwError(() => refused);
      }),
    );

  /**
   * A read is repeated once with a newer token of the same player: what one asked for goes out in nobody
   * else's name. A call that moves money is the player's to repeat.
   */
  const again = <C extends AnyCall>(
    call: C,
    payload: Sent<C>,
    used: string,
    player: string | null,
    refused: unknown,
  ): Observable<Received<C>> => {
    const present = credentials.token();
    if (present === null) return throwError(() => refused);
    // The token was renewed while this call was under way.
    const fresh$ = present === used ? renewed(used, refused) : of(present);
    return fresh$.pipe(
      switchMap((fresh) =>
        call.once || credentials.player() !== player
          ? throwError(() => refused)
          : transport.send(call, payload, fresh).pipe(
              tap({
                error: (error: unknown) => {
                  if (isUnauthorized(error)) reject(fresh);
                },
              }),
            ),
      ),
    );
  };

  const authorised = <C extends AnyCall>(call: C, payload: Sent<C>): Observable<Received<C>> => {
    if (!call.bearer) return transport.send(call, payload, null);
    return defer(() => {
      const [token, player] = [credentials.token(), credentials.player()];
      return transport
        .send(call, payload, token)
        .pipe(
          catchError((error: unknown) =>
            token !== null && isUnauthorized(error)
              ? again(call, payload, token, player, error)
              : throwError(() => error),
          ),
        );
    });
  };

  return {
    call: (call, payload) =>
      call.quiet
        ? authorised(call, payload)
        : listed(call.name, loading, authorised(call, payload)),
  };
}

/** Puts a request on the loading list for as long as it runs; one that is left counts as failed. */
export function listed<T>(
  name: string,
  loading: LoadingNames,
  request$: Observable<T>,
): Observable<T> {
  return defer(() => {
    let ended = false;
    const end = (how: 'succeed' | 'fail') => (): void => {
      if (ended) return;
      ended = true;
      loading[how](name);
    };
    loading.begin(name);
    return request$.pipe(
      tap({ complete: end('succeed'), error: end('fail') }),
      finalize(end('fail')),
    );
  });
}
