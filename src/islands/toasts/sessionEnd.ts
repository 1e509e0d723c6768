import type { Scope, SessionEnd, Streams } from '../../../streams/app';
import { shellWords } from '../runtime/words';

/** Says in a toast how the session ended; the guards of streams/ redirect the player (specification §8: 401). */
export function tellSessionEnd(
  { session, toasts }: Pick<Streams, 'session' | 'toasts'>,
  scope: Scope,
): void {
  scope.run(session.ended$, (end) => {
    toasts.show(UNASKED.has(end) ? 'warning' : 'info', shellWords().ended[end]);
  });
}

/** Ends of a session that the player did not request. */
const UNASKED: ReadonlySet<SessionEnd> = new Set(['expired', 'rejected']);
