import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { User } from './types';

/** The id of the player who is logged in; null for a guest. */
export const playerIdOf = (user$: Behavior<User | null>): Behavior<string | null> =>
  derive([user$], (user) => user?.id ?? null);
