import { defer, type Observable, ReplaySubject, share, tap, timer } from 'rxjs';
import type { Scope } from './scope';

export interface ShareByKeyOptions {
  /**
   * How long a stream remains after its last subscriber has left, in ms, so that a player who returns to a screen finds
   * it running.
   */
  readonly lingerMs: number;
}

/**
 * Shares one stream per key. The first subscriber of a key creates the stream, in its own scope. Later subscribers get
 * the latest value and then each new one. The stream and its scope end when the stream completes or errors, when the
 * outer scope closes, or `lingerMs` after the last subscriber has left. The next subscriber creates a new stream.
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
      // The stream is removed before its error is emitted, so that a subscriber that retries at once gets a new stream.
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
