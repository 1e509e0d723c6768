import type { Scope, SessionEnd, Streams } from '../../streams/index';
import { text } from '../words/first';

/** Tells the player how their session ended; the guards of streams/ lead them on (specification §8: 401). */
export function tellSessionEnd(
  { session, toasts }: Pick<Streams, 'session' | 'toasts'>,
  scope: Scope,
): void {
  scope.run(session.ended$, (end) => {
    const { kind, words } = NOTICES[end];
    toasts.show(kind, words);
  });
}

const NOTICES: Readonly<Record<SessionEnd, { kind: 'info' | 'warning'; words: string }>> = {
  logout: { kind: 'info', words: text.ended.logout },
  expired: { kind: 'warning', words: text.ended.expired },
  rejected: { kind: 'warning', words: text.ended.rejected },
  elsewhere: { kind: 'info', words: text.ended.elsewhere },
};
