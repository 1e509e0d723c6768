import { map, merge, type Observable, switchMap, take, timer } from 'rxjs';
import { ApiError } from './errors';
import type { piecesOf } from './pieces';

/** What waits longer for the code that cuts it is no news any more, ms. */
const CUT_MS = 3_000;

/**
 * Cuts a long reply by code that comes when it is needed. Errors with `timeout` where the code does not come in time:
 * the prices in the reply would count as fresh from then on.
 */
export const cutBy =
  (code$: Observable<{ readonly piecesOf: typeof piecesOf }>): typeof piecesOf =>
  (...long) =>
    merge(
      code$,
      timer(CUT_MS).pipe(
        map((): never => {
          throw new ApiError({ kind: 'timeout' });
        }),
      ),
    ).pipe(
      take(1),
      switchMap((code) => code.piecesOf(...long)),
    );
