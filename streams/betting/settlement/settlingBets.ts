import { distinctUntilChanged } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import { createPersistedMap } from '../../storage/persistedMap';
import type { Store } from '../../storage/persisted';
import type { Scope } from '../../rx/scope';
import type { SettlingBet } from './types';
import { SETTLING_BETS } from './settlementStore';

/** The bets that have left the open bets, by bet id. */
export interface SettlingBets {
  readonly values$: Behavior<ReadonlyMap<string, SettlingBet>>;
  /** Stores the bets on the device, or in this page's memory if storage refuses them. */
  put(bets: ReadonlyMap<string, SettlingBet>): void;
  remove(betIds: readonly string[]): void;
}

interface Held {
  readonly bet: SettlingBet;
  /** The stored bet that this bet replaces until another tab stores a newer bet. */
  readonly replaced: SettlingBet | undefined;
}

/**
 * Stores the bets that have left the open bets for all tabs. A bet that is only in this page's memory is dropped when
 * the player changes.
 */
export function createSettlingBets(
  store: Pick<Store, 'register'>,
  player$: Behavior<string | null>,
  scope: Scope,
): SettlingBets {
  const storedBets = createPersistedMap(store, SETTLING_BETS);
  const here = new Map<string, Held>();
  const all = createState(storedBets.values$.value, scope);
  const emit = (): void => {
    const stored = storedBets.values$.value;
    for (const [betId, { replaced }] of here) {
      const now = stored.get(betId);
      if (now !== undefined && now !== replaced) here.delete(betId);
    }
    const held = [...here].map(([betId, { bet }]) => [betId, bet] as const);
    all.set(held.length === 0 ? stored : new Map([...stored, ...held]));
  };
  scope.run(storedBets.values$, emit);
  scope.run(player$.pipe(distinctUntilChanged()), () => {
    here.clear();
    emit();
  });

  return {
    values$: all.value$,
    put(bets) {
      if (bets.size === 0 || storedBets.putAll(bets) || scope.isClosed) return;
      for (const [betId, bet] of bets)
        if (!storedBets.put(betId, bet))
          here.set(betId, { bet, replaced: storedBets.values$.value.get(betId) });
      emit();
    },
    remove(betIds) {
      if (betIds.length === 0) return;
      for (const betId of betIds) here.delete(betId);
      storedBets.remove(betIds);
      emit();
    },
  };
}
