import { describe, test } from 'vitest';
import { marbles } from '../../marbles';
import { betsBody, matchedBet } from '../bets';
import { openSlip } from '../slip/slipPage';

describe('the best result of the positions', () => {
  test('adds up the best result of each market, or follows a single market', () => {
    marbles((m) => {
      const { positions } = openSlip(m, {
        bets: m.cold('-(r|)', {
          r: betsBody([
            matchedBet('1', { averagePrice: 300 }),
            matchedBet('2', { runnerId: 'b', averagePrice: 300 }),
            matchedBet('3', { marketId: 'n', averagePrice: 900 }),
          ]),
        }),
      });
      m.expectObservable(positions.best$(null), '^ 20ms !').toBe('np', { n: 0, p: 9_000 });
      m.expectObservable(positions.best$('n'), '^ 20ms !').toBe('np', { n: 0, p: 8_000 });
    });
  });

  test('uses the market’s rules to exclude a third winner', () => {
    marbles((m) => {
      const lay = { side: 'LAY' as const, averagePrice: 300 };
      const { positions } = openSlip(m, {
        bets: m.cold('-(r|)', {
          r: betsBody([matchedBet('1', lay), matchedBet('2', { ...lay, runnerId: 'b' })]),
        }),
      });
      m.expectObservable(positions.best$('m'), '^ 20ms !').toBe('np', { n: 0, p: -1_000 });
    });
  });
});
