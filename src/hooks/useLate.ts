import { useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import type { Observable } from 'rxjs';
import { keepTrying } from '../../streams/app';

/** Code that the first prices do not need; undefined until it is loaded. A banner says if it cannot be loaded. */
export function useLate<Part>(part$: () => Observable<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useSubscription(
    useMemo(() => part$().pipe(keepTrying()), [part$]),
    setPart,
  );
  return part;
}
