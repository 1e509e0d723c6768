import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { MarketBet, MarketShape } from '../../../../streams/betting/positions/positionRules';
import { hasKnownResults, netOf, resultsOf } from '../../../../streams/betting/positions/results';
import { asDecimal } from '../../../../streams/rules/bookmaker';
import { commission } from '../../../../streams/rules/commission';
import { eachWayResult } from '../../../../streams/rules/eachWay';
import type { RunBand } from '../../../../streams/rules/fancy';
import { fancyProfit } from '../../../../streams/rules/fancy';
import { lineProfit } from '../../../../streams/rules/line';
import { profitIfWinner } from '../../../../streams/rules/position';
import { betsOn, sides, sizes } from '../../../rules/arbitraries';

const RUNNERS = ['a', 'b', 'c'];
const shape: MarketShape = { runners: RUNNERS, winners: 1, isLine: false };
const bandAt = (bands: readonly RunBand[], runs: number): number =>
  bands.find(({ from, to }) => runs >= from && runs <= (to ?? Infinity))?.profit ?? 0;

const lines = fc.array(
  fc.record({
    runnerId: fc.constantFrom(...RUNNERS),
    side: sides,
    price: fc.integer({ min: 0, max: 40 }).map((halves) => halves * 50),
    rate: fc.constantFrom(9_000, 10_000, 11_000),
    size: sizes,
  }),
  { maxLength: 6 },
);

describe('results', () => {
  test('are the profit of each possible winner, at odds and at rates', () => {
    fc.assert(
      fc.property(betsOn(RUNNERS, 6), fc.boolean(), (bets, isRated) => {
        const profits = profitIfWinner(isRated ? bets.map(asDecimal) : bets, RUNNERS);
        const { runners, runs } = resultsOf(
          bets,
          isRated ? { ...shape, operatorPriced: 'BOOKMAKER' } : shape,
        );
        expect(runs).toEqual([]);
        expect(runners).toEqual(
          RUNNERS.map((runnerId) => {
            const profit = profits.get(runnerId);
            return { runnerId, worst: profit, best: profit };
          }),
        );
      }),
    );
  });

  test('are the profit of each winner of an each-way market, over all other placed runners', () => {
    fc.assert(
      fc.property(
        betsOn(RUNNERS, 6),
        fc.integer({ min: 1, max: 4 }),
        fc.constantFrom(4, 5),
        (bets, places, divisor) => {
          const { runners, runs } = resultsOf(bets, { ...shape, eachWay: { places, divisor } });
          expect(runs).toEqual([]);
          for (const { runnerId, worst, best } of runners) {
            const others = RUNNERS.filter((id) => id !== runnerId);
            const behind = places >= 3 ? [others] : places === 1 ? [[]] : others.map((id) => [id]);
            const ends = behind.map((placed) =>
              eachWayResult(bets, { divisor }, (id) =>
                id === runnerId ? 'WON' : placed.includes(id) ? 'PLACED' : 'LOST',
              ),
            );
            expect([worst, best]).toEqual([Math.min(...ends), Math.max(...ends)]);
          }
        },
      ),
    );
  });

  test('are the profit at each number of runs of a fancy', () => {
    fc.assert(
      fc.property(lines, (bets) => {
        const own = bets.map((bet) => ({ ...bet, runnerId: 'a' }));
        const { runs } = resultsOf(own, {
          runners: ['a'],
          winners: 1,
          isLine: false,
          operatorPriced: 'FANCY',
        });
        for (let number = 0; number <= 25; number++)
          expect(bandAt(runs[0]?.bands ?? [], number)).toBe(fancyProfit(own, number));
      }),
    );
  });

  test('are the profit of each line separately, at each number of runs', () => {
    fc.assert(
      fc.property(lines, (bets) => {
        const { runs } = resultsOf(bets, { ...shape, isLine: true });
        for (const id of RUNNERS) {
          const own = bets.filter(({ runnerId }) => runnerId === id);
          const bands = runs.find(({ runnerId }) => runnerId === id)?.bands ?? [];
          for (let number = 0; number <= 25; number++)
            expect(bandAt(bands, number)).toBe(lineProfit(own, number * 100));
        }
      }),
    );
  });

  test('leave out bets on removed runners', () => {
    const bets: MarketBet[] = [{ runnerId: 'gone', side: 'BACK', price: 300, size: 1_000 }];
    expect(resultsOf(bets, shape).runners.every(({ best }) => best === 0)).toBe(true);
    expect(resultsOf(bets, { ...shape, isLine: true }).runs).toEqual([]);
  });

  test('exist if winners or a number decide, but not if runners win independently', () => {
    expect(hasKnownResults(shape)).toBe(true);
    expect(hasKnownResults({ ...shape, winners: 3 })).toBe(true);
    expect(hasKnownResults({ ...shape, winners: 0, isLine: true })).toBe(true);
    expect(hasKnownResults({ ...shape, winners: 0, operatorPriced: 'FANCY' })).toBe(true);
    expect(hasKnownResults({ ...shape, winners: 0 })).toBe(false);
  });
});

describe('net results', () => {
  test('are reduced by the commission on each gain, and keep their ranges', () => {
    const sums = fc.integer({ min: -1e7, max: 1e7 });
    fc.assert(
      fc.property(sums, sums, fc.integer({ min: 0, max: 10_000 }), (one, other, rate) => {
        const [worst, best] = [Math.min(one, other), Math.max(one, other)];
        const net = netOf(
          {
            runners: [{ runnerId: 'a', worst, best }],
            runs: [{ runnerId: 'a', bands: [{ from: 0, to: null, profit: best }] }],
          },
          rate,
        );
        const after = (sum: number): number => sum - commission(sum, rate);
        expect(net.runners).toEqual([{ runnerId: 'a', worst: after(worst), best: after(best) }]);
        expect(net.runs[0]?.bands[0]?.profit).toBe(after(best));
        expect(net.runners[0]!.worst).toBeLessThanOrEqual(net.runners[0]!.best);
        if (best <= 0) expect(net.runners[0]!.best).toBe(best);
      }),
    );
  });
});
