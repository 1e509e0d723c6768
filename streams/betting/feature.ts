import { combineLatest, defer, map, type Observable } from 'rxjs';
import type { AccountFeature } from '../account/feature';
import type { Figures } from '../account/types';
import { createLazyAlerts, type LazyAlerts } from '../alerts/alertsLater';
import type { Api } from '../api/client';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { Store } from '../storage/persisted';
import type { Scope } from '../rx/scope';
import type { SteadyClock } from '../rx/steadyClock';
import type { HubFeed } from '../hub/types';
import type { OddsFeature } from '../odds/feature';
import type { ServerClock } from '../odds/serverClock';
import type { Books } from '../catalogue/types';
import type { Ports } from '../ports';
import { currencyOf } from '../rules/currency';
import { countsInLakh } from '../rules/lakh';
import { playerIdOf } from '../session/playerId';
import type { Access, Session, User } from '../session/types';
import type { CashOuts } from './cashOut/types';
import { createLater } from '../lazy/later';
import { createCancels } from './cancelling/cancels';
import { hasProblemReports } from '../settings/problemReports';
import { supportedOptionsOf } from '../settings/orderOptions';
import type { AddressRules, Settings } from '../settings/types';
import {
  createServerReconciliation,
  type ServerReconciliation,
} from './positions/serverReconciliation';
import { createFundsPolling } from './openBets/fundsPolling';
import { createLimits, type Limits } from './slip/limits';
import { createOpenBets, type OpenBets } from './openBets/openBets';
import { createBetEvidence, type BetEvidences } from './placing/evidence';
import { createPlacing, type Placing } from './placing/placement';
import type { Placement } from './placing/placementRules';
import { createPositions, type Positions } from './positions/positions';
import { createPreferences, type Preferences } from './slip/preferences';
import { createSettlements, type Settlements } from './settlement/settlements';
import { createSlip } from './slip/slip';
import { createSettledBets } from './settlement/settledBets';
import { createLazyBetTools } from './oneClick/oneClickLater';
import type { BetTools } from './oneClick/types';
import { createLazyLadder } from './ladder/ladderLater';
import type { LadderBetting } from './ladder/types';
import { createPausedOffers } from './pausing/pausedOffers';
import type { PausedOffers } from './pausing/types';
import type { Cancels, Slip } from './types';
import type { EndedRemainder, SettledBets, Settlement } from './settlement/types';

export interface BettingFeature extends LazyAlerts {
  readonly slip: Slip;
  readonly openBets: OpenBets;
  readonly cancels: Cancels;
  readonly pausedOffers: PausedOffers;
  readonly settledBets: SettledBets;
  readonly positions: Positions & ServerReconciliation;
  /** The player's limits in markets that the operator lays. The page can show a limit before the player reaches it. */
  readonly operatorPriced: { readonly limits$: Limits['operatorPriced$'] };
  /** The player's limits in an exchange market; null for a guest and until they have loaded. */
  readonly limits$: Limits['limits$'];
  readonly preferences: Preferences;
  readonly evidence$: BetEvidences['evidence$'];
  /** Emits a placement when its outcome becomes known or changes. */
  readonly outcome$: Observable<Placement>;
  /**
   * Emits the player's result in a market once, in a single tab, and again if the server corrects it. Also emits the
   * part of a bet that has ended without a match.
   */
  readonly settled$: Observable<Settlement | EndedRemainder>;
  /** Emits the tools once their code has loaded, and completes; errors with `ApiError` if it cannot be loaded. */
  tools(): Observable<BetTools>;
  /** Emits the trading on ladders once its code has loaded, and completes; errors as `tools` does. */
  ladder(): Observable<LadderBetting>;
  /** Emits the cash outs once their code has loaded, and completes; errors as `tools` does. */
  cashOuts(): Observable<CashOuts>;
}

/** This code loads only on demand, because on most visits the player does not close a position. */
const CASH_OUT$ = defer(() => import('./cashOut/cashOuts'));

/** The code of the parts that load on demand; a part without code here loads its own. */
interface LaterCode {
  readonly tools?: Parameters<typeof createLazyBetTools>[2];
  readonly ladder?: Parameters<typeof createLazyLadder>[2];
  readonly cashOuts?: typeof CASH_OUT$;
  readonly alerts?: Parameters<typeof createLazyAlerts>[2];
}

export interface BettingNeeds extends Pick<
  Ports,
  'visibility' | 'network' | 'random' | 'report' | 'locks' | 'clock' | 'frames' | 'http'
> {
  readonly api: Api;
  readonly store: Store;
  readonly books: Books;
  readonly market: Pick<OddsFeature, 'marketInfo$' | 'event$' | 'startPolling'>;
  readonly account: AccountFeature;
  readonly access: Pick<Access, 'membership'>;
  readonly session: Pick<Session, 'logout' | 'lock'>;
  readonly hub: Pick<HubFeed, 'status$' | 'retry' | 'leads$'>;
  readonly page$: Behavior<string>;
  readonly screens: AddressRules['screens'];
  readonly user$: Behavior<User | null>;
  readonly settings: Pick<Settings, 'setting$'>;
  /** The bearer token; null for a guest. */
  readonly token$: Behavior<string | null>;
  readonly serverNow: ServerClock['serverNow'];
  readonly isSynced: ServerClock['isSynced'];
  readonly steady: Pick<SteadyClock, 'now'>;
}

