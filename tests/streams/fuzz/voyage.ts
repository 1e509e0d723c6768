import { interval, timer } from 'rxjs';
import { createRandom, type Random } from '../../sandbox/engine/random';
import { createPeerTabs } from '../peerTabs';
import { createDoings } from './doings';
import { createExchange } from './exchange';
import { createLaws } from './laws';
import { createLines } from './lines';
import { createTab } from './tab';
import type { VirtualTime } from './virtualTime';
import { CALM } from './weather';

const MARKETS = ['m1', 'm2', 'm3'];
/** The server's time when a voyage starts, in epoch ms. */
const BEGINS = 86_400_000;
const STORM_MS = 60_000;
/**
 * Everything must be correct this long after the server answers again: the longest wait of a failed poll, and a few
 * replies.
 */
const CALM_MS = 60_000;
const ROUNDS = 2;
/** The time between two events, in ms. */
const TURN_MS = 120;

export const VOYAGE_MS = ROUNDS * (STORM_MS + CALM_MS) + 1;

/** How a server sends its time: not at all, only with replies, or also with pushes, by a slow clock. */
function statedTimes(random: Random, now: () => number) {
  const replies = random.chance(0.8);
  const pushes = replies && random.chance(0.8);
  const behind = random.chance(0.8) ? 0 : random.between(0, 4_900);
  return {
    isTimed: pushes,
    stated: {
      byReply: () => (replies ? now() : undefined),
      byPush: () => (pushes ? now() - behind : undefined),
    },
  };
}

/** A player's tabs through storms and calms, all drawn from a seed. Returns the broken laws, and what happened. */
export function voyage(time: VirtualTime, seed: number) {
  const random = createRandom(seed);
  const log: string[] = [];
  const note = (what: string): void => void log.push(`${time.now()}: ${what}`);
  const sky = { weather: CALM, isUp: true, isCalm: false, slept: 0 };
  const now = (): number => BEGINS + time.now() + sky.slept;
  const exchange = createExchange(MARKETS, random.fork(), now);
  const { stated, isTimed } = statedTimes(random, now);
  const lines = createLines({
    exchange,
    random: random.fork(),
    weather: () => sky.weather,
    now,
    stated,
    isUp: () => sky.isUp,
  });
  const browser = createPeerTabs();
  const tabs = Array.from({ length: random.pick([1, 1, 2, 3]) }, (_, n) =>
    createTab({
      time,
      name: `tab ${n}`,
      exchange,
      lines,
      peer: browser.open(),
      random: random.fork(),
      isVisible: n === 0,
    }),
  );
  const laws = createLaws({ tabs, exchange, now, at: time.now, isTimed, note });
  for (const [n, { streams, scope }] of tabs.entries())
    timer(1 + n * 50).subscribe(() => {
      streams.startBackground();
      for (const id of MARKETS) scope.run(streams.books.watch(id));
      if (random.chance(0.5)) scope.run(streams.catalogue.event$('e1'));
    });

  const own = time.scope();
  const doings = createDoings({ random: random.fork(), exchange, lines, tabs, sky, laws, note });
  own.run(interval(TURN_MS), doings.turn);
  for (let round = 0; round < ROUNDS; round++) {
    const calmAt = STORM_MS + round * (STORM_MS + CALM_MS);
    own.run(timer(calmAt), doings.calm);
    own.run(timer(calmAt + CALM_MS - 1), () => {
      laws.recovered();
      doings.storm();
    });
  }
  own.run(timer(VOYAGE_MS - 1), laws.ended);
  return { breaches: laws.breaches, log };
}
