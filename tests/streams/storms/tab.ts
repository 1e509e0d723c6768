import { BehaviorSubject, distinctUntilChanged, EMPTY, map, NEVER, Subject } from 'rxjs';
import type { Funds } from '../../../streams/account/types';
import { createApi } from '../../../streams/api/client';
import type { PlaceBet } from '../../../streams/betting/calls';
import { createCancels } from '../../../streams/betting/cancelling/cancels';
import { createOpenBets } from '../../../streams/betting/openBets/openBets';
import { createBetEvidence } from '../../../streams/betting/placing/evidence';
import { createPlacing } from '../../../streams/betting/placing/placement';
import { createCashier } from '../../../streams/payments/cashier';
import type { Recorder } from '../../../streams/inspect/recorder';
import { createState } from '../../../streams/rx/behavior';
import { derive } from '../../../streams/rx/derive';
import type { Scope } from '../../../streams/rx/scope';
import { createInfrastructure } from '../../../streams/infrastructure';
import { createIntegrations } from '../../../streams/transfers/integrations';
import type { Http, KeyValueStore, Locks, Ports } from '../../../streams/ports';
import { createAccess } from '../../../streams/session/access';
import { type DomainSetting, storedSetting } from '../../../streams/settings/calls';
import type { Random } from '../../sandbox/engine/random';
import { noPeers } from '../peerTabs';
import { clock, createLocation, createReport, host, sixteens } from '../ports';
import type { TabLife } from './browser';
import type { PlayerName } from './accounts';
import type { Kind } from './server';
import { createTabMarket } from './tabMarket';
import { createTabSlip } from './tabSlip';
import { createTabTrading } from './tabTrading';

const PLACES = {
  baseUrl: '/api',
  hubUrl: '/hubs/exchange',
  settingsUrl: '/settings',
  settingsFallbackUrl: '/settings/fallback.json',
};

/** A tap of the player, which allows one request. */
export interface Press {
  /** The reference of the tap's request; null until it is sent. */
  reference: string | null;
  readonly of?: 'slip' | 'cashOut';
  /** For a tap that allows a bet after a cancel has succeeded: whether this bet fits. */
  readonly fits?: (bet: PlaceBet) => boolean;
  /** The offer that it moves. */
  readonly moves?: string;
}

interface Given {
  readonly name: string;
  readonly life: TabLife;
  readonly http: Http;
  readonly storage: KeyValueStore;
  readonly locks: Locks;
  readonly online$: BehaviorSubject<boolean>;
  readonly random: Random;
  /** Returns 32 hexadecimal digits that no tab has used before. */
  readonly reference: () => string;
  readonly isListed: boolean;
  readonly hasSlip: boolean;
  readonly hasTrading: boolean;
  readonly scope: Scope;
  /** Records what crosses the tab's ports and its facade. */
  readonly record?: (ports: Ports) => Recorder;
}

/**
 * One tab: the product's own streams of bets, cancels, transfers and payments, on its own session, store and client.
 */
export function createTab(given: Given) {
  const { name, life, http, storage, locks, online$, random, reference, scope } = given;
  const visible$ = new BehaviorSubject(true);
  const resumed$ = new Subject<unknown>();
  const { report } = createReport();
  const ports: Ports = {
    http,
    hub: { open: () => NEVER },
    storage,
    locks,
    peers: noPeers,
    visibility: { visible$: visible$.pipe(distinctUntilChanged()), resumed$ },
    network: { online$: online$.pipe(distinctUntilChanged()) },
    location: createLocation('/home').location,
    random: { next: random.next, reference },
    frames: sixteens,
    clock,
    host,
    report,
  };
  const recorder = given.record?.(ports);
  // Closing the streams does not unsubscribe the page in the same step.
  const own = scope.child();
  const build = (): TabStreams =>
    createTabStreams(recorder?.ports ?? ports, given, recorder?.scope(own) ?? own);
  const streams = recorder ? recorder.facade(recorder.build(build)) : build();
  return {
    ...streams,
    name,
    life,
    scope,
    /** The tab's taps that have not ended, in order. */
    presses: { bet: [], transfer: [], payment: [] } as Record<Kind, Press[]>,
    /** The tab's taps on cancel that have not been sent; a tap may be sent later, once the list contains its bet. */
    cancelPresses: [] as { readonly isLater?: boolean }[],
    crash(): void {
      life.isDead = true;
      streams.close();
      scope.close();
    },
    freeze: (): void => void (life.isFrozen = true),
    thaw(): void {
      life.isFrozen = false;
      resumed$.next(null);
    },
    setVisible: (visible: boolean): void => visible$.next(visible),
  };
}
export type Tab = ReturnType<typeof createTab>;

/** The streams of a tab on its ports. */
export function createTabStreams(
  ports: Ports,
  { isListed, hasSlip, hasTrading }: Pick<Given, 'isListed' | 'hasSlip' | 'hasTrading'>,
  scope: Scope,
) {
  const infrastructure = createInfrastructure(ports, PLACES, scope);
  infrastructure.settings.accept(storedSetting({}));
  const { session, transport, store, loading, clock: serverClock } = infrastructure;
  const { user$, token$ } = session;
  const access = createAccess(
    { ...infrastructure.ports, session, store, transport, loading },
    scope,
  );
  const api = createApi(transport, { ...session, renew: access.renew }, loading);
  const funds = createState<Funds | null>(null, scope);
  const player$ = derive([user$], (user) => user?.id ?? null);
  const setting = { rest: { upiDeposit: true, integrationTransfers: isListed } };
  const needs = {
    ...infrastructure.ports,
    api,
    store,
    user$,
    token$,
    player$,
    settings: { setting$: createState(setting as unknown as DomainSetting, scope).value$ },
    funds$: funds.value$,
    serverNow: serverClock.serverNow,
    isSynced: serverClock.isSynced,
    monotonicNow: ports.clock.monotonic,
    balancePushes$: EMPTY,
    setFunds: ({ balance, exposure }: { readonly balance: number; readonly exposure: number }) => {
      store.reread();
      funds.set({ balance, exposure, available: balance - exposure });
    },
  };
  const openBets = createOpenBets(needs, scope);
  const evidence = createBetEvidence({
    ...needs,
    books: infrastructure.books,
    isOn$: createState(true, scope).value$,
    isVerbatim$: createState(true, scope).value$,
  });
  const placing = createPlacing({ ...needs, openBets, evidence }, scope);
  const cancels = createCancels({ ...needs, openBets }, scope);
  const market = hasSlip || hasTrading ? createTabMarket(needs, infrastructure, scope) : null;
  const betting = market && { ...needs, ...market, openBets, placing, cancels };
  const slip = betting && hasSlip ? createTabSlip(betting, infrastructure, scope) : null;
  const trading = betting && hasTrading ? createTabTrading(betting, infrastructure, scope) : null;
  const { transfers } = createIntegrations(needs, scope);
  const { payments } = createCashier(needs, scope);
  return {
    openBets,
    placing,
    cancels,
    transfers,
    payments,
    slip,
    trading,
    player: () => player$.value as PlayerName | null,
    logOut: session.logout,
    /** Clears the stored values, as a login does after another player. */
    clearPlayer: (): void => session.clear('logout'),
    loggedOut$: user$.pipe(map((user) => user === null)),
    /** A reply had the server's time, in epoch ms. */
    receiveTime: (time: number): void => serverClock.observe(time),
    /** The odds of the market arrive. */
    receiveOdds: market?.receiveOdds ?? (() => undefined),
    close: scope.close,
  };
}
type TabStreams = ReturnType<typeof createTabStreams>;
