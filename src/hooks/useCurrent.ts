import { useLayoutSubscription } from 'observable-hooks';
import { useState } from 'react';
import type { Behavior } from '../../streams/app';
import { paintedFacts } from '../state/hold';

interface Seen<T> {
  readonly source$: Behavior<T>;
  readonly value: T;
}

const atOnce = (act: () => void): void => act();

/**
 * The latest value of a slow Behavior. The first render has the current value, so that a screen never flashes an empty
 * state. `withFirst` gives a stream a first value.
 * @param draw schedules the render of a new value; `startTransition` if a whole screen depends on it: React then
 * renders in slices, and handles a tap between two of them
 * @param fact identifies the painted fact, if this component creates the source itself
 */
export function useCurrent<T>(source$: Behavior<T>, draw = atOnce, fact: unknown = source$): T {
  const [seen, setSeen] = useState<Seen<T>>(() => ({
    source$,
    value: paintedFacts.read(fact, () => source$.value),
  }));
  useLayoutSubscription(source$, (value) =>
    draw(() =>
      setSeen((known) =>
        known.source$ === source$ && Object.is(known.value, value) ? known : { source$, value },
      ),
    ),
  );
  if (seen.source$ === source$) return seen.value;
  // The source has changed: a value of the previous source must not be shown for the new source.
  const { value } = source$;
  setSeen({ source$, value });
  return value;
}
