import { merge, type Observable } from 'rxjs';
import type { Api } from './api/client';
import type { Transport } from './api/transport';
import { createBalanceTold } from './account/balanceTold';
import { createFundsPolling } from './account/fundsPolling';
import { createLimits } from './betting/limits';
import { createOpenBets, type OpenBets } from './betting/openBets';
import { createPlacing } from './betting/placement';
import type { Placement } from './betting/placementRules';
import { createPositions, type Positions } from './betting/positions';
import { createPreferences, type Preferences } from './betting/preferences';
import { createSlip } from './betting/slip';
import type { Slip } from './betting/types';
import type { Behavior } from './core/behavior';
import { derive } from './core/derive';
import type { Store } from './core/persisted';
import type { Scope } from './core/scope';
import { createHubFeed } from './hub/connection';
import { createOddsPolling } from './market/oddsPolling';
import type { ServerClock } from './market/serverClock';
import type { Books, Catalogue, HubFeed } from './market/types';
import type { Ports } from './ports';
import { createAccess } from './session/access';
import { createBalance } from './account/balance';
import type { SessionFeed } from './session/session';
import type { Access, Balance } from './session/types';
import type { SettingsFeed } from './shell/settings';
import type { SettingsPlaces } from './shell/settingsFile';
import { createSettingsReload } from './shell/settingsReload';
import { createToasts } from './shell/toasts';
import type { Loading, Settings, Toasts } from './shell/types';

/** What is already there when the background comes. */
export interface Foreground {
  readonly ports: Ports;
  readonly transport: Transport;
  readonly api: Api;
  readonly store: Store;
  readonly loading: Loading;
  readonly session: SessionFeed;
  readonly settings: SettingsFeed;
  readonly settingsPlaces: SettingsPlaces;
  readonly books: Books;
  readonly clock: ServerClock;
  readonly catalogue: Pick<Catalogue, 'marketInfo$'>;
  readonly hubUrl$: Behavior<string>;
  readonly page$: Behavior<string>;
}

export interface Background {
  readonly access: Access;
  readonly settingsReload: Pick<Settings, 'reload' | 'check$' | 'refusal$'>;
  readonly toasts: Toasts;
  readonly balance: Balance;
  readonly hub: HubFeed;
  readonly slip: Slip;
  readonly openBets: OpenBets;
  readonly positions: Positions;
  readonly preferences: Preferences;
  /** Emits a wish to bet when its outcome becomes known or changes. */
  readonly outcome$: Observable<Placement>;
  /** True while odds are asked for and do not come. */
  readonly pollingFails$: Behavior<boolean>;
}

/**
 * Everything that the first prices do not need, for they come with the list of events: odds polling, the
 * hub's feed, login, the settings' own file, toasts and all of betting. A chunk of its own, loaded when
 * the page is idle or when the player first wants something of it.
 */
export function createBackground(given: Foreground, scope: Scope): Background {
  const { ports, api, store, books, clock, catalogue } = given;
  const { token$, user$ } = given.session;
  const player$ = derive([user$], (user) => user?.id ?? null);
  const toasts = createToasts(scope);
  const hub = createHubFeed(
    { ...ports, books, clock },
    { url$: given.hubUrl$, token$, page$: given.page$ },
    scope,
  );
  const balance = createBalance({ ...ports, store }, { user$, message$: hub.message$ }, scope);
  const openBets = createOpenBets(
    {
      ...ports,
      api,
      store,
      player$,
      balanceTold$: createBalanceTold(
        { message$: hub.message$, registers$: merge(hub.status$, token$, given.page$) },
        scope,
      ),
      setFunds: balance.set,
    },
    scope,
  );
  createFundsPolling({ ...ports, hub, openBets, token$ }, scope);
  const polling = createOddsPolling({ ...ports, api, books, clock }, scope);
  scope.run(polling.recovered$, hub.retry);
  const preferences = createPreferences(store);
  const placing = createPlacing(
    {
      ...ports,
      api,
      store,
      openBets,
      setFunds: balance.set,
      token$,
      player$,
      serverNow: clock.serverNow,
      monotonicNow: ports.clock.monotonic,
    },
    scope,
  );
  const slip = createSlip(
    {
      store,
      random: ports.random,
      books,
      catalogue,
      limits: createLimits({ ...ports, api, player$ }, scope),
      placing,
      preferences$: preferences.value$,
      funds$: balance.funds$,
      bets$: openBets.bets$,
      token$,
      player$,
    },
    scope,
  );
  return {
    access: createAccess({ ...ports, ...given }, scope),
    settingsReload: createSettingsReload(
      { ...ports, settings: given.settings },
      given.settingsPlaces,
      scope,
    ),
    toasts,
    balance,
    hub,
    slip,
    openBets,
    positions: createPositions(
      { bets$: openBets.bets$, slip$: slip.state$, books, catalogue },
      scope,
    ),
    preferences,
    outcome$: placing.outcome$,
    pollingFails$: polling.failing$,
  };
}
