import type { Behavior } from '../rx/behavior';
import type { User } from '../session/types';
import type { Toasts } from '../settings/types';

/** The toasts, each for the player of its moment: it may wait for the shell's code, and the next player never reads it. */
export const toldTo = (user$: Behavior<User | null>, toasts: Toasts): Toasts => ({
  ...toasts,
  show: (kind, title, text, to = user$.value?.id) => toasts.show(kind, title, text, to),
});
