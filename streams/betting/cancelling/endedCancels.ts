import { distinctUntilChanged, timer } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import { type Cancel, exceeds } from './cancelRules';
import type { CountedBets } from '../openBets/openBets';
import { GRACE_MS } from '../placing/placementRules';

interface Ended {
  /** The cancel. */
  readonly cancel: Cancel;
  /** Whether the open bets were requested so late that they cannot lag behind the end of the cancel. */
  readonly isNewer: () => boolean;
}

/** The bets whose cancel has ended, in this tab or another, but which the open bets still show without the change. */
export interface EndedCancels {
  /** The bets by id. */
  readonly bets$: Behavior<ReadonlyMap<string, unknown>>;
  /** Removes bets whose cancel ended without an effect. */
  free(betIds: readonly string[]): void;
}

interface Deps {
  /** The cancels whose outcome is unknown, by bet id. */
  readonly cancels$: Behavior<ReadonlyMap<string, Cancel>>;
  readonly openBets: Pick<CountedBets, 'bets$' | 'reload' | 'sinceNow'>;
  readonly player$: Behavior<string | null>;
}

/**
 * Adds the bet of each cancel that ends, and reloads the open bets. A bet is removed once a list shows the change. Until
 * ten seconds after the end, other lists may lag behind: from such a list, a second cancel would count the amount that
 * was already cancelled as its own, also in a tab that does not know the outcome of the first. If a list that was
 * requested later does not show the change, the bet still waits: it is removed too, and can be cancelled again.
 */
export function createEndedCancels(
  { cancels$, openBets, player$ }: Deps,
  scope: Scope,
): EndedCancels {
  const ended = createState<ReadonlyMap<string, Ended>>(new Map(), scope);
  const keep = (which: (betId: string, one: Ended) => boolean): void => {
    ended.update((bets) => {
      const left = [...bets].filter(([betId, one]) => which(betId, one));
      return left.length < bets.size ? new Map(left) : bets;
    });
  };
  const current = () => ({ player: player$.value, cancels: cancels$.value });
  let known = current();

  scope.run(player$.pipe(distinctUntilChanged()), () => {
    known = current();
    keep(() => false);
  });
  scope.run(cancels$, (values) => {
    const before = known;
    known = current();
    // A change of player removes the cancels of the previous player, which does not mean that they have ended.
    if (known.player === null || known.player !== before.player) return;
    const gone = [...before.cancels].filter(([betId]) => !values.has(betId));
    if (gone.length === 0) return;
    let isNewer = (): boolean => false;
    scope.run(timer(GRACE_MS), () => (isNewer = openBets.sinceNow()));
    const added = gone.map(
      ([betId, cancel]) => [betId, { cancel, isNewer: () => isNewer() }] as const,
    );
    ended.update((bets) => new Map([...bets, ...added]));
    openBets.reload();
  });
  scope.run(openBets.bets$, ({ state, value = [] }) => {
    if (state !== 'ready' || ended.value$.value.size === 0) return;
    const listed = new Map(value.map((bet) => [bet.betId, bet]));
    keep((betId, { cancel, isNewer }) => {
      const bet = listed.get(betId);
      return bet !== undefined && exceeds(bet, cancel.stake) && !isNewer();
    });
  });

  return {
    bets$: ended.value$,
    free: (betIds) => keep((betId) => !betIds.includes(betId)),
  };
}
