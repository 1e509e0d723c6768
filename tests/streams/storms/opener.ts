import { type BehaviorSubject, interval, timer } from 'rxjs';
import type { Recorder } from '../../../streams/inspect/recorder';
import type { Ports } from '../../../streams/ports';
import type { Random } from '../../sandbox/engine/random';
import type { Placement } from '../../../streams/betting/placing/placementRules';
import type { PlaceBet } from '../../../streams/betting/calls';
import { createLocks, noLocks, type SentRequest } from '../ports';
import type { DeviceStorage, TabLife } from './browser';
import type { Laws } from './laws';
import { createLine, type Weather } from './line';
import { type Plan, TRADING } from './plan';
import type { QuickTime } from './quickTime';
import { type Kind, kindOf, type StormServer } from './server';
import { createTab, type Press, type Tab } from './tab';

interface Given {
  readonly time: QuickTime;
  readonly plan: Plan;
  readonly random: Random;
  readonly server: StormServer;
  readonly laws: Laws;
  readonly device: DeviceStorage;
  /** The tabs that are open. */
  readonly tabs: Tab[];
  readonly reference: () => string;
  readonly online$: BehaviorSubject<boolean>;
  readonly weather: () => Weather;
  readonly logIn: (tab: Tab) => void;
  /** Returns the time by the server's clock, in epoch ms. */
  readonly now: () => number;
  readonly note: (what: string) => void;
  /** Records the first tab. */
  readonly record: ((ports: Ports) => Recorder) | undefined;
}

/**
 * Uses up a tap on cancel that has not been sent, preferably a tap that is sent at once. Returns whether there was one.
 */
function usedCancel({ cancelPresses }: Tab): boolean {
  const now = cancelPresses.findIndex(({ isLater }) => isLater !== true);
  return cancelPresses.splice(Math.max(0, now), 1).length > 0;
}

/** The tap that allows a request: taps of one kind take turns, and the taps that wait for a cancel are last. */
function pressOf({ presses }: Tab, kind: Kind, { body = '{}' }: SentRequest): Press | undefined {
  const free = presses[kind].filter(({ reference }) => reference === null);
  const now = free.find(({ fits }) => fits === undefined);
  return now ?? free.find(({ fits }) => fits?.(JSON.parse(body) as PlaceBet));
}

/** Opens the tabs of a device, one after the other. */
export function createOpener(given: Given): () => void {
  const { time, plan, random, server, laws, device, tabs, reference, online$ } = given;
  const { weather, logIn, now, note, record } = given;
  const { kinds, isListed, sendsTime } = plan;
  const locks = plan.hasLocks ? createLocks() : noLocks;
  let opened = 0;

  /** The actions of a page in addition to its commands. */
  const attend = (tab: Tab): void => {
    const { life, scope } = tab;
    const showMarkets = (): void => {
      if (!online$.value || life.isFrozen) return;
      if (sendsTime) tab.receiveTime(now());
      // The page may show prices that the exchange no longer has.
      tab.receiveOdds({
        ...server.odds(),
        back: odds.pick([240, 250]),
        lay: odds.pick([250, 260]),
      });
    };
    const odds = random.fork();
    showMarkets();
    scope.run(interval(5_000), showMarkets);
    const shows = (placement: Placement): void => laws.shows(tab.name, tab.player(), placement);
    scope.run(tab.placing.placements$, (list) => list.forEach(shows));
    // The slip may drop a bet at the moment its outcome is known.
    scope.run(tab.placing.outcome$, shows);
    const showsMoney = (all: readonly { readonly reference: string }[]): void => {
      for (const one of all) laws.showsMoney(tab.name, tab.player(), one.reference);
    };
    scope.run(tab.transfers.open$, showsMoney);
    scope.run(tab.payments.open$, showsMoney);
    scope.run(tab.cancels.outcome$, (outcomes) => laws.cancelled(tab.name, outcomes));
    if (kinds.includes('payment') && random.chance(0.5)) scope.run(tab.payments.requests$);
    if (kinds.includes('transfer') && random.chance(0.5)) scope.run(tab.transfers.ledger$(20));
    scope.run(tab.loggedOut$, (isOut) => {
      if (!isOut) return;
      timer(2_000).subscribe(() => {
        if (life.isDead || device.texts.has('accessToken')) return;
        logIn(tab);
      });
    });
  };
  return () => {
    const life: TabLife = { isDead: false, isFrozen: false };
    const name = `tab ${opened++}`;
    note(`${name} opens`);
    let tab: Tab | undefined;
    const line = createLine({
      server,
      random: random.fork(),
      weather,
      isOnline: () => online$.value,
      note,
      sent(request) {
        if (tab !== undefined && request.path.endsWith('CancelBets'))
          laws.cancelSent(tab.name, usedCancel(tab));
        const kind = kindOf(request.path);
        if (tab === undefined || kind === null) return;
        const press = pressOf(tab, kind, request);
        const player = tab.player();
        if (player === null) return laws.breach(`${name}: a guest sends a ${kind}`);
        const sent = laws.sent(kind, player, request, press !== undefined);
        if (press?.of === 'slip') laws.slipSends(tab, player, sent);
        if (press?.of === 'cashOut') laws.cashOutSends(tab, player, sent);
        if (press?.moves !== undefined) laws.moves(press.moves, sent);
        if (tab.presses[kind].some((one) => one.reference === sent))
          laws.breach(`${name}: one press sends ${sent} twice`);
        if (press !== undefined) press.reference = sent;
      },
    });
    tab = createTab({
      name,
      life,
      http: line(name, life),
      storage: device.open(life),
      locks,
      online$,
      random: random.fork(),
      reference,
      isListed,
      hasSlip: kinds.includes('slip'),
      hasTrading: kinds.some((kind) => TRADING.has(kind)),
      scope: time.scope(),
      ...(opened === 1 && record ? { record } : {}),
    });
    tabs.push(tab);
    attend(tab);
  };
}
