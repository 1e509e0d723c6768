import { timer } from 'rxjs';
import type { Random } from '../../sandbox/engine/random';
import { setWallClock, sleep } from '../device';
import type { Exchange } from './exchange';
import type { createLaws } from './laws';
import type { Lines } from './lines';
import type { Tab } from './tab';
import { anyWeather, CALM, type Weather } from './weather';

/** The state of the world outside the tabs. */
export interface Sky {
  weather: Weather;
  isUp: boolean;
  isCalm: boolean;
  /** The ms that the device has slept so far. */
  slept: number;
}

interface Given {
  readonly random: Random;
  readonly exchange: Exchange;
  readonly lines: Pick<Lines, 'push' | 'drop'>;
  readonly tabs: readonly Tab[];
  readonly sky: Sky;
  readonly laws: Pick<ReturnType<typeof createLaws>, 'woke' | 'dozed'>;
  readonly note: (what: string) => void;
}

/** A shorter sleep cannot be distinguished from a busy page (streams/rx/steadyClock.ts). */
const TOLD_SLEEP_MS = 5_000;
/** The longest sleep, in ms; a hub drops a device that slept for longer. */
const LET_GO_MS = 20_000;

/** Random events on the server, the connections and the device. */
export function createDoings({ random, exchange, lines, tabs, sky, laws, note }: Given) {
  const change = (): void => {
    const state = exchange.step();
    if (sky.isUp) lines.push([state], random.chance(0.85) ? 'delta' : 'whole');
  };
  const confirm = (): void => lines.push(exchange.ids.map(exchange.present), 'quiet');
  const drop = (): void => {
    note('the hub drops its links');
    lines.drop();
  };
  const restart = (): void => {
    note('the server goes');
    sky.isUp = false;
    lines.drop();
    timer(random.between(300, 8_000)).subscribe(() => {
      exchange.restart();
      sky.isUp = true;
      note('the server is back, and counts from the beginning');
    });
  };
  const turnWeather = (): void => {
    sky.weather = anyWeather(random);
    note(`the weather is ${JSON.stringify(sky.weather)}`);
  };
  const show = (tab: Tab): void => {
    note(`${tab.name} is seen`);
    for (const other of tabs) if (other !== tab && random.chance(0.8)) other.visible$.next(false);
    tab.visible$.next(true);
    laws.woke();
  };
  const hide = (): void => {
    note('no tab is seen');
    for (const { visible$ } of tabs) visible$.next(false);
  };
  const online = (): void => {
    if (tabs.every(({ online$ }) => online$.value)) return;
    note('the network is back');
    for (const { online$ } of tabs) online$.next(true);
    laws.woke();
  };
  const offline = (): void => {
    note('the network goes');
    for (const { online$ } of tabs) online$.next(false);
    timer(random.between(100, 15_000)).subscribe(online);
  };
  const nap = (): void => {
    const ms = random.pick([3_000, 12_000, 40_000, 600_000]);
    note(`the device sleeps ${ms} ms`);
    // The server continues during the sleep.
    const steps = random.between(1, 8);
    for (let n = 0; n < steps; n++) {
      sky.slept += Math.floor(ms / steps);
      change();
    }
    sky.slept += ms % steps;
    sleep(ms, random.pick(['counted', 'not counted'] as const));
    if (ms > LET_GO_MS) lines.drop();
    if (ms < TOLD_SLEEP_MS) laws.dozed(ms);
    else laws.woke();
    if (random.chance(0.5))
      timer(random.between(0, 500)).subscribe(() => {
        for (const { resumed$ } of tabs) resumed$.next(null);
      });
  };
  const setClock = (): void => {
    const ms = random.pick([-3_600_000, -20_000, -3_000, 3_000, 15_000, 30_000, 3_600_000]);
    note(`the device's clock is set by ${ms} ms`);
    setWallClock(ms);
  };
  const HAPPENINGS: readonly (readonly [weight: number, happen: () => void])[] = [
    [400, change],
    [60, confirm],
    [12, turnWeather],
    [6, drop],
    [5, () => show(random.pick(tabs))],
    [2, hide],
    [3, restart],
    [3, offline],
    [2, nap],
    [1, setClock],
  ];
  const all = HAPPENINGS.reduce((sum, [weight]) => sum + weight, 0);
  const happen = (): void => {
    let left = random.next() * all;
    HAPPENINGS.find(([weight]) => (left -= weight) < 0)?.[1]();
  };

  return {
    /** One step of the voyage. */
    turn(): void {
      if (!sky.isUp) return;
      if (!sky.isCalm) {
        if (random.chance(0.7)) happen();
      } else if (random.chance(0.3)) change();
      else if (random.chance(0.1)) confirm();
    },
    /** Restores good connections, a server that answers, and a visible tab. */
    calm(): void {
      note('calm');
      sky.isCalm = true;
      sky.weather = CALM;
      sky.isUp = true;
      online();
      if (!tabs.some(({ visible$ }) => visible$.value)) show(random.pick(tabs));
    },
    storm(): void {
      note('storm');
      sky.isCalm = false;
    },
  };
}
