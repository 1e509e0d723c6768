import type { Behavior } from '../../rx/behavior';
import { derive } from '../../rx/derive';
import type { QuickStake, User } from '../../session/types';

/** The quick stakes of a player who has not saved any (specification §9), in currency units. */
export const STANDARD_STAKES: readonly QuickStake[] = [
  100, 500, 1_000, 2_000, 3_000, 4_000, 5_000, 6_000,
].map((value) => ({ title: value < 1_000 ? `${value}` : `${value / 1_000}k`, value }));

/** A saved stake of zero does not get a button, because it would not change the stake. */
const stakesOf = (user: User | null): readonly QuickStake[] => {
  const saved = user?.stakes.filter(({ value }) => value > 0);
  return saved?.length ? saved : STANDARD_STAKES;
};

/** Emits the player's saved quick stakes, or the defaults. */
export const createQuickStakes = (user$: Behavior<User | null>): Behavior<readonly QuickStake[]> =>
  derive([user$], stakesOf);
