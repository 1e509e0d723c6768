import { useLayoutSubscription, useObservableCallback } from 'observable-hooks';
import { useState } from 'react';
import { catchError, EMPTY, exhaustMap, finalize, type Observable } from 'rxjs';

interface Attempt<T> {
  readonly send: (start: () => Observable<T>) => void;
  readonly busy: boolean;
  /** The error of the last attempt; null before it, and once the next one starts. */
  readonly failure: { readonly error: unknown } | null;
}

/** One attempt at a time: a second press while an attempt is running is ignored. */
export function useAttempt<T>(onDone: (value: T) => void): Attempt<T> {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Attempt<T>['failure']>(null);
  const [send, done$] = useObservableCallback<T, () => Observable<T>>((attempts$) =>
    attempts$.pipe(
      exhaustMap((start) => {
        setBusy(true);
        setFailure(null);
        return start().pipe(
          catchError((error: unknown) => {
            setFailure({ error });
            return EMPTY;
          }),
          finalize(() => setBusy(false)),
        );
      }),
    ),
  );
  // Subscribes in the commit, because a press before the effects have run would be lost.
  useLayoutSubscription(done$, onDone);
  return { send, busy, failure };
}
