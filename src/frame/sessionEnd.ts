import { safeReturn, type Scope, type SessionEnd, type Streams } from '../../streams/index';
import { text } from '../words/first';

/**
 * Where the end of a session leaves the player, and what they are told (specification §8: 401). The login
 * may be where they are already, for a screen of players only has led them there: it leads back all the same.
 */
export function startSession({ session, navigation, toasts }: Streams, scope: Scope): void {
  scope.run(session.ended$, (end) => {
    const { kind, words } = NOTICES[end];
    toasts.show(kind, words);
    if (end !== 'rejected') return;
    const back = safeReturn(navigation.path$.value + navigation.search$.value);
    navigation.go(`/auth/logout?to=${encodeURIComponent(back)}`);
  });
}

const NOTICES: Readonly<Record<SessionEnd, { kind: 'info' | 'warning'; words: string }>> = {
  logout: { kind: 'info', words: text.ended.logout },
  expired: { kind: 'warning', words: text.ended.expired },
  rejected: { kind: 'warning', words: text.ended.rejected },
  elsewhere: { kind: 'info', words: text.ended.elsewhere },
};
