import type { Behavior } from '../core/behavior';
import { derive } from '../core/derive';
import type { QuickStake, User } from '../session/types';

/** The buttons of a player who saved none (specification §9), in currency units. */
export const STANDARD_STAKES: readonly QuickStake[] = [
  { title: '100', value: 100 },
  { title: '500', value: 500 },
  { title: '1k', value: 1_000 },
  { title: '2k', value: 2_000 },
  { title: '3k', value: 3_000 },
  { title: '4k', value: 4_000 },
  { title: '5k', value: 5_000 },
  { title: '6k', value: 6_000 },
];

/** A saved stake of nothing is no button: it would add nothing. */
const stakesOf = (user: User | null): readonly QuickStake[] => {
  const saved = user?.stakes.filter(({ value }) => value > 0) ?? [];
  return saved.length > 0 ? saved : STANDARD_STAKES;
};

/** The player's saved stakes, else the defaults. */
export const createQuickStakes = (user$: Behavior<User | null>): Behavior<readonly QuickStake[]> =>
  derive([user$], stakesOf);
