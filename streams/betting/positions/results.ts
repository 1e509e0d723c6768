import { commission } from '../../rules/commission';
import { eachWayResults } from '../../rules/eachWay';
import { type RunBand, runLadder } from '../../rules/fancy';
import type { Minor } from '../../rules/money';
import { type Range, resultsByWinner } from '../../rules/winners';
import { asFancy, type MarketBet, type MarketShape, priced } from './positionRules';

/**
 * What a market comes to for the player should one runner win, or be among several winners; of an each-way
 * market should it come first, whoever is placed behind it.
 */
export interface RunnerResult extends Range {
  readonly runnerId: string;
}

/** What one line comes to by its number of runs; without bets there is no band. */
export interface RunsResult {
  readonly runnerId: string;
  readonly bands: readonly RunBand[];
}

/** The player's result of a market by what may happen: by its winners, or by a number of runs. */
export interface Results {
  /** Each runner that can win; empty where a number decides. */
  readonly runners: readonly RunnerResult[];
  /** Each line with bets; empty where runners win. */
  readonly runs: readonly RunsResult[];
}

/** A line's even money as rates per 100. */
const EVENS = 10_000;

/** A market on a number pays even money, and its BACK is the fancy's No: the one below the line. */
const asRuns = (bet: MarketBet): MarketBet => ({
  ...bet,
  side: bet.side === 'BACK' ? 'LAY' : 'BACK',
  rate: EVENS,
});

/** Tells whether the results of a market can be told; those of one where each wins by itself cannot. */
export const isTold = ({ winners, isLine, house }: MarketShape): boolean =>
  isLine || house === 'FANCY' || winners > 0;

/** Gives the results of bets in one market, before commission; bets on other runners are void. */
export function resultsOf(bets: readonly MarketBet[], shape: MarketShape): Results {
  const { runners, winners, isLine, house, eachWay } = shape;
  const counted = bets.filter(({ runnerId, size }) => size > 0 && runners.includes(runnerId));
  if (isLine || house === 'FANCY') {
    const lines = isLine ? counted.map(asRuns) : counted;
    const runs = runners.flatMap((runnerId) => {
      const own = lines.filter((bet) => bet.runnerId === runnerId);
      return own.length > 0 ? [{ runnerId, bands: runLadder(own.map(asFancy)) }] : [];
    });
    return { runners: [], runs };
  }
  const ranges = eachWay
    ? eachWayResults({ runners, terms: eachWay, matched: counted })
    : resultsByWinner(priced(counted, shape), runners, winners);
  return {
    runners: [...ranges].map(([runnerId, { worst, best }]) => ({ runnerId, worst, best })),
    runs: [],
  };
}

/**
 * Gives the same net of the market's commission, which is taken of a gain alone. More before commission is
 * never less after it, so the ends of a range stay its ends.
 * @param rate hundredths of a percent
 */
export function netOf({ runners, runs }: Results, rate: number): Results {
  const net = (sum: Minor): Minor => sum - commission(sum, rate);
  return {
    runners: runners.map(({ runnerId, worst, best }) => ({
      runnerId,
      worst: net(worst),
      best: net(best),
    })),
    runs: runs.map(({ runnerId, bands }) => ({
      runnerId,
      bands: bands.map((band) => ({ ...band, profit: net(band.profit) })),
    })),
  };
}
