import { expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { runnerOdds } from '../../odds/oddsSamples';
import { betsBody, aBet, matchedBet } from '../bets';
import { BACKED, lays, listed, openCashOuts, quotes } from './cashOutPage';

const QUOTE = 'LAY 12000 at 250: 1900';

test('quotes the position once its bets and prices are loaded, and again after each change', () => {
  marbles((m) => {
    const page = openCashOuts(m);
    m.act('                                        -----s 24ms p', {
      s: () => page.show(1),
      p: () => page.show(2, [260, 100_000]),
    });
    m.expectObservable(quotes(page.cashOuts), '^ 99ms !').toBe('l----q 26ms p', {
      l: 'loading',
      q: QUOTE,
      p: 'LAY 11500 at 260: 1425',
    });
    m.expectObservable(page.books.watched$, '^ 200ms !').toBe('w 99ms n', { w: ['m'], n: [] });
  });
});

test('explains a missing quote: a suspension, old prices, or no money on the needed side', () => {
  marbles((m) => {
    const page = openCashOuts(m);
    page.show(1);
    m.act('                                        --s-r-n', {
      s: () => page.show(2, [250, 100_000], { status: 'SUSPENDED', version: 2 }),
      r: () => page.show(3, [250, 100_000], { version: 3 }),
      n: () => page.show(4, []),
    });
    m.expectObservable(quotes(page.cashOuts), '^ 9s !').toBe('lqs-q-n 7999ms o', {
      l: 'loading',
      q: QUOTE,
      s: 'suspended',
      n: 'noOffer',
      o: 'stale',
    });
  });
});

test.each([
  ['several runners win', { winners: 2 }, {}],
  ['the operator sets the prices', { bettingType: 'BOOKMAKER' }, { bettingType: 'BOOKMAKER' }],
  ['a number decides', { bettingType: 'LINE' }, { bettingType: 'LINE' }],
  ['places pay as well', { type: 'EACH_WAY', eachWayDivisor: 4, winners: 3 }, {}],
] as const)('is not offered if %s', (_, market, bet) => {
  marbles((m) => {
    const page = openCashOuts(m, { market, bets: () => listed(m, { ...BACKED, ...bet }) });
    page.show(1);
    m.expectObservable(quotes(page.cashOuts), '^ 50ms !').toBe('lu', {
      l: 'loading',
      u: 'unsupported',
    });
  });
});

test('counts only matched bets, and waits while a bet of the market is held', () => {
  marbles((m) => {
    const waiting = aBet('2', { side: 'LAY', price: 200, stake: 5_000, remaining: 5_000 });
    let held = false;
    const page = openCashOuts(m, {
      bets: () =>
        m.cold('-(r|)', {
          r: betsBody(held ? [BACKED, aBet('3', { status: 'PENDING' })] : [BACKED, waiting]),
        }),
    });
    page.show(1);
    m.act('                                        ---h', {
      h: () => {
        held = true;
        page.parts.openBets.reload();
      },
    });
    m.expectObservable(quotes(page.cashOuts), '^ 1s !').toBe('lq 252ms h', {
      l: 'loading',
      q: QUOTE,
      h: 'pending',
    });
  });
});

test('requires a matched bet, and closes a single runner on request', () => {
  marbles((m) => {
    const none = openCashOuts(m, { bets: () => listed(m, aBet('1')) });
    none.show(1);
    m.expectObservable(quotes(none.cashOuts), '^ 50ms !').toBe('ln', {
      l: 'loading',
      n: 'noPosition',
    });
    const both = openCashOuts(m, {
      bets: () =>
        listed(m, BACKED, matchedBet('2', { runnerId: 'b', averagePrice: 150, price: 150 })),
    });
    both.showMarket(1, { runners: [lays(250, 100_000), runnerOdds('b', 140)] });
    both.cashOuts
      .quote$({ eventId: 'e1', marketId: 'm', runnerId: 'b' }, 100)
      .subscribe((quote) => {
        if ('bets' in quote) expect(quote.bets).toMatchObject([{ runnerId: 'b', size: 1_100 }]);
      });
  });
});
