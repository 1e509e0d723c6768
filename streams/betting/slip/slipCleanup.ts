import { asyncScheduler, timer } from 'rxjs';
import type { State } from '../../rx/behavior';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { Placing } from '../placing/placement';
import { byLeg, orphans, expired, roomFor } from './slipCapacity';
import type { SlipLeg } from './slipLegs';

const EVERY_MS = 3_600_000;

interface Deps {
  readonly store: Pick<Store, 'reread'>;
  readonly legs: State<readonly SlipLeg[]>;
  readonly placing: Pick<Placing, 'placements$' | 'forget'>;
  /** Removes these legs from the slip. */
  readonly drop: (legIds: readonly string[]) => void;
}

/**
 * Limits the size of the slip: every hour it removes finished legs and abandoned drafts, and forgets old
 * placements without a leg.
 */
export function tidySlip({ store, legs, placing, drop }: Deps, scope: Scope): void {
  const { placements$ } = placing;
  const now = (): number => asyncScheduler.now();

  scope.run(timer(0, EVERY_MS), () => {
    store.reread();
    const placed = byLeg(placements$.value);
    const list = legs.value$.value;
    drop([...new Set([...expired(list, placed, now()), ...roomFor(0, list, placed)])]);
    placing.forget(orphans(list, placements$.value, now()));
    // A leg that an older version stored has no time: its age counts from now.
    legs.update((left) =>
      left.some(({ tappedAt }) => tappedAt === 0)
        ? left.map((leg) => (leg.tappedAt === 0 ? { ...leg, tappedAt: now() } : leg))
        : left,
    );
  });
}
