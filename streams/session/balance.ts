import { distinctUntilChanged, filter, type Observable } from 'rxjs';
import * as v from 'valibot';
import { userBalance } from '../api/account';
import { type Behavior, createState } from '../core/behavior';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Report } from '../ports';
import type { Minor } from '../rules/money';
import { balanceSlot, exposureSlot } from './slots';
import type { Balance, Funds, User } from './types';

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
    if (user$.value === null) return;
    balance.set(figures.balance);
    exposure.set(figures.exposure);
    const known = funds.value$.value;
    if (known?.balance !== figures.balance || known.exposure !== figures.exposure)
      funds.set(fundsOf(figures.balance, figures.exposure));
  };

  // Another player may follow without a guest between them, when another tab changed them.
  scope.run(user$.pipe(distinctUntilChanged((a, b) => a?.username === b?.username)), (user) => {
    const [kept, held] = [balance.value$.value, exposure.value$.value];
    funds.set(user === null || kept === null || held === null ? null : fundsOf(kept, held));
  });
  scope.run(message$.pipe(filter(({ code }) => code === 'UserBalance')), ({ data }) => {
    const read = v.safeParse(userBalance, data);
    if (read.success) set({ balance: read.output.Balance, exposure: read.output.Exposure });
    else report.warn('balance message could not be read', read.issues[0].message);
  });

  return { funds$: funds.value$, set };
}

const fundsOf = (balance: Minor, exposure: Minor): Funds => ({
  balance,
  exposure,
  available: balance - exposure,
});
