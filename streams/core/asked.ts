import { defer, EMPTY, merge, type Observable, take } from 'rxjs';
import type { Deferred } from './deferred';

/**
 * Asks for a part at each subscription: loads it, emits it once it is there, and completes. Errors when the
 * part is missing and one more attempt has failed.
 */
export const asked = <Part extends object>({
  load,
  there$,
  refused$,
}: Pick<Deferred<Part>, 'load' | 'there$' | 'refused$'>): Observable<Part> => {
  const load$ = defer(() => {
    load();
    return EMPTY;
  });
  return merge(there$, refused$, load$).pipe(take(1));
};
