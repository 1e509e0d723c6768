import { asyncScheduler, distinctUntilChanged } from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import type { Minor } from '../../rules/money';
import type { Scope } from '../../rx/scope';
import type { OpenBets } from '../openBets/openBets';
import type { Placing } from '../placing/placement';
import type { Placement } from '../placing/placementRules';

/** How long a match may be missing from the open bets, in ms. A list that takes longer does not contain it at all. */
const LIMIT_MS = 30_000;

interface Deps {
  readonly openBets: Pick<OpenBets, 'bets$'>;
  readonly placing: Pick<Placing, 'placements$'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

interface Unlisted {
  readonly placement: Placement;
  readonly matched: Minor;
  readonly at: number;
}

/**
 * Remembers the matched placements that no list of open bets has shown as matched yet, because the player may close
 * their receipt before the list arrives. Returns a function that returns them.
 */
export function rememberUnlistedMatches(
  { openBets, placing, player$ }: Deps,
  scope: Scope,
): () => readonly Placement[] {
  const unlisted = new Map<string, Unlisted>();
  scope.run(player$.pipe(distinctUntilChanged()), () => unlisted.clear());
  scope.run(placing.placements$, (placements) => {
    const { value = [] } = openBets.bets$.value;
    const listed = new Map(value.map(({ betId, matched }) => [betId, matched]));
    for (const placement of placements) {
      const { betId, state } = placement;
      if (betId === null || !('matched' in state)) continue;
      if ((listed.get(betId) ?? -1) >= state.matched) continue;
      unlisted.set(betId, { placement, matched: state.matched, at: asyncScheduler.now() });
    }
  });
  scope.run(openBets.bets$, ({ value = [] }) => {
    for (const { betId, matched } of value)
      if (matched >= (unlisted.get(betId)?.matched ?? 0)) unlisted.delete(betId);
  });
  return () =>
    [...unlisted.values()].flatMap(({ placement, at }) =>
      Math.abs(asyncScheduler.now() - at) < LIMIT_MS ? placement : [],
    );
}
