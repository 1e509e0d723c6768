import { defer, filter, type Observable, skip, take } from 'rxjs';
import { accountFacade } from './account/facade';
import { accountKeys } from './account/keys';
import type { Balance } from './account/types';
import { alertKeys } from './alerts/keys';
import { createApi } from './api/client';
import type { BettingFeature } from './betting/feature';
import { createPendingSelections } from './betting/slip/pendingSelections';
import { createQuickStakes } from './betting/slip/quickStakes';
import { createSelected } from './betting/slip/selected';
import { bettingFacade } from './betting/facade';
import { bettingKeys } from './betting/keys';
import type { Selected, Selection } from './betting/types';
import type { Behavior } from './rx/behavior';
import { derive } from './rx/derive';
import { currencyOf } from './rules/currency';
import type { Scope } from './rx/scope';
import type { Infrastructure } from './infrastructure';
import { hubFacade } from './hub/facade';
import type { HubFeed } from './hub/types';
import { CASINO_EMPTY_KEY } from './casino/keys';
import { createCatalogue } from './catalogue/catalogue';
import { applyFirstReply, type FirstReply } from './catalogue/firstReply';
import type { OddsFeature } from './odds/feature';
import { oddsFacade } from './odds/facade';
import type { Books, Catalogue } from './catalogue/types';
import { sessionFacade } from './session/facade';
import { sessionKeys } from './session/keys';
import { membershipKeys } from './session/membership/keys';
import type { QuickStake, Session } from './session/types';
import { createConnectionState } from './hub/connectionState';
import { createGuards } from './navigation/guards';
import { settingsFacade } from './settings/facade';
import { createPlayerFeatures, type PlayerFeatures } from './playerFeatures';
import { createActiveSports } from './catalogue/activeSports';
import type { Monitoring } from './ports';
import { createTheme } from './settings/theme';
import { playerToasts } from './notifications/playerToasts';
import type {
  AddressRules,
  ChatIds,
  Connection,
  Guards,
  Loading,
  Navigation,
  Panels,
  Settings,
  ThemeChoice,
  Toasts,
} from './settings/types';

/** The entry point for the views: the product's state, and the player's commands. */
export interface Streams
  extends
    BettingFeature,
    PlayerFeatures,
    Pick<OddsFeature, 'routeContext$' | 'pollingFails$' | 'facts' | 'startPolling'> {
  readonly session: Session;
  /** The ISO 4217 code of the player's money: the currency of the account, or else of the domain. */
  readonly currency$: Behavior<string>;
  readonly settings: Settings;
  readonly loading: Loading;
  readonly navigation: Navigation;
  readonly guards: Guards;
  readonly theme: ThemeChoice;
  readonly toasts: Toasts;
  /** The chat to show; null if there is no chat. */
  readonly chat$: Behavior<ChatIds | null>;
  /** Emits the panels once their code has loaded, and completes; errors with `ApiError` if it cannot be loaded. */
  panels(): Observable<Panels>;
  /** Sends the page's failures to the path that the domain's settings name, from now on. */
  monitor(port: Monitoring): void;
  readonly catalogue: Catalogue;
  readonly books: Books;
  readonly hub: HubFeed;
  readonly balance: Balance;
  readonly quickStakes$: Behavior<readonly QuickStake[]>;
  /** The selections of a market that are in the slip and have not been sent. */
  selectedIn$(marketId: string): Behavior<Selected>;
  /** The selections that the player tapped before the slip's code had loaded, in order; empty after it has loaded. */
  readonly tapped$: Behavior<readonly Selection[]>;
  readonly connection$: Behavior<Connection>;
  /** Returns the current time of the server, in epoch ms. */
  serverNow(): number;
  /**
   * Returns the ms since the exchange last replied or pushed, even if the clocks were set in between; Infinity before
   * that.
   */
  sinceHeard(): number;
  /**
   * Starts everything that the first prices do not need: every feature, the domain's settings, the hub and odds
   * polling.
   */
  startBackground(): void;
}

/** The code of each area's feature, which is a separate chunk. */
const CODE = {
  session: defer(() => import('./session/feature')),
  shell: defer(() => import('./settings/feature')),
  hub: defer(() => import('./hub/feature')),
  market: defer(() => import('./odds/feature')),
  account: defer(() => import('./account/feature')),
  betting: defer(() => import('./betting/feature')),
};

interface AppOptions {
  readonly code?: typeof CODE;
  /** The reply that the page already shows. The streams begin with it while they wait for their own. */
  readonly shown?: FirstReply | null;
}

