import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { catchError, defer, map, type Observable, of, repeat, Subject, tap } from 'rxjs';
import type { Integrations, Loadable } from '../../../streams/index';
import { useStreams } from '../../state/context';

interface Used {
  readonly integrations: Loadable<Integrations>;
  /** Reads everything again, and asks for the code where that did not come. */
  readonly retry: () => void;
}

/** The integrations once their code is there. */
export function useIntegrations(): Used {
  const streams = useStreams();
  const [{ there$, retry }] = useState(() => {
    const again$ = new Subject<void>();
    let known: Integrations | null = null;
    return {
      there$: defer(streams.integrations).pipe(
        tap((all) => (known = all)),
        map((value): Loadable<Integrations> => ({ state: 'ready', value })),
        catchError((error: unknown) => of<Loadable<Integrations>>({ state: 'failed', error })),
        repeat({ delay: () => again$ }),
      ),
      retry: () => {
        known?.sites.reload();
        known?.transfers.reload();
        if (known === null) again$.next();
      },
    };
  });
  const [integrations, setIntegrations] = useState<Loadable<Integrations>>({ state: 'loading' });
  useSubscription(there$, setIntegrations);
  return { integrations, retry };
}

/** A value that is kept current, for as long as the view stands; another key begins another one. */
export function useLoadable<T>(
  make: () => Observable<Loadable<T>>,
  key: string | number,
): Loadable<T> {
  const [made, setMade] = useState(() => ({ key, value$: make() }));
  const [value, setValue] = useState<Loadable<T>>({ state: 'loading' });
  if (made.key !== key) setMade({ key, value$: make() });
  // The value that was shown stays until the other one is there.
  useSubscription(made.value$, (next) =>
    setValue((before) =>
      next.value === undefined && before.value !== undefined
        ? { ...next, value: before.value }
        : next,
    ),
  );
  return value;
}
