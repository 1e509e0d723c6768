import { useLayoutSubscription } from 'observable-hooks';
import { useState } from 'react';
import type { Observable } from 'rxjs';

interface Seen<T> {
  readonly source$: Observable<T>;
  readonly value: T | undefined;
}

/**
 * The latest value of a slow stream. What the stream emits at once is there in the first render already,
 * so a screen never flashes an empty state before one that is known. Undefined until the first value.
 */
export function useCurrent<T>(source$: Observable<T>): T | undefined {
  const [seen, setSeen] = useState<Seen<T>>(() => ({ source$, value: peek(source$) }));
  useLayoutSubscription(source$, (value) =>
    setSeen((known) =>
      known.source$ === source$ && Object.is(known.value, value) ? known : { source$, value },
    ),
  );
  if (seen.source$ === source$) return seen.value;
  // The source changed since: what belongs to the former one must not be shown for this one.
  const value = peek(source$);
  setSeen({ source$, value });
  return value;
}

function peek<T>(source$: Observable<T>): T | undefined {
  let value: T | undefined;
  source$.subscribe((next) => (value = next)).unsubscribe();
  return value;
}
