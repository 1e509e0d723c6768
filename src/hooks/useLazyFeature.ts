import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import {
  catchError,
  defer,
  filter,
  finalize,
  map,
  type Observable,
  of,
  pairwise,
  startWith,
  Subject,
  switchMap,
  take,
} from 'rxjs';
import type { Loadable } from '../../streams/app';
import { useStreams } from '../state/context';

interface Seen<Feature, State> {
  /** The feature; undefined until its code has loaded. */
  readonly feature: Feature | undefined;
  readonly state: State;
}

/**
 * Loads a feature's code, then follows one of its streams while the view is mounted. Code that could not be loaded is
 * loaded again when the network is back.
 * @param load loads the code; `left$` emits when the player leaves the view
 * @param reload runs when the player retries and the code is loaded; otherwise the code is loaded again
 * @param initial the state while the code loads; with `state: 'failed'` and the error if it cannot be loaded
 */
export function useLazyFeature<Feature, State extends object>(
  load: (left$: Observable<unknown>) => Observable<Feature>,
  follow: (feature: Feature) => Observable<State>,
  reload: (feature: Feature) => void,
  initial: State,
): Seen<Feature, State> & { readonly retry: () => void } {
  const { connection$ } = useStreams();
  const [seen, setSeen] = useState<Seen<Feature, State>>({ feature: undefined, state: initial });
  const [{ seen$, again$ }] = useState(() => {
    const again$ = new Subject<void>();
    const left$ = new Subject<void>();
    const backOnline$ = connection$.pipe(
      pairwise(),
      filter(([before]) => before === 'offline'),
      take(1),
    );
    const loaded$: Observable<Seen<Feature, State>> = defer(() => load(left$)).pipe(
      switchMap((feature) => follow(feature).pipe(map((state) => ({ feature, state })))),
      catchError((error: unknown) =>
        backOnline$.pipe(
          switchMap(() => loaded$),
          startWith({ feature: undefined, state: { ...initial, state: 'failed', error } }),
        ),
      ),
      startWith({ feature: undefined, state: initial }),
    );
    const seen$ = again$.pipe(
      startWith(undefined),
      switchMap(() => loaded$),
      finalize(() => left$.next()),
    );
    return { seen$, again$ };
  });
  useSubscription(seen$, setSeen);
  const { feature } = seen;
  return { ...seen, retry: () => (feature ? reload(feature) : again$.next()) };
}

/** Loads a feature's code. */
export function useFeature<Feature>(
  load: (left$: Observable<unknown>) => Observable<Feature>,
): readonly [Loadable<Feature>, retry: () => void] {
  const { state, retry } = useLazyFeature<Feature, Loadable<Feature>>(
    load,
    (value) => of({ state: 'ready', value }),
    () => undefined,
    { state: 'loading' },
  );
  return [state, retry];
}
