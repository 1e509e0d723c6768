import { catchError, defer, finalize, type Observable, switchMap, tap, throwError } from 'rxjs';
import type { Received, Sent } from './call';
import { isApiError } from './errors';
import type { AnyCall, Transport } from './transport';

/** What the client asks of the session; the session itself uses the transport, so there is no circle. */
export interface Credentials {
  token(): string | null;
  /**
   * Emits a fresh token after a silent refresh shared by all who wait, or errors when there is
   * nothing to refresh with or the server refuses.
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

/** Adds to the transport what concerns every call: bearer, the 401 rule and the loading list. */
export function createApi(
  transport: Transport,
  credentials: Credentials,
  loading: LoadingNames,
): Api {
  const authorised = <C extends AnyCall>(call: C, payload: Sent<C>): Observable<Received<C>> => {
    if (!call.bearer) return transport.send(call, payload, null);
    const token = credentials.token();
    return transport.send(call, payload, token).pipe(
      catchError((error: unknown) => {
        if (!isApiError(error) || error.kind !== 'unauthorized' || token === null)
          return throwError(() => error);
        return renewed(call, payload, error);
      }),
    );
  };

  /** A read is repeated once with the new token; a call that moves money is the player's to repeat. */
  const renewed = <C extends AnyCall>(
    call: C,
    payload: Sent<C>,
    refused: unknown,
  ): Observable<Received<C>> =>
    credentials.renew().pipe(
      catchError(() => {
        credentials.reject();
        return throwError(() => refused);
      }),
      switchMap((fresh) =>
        call.once
          ? throwError(() => refused)
          : transport.send(call, payload, fresh).pipe(
              tap({
                error: (error: unknown) => {
                  if (isApiError(error) && error.kind === 'unauthorized') credentials.reject();
                },
              }),
            ),
      ),
    );

  return {
    call: (call, payload) =>
      call.quiet
        ? authorised(call, payload)
        : listed(call.name, loading, authorised(call, payload)),
  };
}

function listed<T>(name: string, loading: LoadingNames, request$: Observable<T>): Observable<T> {
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
