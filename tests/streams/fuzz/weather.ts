import type { Random } from '../../sandbox/engine/random';

/** The network conditions between the tabs and the server for a while. */
export interface Weather {
  /** The shortest and the longest transit time of a message, in ms. */
  readonly way: readonly [from: number, to: number];
  /** The share of requests that get no reply, or a gateway's status. */
  readonly fails: number;
  /** The share of requests that hang until they time out. */
  readonly hangs: number;
  /** The share of replies that take 3 to 9.5 s to arrive. */
  readonly stalls: number;
  /** The share of hub messages that are lost, doubled or overtaken. */
  readonly odd: number;
  /** The share of attempts to reach the hub that fail. */
  readonly refused: number;
}

/** Good conditions. */
export const CALM: Weather = { way: [5, 120], fails: 0, hangs: 0, stalls: 0, odd: 0, refused: 0 };

const KINDS: readonly Weather[] = [
  CALM,
  { way: [100, 700], fails: 0, hangs: 0, stalls: 0.05, odd: 0.02, refused: 0 },
  { way: [20, 200], fails: 0, hangs: 0, stalls: 0.4, odd: 0.05, refused: 0.5 },
  { way: [50, 3_000], fails: 0.1, hangs: 0.05, stalls: 0.1, odd: 0.05, refused: 0.2 },
  { way: [20, 6_000], fails: 0.2, hangs: 0.2, stalls: 0.1, odd: 0.15, refused: 0.5 },
  { way: [10, 200], fails: 0.9, hangs: 0, stalls: 0.2, odd: 0.1, refused: 0.9 },
];

export const anyWeather = (random: Random): Weather => random.pick(KINDS);
