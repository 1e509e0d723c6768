import { map } from 'rxjs';
import { type Behavior, behaviorOf } from '../core/behavior';
import type { Scope } from '../core/scope';
import type { QuickStake, User } from '../session/types';

/** Buttons of who saved none of his own (specification §9), in currency units. */
const DEFAULTS: readonly QuickStake[] = [
  { title: '100', value: 100 },
  { title: '500', value: 500 },
  { title: '1k', value: 1_000 },
  { title: '2k', value: 2_000 },
  { title: '3k', value: 3_000 },
  { title: '4k', value: 4_000 },
  { title: '5k', value: 5_000 },
  { title: '6k', value: 6_000 },
];

const stakesOf = (user: User | null): readonly QuickStake[] =>
  user !== null && user.stakes.length > 0 ? user.stakes : DEFAULTS;

/** The player's saved stakes, else the defaults. */
export function createQuickStakes(
  user$: Behavior<User | null>,
  scope: Scope,
): Behavior<readonly QuickStake[]> {
  return behaviorOf(user$.pipe(map(stakesOf)), stakesOf(user$.value), scope);
}
