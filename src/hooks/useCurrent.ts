import { useLayoutSubscription } from 'observable-hooks';
import { useState } from 'react';
import type { Behavior } from '../../streams/index';

interface Seen<T> {
  readonly source$: Behavior<T>;
  readonly value: T;
}

const atOnce = (act: () => void): void => act();

/**
 * The latest value of a slow Behavior. Its present value is there in the first render already, so a screen
 * never flashes an empty state before a known one. A stream without a first value is given one by `withFirst`.
 * @param draw has a new value drawn; `startTransition` where a whole screen hangs on it: React draws it in slices then,
 * between which a tap is answered
 */
export function useCurrent<T>(source$: Behavior<T>, draw = atOnce): T {
  const [seen, setSeen] = useState<Seen<T>>(() => ({ source$, value: source$.value }));
  useLayoutSubscription(source$, (value) =>
    draw(() =>
      setSeen((known) =>
        known.source$ === source$ && Object.is(known.value, value) ? known : { source$, value },
      ),
    ),
  );
  if (seen.source$ === source$) return seen.value;
  // The source changed since: a value of the former one must not be shown for this one.
  const { value } = source$;
  setSeen({ source$, value });
  return value;
}
