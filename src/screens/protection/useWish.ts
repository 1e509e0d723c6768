import { useState } from 'react';
import type { Observable } from 'rxjs';

interface Wish {
  readonly busy: boolean;
  /** The error of the last one, in an object, for an error may be anything; null where there was none. */
  readonly failure: { readonly error: unknown } | null;
  /** Sends a wish unless one is under way; it goes on without this view. */
  readonly send: <T>(wish$: Observable<T>, then?: (answer: T) => void) => void;
}

/** One wish at a time, and what became of the last one. */
export function useWish(): Wish {
  const [{ busy, failure }, setState] = useState<Pick<Wish, 'busy' | 'failure'>>({
    busy: false,
    failure: null,
  });
  return {
    busy,
    failure,
    send(wish$, then) {
      if (busy) return;
      setState({ busy: true, failure: null });
      wish$.subscribe({
        next: then,
        complete: () => setState({ busy: false, failure: null }),
        error: (error: unknown) => setState({ busy: false, failure: { error } }),
      });
    },
  };
}
