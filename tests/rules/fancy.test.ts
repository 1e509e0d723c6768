import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type FancyBet, fancyExposure, fancyProfit, runLadder } from '../../streams/rules/fancy';
import { sides, sizes } from './arbitraries';

const yes = (line: number, rate: number, size: number): FancyBet => ({
  side: 'BACK',
  price: line * 100,
  rate: rate * 100,
  size,
});
const no = (line: number, rate: number, size: number): FancyBet => ({
  ...yes(line, rate, size),
  side: 'LAY',
});

const MOST_RUNS = 24;
const fancyBets = fc.array(
  fc.record({
    side: sides,
    price: fc.integer({ min: 0, max: 40 }).map((halves) => halves * 50),
    rate: fc.constantFrom(5_000, 8_550, 9_500, 10_000, 11_000, 13_325),
    size: sizes,
  }),
  { maxLength: 6 },
);
/** The sum of the bets by the formula of the trade, rounded once. */
function enumerated(bets: readonly FancyBet[], runs: number): number {
  const sum = bets.reduce((total, { side, price, rate, size }) => {
    const won = Math.round((size * rate) / 100);
    const isReached = runs >= price / 100;
    if (side === 'BACK') return total + (isReached ? won : -size * 100);
    return total + (isReached ? -won : size * 100);
  }, 0);
  return Math.sign(sum) * Math.round(Math.abs(sum) / 100) + 0;
}

describe('a fancy bet', () => {
  it('wins stake × rate ÷ 100 for Yes if the runs reach the line', () => {
    const bet = [yes(49, 95, 10_000)];
    expect([48, 49, 50].map((runs) => fancyProfit(bet, runs))).toEqual([-10_000, 9_500, 9_500]);
  });

  it('wins its stake for No below the line, and otherwise loses stake × rate ÷ 100', () => {
    const bet = [no(48, 110, 10_000)];
    expect([47, 48, 49].map((runs) => fancyProfit(bet, runs))).toEqual([10_000, -11_000, -11_000]);
  });

  it('loses both a No at 45 and a Yes at 47 if the runs are between the lines', () => {
    const bets = [no(45, 100, 10_000), yes(47, 100, 10_000)];
    expect([44, 45, 46, 47].map((runs) => fancyProfit(bets, runs))).toEqual([
      0, -20_000, -20_000, 0,
    ]);
    expect(fancyExposure(bets)).toBe(20_000);
  });
});

describe('the run ladder', () => {
  it('starts a new band at each line', () => {
    expect(runLadder([yes(72, 100, 80_000), no(78, 100, 50_000)])).toEqual([
      { from: 0, to: 71, profit: -30_000 },
      { from: 72, to: 77, profit: 130_000 },
      { from: 78, to: null, profit: 30_000 },
    ]);
  });

  it('has no band without bets, and one band if every number of runs has the same result', () => {
    expect(runLadder([])).toEqual([]);
    expect(runLadder([yes(50, 100, 500), no(50, 100, 500)])).toEqual([
      { from: 0, to: null, profit: 0 },
    ]);
    expect(runLadder([yes(0, 100, 500)])).toEqual([{ from: 0, to: null, profit: 500 }]);
  });

  it('covers every number of runs, without gaps or neighbouring bands of equal result', () => {
    fc.assert(
      fc.property(fancyBets, (bets) => {
        const bands = runLadder(bets);
        expect(bands.length === 0).toBe(bets.length === 0);
        for (let runs = 0; runs <= MOST_RUNS && bands.length > 0; runs++) {
          const band = bands.filter(({ from, to }) => from <= runs && runs <= (to ?? Infinity));
          expect(band).toHaveLength(1);
          expect(band[0]?.profit).toBe(enumerated(bets, runs));
          expect(fancyProfit(bets, runs)).toBe(enumerated(bets, runs));
        }
        for (const [index, { profit }] of bands.entries())
          expect(bands[index + 1]?.profit).not.toBe(profit);
      }),
    );
  });
});

describe('fancy exposure', () => {
  it('is the largest loss over every number of runs and any matching of unmatched bets', () => {
    fc.assert(
      fc.property(fancyBets, fc.array(fancyBets, { maxLength: 1 }), (matched, [waiting = []]) => {
        let worst = 0;
        for (let matching = 0; matching < 2 ** waiting.length; matching++) {
          const taken = waiting.filter((_, index) => (matching >> index) % 2 === 1);
          for (let runs = 0; runs <= MOST_RUNS; runs++)
            worst = Math.min(worst, enumerated([...matched, ...taken], runs));
        }
        expect(fancyExposure(matched, waiting)).toBe(0 - worst + 0);
      }),
    );
  });
});
