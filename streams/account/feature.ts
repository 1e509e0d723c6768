import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import type { HubFeed } from '../hub/types';
import type { User } from '../session/types';
import { type BalanceFeed, createBalance } from './balance';
import { type BalanceMessage, createBalanceMessages } from './balanceMessages';
import { userBalance } from './calls';

export interface AccountFeature extends BalanceFeed {
  /** Emits each balance from the hub, and whether it replies to a registration. */
  readonly messages$: Observable<BalanceMessage>;
}

export interface AccountNeeds {
  readonly store: Store;
  readonly hub: Pick<HubFeed, 'status$' | 'on' | 'register' | 'registers$'>;
  readonly user$: Behavior<User | null>;
}

/** The player's funds, from the hub and from replies. */
export function createAccountFeature(
  { store, hub, user$ }: AccountNeeds,
  scope: Scope,
): AccountFeature {
  const balance$ = hub.on(userBalance);
  const balance = createBalance({ store }, { user$, balance$ }, scope);
  const messages$ = createBalanceMessages({ balance$, registers$: hub.registers$ }, scope);
  // If the hub was already connected, this page missed the balance: a new registration makes the hub send it again.
  if (hub.status$.value === 'connected') hub.register();
  return { ...balance, messages$ };
}
