import { distinctUntilChanged, timer } from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import type { Minor } from '../../rules/money';
import type { Scope } from '../../rx/scope';
import type { CountedBets } from '../openBets/openBets';
import type { Placing } from '../placing/placement';
import type { Placement } from '../placing/placementRules';

/** How long lists may lag behind a match, in ms. A list that was requested later certainly contains the bet, if any. */
const LIMIT_MS = 30_000;

interface Deps {
  readonly openBets: Pick<CountedBets, 'bets$' | 'sinceNow'>;
  readonly placing: Pick<Placing, 'placements$'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
}

interface Unlisted {
  readonly placement: Placement;
  readonly matched: Minor;
  /** Whether the open bets were requested so late that they cannot lag behind the match. */
  readonly isOver: () => boolean;
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
  const checkLater = (): (() => boolean) => {
    let isOver = (): boolean => false;
    scope.run(timer(LIMIT_MS), () => (isOver = openBets.sinceNow()));
    return () => isOver();
  };
  scope.run(player$.pipe(distinctUntilChanged()), () => unlisted.clear());
  scope.run(placing.placements$, (placements) => {
    const { value = [] } = openBets.bets$.value;
    const listed = new Map(value.map(({ betId, matched }) => [betId, matched]));
    for (const placement of placements) {
      const { betId, state } = placement;
      if (betId === null || !('matched' in state)) continue;
      if ((listed.get(betId) ?? -1) >= state.matched) continue;
      const { matched } = state;
      const known = unlisted.get(betId);
      const isOver = known?.matched === matched ? known.isOver : checkLater();
      unlisted.set(betId, { placement, matched, isOver });
    }
  });
  scope.run(openBets.bets$, ({ value = [] }) => {
    for (const { betId, matched } of value)
      if (matched >= (unlisted.get(betId)?.matched ?? 0)) unlisted.delete(betId);
  });
  return () =>
    [...unlisted.values()].flatMap(({ placement, isOver }) => (isOver() ? [] : placement));
}
