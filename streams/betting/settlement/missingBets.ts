import { asyncScheduler } from 'rxjs';
import type { Behavior } from '../../rx/behavior';
import type { Loadable } from '../../rx/loadable';
import type { Scope } from '../../rx/scope';
import type { Store } from '../../storage/persisted';
import { trackCancels } from '../cancelling/trackCancels';
import type { Placement } from '../placing/placementRules';
import type { PlacementList } from '../placing/placements';
import type { Cancels, OpenBet } from '../types';
import { findMissing, mayHaveResult } from './settlementRules';
import type { SettlingBets } from './settlingBets';
import type { EndedRemainder } from './types';

interface Deps {
  readonly store: Pick<Store, 'reread'>;
  readonly settling: SettlingBets;
  readonly bets$: Behavior<Loadable<readonly OpenBet[]>>;
  readonly placements$: Behavior<PlacementList>;
  /** The outcome of a cancelled bet is announced by its cancel. */
  readonly cancels: Pick<Cancels, 'pending$' | 'outcome$'>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  /** Bets that no reply of the bet history contained. */
  readonly givenUp: ReadonlySet<string>;
  /** Announces the unmatched parts that have ended, by bet id. */
  readonly announce: (remainders: ReadonlyMap<string, EndedRemainder>) => void;
}

/**
 * Compares each list of open bets with the previous one, and stores the missing bets, whose results are then queried. A
 * placed bet that no list has contained yet counts as listed: the player may close its receipt before the first list
 * arrives, and by then the market may be settled.
 */
export function watchMissingBets(deps: Deps, scope: Scope): void {
  const { store, settling, bets$, placements$, player$, givenUp } = deps;
  /** The player whose bets these lists contain. */
  let listedFor: string | null = null;
  let before: readonly OpenBet[] = [];
  /** The bets with a result that were in the last list. */
  let relisted: ReadonlySet<string> = new Set();
  /** The placed bets that no list has contained yet. */
  let unlisted: ReadonlyMap<string, Placement> = new Map();

  const { cancelling, renew } = trackCancels(deps.cancels, scope);
  const note = (placements: PlacementList): void => {
    const next = new Map(unlisted);
    for (const placement of placements) {
      const { betId, state } = placement;
      if (betId === null || before.some((bet) => bet.betId === betId)) continue;
      if (mayHaveResult(state)) next.set(betId, placement);
      else next.delete(betId);
    }
    unlisted = next;
  };

  const take = ({ state, value = [] }: Loadable<readonly OpenBet[]>): void => {
    // Another tab may have queried and announced a result a moment ago.
    store.reread();
    // At logout, the guest's empty list arrives before the page knows that the player has left.
    const player = player$.value;
    if (player !== listedFor) {
      [listedFor, before, relisted] = [player, [], new Set()];
      unlisted = new Map();
      note(placements$.value);
    }
    if (player === null) return;
    const previous = before;
    if (state === 'ready' || previous.length === 0) before = value;
    if (state !== 'ready') return;
    const missedAt = asyncScheduler.now();
    const lists = { previous, bets: value, placements: [...unlisted.values()] };
    const missed = findMissing(settling.values$.value, lists, {
      relisted,
      givenUp,
      missedAt,
      cancelling,
    });
    relisted = missed.relisted;
    unlisted = new Map();
    note(placements$.value);
    settling.remove(missed.gone);
    settling.put(missed.next);
    deps.announce(missed.remainders);
    renew();
  };

  scope.run(placements$, note);
  scope.run(bets$, take);
}
