/** Fetches the player's IP address, and emits the last known address first. */

import { catchError, concat, defer, map, type Observable, of, switchMap, tap, timeout } from 'rxjs';
import { ApiError, isApiError } from '../api/errors';
import type { Behavior } from '../rx/behavior';
import type { Loadable } from '../rx/loadable';
import type { StorageKey, Store } from '../storage/persisted';
import { isObject } from '../api/read';
import { textFormat } from '../storage/formats';
import type { Http, HttpReply } from '../ports';
import { IP_KEY } from './keys';

const TIMEOUT_MS = 10_000;

/** Matches an IPv4 or IPv6 address. */
const ADDRESS = /^(?:\d{1,3}(?:\.\d{1,3}){3}|[\da-f]*:[\da-f:.]{1,44})$/i;

export const ipKey: StorageKey<string | null> = { ...IP_KEY, initial: null, ...textFormat };

export interface AddressDeps {
  readonly http: Http;
  readonly store: Pick<Store, 'persist'>;
  /** The address of the look-up service; null if the settings do not name one. */
  readonly service$: Behavior<string | null>;
}

/**
 * Fetches the player's IP address from an outside service. The request contains no data about the player. Emits the
 * last known address first. Never errors.
 */
export function addressOf({
  http,
  store,
  service$,
}: AddressDeps): Observable<Loadable<string> | null> {
  const stored = store.persist(ipKey);
  return service$.pipe(
    switchMap((url) => {
      if (url === null) return of(null);
      const known = stored.value$.value;
      const value = known === null ? {} : { value: known };
      return concat(
        of<Loadable<string>>({ state: 'loading', ...value }),
        defer(() => http.send({ method: 'GET', url, headers: {} })).pipe(
          timeout(TIMEOUT_MS),
          map((reply): Loadable<string> => ({ state: 'ready', value: read(reply) })),
          tap(({ value: found }) => found !== undefined && stored.set(found)),
          catchError((error: unknown) =>
            of<Loadable<string>>({
              state: 'failed',
              error: isApiError(error) ? error : new ApiError({ kind: 'network' }),
              ...value,
            }),
          ),
        ),
      );
    }),
  );
}

/** @throws ApiError unless the reply is an address, or an object with an address in `ip` */
function read({ status, body }: HttpReply): string {
  const text = body.length > 1_000 ? '' : body.trim();
  const found = ADDRESS.test(text) ? text : ipIn(text);
  if (status !== 200 || found === null) throw new ApiError({ kind: 'unreadable', status });
  return found;
}

function ipIn(text: string): string | null {
  try {
    const body: unknown = JSON.parse(text);
    const ip = isObject(body) ? body['ip'] : null;
    return typeof ip === 'string' && ADDRESS.test(ip) ? ip : null;
  } catch {
    return null;
  }
}
