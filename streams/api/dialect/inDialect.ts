/** Chooses, for each call, the dialect of the domain's server. */

import { defer, type Observable, switchMap } from 'rxjs';
import type { Transport } from '../transport';

/**
 * Sends calls in the older dialect while the domain's settings name it, and otherwise as they are.
 * @param isOlder read for every call, because the settings may arrive later
 * @param older loads the code of the older dialect
 */
export const inDialect = (
  own: Transport,
  isOlder: () => boolean,
  older: () => Observable<Transport>,
): Transport => ({
  send: (...sent) =>
    defer(() =>
      isOlder() ? older().pipe(switchMap(({ send }) => send(...sent))) : own.send(...sent),
    ),
});
