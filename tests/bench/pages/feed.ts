/*
 * The load of live prices: the same wire messages for the product and for the hand-written page. They are created
 * before the clock starts, so that their creation is not measured.
 */

export interface Feed {
  /** The whole book. */
  readonly first: string;
  readonly messages: readonly string[];
}

export interface Load {
  /** Runners in the market. */
  readonly runners: number;
  /** Changed cells per second. */
  readonly updates: number;
  /** The number of messages per second. */
  readonly messages: number;
}

export const MARKET = '1.1';
export const LEVELS = 6;
export const runnerId = (index: number): string => String(1_000 + index);

/** Draws seeded numbers from 0 to 1, random enough to scatter updates. */
function random(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

interface WireRunner {
  id: string;
  status: 'ACTIVE';
  lastPrice: number;
  totalMatched: number;
  back: [number, number][];
  lay: [number, number][];
}

function firstRunner(index: number): WireRunner {
  const back = (level: number): [number, number] => [3 - level * 0.05, 100 + index + level];
  const lay = (level: number): [number, number] => [3.05 + level * 0.05, 200 + index + level];
  return {
    id: runnerId(index),
    status: 'ACTIVE',
    lastPrice: 3,
    totalMatched: 1_000,
    back: [back(0), back(1), back(2)],
    lay: [lay(0), lay(1), lay(2)],
  };
}

const envelope = (
  seq: number,
  whole: boolean,
  runners: readonly WireRunner[],
  /** In epoch ms, because the product dims prices that are too old. */
  time: number,
): string =>
  JSON.stringify({
    time: new Date(time).toISOString(),
    markets: [
      {
        marketId: MARKET,
        seq,
        version: 1,
        status: 'OPEN',
        inPlay: true,
        betDelay: 5,
        totalMatched: 1_000 + seq,
        whole,
        runners,
      },
    ],
  });

/** The time at which a message will be played, in epoch ms. */
const timeOf = (index: number, { messages }: Load): number =>
  Date.now() + (index * 1_000) / messages;

/**
 * Creates the whole book and `count` messages of changes. Each message changes the size of the first runner's best
 * back, so that its arrival is visible.
 */
export function makeGridFeed(load: Load, count: number, seed = 7): Feed {
  const next = random(seed);
  const runners = Array.from({ length: load.runners }, (_, index) => firstRunner(index));
  const first = envelope(1, true, runners, Date.now());
  const changes = Math.max(1, Math.round(load.updates / load.messages));
  const messages = Array.from({ length: count }, (_, index) => {
    const touched = new Set<WireRunner>();
    for (let change = 0; change < changes; change++) {
      const runner = runners[Math.floor(next() * runners.length)];
      if (!runner) continue;
      touched.add(runner);
      const cell = Math.floor(next() * LEVELS);
      const level = (cell < 3 ? runner.back : runner.lay)[cell % 3];
      if (!level) continue;
      if (next() < 0.5) level[0] = Math.round((2 + next() * 2) * 50) / 50;
      else level[1] = Math.round(next() * 9_000) + 10;
    }
    const probe = runners[0];
    const best = probe?.back[0];
    if (probe && best) {
      touched.add(probe);
      best[1] = 10 + (index % 900);
    }
    return envelope(index + 2, false, [...touched], timeOf(index, load));
  });
  return { first, messages };
}

/** The best prices of a ladder's runner around a price, at intervals of one tick of 0.02, with these sizes. */
const aroundPrice = (runner: WireRunner, price: number, sizes: readonly number[]): WireRunner => ({
  ...runner,
  back: [0, 1, 2].map((level): [number, number] => [
    Math.round((price - level * 0.02) * 100) / 100,
    sizes[level] ?? 0,
  ]),
  lay: [0, 1, 2].map((level): [number, number] => [
    Math.round((price + (level + 1) * 0.02) * 100) / 100,
    sizes[3 + level] ?? 0,
  ]),
});

/**
 * Creates the whole book and `count` messages of changes for ladders: sizes change in every message, and the prices of
 * a runner move by one tick in every tenth message. The sizes of the first runner's best back alternate, so that the
 * arrival of each message can be seen.
 */
export function makeLadderFeed(load: Load, count: number, seed = 7): Feed {
  const next = random(seed);
  const prices = Array.from({ length: load.runners }, () => 2.5);
  const sizes = prices.map(() =>
    Array.from({ length: LEVELS }, () => Math.round(next() * 9_000) + 10),
  );
  const runnersOf = (): readonly WireRunner[] =>
    prices.map((price, index) => aroundPrice(firstRunner(index), price, sizes[index] ?? []));
  const first = envelope(1, true, runnersOf(), Date.now());
  const changes = Math.max(1, Math.round(load.updates / load.messages));
  const messages = Array.from({ length: count }, (_, index) => {
    for (let change = 0; change < changes; change++) {
      const own = sizes[Math.floor(next() * sizes.length)];
      if (own) own[Math.floor(next() * LEVELS)] = Math.round(next() * 9_000) + 10;
    }
    for (const [at, price] of prices.entries())
      if (next() < 0.1)
        prices[at] = Math.min(2.6, Math.max(2.4, price + (next() < 0.5 ? -0.02 : 0.02)));
    const [probe] = sizes;
    if (probe) probe[0] = 10 + (index % 900);
    return envelope(index + 2, false, runnersOf(), timeOf(index, load));
  });
  return { first, messages };
}
