import type { Random } from '../../sandbox/engine/random';

/** How the ways between the tabs and the server are for a while. */
export interface Weather {
  /** The shortest and the longest way of a message, ms. */
  readonly way: readonly [from: number, to: number];
  /** The share of requests that get no reply, or the status of a gateway. */
  readonly fails: number;
  /** The share of requests that hang until they are given up. */
  readonly hangs: number;
  /** The share of replies that take long on their way back, 3 to 9.5 s. */
  readonly stalls: number;
  /** The share of messages of the hub that are lost, come twice, or are overtaken. */
  readonly odd: number;
  /** The share of attempts of the hub that fail. */
  readonly refused: number;
}

/** A quiet day. */
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
