/** Chooses, for each call, the dialect of the domain's server. */

import {
  catchError,
  defer,
  filter,
  map,
  merge,
  type Observable,
  switchMap,
  take,
  throwError,
  timer,
} from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import { type AnyCall, limitOf, tooLate, type Transport } from '../transport';

export interface Domain {
  /** Whether the server is older; null on a first visit, until the settings arrive. */
  readonly isOlder$: Behavior<boolean | null>;
  /** Loads the settings, because a call waits for them. */
  readonly needSettings: () => void;
}

/**
 * Sends calls in the older dialect if the domain's settings name it, and otherwise as they are. On a first visit, a call
 * with another form in the older dialect waits for the settings, as long as for a reply. The calls with the first prices
 * are sent at once; if the server does not have their path, they are sent again once the settings have arrived.
 * @param older loads the code of the older dialect
 */
export function inDialect(
  own: Transport,
  { isOlder$, needSettings }: Domain,
  older: () => Observable<Transport>,
): Transport {
  const known = (call: AnyCall): Observable<unknown> =>
    defer(() => {
      needSettings();
      const late$ = timer(limitOf(call)).pipe(map(tooLate));
      return merge(isOlder$.pipe(filter((isOlder) => isOlder !== null)), late$).pipe(take(1));
    });
  const send: Transport['send'] = (call, ...sent) =>
    defer(() => {
      if (isOlder$.value)
        return older().pipe(switchMap((transport) => transport.send(call, ...sent)));
      const isUnknown = isOlder$.value === null;
      const again$ = known(call).pipe(switchMap(() => send(call, ...sent)));
      if (isUnknown && call.byDialect) return again$;
      return own
        .send(call, ...sent)
        .pipe(
          catchError((error: unknown) =>
            isUnknown && !call.once && Object(error).status === 404
              ? again$
              : throwError(() => error),
          ),
        );
    });
  return { send };
}
