import { useSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { type Observable, retry } from 'rxjs';

/** How long a part that is missing is left alone before it is asked for again, in ms. */
const AGAIN_MS = 10_000;

/** Code that the first prices do without, once it is there; undefined until then. The frame says that it is missing. */
export function useLate<Part>(part$: () => Observable<Part>): Part | undefined {
  const [part, setPart] = useState<Part>();
  useSubscription(
    useMemo(() => part$().pipe(retry({ delay: AGAIN_MS })), [part$]),
    setPart,
  );
  return part;
}
