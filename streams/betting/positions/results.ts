/** The results of bets by winner, or by the number of runs, before and after commission. */

import { commission } from '../../rules/commission';
import { eachWayResults } from '../../rules/eachWay';
import { type RunBand, runLadder } from '../../rules/fancy';
import type { Minor } from '../../rules/money';
import { type Range, resultsByWinner } from '../../rules/winners';
import { asFancy, inMarket, type MarketBet, type MarketShape, priced } from './positionRules';

/**
 * The player's result in a market if this runner wins, or is one of several winners. In an each-way market, it is the
 * range of results if this runner finishes first and any others are placed.
 */
export interface RunnerResult extends Range {
  readonly runnerId: string;
}

/** The result of one line by its number of runs; without bets, it has no bands. */
export interface RunsResult {
  readonly runnerId: string;
  readonly bands: readonly RunBand[];
}

/** The player's result in a market for each possible outcome: by winner, or by number of runs. */
export interface Results {
  /** The runners that can win; empty if a number decides. */
  readonly runners: readonly RunnerResult[];
  /** The lines with bets; empty if runners win. */
  readonly runs: readonly RunsResult[];
}

/** The even money of a line, as a rate per 100 in hundredths. */
const EVENS = 10_000;

/** A market on a number pays even money. Its BACK is the No of a fancy, which is the side below the line. */
const asRuns = (bet: MarketBet): MarketBet => ({
  ...bet,
  side: bet.side === 'BACK' ? 'LAY' : 'BACK',
  rate: EVENS,
});

/** Whether the results of a market can be calculated. They cannot if each runner wins independently. */
export const hasKnownResults = ({ winners, isLine, operatorPriced }: MarketShape): boolean =>
  isLine || operatorPriced === 'FANCY' || winners > 0;

/** Returns the results of bets in one market, before commission. Bets on other runners are void. */
export function resultsOf(bets: readonly MarketBet[], shape: MarketShape): Results {
  const { runners, lost, winners, isLine, operatorPriced, eachWay } = shape;
  const counted = bets.filter((bet) => inMarket(bet, shape));
  if (isLine || operatorPriced === 'FANCY') {
    const lines = isLine ? counted.map(asRuns) : counted;
    const runs = runners.flatMap((runnerId) => {
      const own = lines.filter((bet) => bet.runnerId === runnerId);
      return own.length > 0 ? [{ runnerId, bands: runLadder(own.map(asFancy)) }] : [];
    });
    return { runners: [], runs };
  }
  const ranges = eachWay
    ? eachWayResults({ runners, lost, terms: eachWay, matched: counted })
    : resultsByWinner(priced(counted, shape), runners, winners, lost);
  return {
    runners: [...ranges].map(([runnerId, { worst, best }]) => ({ runnerId, worst, best })),
    runs: [],
  };
}

/**
 * Returns the results after the market's commission, which is charged only on gains. Commission never changes the order
 * of two results, so the lowest and the highest result of a range stay the same.
 * @param rate in hundredths of a percent
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
