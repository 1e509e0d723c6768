import { useState } from 'react';
import type { Observable } from 'rxjs';

/** Wrapped in an object, because an error may be any value, even undefined. */
export type Failed = { readonly error: unknown } | null;

interface Command {
  readonly isBusy: boolean;
  /** The error of the last command; null if it succeeded. */
  readonly failed: Failed;
  /** Sends a command unless one is running. The command continues if this view unmounts. */
  readonly send: <T>(command$: Observable<T>, then?: (answer: T) => void) => void;
  /** Removes the last failure. */
  readonly clear: () => void;
}

/** Runs one of the player's commands at a time. */
export function useCommand(): Command {
  const [{ isBusy, failed }, setState] = useState<Pick<Command, 'isBusy' | 'failed'>>({
    isBusy: false,
    failed: null,
  });
  return {
    isBusy,
    failed,
    send(command$, then) {
      if (isBusy) return;
      setState({ isBusy: true, failed: null });
      command$.subscribe({
        next: then,
        complete: () => setState({ isBusy: false, failed: null }),
        error: (error: unknown) => setState({ isBusy: false, failed: { error } }),
      });
    },
    clear: () => setState((now) => (now.failed ? { ...now, failed: null } : now)),
  };
}
