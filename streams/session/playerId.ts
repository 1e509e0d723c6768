import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { User } from './types';

/** Emits the id of the logged-in player; null for a guest. */
export const playerIdOf = (user$: Behavior<User | null>): Behavior<string | null> =>
  derive([user$], (user) => user?.id ?? null);
