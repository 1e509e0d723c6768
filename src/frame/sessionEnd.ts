import type { Scope, SessionEnd, Streams } from '../../streams/app';
import { frameWords } from './words';

/** Says in a toast how the session ended; the guards of streams/ redirect the player (specification §8: 401). */
export function tellSessionEnd(
  { session, toasts }: Pick<Streams, 'session' | 'toasts'>,
  scope: Scope,
): void {
  scope.run(session.ended$, (end) => {
    toasts.show(UNASKED.has(end) ? 'warning' : 'info', frameWords().ended[end]);
  });
}

/** Ends that the player did not request. */
const UNASKED: ReadonlySet<SessionEnd> = new Set(['expired', 'rejected']);
