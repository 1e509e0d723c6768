import { distinctUntilChanged, filter, type Observable } from 'rxjs';
import { userBalance } from './calls';
import { type Behavior, createState } from '../core/behavior';
import type { Store } from '../core/persisted';
import { reasonOf } from '../core/read';
import type { Scope } from '../core/scope';
import type { Report } from '../ports';
import type { Minor } from '../rules/money';
import { balanceSlot, exposureSlot } from '../session/backgroundSlots';
import type { Balance, Funds, User } from '../session/types';

export interface BalanceFeed extends Balance {
  /** What a reply says of the funds; taken as the newest word. Does nothing for a guest. */
  set(figures: { readonly balance: Minor; readonly exposure: Minor }): void;
}

export interface BalanceDeps {
  readonly store: Store;
  readonly report: Pick<Report, 'warn'>;
}

export interface BalanceSources {
  readonly user$: Behavior<User | null>;
  /** Messages of the hub by code, their data parsed. */
  readonly message$: Observable<{ readonly code: string; readonly data: unknown }>;
}

/**
 * The player's funds: what was stored until something newer is heard, then whatever came last, by the
 * hub's `UserBalance` or by a reply. Null for a guest; gone with the session. A message that cannot be
 * read is reported and dropped (specification §8).
 */
export function createBalance(
  { store, report }: BalanceDeps,
  { user$, message$ }: BalanceSources,
  scope: Scope,
): BalanceFeed {
  const balance = store.keep(balanceSlot);
  const exposure = store.keep(exposureSlot);
  const funds = createState<Funds | null>(null, scope);

  const set: BalanceFeed['set'] = (figures) => {
    const who = user$.value?.id;
    if (who === undefined) return;
    // A tab that slept may not know yet that another player is here.
    store.reread();
    if (user$.value?.id !== who) return;
    balance.set(figures.balance);
    exposure.set(figures.exposure);
    const known = funds.value$.value;
    if (known?.balance !== figures.balance || known.exposure !== figures.exposure)
      funds.set(fundsOf(figures.balance, figures.exposure));
  };

  // Another player may follow without a guest between them, when another tab changed them.
  scope.run(user$.pipe(distinctUntilChanged((a, b) => a?.id === b?.id)), (user) => {
    const [kept, held] = [balance.value$.value, exposure.value$.value];
    funds.set(user === null || kept === null || held === null ? null : fundsOf(kept, held));
  });
  scope.run(message$.pipe(filter(({ code }) => code === 'UserBalance')), ({ data }) => {
    try {
      const { Balance, Exposure } = userBalance(data);
      set({ balance: Balance, exposure: Exposure });
    } catch (error) {
      report.warn('balance message could not be read', reasonOf(error));
    }
  });

  return { funds$: funds.value$, set };
}

const fundsOf = (balance: Minor, exposure: Minor): Funds => ({
  balance,
  exposure,
  available: balance - exposure,
});
