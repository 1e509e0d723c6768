import { derive, and } from '../rx/derive';
import { restartBy } from '../rx/restartBy';
import type { Api } from '../api/client';
import type { Behavior } from '../rx/behavior';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import type { ServerClock } from '../odds/serverClock';
import type { Ports } from '../ports';
import { playerIdOf } from '../session/playerId';
import type { User } from '../session/types';
import type { Settings } from '../settings/types';
import { createSites } from './sites';
import { createTransfers } from './transfers';
import type { Integrations } from './types';

export interface IntegrationNeeds extends Pick<
  Ports,
  'visibility' | 'network' | 'random' | 'report' | 'locks' | 'clock'
> {
  readonly api: Api;
  readonly store: Store;
  readonly user$: Behavior<User | null>;
  readonly settings: Pick<Settings, 'setting$'>;
  readonly serverNow: ServerClock['serverNow'];
  readonly isSynced: ServerClock['isSynced'];
}

/** The player's accounts on other sites, in a separate chunk. */
export function createIntegrations(needs: IntegrationNeeds, scope: Scope): Integrations {
  const { user$, settings, visibility, network, clock } = needs;
  const player$ = playerIdOf(user$);
  const active$ = and(visibility.visible$, network.online$).pipe(restartBy(visibility.resumed$));
  const isListed$ = derive(
    [settings.setting$],
    (setting) => setting?.rest?.['integrationTransfers'] === true,
  );
  const base = { ...needs, player$, active$ };
  const { moved$, ...transfers } = createTransfers(
    { ...base, isListed$, monotonicNow: clock.monotonic },
    scope,
  );
  return { sites: createSites({ ...base, moved$ }, scope), transfers };
}