/** Mounts the feature of each area. The code of a feature loads when it is first needed. */
function mountFeatures(
  infrastructure: Infrastructure,
  rules: AddressRules,
  scope: Scope,
  { code = CODE, shown = null }: AppOptions,
) {
  const { steady, ports, store, features, clock, places } = infrastructure;
  const { loading, navigation, session, transport, settings: domain } = infrastructure;
  const { user$, token$ } = session;
  const page$ = navigation.path$;

  const { load: loadAccess, ...access } = features.add({
    name: 'session',
    facade: sessionFacade,
    keys: [...sessionKeys, ...membershipKeys],
    code$: code.session,
    create: ({ createSessionFeature }) =>
      createSessionFeature({ ...ports, session, store, transport, loading, steady }, scope),
  });
  const api = createApi(transport, { ...session, renew: access.renew }, loading);
  const base = { ...infrastructure, ...ports, api, shown: applyFirstReply(shown, infrastructure) };
  const catalogue = createCatalogue({ ...base, clock }, scope);
  const { setting$, games$, reloads$, active$, ...lists } = catalogue;
  scope.run(setting$, domain.overlay);
  // On a first visit the settings arrive after the first prices, which an older server may not have.
  scope.run(infrastructure.isOlder$.pipe(skip(1), filter(Boolean)), lists.reload);
  const sports$ = createActiveSports(lists.sports$, domain.setting$, user$);
  const url$ = derive([domain.setting$], (setting) => setting?.hubUrl ?? places.hubUrl);
  const hub = features.add({
    name: 'hub',
    facade: hubFacade,
    code$: code.hub,
    create: ({ createHubFeature }) => createHubFeature({ ...base, ...session, url$, page$ }, scope),
  });
  const market = features.add({
    name: 'market',
    facade: oddsFacade,
    code$: code.market,
    create: ({ createOddsFeature }) =>
      createOddsFeature(
        { ...base, clock, hub, catalogue: { ...lists, reloads$, active$ } },
        { page$, screens: rules.screens },
        scope,
      ),
  });
  const { load: loadAccount, ...account } = features.add({
    name: 'account',
    facade: accountFacade,
    keys: accountKeys,
    code$: code.account,
    create: ({ createAccountFeature }) => createAccountFeature({ store, hub, user$ }, scope),
  });
  const { load: loadBetting, ...betting } = features.add({
    name: 'betting',
    facade: bettingFacade,
    keys: [...bettingKeys, ...alertKeys],
    code$: code.betting,
    create: ({ createBettingFeature }) =>
      createBettingFeature(
        { ...base, ...clock, ...rules, market, account, hub, access, user$, token$, page$ },
        scope,
      ),
  });
  const { tapped$, toggle } = createPendingSelections(betting.slip, scope);
  const reloads = { reloadBets: betting.openBets.reload, reloadProfit: betting.positions.reload };
  const shell = features.add({
    name: 'shell',
    facade: settingsFacade,
    keys: [CASINO_EMPTY_KEY],
    code$: code.shell,
    create: ({ createSettingsFeature }) =>
      createSettingsFeature(
        { ...base, ...account, ...reloads, user$, token$, page$, rules, sports$, games$ },
        { folder: places.settingsUrl, fallback: places.settingsFallbackUrl },
        scope,
      ),
  });
  return {
    access,
    account,
    base,
    betting,
    hub,
    loadAccess,
    loadAccount,
    loadBetting,
    market,
    shell,
    sports$,
    tapped$,
    toggle,
    lists,
  };
}

/**
 * Builds the product's streams on their infrastructure; closing the scope ends them all. The core, which the first
 * prices need, is built at once. Each area's feature loads separately, and its facade replaces it until then. The
 * infrastructure may be built in an earlier task, because building both in one task would block a slow phone.
 */
