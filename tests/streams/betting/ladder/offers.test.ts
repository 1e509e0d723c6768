import { distinctUntilChanged, map } from 'rxjs';
import { describe, expect, test } from 'vitest';

import { marbles } from '../../marbles';

import { aBet, matchedBet, wireBet } from '../bets';

import { at } from '../slip/slipReady';
import { wrapped } from '../../ports';
import { aPress, openLadder } from './ladderPage';

describe('the offers of a ladder', () => {
  test('show a bet as sending from the press until it is among the open bets', () => {
    marbles((m) => {
      const waiting = aBet('b1', { clientReference: null, price: 305 });
      const { desk } = openLadder(m, {
        place: m.cold('--(r|)', { r: wrapped(wireBet(waiting)) }),
      });
      m.act('40ms ap', {
        a: desk.arm,
        p: () => desk.place(aPress({ price: 305 }), 1_000, false),
      });
      const shown$ = desk.offers$.pipe(
        map((offers) => offers.map(({ price, state }) => `${price} ${state}`).join()),
        distinctUntilChanged(),
      );
      m.expectObservable(shown$, '^ 60ms !').toBe('e 40ms s', { e: '', s: '305 sending' });
    });
  });

  test('are the unmatched bets of its market, each with its own state', () => {
    marbles((m) => {
      const { desk, showMarket, listed } = openLadder(m, {
        open: [
          aBet('b1', { matched: 400, remaining: 600 }),
          aBet('b2', { status: 'PENDING', placedAt: 2_000, side: 'LAY' }),
          matchedBet('b3'),
          aBet('b4', { marketId: 'other' }),
        ],
      });
      at(m, 5, () => showMarket(2, { betDelay: 5 }));
      at(m, 40, () => {
        expect(desk.offers$.value).toMatchObject([
          { betId: 'b1', matched: 400, remaining: 600, state: 'waiting', until: null },
          { betId: 'b2', side: 'LAY', state: 'held', until: 7_000 },
        ]);
        desk.cancel(['b1']);
        expect(desk.offers$.value[0]).toMatchObject({ state: 'cancelling' });
        listed.set({ state: 'ready', value: [] });
        expect(desk.offers$.value).toEqual([]);
      });
    });
  });
});
