import { catchError, defer, finalize, type Observable, of, switchMap, tap, throwError } from 'rxjs';
import type { Received, Sent } from './call';
import { endsSession } from './certainRefusal';
import { isApiError } from './errors';
import type { AnyCall, Transport } from './transport';

/** The part of the session that the client needs. The session itself uses only the transport, which avoids a cycle. */
export interface Credentials {
  token(): string | null;
  /** Returns the id of the logged-in player; null for a guest. */
  player(): string | null;
  /**
   * Emits a new token after a silent renewal that all waiting calls share, or errors with `ApiError`. An error for
   * which `endsSession` is true ends the session.
   */
  renew(): Observable<string>;
  /** Ends a session that the server rejects: clears the session and starts the logout (specification §4). */
  reject(): void;
}

/** The names of the calls in flight (specification §4, "Loading list"). */
export interface LoadingNames {
  begin(name: string): void;
  succeed(name: string): void;
  fail(name: string): void;
}

export interface Api {
  /**
   * Emits the result once and completes, or errors with `ApiError`. A call that is read in pieces emits a long result
   * in several parts. Each subscription sends one request.
   */
  call<C extends AnyCall>(call: C, payload: Sent<C>): Observable<Received<C>>;
}

const isUnauthorized = (error: unknown): boolean =>
  isApiError(error) && error.kind === 'unauthorized';

/** Adds the rules that apply to every call: the bearer token, the handling of a 401 and the loading list. */
export function createApi(
  transport: Transport,
  credentials: Credentials,
  loading: LoadingNames,
): Api {
  /** Ends only the session whose token was refused: another session may have begun since. */
  const reject = (token: string): void => {
    if (credentials.token() === token) credentials.reject();
  };

  const renewed = (used: string, refused: unknown): Observable<string> =>
    credentials.renew().pipe(
      catchError((error: unknown) => {
        if (!endsSession(error)) return throwError(() => error);
        reject(used);
        return throwError(() => refused);
      }),
    );

  /**
   * Repeats a read once with a newer token of the same player: a call is never sent in the name of another player. Only
   * the player repeats a call that moves money.
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
    // The token was renewed while this call was in flight.
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

/** Lists a request as loading while it runs. A request that is unsubscribed counts as failed. */
export function listed<T>(
  name: string,
  loading: LoadingNames,
  request$: Observable<T>,
): Observable<T> {
  return defer(() => {
    let ended = false;
    const end = (outcome: 'succeed' | 'fail') => (): void => {
      if (ended) return;
      ended = true;
      loading[outcome](name);
    };
    loading.begin(name);
    return request$.pipe(
      tap({ complete: end('succeed'), error: end('fail') }),
      finalize(end('fail')),
    );
  });
}
