import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import type { Observable } from 'rxjs';
import type { Loadable } from '../../streams/app';

/**
 * Follows a loadable value while the view is mounted. A new key switches to another value; the old value stays until
 * the new one loads.
 */
export function useLoadable<T>(
  make: () => Observable<Loadable<T>>,
  key: string | number = '',
): Loadable<T> {
  const [made, setMade] = useState(() => ({ key, value$: make() }));
  const [value, setValue] = useState<Loadable<T>>({ state: 'loading' });
  if (made.key !== key) setMade({ key, value$: make() });
  useSubscription(made.value$, (next) =>
    setValue((before) =>
      next.value === undefined && before.value !== undefined
        ? { ...next, value: before.value }
        : next,
    ),
  );
  return value;
}
