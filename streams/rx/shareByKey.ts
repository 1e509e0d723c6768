import { defer, type Observable, ReplaySubject, share, tap, timer } from 'rxjs';
import type { Scope } from './scope';

export interface ShareByKeyOptions {
  /**
   * How long a stream outlives its last subscriber, in ms: a player who leaves a screen and returns finds its
   * stream alive.
   */
  readonly lingerMs: number;
}

/**
 * Shares one stream per key. The first subscriber of a key creates the stream, in a scope of its own; later
 * ones get its latest value and each further one. The stream and its scope end when it completes or errors,
 * when the outer scope closes, or `lingerMs` after its last subscriber left; the next subscriber creates a
 * new one.
 */
export function createShareByKey<K, T>(
  make: (key: K, scope: Scope) => Observable<T>,
  { lingerMs }: ShareByKeyOptions,
  scope: Scope,
): (key: K) => Observable<T> {
  const alive = new Map<K, Observable<T>>();

  const shared = (key: K): Observable<T> => {
    const stream$ = defer(() => {
      const own = scope.child();
      const end = (): void => {
        alive.delete(key);
        own.close();
      };
      // Removes the stream before its error is emitted: a subscriber that retries at once gets a new one.
      return own.bind(make(key, own)).pipe(tap({ complete: end, error: end, unsubscribe: end }));
    }).pipe(
      share({
        connector: () => new ReplaySubject<T>(1),
        resetOnRefCountZero: () => timer(lingerMs),
      }),
    );
    alive.set(key, stream$);
    return stream$;
  };

  return (key) => defer(() => alive.get(key) ?? shared(key));
}
