import { asyncScheduler, BehaviorSubject, interval, timer } from 'rxjs';
import type { Recorder } from '../../../streams/inspect/recorder';
import type { Ports } from '../../../streams/ports';
import { createRandom } from '../../sandbox/engine/random';
import { setWallClock } from '../device';
import { LOGGED_IN } from '../product';
import { createDeviceStorage } from './browser';
import { createDoings } from './doings';
import { createLaws } from './laws';
import { CALM, type Weather } from './line';
import { createOpener } from './opener';
import type { Plan } from './plan';
import { createPlayer } from './player';
import type { QuickTime } from './quickTime';
import { type PlayerName, PLAYERS } from './accounts';
import { createStormServer } from './server';
import type { Tab } from './tab';

/** The server's time when a storm starts, in epoch ms. */
const BEGINS = Date.UTC(2030, 0, 1, 12);
/** By this time after the storm, the last late request has arrived, and a list contains it. */
const LAST_MS = 90_000;
/**
 * This long after the last late request, every outcome must be known: a watch of five minutes, the unreadable replies
 * before it, and some slack.
 */
const CERTAIN_MS = 720_000;
/** The time between two events, in ms. */
const TURN_MS = 7_000;

interface Watched {
  /** Records the first tab. */
  readonly record?: (ports: Ports) => Recorder;
  /** Receives the tabs at the end, before they close. */
  readonly ended?: (tabs: readonly Tab[]) => void;
}

/** Runs a storm. Returns the broken laws, and what happened. */
export function storm(time: QuickTime, plan: Plan, { record, ended }: Watched = {}) {
  const { seed, dialect, isListed, stormMs } = plan;
  const random = createRandom(seed ^ 0x5bd1e995);
  const log: string[] = [];
  const sky = { slept: 0, isCalm: false, player: PLAYERS[0] as PlayerName };
  const now = (): number => BEGINS + time.now() + sky.slept;
  const note = (what: string): void => void log.push(`${time.now()}: ${what}`);
  setWallClock(BEGINS + plan.wrongBy);

  const server = createStormServer(dialect, BEGINS, now, time.now, note);
  const laws = createLaws({
    dialect,
    isListed,
    effects: server.effects,
    orderOf: server.orderOf,
    awake: time.now,
    note,
  });
  let references = 0;
  // A moved offer has the reference after its own.
  const reference = (): string => (++references * 16).toString(16).padStart(32, '0');
  const login = (): Readonly<Record<string, string>> => {
    const { accessToken, refreshToken, expireInSeconds } = server.logIn(sky.player);
    return {
      ...LOGGED_IN,
      userinfo: JSON.stringify({
        ...JSON.parse(LOGGED_IN['userinfo'] ?? ''),
        username: sky.player,
      }),
      refresh_token: refreshToken,
      expire_in: String(expireInSeconds),
      expire_DateTime: String(asyncScheduler.now() + expireInSeconds * 1_000),
      accessToken,
    };
  };
  const device = createDeviceStorage(login(), random.fork());
  const online$ = new BehaviorSubject(true);
  let weather: Weather = { faults: plan.faults, often: plan.often };
  const tabs: Tab[] = [];

  const open = createOpener({
    time,
    plan,
    random,
    server,
    laws,
    device,
    tabs,
    reference,
    online$,
    weather: () => weather,
    logIn(tab): void {
      note(`${sky.player} logs in`);
      const last = ['userinfo', 'player', 'formerPlayer'].map((key) => device.texts.get(key));
      const { username } = JSON.parse(last.find((text) => text !== undefined) ?? '{}') as {
        readonly username?: string;
      };
      if (username !== undefined && username !== sky.player) tab.clearPlayer();
      for (const [key, text] of Object.entries(login())) device.write(key, text);
    },
    now,
    note,
    record,
  });
  for (let n = 0; n < plan.tabs; n++) open();

  const player = createPlayer({
    now: time.now,
    random: random.fork(),
    server,
    laws,
    reference,
    note,
    plan,
  });
  const own = time.scope();
  const press = (): void => {
    if (sky.isCalm) return;
    own.run(timer(random.between(1, plan.pause * 2)), () => {
      const awake = tabs.filter(({ life }) => !life.isFrozen);
      const tab = awake.length > 0 ? random.pick(awake) : undefined;
      if (!sky.isCalm && tab) player.act(tab);
      press();
    });
  };
  press();
  const doings = createDoings({ random, server, device, online$, tabs, open, laws, sky, note });
  own.run(interval(TURN_MS), () => {
    if (!sky.isCalm && plan.events.length > 0 && random.chance(0.6))
      doings[random.pick(plan.events)]();
  });
  own.run(interval(1_000), server.catchUp);
  own.run(timer(stormMs), () => {
    note('calm');
    sky.isCalm = true;
    weather = CALM;
    device.setFull(false);
    online$.next(true);
    for (const tab of tabs) {
      tab.setVisible(true);
      if (tab.life.isFrozen) tab.thaw();
    }
    if (tabs.length === 0) open();
    sky.player = PLAYERS[0];
    const tab = tabs.find((one) => one.player() !== sky.player);
    tab?.logOut();
  });
  own.run(timer(stormMs + LAST_MS, 5_000), () => {
    if (time.now() < stormMs + CERTAIN_MS && !laws.isCertain(tabs, device)) return;
    laws.ended(tabs, device, server.market().marketId);
    ended?.(tabs);
    server.close();
    time.stop();
  });
  return { breaches: laws.breaches, log, commands: laws.commands };
}
