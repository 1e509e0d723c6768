import type { Random } from '../../sandbox/engine/random';
import type { MarketOdds, MarketStatus } from '../../../streams/catalogue/types';
import { marketOdds, runnerOdds } from '../odds/oddsSamples';

/** A state of a market, and when it applied by the server's time. */
export interface Truth {
  readonly marketId: string;
  /** Counts the starts of the server. */
  readonly run: number;
  readonly seq: number;
  readonly version: number;
  readonly status: MarketStatus;
  readonly from: number;
  /** The server's time at which the state ended; Infinity while it applies. */
  until: number;
  /** The number of the last state in which the second runner changed. */
  readonly second: number;
}

/** Whether one state precedes another. */
export const isOlder = (a: Truth, b: Truth): boolean =>
  a.run < b.run || (a.run === b.run && a.seq < b.seq);

/** The maximum number of states per run, so that a price identifies its state. */
const A_RUN = 20_000;

/** The price of a runner that changed in the given state. */
const priceOf = ({ run, seq }: Pick<Truth, 'run' | 'seq'>): number => (run + 1) * A_RUN + seq;

/** Converts a state to odds: whole odds, or only the changes. */
export function oddsOf(state: Truth, whole: boolean): MarketOdds {
  const { marketId, run, seq, version, status, second } = state;
  const a = runnerOdds('a', priceOf(state));
  const b = runnerOdds('b', priceOf({ run, seq: second }));
  return marketOdds(marketId, seq, whole || second === seq ? [a, b] : [a], {
    version,
    status,
    whole,
  });
}

/**
 * The truth about some markets: all their states in order, across restarts of the server. Each state has a price of its
 * own, so that the shown price identifies the state.
 *
 * @param now the server's time
 */
export function createExchange(ids: readonly string[], random: Random, now: () => number) {
  const present = new Map<string, Truth>();
  const byPrice = new Map<string, Truth>();
  let run = 0;

  const add = (state: Omit<Truth, 'until' | 'from' | 'run'>): Truth => {
    const truth = { ...state, run, from: now(), until: Infinity };
    const last = present.get(state.marketId);
    if (last) last.until = truth.from;
    present.set(state.marketId, truth);
    byPrice.set(`${state.marketId} ${priceOf(truth)}`, truth);
    return truth;
  };
  const begin = (): void => {
    for (const marketId of ids) {
      // If a run soon reaches the number of the previous run, the two runs cannot always be distinguished.
      const before = present.get(marketId)?.seq ?? 0;
      const seq = random.between(1, random.chance(0.3) ? Math.max(1, before >> 1) : 3);
      const status = random.pick(['OPEN', 'OPEN', 'SUSPENDED'] as const);
      add({ marketId, seq, version: 1, status, second: seq });
    }
  };
  const nextStatus = (status: MarketStatus): MarketStatus => {
    if (!random.chance(status === 'OPEN' ? 0.12 : 0.3)) return status;
    if (status !== 'OPEN') return 'OPEN';
    return random.chance(0.8) ? 'SUSPENDED' : 'CLOSED';
  };
  begin();

  return {
    ids,
    present: (marketId: string): Truth => present.get(marketId)!,
    /** Moves a market on by one state. */
    step(): Truth {
      const last = present.get(random.pick(ids))!;
      const seq = last.seq + 1;
      const status = nextStatus(last.status);
      const version = last.version + (status === last.status ? 0 : 1);
      return add({ ...last, seq, version, status, second: random.chance(0.5) ? seq : last.second });
    },
    /** Restarts the server, which counts from the beginning. */
    restart(): void {
      run++;
      begin();
    },
    priceOf,
    /** The state to which a price of the first runner belongs. */
    stateOf: (marketId: string, price: number): Truth | undefined =>
      byPrice.get(`${marketId} ${price}`),
  };
}
export type Exchange = ReturnType<typeof createExchange>;
