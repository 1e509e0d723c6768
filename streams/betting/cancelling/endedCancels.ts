import { distinctUntilChanged, timer } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import type { Store } from '../../storage/persisted';
import { createPersistedMap } from '../../storage/persistedMap';
import { type Cancel, exceeds } from './cancelRules';
import { ENDED_CANCELS } from './cancelStore';
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
  /** Stores cancels that this page saw end with an effect, for pages that open while lists may lag behind. */
  share(cancels: readonly Cancel[]): void;
}

interface Deps {
  readonly store: Pick<Store, 'register'>;
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
  { store, cancels$, openBets, player$ }: Deps,
  scope: Scope,
): EndedCancels {
  const stored = createPersistedMap(store, ENDED_CANCELS);
  const ended = createState<ReadonlyMap<string, Ended>>(new Map(), scope);
  const keep = (which: (betId: string, one: Ended) => boolean): void => {
    ended.update((bets) => {
      const left = [...bets].filter(([betId, one]) => which(betId, one));
      return left.length < bets.size ? new Map(left) : bets;
    });
  };
  const add = (cancels: ReadonlyMap<string, Cancel>): void => {
    if (cancels.size === 0) return;
    let isNewer = (): boolean => false;
    scope.run(timer(GRACE_MS), () => {
      isNewer = openBets.sinceNow();
      stored.remove([...cancels.keys()].filter((betId) => stored.values$.value.has(betId)));
    });
    const added = [...cancels].map(
      ([betId, cancel]) => [betId, { cancel, isNewer: () => isNewer() }] as const,
    );
    ended.update((bets) => new Map([...bets, ...added]));
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
    add(new Map(gone));
    openBets.reload();
  });
  let shared: ReadonlyMap<string, Cancel> = new Map();
  scope.run(stored.values$, (values) => {
    const before = shared;
    shared = values;
    add(new Map([...values].filter(([betId, cancel]) => before.get(betId) !== cancel)));
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
    share: (cancels) => void stored.putAll(new Map(cancels.map((one) => [one.betId, one]))),
  };
}
