import { map, merge, type Observable, switchMap, take, timer } from 'rxjs';
import { ApiError } from './errors';
import type { piecesOf } from './pieces';

/** The longest wait for the code that splits long replies, in ms: after it, the prices are too old. */
const CUT_MS = 3_000;

/**
 * Splits a long reply with code that loads on demand. Errors with `timeout` if the code loads too late, because old
 * prices in the reply would then count as fresh.
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
