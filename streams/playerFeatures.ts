import { defer, map, type Observable } from 'rxjs';
import type { Funds } from './account/types';
import type { Api } from './api/client';
import { createLater } from './lazy/later';
import type { Cashier } from './bonuses/types';
import type { ServerClock } from './odds/serverClock';
import { PAYMENTS_KEY } from './payments/keys';
import type { Ports } from './ports';
import { IP_KEY } from './profile/keys';
import type { Problems } from './problems/types';
import type { Profile } from './profile/types';
import { CHECKED_KEY } from './protection/keys';
import type { Protection } from './protection/types';
import type { Reports } from './reports/types';
import type { Behavior } from './rx/behavior';
import type { Scope } from './rx/scope';
import type { Session, User } from './session/types';
import type { Settings } from './settings/types';
import type { Store } from './storage/persisted';
import { TRANSFERS_KEY } from './transfers/keys';
import type { Integrations } from './transfers/types';

/** The code of each feature. Each is a separate chunk, because most visits do not need it. */
const CODE = {
  cashier: defer(() => import('./payments/cashier')),
  integrations: defer(() => import('./transfers/integrations')),
  problems: defer(() => import('./problems/problems')),
  profile: defer(() => import('./profile/profile')),
  protection: defer(() => import('./protection/protection')),
  reports: defer(() => import('./reports/reports')),
};

/**
 * The player's features besides betting. Each member loads its feature, emits it and completes; it errors with
 * `ApiError`.
 */
export interface PlayerFeatures {
  cashier(): Observable<Cashier>;
  integrations(): Observable<Integrations>;
  problems(): Observable<Problems>;
  profile(): Observable<Profile>;
  protection(): Observable<Protection>;
  reports(): Observable<Reports>;
}

interface Needs extends Pick<
  Ports,
  'visibility' | 'network' | 'random' | 'report' | 'locks' | 'clock' | 'frames' | 'http' | 'host'
> {
  readonly api: Api;
  readonly store: Store;
  readonly session: Pick<Session, 'logout' | 'lock'>;
  readonly settings: Pick<Settings, 'setting$'>;
  readonly user$: Behavior<User | null>;
  readonly funds$: Behavior<Funds | null>;
  readonly serverNow: ServerClock['serverNow'];
  readonly isSynced: ServerClock['isSynced'];
}

/** Creates the player's features, whose code loads when a screen first needs it. */
export function createPlayerFeatures(
  needs: Needs,
  scope: Scope,
  code: typeof CODE = CODE,
): PlayerFeatures {
  // Logout clears these keys even if the code of the feature was never loaded.
  needs.store.declare(CHECKED_KEY, IP_KEY, PAYMENTS_KEY, TRANSFERS_KEY);
  const later = <Code, Feature extends object>(
    name: string,
    code$: Observable<Code>,
    create: (code: Code) => Feature,
  ): (() => Observable<Feature>) =>
    createLater(`the ${name}`, code$.pipe(map(create)), needs, scope);
  return {
    cashier: later('cashier', code.cashier, ({ createCashier }) => createCashier(needs, scope)),
    integrations: later('integrations', code.integrations, ({ createIntegrations }) =>
      createIntegrations(needs, scope),
    ),
    problems: later('problems', code.problems, ({ createProblems }) =>
      createProblems(needs, scope),
    ),
    profile: later('profile', code.profile, ({ createProfile }) => createProfile(needs, scope)),
    protection: later('protection', code.protection, ({ createProtection }) =>
      createProtection(needs, scope),
    ),
    reports: later('reports', code.reports, ({ createReports }) => createReports(needs, scope)),
  };
}