export function createApp(
  infrastructure: Infrastructure,
  rules: AddressRules,
  scope: Scope,
  options: AppOptions = {},
): Streams {
  const { ports, store, books, clock, loading, navigation, session } = infrastructure;
  const { user$ } = session;
  const domain = infrastructure.settings;
  const features = mountFeatures(infrastructure, rules, scope, options);
  const { access, account, base, betting, hub, lists, market, shell, sports$ } = features;
  const { tapped$, toggle } = features;
  const fails$ = derive(
    [market.pollingFails$, lists.sports$, clock.offset$],
    // If only the list fails, the prices from other replies are still live. The first reply with a time sets the clock.
    (polling, { state }, _offset) =>
      polling || (state === 'failed' && clock.sinceHeard() === Infinity),
  );
  const settings = { ...domain, ...shell.settingsReload, site$: shell.site$ };
  const guards = createGuards({ ...ports, navigation, session, settings }, rules, scope);
  scope.run(infrastructure.settingsNeeded$.pipe(take(1)), settings.reload);
  // A player who logs in needs their funds and bets at once, even if the page is busy.
  scope.run(user$.pipe(skip(1), filter(Boolean)), () => {
    features.loadAccount();
    features.loadBetting();
  });

  return {
    ...betting,
    ...createPlayerFeatures({ ...base, ...clock, ...account, user$ }, scope),
    ...market,
    slip: { ...betting.slip, toggle },
    tapped$,
    session: { ...session, ...access },
    settings,
    loading,
    navigation,
    guards,
    theme: createTheme(store, settings.setting$, ports.host),
    toasts: playerToasts(user$, shell.toasts),
    chat$: shell.chat$,
    panels: shell.panels,
    monitor: shell.monitor,
    catalogue: { ...lists, sports$, event$: market.event$, marketInfo$: market.marketInfo$ },
    books,
    hub,
    balance: { funds$: account.funds$, asOf$: account.asOf$ },
    currency$: derive([user$, domain.setting$], currencyOf),
    quickStakes$: createQuickStakes(user$),
    selectedIn$: createSelected(betting.slip.state$, tapped$),
    connection$: createConnectionState(hub.status$, fails$, infrastructure.online$),
    serverNow: clock.serverNow,
    sinceHeard: clock.sinceHeard,
    startBackground() {
      features.loadAccess();
      features.loadAccount();
      features.loadBetting();
      infrastructure.needSettings();
      hub.start();
      market.startPolling();
    },
  };
}

export type * from './account/types';
export type * from './alerts/types';
export type * from './betting/types';
export type * from './betting/settlement/types';
export type * from './betting/ladder/types';
export type * from './betting/oneClick/types';
export type * from './betting/pausing/types';
export type * from './betting/cashOut/types';
export type * from './hub/types';
export type * from './catalogue/types';
export type * from './eventFacts/types';
export type * from './payments/types';
export type * from './bonuses/types';
export type * from './casino/types';
export type * from './transfers/types';
export type * from './problems/types';
export type * from './profile/types';
export type * from './protection/types';
export type * from './reports/types';
export type * from './session/types';
export type * from './settings/types';
export type { NoticePermission, Notices, Sound } from './ports';
export type { FirstReply } from './catalogue/firstReply';
export type { Behavior } from './rx/behavior';
export type { Loadable } from './rx/loadable';
export type { Price } from './rules/ladder';
export type { Minor } from './rules/money';
export { createInfrastructure, type Infrastructure } from './infrastructure';
export { createRecorder, type Recorder } from './inspect/recorder';
export { createReplay, type Replay } from './inspect/replay';
export { createWatch } from './inspect/shown';
export type { Entry, Recording } from './inspect/types';
export { createFramePace } from './odds/framePace';
export { STANDARD_STAKES } from './betting/slip/quickStakes';
export { availableAt, bestPrice } from './betting/slip/offers';
export { deadOf, isDraft, sameSelection } from './betting/slip/selected';
export { keepTrying } from './lazy/keepTrying';
export { loadChunk, requestChunk, type ChunkPorts } from './lazy/loadChunk';
export { createScope, type Scope } from './rx/scope';
export type { Difference } from './betting/positions/serverReconciliation';
export type { Position, Steps } from './betting/positions/positions';
export type { Results } from './betting/positions/results';
export type { BetEvidence, BetReply } from './betting/placing/evidenceStore';
export type { BetLimits } from './betting/slip/limits';
export type { RunBand } from './rules/fancy';
export * from './rules/oddsFormats';
export { isSportActive, SPORTS } from './settings/sportFlags';
export { tennisPoints } from './rules/clockText';
export { chase, oversOf, runRate } from './rules/scoring';
export { parseMoney } from './rules/moneyText';
export { mayBecomeTick, parsePrice } from './rules/priceText';
export { accountName, bareCode, bareNumber, inAscii, typedName } from './rules/typedText';
export { isNoAccess } from './api/certainRefusal';
export { type Failure, failureIn, isCode } from './api/errors';
export { countsInLakh } from './rules/lakh';
