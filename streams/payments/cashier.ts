import type { Observable } from 'rxjs';
import type { Funds } from '../account/types';
import type { Api } from '../api/client';
import type { Behavior } from '../rx/behavior';
import { and } from '../rx/derive';
import { restartBy } from '../rx/restartBy';
import type { Scope } from '../rx/scope';
import type { Store } from '../storage/persisted';
import type { ServerClock } from '../odds/serverClock';
import type { Ports } from '../ports';
import { playerIdOf } from '../session/playerId';
import type { User } from '../session/types';
import type { Settings } from '../settings/types';
import { createBonuses } from '../bonuses/bonuses';
import { createPayments } from './payments';
import type { Cashier } from '../bonuses/types';

export interface CashierNeeds extends Pick<
  Ports,
  'visibility' | 'network' | 'random' | 'clock' | 'report' | 'locks'
> {
  readonly api: Api;
  readonly store: Pick<Store, 'register' | 'reread'>;
  readonly settings: Pick<Settings, 'setting$'>;
  readonly user$: Behavior<User | null>;
  readonly funds$: Behavior<Funds | null>;
  readonly serverNow: ServerClock['serverNow'];
  readonly isSynced: ServerClock['isSynced'];
}

/** Payments and bonuses, in a separate chunk. */
export function createCashier(needs: CashierNeeds, scope: Scope): Cashier {
  const { user$, visibility, network, clock } = needs;
  const player$ = playerIdOf(user$);
  const active$: Observable<boolean> = and(visibility.visible$, network.online$).pipe(
    restartBy(visibility.resumed$),
  );
  const given = { ...needs, player$, active$, monotonicNow: clock.monotonic };
  return { bonuses: createBonuses(given, scope), payments: createPayments(given, scope) };
}
