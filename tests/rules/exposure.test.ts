import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type Bet, marketExposure } from '../../streams/rules/exposure';
import { profitIfWinner } from '../../streams/rules/position';
import { betsOn } from './arbitraries';

const RUNNERS = ['A', 'B', 'C', 'D'];
const EXAMPLE: Bet[] = [
  { runnerId: 'A', side: 'BACK', price: 300, size: 10_000 },
  { runnerId: 'B', side: 'LAY', price: 400, size: 5000 },
];

/** Every subset of a list. */
function subsets<T>(items: readonly T[]): T[][] {
  return Array.from({ length: 2 ** items.length }, (_, mask) =>
    items.filter((_item, index) => (mask >> index) % 2 === 1),
  );
}

/** The exact result of the bets if exactly these runners win, in hundredths of a unit. */
function exactResult(bets: readonly Bet[], winners: readonly string[]): number {
  return bets.reduce((sum, { runnerId, side, price, size }) => {
    const forBacker = winners.includes(runnerId) ? size * (price - 100) : -size * 100;
    return sum + (side === 'BACK' ? forBacker : -forBacker);
  }, 0);
}

/** The largest loss over all these results and every subset of unmatched orders, in units. */
function enumerated(
  results: readonly (readonly string[])[],
  matched: readonly Bet[],
  unmatched: readonly Bet[],
): number {
  const worst = Math.min(
    ...subsets(unmatched).flatMap((taken) =>
      results.map((winners) => exactResult([...matched, ...taken], winners)),
    ),
  );
  return Math.max(0, -worst / 100);
}

const matchedBets = betsOn(RUNNERS, 6);
const unmatchedBets = betsOn(RUNNERS, 5);

describe('the example of the specification', () => {
  it('exposes 250 with three runners and one winner', () => {
    const position = { runners: ['A', 'B', 'C'], winners: 1, matched: EXAMPLE, unmatched: [] };
    expect(marketExposure(position)).toBe(25_000);
  });

  it('exposes the liability of each bet on its own', () => {
    const only = (bet: Bet) =>
      marketExposure({ runners: ['A', 'B', 'C'], winners: 1, matched: [bet], unmatched: [] });
    expect(EXAMPLE.map(only)).toEqual([10_000, 15_000]);
  });
});

describe('market exposure over every result and every matching', () => {
  it('is exact for one winner, even if an unlisted runner can win', () => {
    fc.assert(
      fc.property(
        matchedBets,
        unmatchedBets,
        fc.boolean(),
        (matched, unmatched, unlistedCanWin) => {
          const results = [...RUNNERS.map((id) => [id]), ...(unlistedCanWin ? [[]] : [])];
          const exposure = marketExposure({
            runners: RUNNERS,
            winners: 1,
            matched,
            unmatched,
            unlistedCanWin,
          });
          const exact = enumerated(results, matched, unmatched);
          expect(Math.abs(exposure - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is exact for k winners', () => {
    fc.assert(
      fc.property(
        matchedBets,
        unmatchedBets,
        fc.integer({ min: 1, max: 4 }),
        fc.boolean(),
        (matched, unmatched, winners, unlistedCanWin) => {
          const results = subsets(RUNNERS).filter(
            ({ length }) => length === winners || (unlistedCanWin && length < winners),
          );
          const exposure = marketExposure({
            runners: RUNNERS,
            winners,
            matched,
            unmatched,
            unlistedCanWin,
          });
          const exact = enumerated(results, matched, unmatched);
          expect(Math.abs(exposure - exact)).toBeLessThanOrEqual(winners / 2 + 1e-6);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is exact if each runner wins or loses independently', () => {
    fc.assert(
      fc.property(matchedBets, unmatchedBets, (matched, unmatched) => {
        const exposure = marketExposure({ runners: RUNNERS, winners: 0, matched, unmatched });
        const exact = enumerated(subsets(RUNNERS), matched, unmatched);
        expect(Math.abs(exposure - exact)).toBeLessThanOrEqual(RUNNERS.length / 2 + 1e-6);
      }),
      { numRuns: 300 },
    );
  });
});

describe('market exposure', () => {
  it('covers any partial matching, in any number of fills at the price or better', () => {
    const part = fc.record({
      share: fc.double({ min: 0, max: 1, noNaN: true }),
      gain: fc.nat(200),
    });
    const parts = fc.array(part, { minLength: 15, maxLength: 15 });
    fc.assert(
      fc.property(matchedBets, unmatchedBets, parts, (matched, unmatched, chances) => {
        const exposure = marketExposure({ runners: RUNNERS, winners: 1, matched, unmatched });
        const fills = unmatched.flatMap(({ runnerId, side, price: asked, size: stake }, index) =>
          [0, 1, 2].map((turn): Bet => {
            const { share, gain } = chances[index * 3 + turn]!;
            const price = side === 'BACK' ? asked + gain : Math.max(101, asked - gain);
            return { runnerId, side, price, size: Math.floor((stake / 3) * share) };
          }),
        );
        const results = [...profitIfWinner([...matched, ...fills], RUNNERS).values()];
        expect(Math.min(...results)).toBeGreaterThanOrEqual(0 - exposure);
      }),
      { numRuns: 500 },
    );
  });

  it('never falls when an order is added, and never rises when an order is cancelled', () => {
    fc.assert(
      fc.property(
        matchedBets,
        unmatchedBets,
        fc.integer({ min: 0, max: 4 }),
        (matched, orders, k) => {
          const exposures = orders.map((_, count) =>
            marketExposure({
              runners: RUNNERS,
              winners: k,
              matched,
              unmatched: orders.slice(0, count),
            }),
          );
          expect(exposures).toEqual([...exposures].sort((x, y) => x - y));
        },
      ),
    );
  });

  it('is zero without bets, without runners, or if every result wins', () => {
    const sure: Bet[] = [
      { runnerId: 'A', side: 'BACK', price: 300, size: 1000 },
      { runnerId: 'B', side: 'BACK', price: 300, size: 1000 },
    ];
    const base = { winners: 1, matched: sure, unmatched: [] };
    expect(marketExposure({ ...base, runners: ['A', 'B'] })).toBe(0);
    expect(marketExposure({ ...base, runners: [] })).toBe(0);
    expect(marketExposure({ ...base, matched: [], runners: RUNNERS })).toBe(0);
  });

  it('counts every runner as a winner if there are fewer runners than places', () => {
    const matched: Bet[] = [{ runnerId: 'A', side: 'LAY', price: 300, size: 1000 }];
    expect(marketExposure({ runners: ['A', 'B'], winners: 3, matched, unmatched: [] })).toBe(2000);
  });

  it('is calculated for any number of runners', () => {
    const runners = Array.from({ length: 200_000 }, (_, index) => String(index));
    const matched: Bet[] = [{ runnerId: '7', side: 'LAY', price: 300, size: 1000 }];
    expect(marketExposure({ runners, winners: 1, matched, unmatched: [] })).toBe(2000);
  });

  it('leaves out bets on runners that are not listed', () => {
    const position = { runners: ['B', 'C'], winners: 1, matched: EXAMPLE, unmatched: EXAMPLE };
    expect(marketExposure(position)).toBe(30_000);
  });
});
