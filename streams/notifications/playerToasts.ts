import type { Behavior } from '../rx/behavior';
import type { User } from '../session/types';
import type { Toasts } from '../settings/types';

/**
 * Addresses each toast to the current player: it may have to wait for the code for toasts, and the next player must not
 * see it.
 */
export const playerToasts = (user$: Behavior<User | null>, toasts: Toasts): Toasts => ({
  ...toasts,
  show: (kind, title, text, to = user$.value?.id) => toasts.show(kind, title, text, to),
});
