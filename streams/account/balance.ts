import { asyncScheduler, distinctUntilChanged, type Observable } from 'rxjs';
import { type Behavior, createState } from '../rx/behavior';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import type { Minor } from '../rules/money';
import type { User } from '../session/types';
import { balanceKey, exposureKey, fundsAtKey } from './storedFunds';
import type { Balance, Figures, Funds } from './types';

export interface BalanceFeed extends Balance {
  /** Stores the funds from a reply as the newest. Ignored if another player has logged in by now. */
  set(player: string, figures: Figures): void;
}

export interface BalanceDeps {
  readonly store: Store;
}

const fundsOf = (balance: Minor, exposure: Minor): Funds => ({
  balance,
  exposure,
  available: balance - exposure,
});

export interface BalanceSources {
  readonly user$: Behavior<User | null>;
  /** The funds that the hub pushes. */
  readonly balance$: Observable<Figures>;
}

/**
 * The player's funds: the stored ones first, then the latest from the hub or a reply. Null for a guest; cleared at
 * logout.
 */
export function createBalance(
  { store }: BalanceDeps,
  { user$, balance$ }: BalanceSources,
  scope: Scope,
): BalanceFeed {
  const balance = store.persist(balanceKey);
  const exposure = store.persist(exposureKey);
  const fundsAt = store.persist(fundsAtKey);
  const funds = createState<Funds | null>(null, scope);

  const set: BalanceFeed['set'] = (player, figures) => {
    // A tab that slept may have missed that another player logged in.
    store.reread();
    if (user$.value?.id !== player) return;
    balance.set(figures.balance);
    exposure.set(figures.exposure);
    fundsAt.set(asyncScheduler.now());
    const known = funds.value$.value;
    if (known?.balance !== figures.balance || known.exposure !== figures.exposure)
      funds.set(fundsOf(figures.balance, figures.exposure));
  };

  // If another tab switches players, this stream changes from one player to the next without a guest in between.
  scope.run(user$.pipe(distinctUntilChanged((a, b) => a?.id === b?.id)), (user) => {
    const [storedBalance, storedExposure] = [balance.value$.value, exposure.value$.value];
    funds.set(
      user === null || storedBalance === null || storedExposure === null
        ? null
        : fundsOf(storedBalance, storedExposure),
    );
  });
  scope.run(balance$, (figures) => {
    const player = user$.value?.id;
    if (player !== undefined) set(player, figures);
  });

  return { funds$: funds.value$, asOf$: fundsAt.value$, set };
}
