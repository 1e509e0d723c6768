import { createRandom } from '../../sandbox/engine/random';
import type { Dialect } from './dialect';
import { type Fault, FAULTS } from './line';

/** Events that may happen between requests. */
export const EVENTS = [
  /** A tab dies at once, and another one opens later. */
  'crash',
  /** A tab is frozen for a while. */
  'freeze',
  /** The device rejects longer strings for a while. */
  'full',
  'offline',
  /** The device sleeps, while the server continues. */
  'sleep',
  /** The device's clock is set. */
  'clock',
  /** Every access token expires. */
  'tokens',
  /** The operator decides on payments. */
  'decide',
  /** A tab is hidden for a while. */
  'hide',
  /** The market ends, and another one opens. */
  'settle',
  /** The player logs out; the next login is theirs or another player's. */
  'logout',
  /** The storage of the device is wiped. */
  'wipe',
  /** A tab of the previous release rewrites commands without an answer in its own format. */
  'older',
  /** The device ran the first release: all tabs close, and another one opens. */
  'release',
] as const;
export type StormEvent = (typeof EVENTS)[number];

/** What players do. `pause` also puts the offers back. */
const KINDS = [
  'bet',
  'slip',
  'slip',
  'cancel',
  'transfer',
  'payment',
  'cashOut',
  'ladder',
  'pause',
] as const;
export type StormKind = (typeof KINDS)[number];
/** The kinds that need the odds and the rules of a market. */
export const TRADING: ReadonlySet<StormKind> = new Set(['cashOut', 'ladder', 'pause']);

const NEEDS_BETS: ReadonlySet<StormKind> = new Set(['cancel', 'cashOut', 'pause']);

/** Everything that a storm's seed decides; a plan without some of its parts is a smaller storm. */
export interface Plan {
  readonly seed: number;
  readonly kinds: readonly StormKind[];
  readonly faults: readonly Fault[];
  /** The probability of a fault. */
  readonly often: number;
  readonly events: readonly StormEvent[];
  readonly tabs: number;
  readonly dialect: Dialect;
  readonly hasLocks: boolean;
  /** Whether the server lists transfers. */
  readonly isListed: boolean;
  /** Whether the server sends its time. */
  readonly sendsTime: boolean;
  /** How far the device's clock is ahead of the server's, in ms. */
  readonly wrongBy: number;
  /** Whether players bet at several prices on one runner. */
  readonly hasPrices: boolean;
  /** The mean wait between taps, in ms. */
  readonly pause: number;
  readonly stormMs: number;
}

export function planOf(seed: number): Plan {
  const random = createRandom(seed);
  const some = <T>(all: readonly T[]): readonly T[] =>
    random.shuffle(all).slice(0, random.between(1, all.length));
  const kinds = some(KINDS);
  const sendsTime = random.chance(0.8);
  return {
    seed,
    // Without bets, the player has no bet to cash out, cancel or pause.
    kinds: kinds.some((kind) => NEEDS_BETS.has(kind)) ? [...kinds, 'bet'] : kinds,
    faults: some(FAULTS),
    often: random.pick([0.1, 0.3, 0.5]),
    events: some(EVENTS),
    tabs: random.pick([1, 1, 2, 3]),
    dialect: {
      references: random.chance(0.7),
      times: random.pick(['zoned', 'zoned', 'bare', 'none'] as const),
    },
    hasLocks: random.chance(0.8),
    isListed: random.chance(0.9),
    sendsTime,
    wrongBy: random.pick([0, 0, 0, -90_000, 90_000, 3_600_000]),
    // This fact costs no random draw, so that storms that once found a fault stay the same.
    hasPrices: seed % 5 === 2,
    pause: random.pick([100, 300, 1_000]),
    stormMs: 90_000,
  };
}
