import { NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { HttpReply } from '../../../../streams/ports';
import { marbles } from '../../marbles';
import { createMemoryStore } from '../../ports';
import { aBet, matchedBet } from '../bets';
import { aPlacement } from '../placing/placementSamples';
import { history, MARKET, page, ready, settled, WON } from './settlementPage';

test('queries a matched bet that leaves the open bets, and announces its result', () => {
  marbles((m) => {
    const { bets, announced$, queried } = page(m, of(history([WON], [MARKET])));
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 25' });
    m.after(() => expect(queried()).toEqual([500]));
  });
});

test('announces a void for a bet that was never matched, but no result', () => {
  marbles((m) => {
    const cancelled = settled('b1', 0, { outcome: 'VOIDED' });
    const { bets, announced$, queried } = page(m, of(history([cancelled])), {
      known: ready(aBet('b1')),
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: 'Home VOIDED 1000 at 300' });
    m.after(() => expect(queried()).toEqual([500]));
  });
});

test('announces no commission if the server sends none, and accepts numbers as strings', () => {
  marbles((m) => {
    const bare = { betId: 'b1', profitLoss: '-1,010.50', settleTime: '1970-01-01T00:00:00Z' };
    const { bets, announced$ } = page(m, of(history([bare])));
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: 'Home -101050 unsaid' });
  });
});

test('announces the bets of a market together, including a bet from another device', () => {
  marbles((m) => {
    const items = [WON, settled('b2', -4), settled('b9', 1, { betRunnerName: 'Away' })];
    const market = { marketId: 'm', profitLoss: 9.4, commission: 0.19 };
    const { bets, announced$ } = page(m, of(history(items, [market])), {
      known: ready(matchedBet('b1'), matchedBet('b2')),
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: ' 940 19' });
  });
});

describe('a void bet', () => {
  test.each([
    ['in the product’s word', { outcome: 'VOIDED' }],
    ['in the server’s words', { betResult: 'Cancelled by the operator' }],
  ])('is announced as void, %s', (_, more) => {
    marbles((m) => {
      const { bets, announced$ } = page(m, of(history([settled('b1', 0, more)])));
      m.act('  s', { s: () => bets.set(ready()) });
      m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: 'Home 0 unsaid void' });
    });
  });
});

test('announces a result in only one of two tabs', () => {
  marbles((m) => {
    const storage = createMemoryStore();
    const [first, second] = [1, 2].map(() => page(m, of(history([WON])), { storage }));
    if (!first || !second) return expect.fail('no tabs');
    m.act('  s--t', {
      s: () => first.bets.set(ready()),
      t: () => second.bets.set(ready()),
    });
    m.expectObservable(first.announced$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 unsaid' });
    m.expectObservable(second.announced$, '^ 9s !').toBe('-');
  });
});

test('announces a result again only if the server settles the bet with another result', () => {
  marbles((m) => {
    const answers = [WON, WON, settled('b1', -10)];
    const { bets, announced$ } = page(m, (_, count) => of(history([answers[count] ?? WON])));
    const open = () => bets.set(ready(matchedBet('b1')));
    const gone = () => bets.set(ready());
    m.act('  g 999ms o 999ms g 999ms o 999ms g', { g: gone, o: open });
    m.expectObservable(announced$, '^ 20s !').toBe('500ms a 3999ms b', {
      a: 'Home 1240 unsaid',
      b: 'Home -1000 unsaid corrected',
    });
  });
});

test('announces the commission of a market with one bet, but not again with another bet', () => {
  marbles((m) => {
    const [one, two] = [settled('b1', 10), settled('b2', 10)];
    const market = (profitLoss: number, commission: number) => [
      { marketId: 'm', profitLoss, commission },
    ];
    const { bets, settled$ } = page(
      m,
      (_, count) =>
        of(
          count === 0
            ? history([one, { ...two, settleTime: null }], market(10, 0.2))
            : history([one, two], market(20, 0.4)),
        ),
      { known: ready(matchedBet('b1'), matchedBet('b2')) },
    );
    let [profit, commission] = [0, 0];
    settled$.subscribe((settlement) => {
      if ('outcome' in settlement) return;
      profit += settlement.profit;
      commission += settlement.commission ?? 0;
    });
    m.act('  s', { s: () => bets.set(ready()) });
    m.after(() => expect([profit, commission]).toEqual([2_000, 40]));
  });
});

describe('a player who logs out', () => {
  test('sees no earlier results, which are also hidden from another player', () => {
    marbles((m) => {
      const { bets, player, store, announced$, queried } = page(m, of(history([WON])));
      m.act('  s--o--n', {
        s: () => bets.set(ready()),
        o: () => {
          store.clear('logout');
          player.set(null);
          bets.set(ready());
        },
        n: () => player.set('q'),
      });
      m.expectObservable(announced$, '^ 9s !').toBe('-');
      m.after(() => expect(queried()).toEqual([]));
    });
  });

  test('sees no result of a reply in flight', () => {
    marbles((m) => {
      const { bets, player, announced$ } = page(m, m.cold('--(r|)', { r: history([WON]) }));
      m.act('  s 499ms -o', { s: () => bets.set(ready()), o: () => player.set(null) });
      m.expectObservable(announced$, '^ 9s !').toBe('-');
    });
  });

  test('sees the results of the bets in the slip at login if the session had expired', () => {
    marbles((m) => {
      const state = { status: 'matched', matched: 1_000, averagePrice: 300, rest: null } as const;
      const placements = [aPlacement('r', 0, { betId: 'b1', state })];
      const named = { ...WON, betRunnerName: 'Home', betTitle: 'Home v Away' };
      const { bets, announced$, results$ } = page(m, of(history([named], [MARKET])), {
        known: { state: 'loading' },
        placements,
      });
      m.act('  s', { s: () => bets.set(ready()) });
      m.expectObservable(announced$, '^ 9s !').toBe('500ms a', { a: 'Home 1240 25' });
      m.expectObservable(results$, '^ 9s !').toBe('500ms a', {
        a: [{ betId: 'b1', profit: 1_240, commission: 25, isShared: false, isVoid: false }],
      });
    });
  });
});

test('announces a result once if it arrives before the code that shows it', () => {
  marbles((m) => {
    const { bets, announced$ } = page(m, of<HttpReply>(history([WON])));
    m.act('  s', { s: () => bets.set(ready()) });
    m.expectObservable(announced$, '2s ^ 9s !').toBe('2s a', { a: 'Home 1240 unsaid' });
  });
});

test('completes both streams when the scope closes', () => {
  marbles((m) => {
    const { settled$, results$ } = page(m, NEVER, { scope: m.scope(5) });
    m.expectObservable(settled$).toBe('-----|');
    m.expectObservable(results$).toBe('-----|');
  });
});
