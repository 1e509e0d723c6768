import { type BehaviorSubject, timer } from 'rxjs';
import type { Random } from '../../sandbox/engine/random';
import { setWallClock, sleep } from '../device';
import type { DeviceStorage } from './browser';
import { listPlacements, rewriteAsBefore } from './earlierReleases';
import type { Laws } from './laws';
import type { StormEvent } from './plan';
import { type PlayerName, PLAYERS } from './accounts';
import type { StormServer } from './server';
import type { Tab } from './tab';

interface Given {
  readonly random: Random;
  readonly server: StormServer;
  readonly device: DeviceStorage;
  readonly online$: BehaviorSubject<boolean>;
  readonly tabs: Tab[];
  readonly open: () => void;
  readonly laws: Pick<Laws, 'dropAll' | 'drop' | 'leaves'>;
  /** `player`: the player who logs in next. */
  readonly sky: { slept: number; player: PlayerName };
  readonly note: (what: string) => void;
}

/** Random events on the device, its tabs and the server. */
export function createDoings({
  random,
  server,
  device,
  online$,
  tabs,
  open,
  laws,
  sky,
  note,
}: Given): Readonly<Record<StormEvent, () => void>> {
  const later = (least: number, most: number, run: () => void): void =>
    void timer(random.between(least, most)).subscribe(run);
  const toOne = (act: (tab: Tab) => void) => (): void => {
    if (tabs.length > 0) act(random.pick(tabs));
  };
  return {
    crash: toOne((tab) => {
      note(`${tab.name} is gone`);
      tab.crash();
      tabs.splice(tabs.indexOf(tab), 1);
      later(0, 20_000, open);
    }),
    freeze: toOne((tab) => {
      note(`${tab.name} freezes`);
      tab.freeze();
      later(1_000, 60_000, () => {
        note(`${tab.name} thaws`);
        tab.thaw();
      });
    }),
    full() {
      note('the device is full');
      device.setFull(true);
      later(1_000, 30_000, () => device.setFull(false));
    },
    offline() {
      note('the network goes');
      online$.next(false);
      later(500, 20_000, () => online$.next(true));
    },
    sleep() {
      const ms = random.pick([3_000, 30_000, 400_000]);
      note(`the device sleeps ${ms} ms`);
      sky.slept += ms;
      sleep(ms, random.pick(['counted', 'not counted'] as const));
      server.catchUp();
      for (const tab of tabs) tab.thaw();
    },
    clock() {
      const ms = random.pick([-3_600_000, -30_000, 30_000, 3_600_000]);
      note(`the device's clock is set by ${ms} ms`);
      setWallClock(ms);
    },
    tokens() {
      note('all tokens end');
      server.expireTokens();
    },
    decide: () => server.decidePayments(random.chance(0.5)),
    hide: toOne((tab) => {
      tab.setVisible(false);
      later(1_000, 30_000, () => tab.setVisible(true));
    }),
    settle() {
      note('the market ends');
      server.settle(random.between(0, 2));
    },
    logout: toOne((tab) => {
      const player = tab.player();
      if (player === null) return;
      laws.leaves(player);
      sky.player = random.pick(PLAYERS);
      note(`${tab.name} logs out; ${sky.player} is next`);
      tab.logOut();
    }),
    wipe() {
      note('the storage is wiped');
      // A page that sleeps through a logout and a login does not notice them.
      for (const tab of tabs) tab.thaw();
      laws.dropAll();
      device.wipe();
    },
    older() {
      for (const key of device.texts.keys()) {
        const reference = random.chance(0.5) ? rewriteAsBefore(device, key) : null;
        if (reference === null) continue;
        note(`an older tab rewrites ${reference.slice(-4)}`);
        // The rewritten command does not name a player, so a logout clears it.
        laws.drop(reference);
      }
    },
    release() {
      note('the device ran the first release');
      for (const tab of tabs) tab.crash();
      tabs.length = 0;
      listPlacements(device).forEach(laws.drop);
      for (const key of device.texts.keys()) {
        const reference = rewriteAsBefore(device, key);
        if (reference !== null) laws.drop(reference);
      }
      open();
    },
  };
}
