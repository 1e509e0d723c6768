import type { Observable } from 'rxjs';
import type { Behavior } from '../rx/behavior';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import type { HubFeed } from '../hub/types';
import type { User } from '../session/types';
import { type BalanceFeed, createBalance } from './balance';
import { type BalanceTold, createBalanceTold } from './balanceMessages';
import { userBalance } from './calls';

export interface AccountPart extends BalanceFeed {
  /** Emits the funds that the hub tells, and whether the page asked for them. */
  readonly told$: Observable<BalanceTold>;
}

export interface AccountNeeds {
  readonly store: Store;
  readonly hub: Pick<HubFeed, 'status$' | 'on' | 'register' | 'registers$'>;
  readonly user$: Behavior<User | null>;
}

/** The player's funds, as the hub and the replies tell them. */
export function createAccountPart({ store, hub, user$ }: AccountNeeds, scope: Scope): AccountPart {
  const balance$ = hub.on(userBalance);
  const balance = createBalance({ store }, { user$, balance$ }, scope);
  const told$ = createBalanceTold({ balance$, registers$: hub.registers$ }, scope);
  // A hub that was connected first has told the funds to nobody: a registration makes it tell them again.
  if (hub.status$.value === 'connected') hub.register();
  return { ...balance, told$ };
}
