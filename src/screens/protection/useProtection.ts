import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { catchError, defer, type Observable, of, repeat, Subject, switchMap, tap } from 'rxjs';
import type { Loadable, Protection, ProtectionState } from '../../../streams/index';
import { useStreams } from '../../state/context';

/** Makes a wish; errors with `ApiError` while the code of the protection is missing. */
export type Ask = <T>(wish: (protection: Protection) => Observable<T>) => Observable<T>;

interface Used {
  readonly state: Loadable<ProtectionState>;
  readonly ask: Ask;
  /** Asks for the state again, and for its code where that did not come. */
  readonly retry: () => void;
}

/** The player's limits for as long as they are on the screen. */
export function useProtection(): Used {
  const streams = useStreams();
  const [{ state$, ask, retry }] = useState(() => {
    const again$ = new Subject<void>();
    let known: Protection | null = null;
    const state$ = defer(streams.protection).pipe(
      tap((protection) => (known = protection)),
      switchMap((protection) => protection.state$),
      catchError((error: unknown) => of<Loadable<ProtectionState>>({ state: 'failed', error })),
      repeat({ delay: () => again$ }),
    );
    const ask: Ask = (wish) => streams.protection().pipe(switchMap(wish));
    return {
      state$,
      ask,
      retry: () => {
        known?.reload();
        again$.next();
      },
    };
  });
  const [state, setState] = useState<Loadable<ProtectionState>>({ state: 'loading' });
  useSubscription(state$, setState);
  return { state, ask, retry };
}