/** Finds the results of the player's bets, and records them in their placements. */
function createResults(
  needs: Omit<Parameters<typeof createSettlements>[0], 'placements$'> & {
    readonly placing: Pick<Placing, 'placements$' | 'settle' | 'reopen'>;
  },
  scope: Scope,
): Pick<Settlements, 'settled$' | 'results$'> {
  const { placing } = needs;
  const { placements$ } = placing;
  const { settled$, results$, reopened$ } = createSettlements({ ...needs, placements$ }, scope);
  // A result may arrive before its bet: another tab may have fetched it, or the reply to the bet was late.
  scope.run(combineLatest([results$, placements$]), ([results]) =>
    placing.settle(results.filter(({ betId }) => !reopened$.value.has(betId))),
  );
  scope.run(combineLatest([reopened$, placements$]), () => placing.reopen(reopened$.value));
  return { settled$, results$ };
}

/** Combines the slip, the placements with their outcomes, and the profit of the player's bets. */
export function createBettingFeature(
  needs: BettingNeeds,
  scope: Scope,
  code: LaterCode = {},
): BettingFeature {
  const { store, books, market, account, user$, settings, clock } = needs;
  const player$ = playerIdOf(user$);
  const setFunds = (figures: Figures): void => {
    const player = player$.value;
    if (player === null) return;
    // This may be the first code to notice that another tab has switched players. A reply belongs only to its own
    // player.
    store.reread();
    account.set(player, figures);
  };
  const openBets = createOpenBets(
    { ...needs, player$, balancePushes$: account.messages$, setFunds },
    scope,
  );
  createFundsPolling({ ...needs, openBets }, scope);
  const preferences = createPreferences(store);
  const sending = { ...needs, openBets, setFunds, player$, monotonicNow: clock.monotonic };
  const evidence = createBetEvidence({
    ...needs,
    isOn$: derive([settings.setting$], (setting) => hasProblemReports(setting?.rest ?? {})),
    isVerbatim$: derive([settings.setting$], (setting) => setting?.rest?.dialect !== 'older'),
  });
  const placing = createPlacing({ ...sending, evidence }, scope);
  const cancels = createCancels(sending, scope);
  const pausedOffers = createPausedOffers(
    {
      ...needs,
      openBets,
      cancels,
      placing,
      canReduce$: derive([settings.setting$], (setting) => setting?.rest?.reduceBets === true),
      player$,
    },
    scope,
  );
  const { settled$, results$ } = createResults(
    { ...needs, ...openBets, placing, cancels, player$ },
    scope,
  );
  const settledBets = createSettledBets({ ...needs, player$, results$ }, scope);
  const limits = createLimits({ ...needs, player$ }, scope);
  const scale$ = derive([user$, settings.setting$], (user, setting) =>
    countsInLakh(currencyOf(user, setting)) ? 'lakh' : 'million',
  );
  /** The facts by which the slip and the ladders judge a bet. */
  const terms = {
    bets$: openBets.bets$,
    limits,
    player$,
    scale$,
    funds$: account.funds$,
    preferences$: preferences.value$,
  };
  const slip = createSlip(
    {
      ...needs,
      ...terms,
      catalogue: market,
      placing,
      changePreferences: preferences.change,
      supported$: derive([settings.setting$], (setting) => supportedOptionsOf(setting?.rest ?? {})),
    },
    scope,
  );
  const positions = createPositions(
    { bets$: openBets.bets$, slip$: slip.state$, books, catalogue: market },
    scope,
  );
  const reconciliation = createServerReconciliation({ ...needs, player$, positions }, scope);
  // Starts to poll the odds, even while the page is still busy, because the player may bet on them.
  market.startPolling();
  const { tools, toggle } = createLazyBetTools({ ...needs, slip, player$ }, scope, code.tools);
  const ladder = createLazyLadder({ ...needs, ...terms, placing, cancels }, scope, code.ladder);
  const cashOuts = createLater(
    'cash out',
    (code.cashOuts ?? CASH_OUT$).pipe(
      map(({ createCashOuts }) =>
        createCashOuts({ ...needs, limits, openBets, placing, cancels, player$ }, scope),
      ),
    ),
    needs,
    scope,
  );
  const { messages$ } = account;
  const { leads$ } = needs.hub;
  const alerts = createLazyAlerts(
    { ...needs, ...market, openBets, leads$, messages$ },
    scope,
    code.alerts,
  );
  return {
    ...alerts,
    slip: { ...slip, toggle },
    tools,
    ladder,
    cashOuts,
    openBets,
    cancels,
    pausedOffers,
    settledBets,
    positions: { ...positions, ...reconciliation },
    operatorPriced: { limits$: limits.operatorPriced$ },
    limits$: limits.limits$,
    preferences,
    evidence$: evidence.evidence$,
    outcome$: placing.outcome$,
    settled$,
  };
}
