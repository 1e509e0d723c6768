import { useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import type { Observable } from 'rxjs';
import { keepTrying } from '../../streams/index';

/** Code that the first prices do without; undefined until it is loaded. The frame says if it is missing. */
export function useLate<Part>(part$: () => Observable<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useSubscription(
    useMemo(() => part$().pipe(keepTrying()), [part$]),
    setPart,
  );
  return part;
}
