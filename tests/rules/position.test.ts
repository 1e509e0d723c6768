import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Bet,
  outcomes,
  profitIfWinner,
  resultIfNoneWins,
  runnerTotals,
} from '../../streams/rules/position';
import { profitIfLoses, profitIfWins } from '../../streams/rules/profit';
import { betsOn, odds, sides, sizes } from './arbitraries';

const RUNNERS = ['A', 'B', 'C'];
const EXAMPLE: Bet[] = [
  { runnerId: 'A', side: 'BACK', price: 300, size: 10_000 },
  { runnerId: 'B', side: 'LAY', price: 400, size: 5000 },
];

describe('the example of the specification', () => {
  it('has the outcomes 250, −250 and −50', () => {
    expect([...profitIfWinner(EXAMPLE, RUNNERS)]).toEqual([
      ['A', 25_000],
      ['B', -25_000],
      ['C', -5000],
    ]);
  });

  it('sums the result of the bets on each runner for a win and for a loss', () => {
    expect([...runnerTotals(EXAMPLE)]).toEqual([
      ['A', { a: 20_000, b: -10_000 }],
      ['B', { a: -15_000, b: 5000 }],
    ]);
  });

  it('loses 50 if an unlisted runner wins', () => {
    expect(resultIfNoneWins(runnerTotals(EXAMPLE), RUNNERS)).toBe(-5000);
  });

  it('leaves out the bets on a runner that is removed from the list', () => {
    expect([...profitIfWinner(EXAMPLE, ['A', 'C'])]).toEqual([
      ['A', 20_000],
      ['C', -10_000],
    ]);
  });
});

describe('any position', () => {
  it('has for each winner the sum of the results of its bets, except for rounding', () => {
    fc.assert(
      fc.property(betsOn(RUNNERS, 12), (bets) => {
        const results = profitIfWinner(bets, RUNNERS);
        for (const winner of RUNNERS) {
          const added = bets.reduce((sum, { runnerId, side, price, size }) => {
            const wins = ((price - 100) * size) / 100;
            const forBacker = runnerId === winner ? wins : -size;
            return sum + (side === 'BACK' ? forBacker : -forBacker);
          }, 0);
          expect(Math.abs(results.get(winner)! - added)).toBeLessThanOrEqual(0.5 + 1e-6);
        }
      }),
    );
  });

  it('has exactly the result of its only bet', () => {
    fc.assert(
      fc.property(betsOn(['A'], 1), (bets) => {
        const totals = runnerTotals(bets).get('A');
        const [bet] = bets;
        if (bet === undefined) expect(totals).toBeUndefined();
        else {
          expect(totals).toEqual({
            a: profitIfWins(bet.side, bet.price, bet.size),
            b: profitIfLoses(bet.side, bet.size),
          });
        }
      }),
    );
  });

  it('does not depend on how many fills matched a bet', () => {
    const bet: Bet = { runnerId: 'A', side: 'LAY', price: 150, size: 100 };
    const crumbs = Array.from({ length: 100 }, () => ({ ...bet, size: 1 }));
    expect(runnerTotals(crumbs)).toEqual(runnerTotals([bet]));
    fc.assert(
      fc.property(betsOn(RUNNERS, 6), fc.infiniteStream(fc.nat(100)), (bets, cuts) => {
        const halves = bets.flatMap((whole) => {
          const size = Math.floor((whole.size * (cuts.next().value ?? 0)) / 100);
          return [
            { ...whole, size },
            { ...whole, size: whole.size - size },
          ];
        });
        expect(runnerTotals(halves)).toEqual(runnerTotals(bets));
      }),
    );
  });

  it('mirrors the position of the other side of the same matches', () => {
    fc.assert(
      fc.property(betsOn(RUNNERS, 8), (bets) => {
        const others = bets.map((bet): Bet => ({
          ...bet,
          side: bet.side === 'BACK' ? 'LAY' : 'BACK',
        }));
        const mine = profitIfWinner(bets, RUNNERS);
        const theirs = profitIfWinner(others, RUNNERS);
        for (const id of RUNNERS) expect(mine.get(id)! + theirs.get(id)!).toBe(0);
      }),
    );
  });

  it('counts an unmatched bet only if a match makes the result worse', () => {
    const totals = runnerTotals([], EXAMPLE);
    expect([...totals]).toEqual([
      ['A', { a: 0, b: -10_000 }],
      ['B', { a: -15_000, b: 0 }],
    ]);
    expect([...outcomes(totals, RUNNERS).values()]).toEqual([0, -25_000, -10_000]);
  });

  it('is empty without bets or runners', () => {
    expect(runnerTotals([]).size).toBe(0);
    expect(profitIfWinner(EXAMPLE, []).size).toBe(0);
    expect([...profitIfWinner([], ['A']).values()]).toEqual([0]);
  });
});

it('counts a bet at its average price the same as its fills', () => {
  const fills = fc.array(fc.record({ price: odds, size: sizes }), { minLength: 1, maxLength: 6 });
  fc.assert(
    fc.property(fills, sides, (parts, side) => {
      const bets = parts.map((fill) => ({ runnerId: 'a', side, ...fill }));
      const size = parts.reduce((sum, fill) => sum + fill.size, 0);
      const price = parts.reduce((sum, fill) => sum + fill.size * fill.price, 0) / size;
      expect(runnerTotals([{ runnerId: 'a', side, price, size }])).toEqual(runnerTotals(bets));
    }),
  );
});
