import { type BehaviorSubject, interval, timer } from 'rxjs';
import type { Random } from '../../sandbox/engine/random';
import type { Placement } from '../../../streams/betting/placing/placementRules';
import { createLocks, noLocks } from '../ports';
import type { DeviceStorage, TabLife } from './browser';
import type { Laws } from './laws';
import { createLine, type Weather } from './line';
import type { Plan } from './plan';
import type { QuickTime } from './quickTime';
import { kindOf, type StormServer } from './server';
import { createTab, type Tab } from './tab';

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
  /** Epoch ms by the server's clock. */
  readonly now: () => number;
  readonly note: (what: string) => void;
}

/** Opens the tabs of a device, one after the other. */
export function createOpener(given: Given): () => void {
  const { time, plan, random, server, laws, device, tabs, reference, online$ } = given;
  const { weather, logIn, now, note } = given;
  const { kinds, isListed, tellsTime } = plan;
  const locks = plan.hasLocks ? createLocks() : noLocks;
  let opened = 0;

  /** What a page does beside its commands. */
  const attend = (tab: Tab): void => {
    const { life, scope } = tab;
    const tell = (): void => {
      if (!online$.value || life.isFrozen) return;
      if (tellsTime) tab.hearTime(now());
      tab.hearOdds(server.odds());
    };
    tell();
    scope.run(interval(5_000), tell);
    const shows = (placement: Placement): void => laws.shows(tab.name, tab.player(), placement);
    scope.run(tab.placing.placements$, (list) => list.forEach(shows));
    // The slip may forget a bet in the moment in which its outcome is known.
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
          laws.cancelSent(tab.name, tab.cancelPresses.pop() === true);
        const kind = kindOf(request.path);
        if (tab === undefined || kind === null) return;
        // Taps of one kind take turns.
        const press = tab.presses[kind].find((one) => one.reference === null);
        const player = tab.player();
        if (player === null) return laws.breach(`${name}: a guest sends a ${kind}`);
        const sent = laws.sent(kind, player, request, press !== undefined);
        if (press?.isOfSlip === true)
          laws.slipSends(name, player, sent, tab.placing.placements$.value);
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
      scope: time.scope(),
    });
    tabs.push(tab);
    attend(tab);
  };
}
