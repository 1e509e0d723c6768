import type { Scope } from '../../rx/scope';
import { isEnd } from './cancelRules';
import type { Cancels } from './types';

/** Bets whose end needs no announcement, because their cancel announces it. */
export interface TrackedCancels {
  readonly cancelling: ReadonlySet<string>;
  /** Leaves only the bets that are in a cancel now. */
  renew(): void;
}

/** Collects the bets that are or have been in a cancel, until their cancel fails. */
export function trackCancels(
  { pending$, outcome$ }: Pick<Cancels, 'pending$' | 'outcome$'>,
  scope: Scope,
): TrackedCancels {
  const cancelling = new Set<string>();
  const note = (pending: ReadonlyMap<string, unknown>): void => {
    for (const betId of pending.keys()) cancelling.add(betId);
  };
  scope.run(pending$, note);
  scope.run(outcome$, (outcomes) => {
    for (const outcome of outcomes) if (!isEnd(outcome)) cancelling.delete(outcome.betId);
  });
  return {
    cancelling,
    renew(): void {
      cancelling.clear();
      note(pending$.value);
    },
  };
}
