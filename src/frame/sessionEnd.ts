import type { Scope, SessionEnd, Streams, ToastKind } from '../../streams/index';
import { frameWords } from './words';

/** Tells the player how their session ended; the guards of streams/ lead them on (specification §8: 401). */
export function tellSessionEnd(
  { session, toasts }: Pick<Streams, 'session' | 'toasts'>,
  scope: Scope,
): void {
  scope.run(session.ended$, (end) => {
    toasts.show(KINDS[end], frameWords().ended[end]);
  });
}

const KINDS: Readonly<Record<SessionEnd, ToastKind>> = {
  logout: 'info',
  locked: 'info',
  expired: 'warning',
  rejected: 'warning',
  elsewhere: 'info',
};
