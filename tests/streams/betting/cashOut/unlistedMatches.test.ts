import { expect, test } from 'vitest';
import type { OpenBet } from '../../../../streams/betting/types';
import { setWallClock } from '../../device';
import { marbles } from '../../marbles';
import { wrapped } from '../../ports';
import { betsBody, wireBet } from '../bets';
import { aBetRequest } from '../placing/placingPage';
import { BACKED, betOf, openCashOuts, quotes } from './cashOutPage';

const QUOTE = 'LAY 12000 at 250: 1900';

/** A page whose second list of bets takes 100 ms, and whose player closes the receipt of a match at once. */
function openWith(
  m: Parameters<Parameters<typeof marbles>[0]>[0],
  isListed: boolean,
  second: Partial<OpenBet> = {},
) {
  let lists = 0;
  let body: string | undefined;
  const page = openCashOuts(m, {
    place: (request) => {
      ({ body } = request);
      return m.cold('--(r|)', { r: wrapped(wireBet(betOf(body, '2'))) });
    },
    bets: () =>
      lists++ === 0
        ? m.cold('-(r|)', { r: betsBody([BACKED]) })
        : m.cold('100ms (r|)', {
            r: betsBody(
              isListed ? [BACKED, { ...betOf(body, '2'), ...(lists === 2 && second) }] : [BACKED],
            ),
          }),
  });
  page.show(1, [250, 100_000]);
  m.act('                       ---p--f', {
    p: () => page.placing.submit(aBetRequest({ price: 240 })),
    f: () => page.placing.forget(['leg']),
  });
  return page;
}

test('delay the quote until a list of bets contains them, even if their receipt is closed', () => {
  marbles((m) => {
    const page = openWith(m, true);
    m.expectObservable(quotes(page.cashOuts), '^ 1s !').toBe('lq-h 351ms n', {
      l: 'loading',
      q: QUOTE,
      h: 'pending',
      n: 'LAY 13000 at 250: 1805',
    });
  });
});

test('delay the quote until a list shows them as matched, if the lists lag behind', () => {
  marbles((m) => {
    const unmatched = {
      matched: 0,
      remaining: 1_000,
      averagePrice: 0,
      status: 'EXECUTABLE',
    } as const;
    const page = openWith(m, true, unmatched);
    m.act('1200ms r', { r: () => page.parts.openBets.reload() });
    m.expectObservable(quotes(page.cashOuts), '^ 5s !').toBe('lq-h 1546ms n', {
      l: 'loading',
      q: QUOTE,
      h: 'pending',
      n: 'LAY 13000 at 250: 1805',
    });
  });
});

test('delay the quote until a list contains them, even if the device’s clock is set', () => {
  marbles((m) => {
    const page = openWith(m, true);
    m.act('20ms co', {
      c: () => setWallClock(3_600_000),
      o: () => page.show(2, [260, 100_000]),
    });
    m.expectObservable(quotes(page.cashOuts), '^ 1s !').toBe('lq-h 351ms n', {
      l: 'loading',
      q: QUOTE,
      h: 'pending',
      n: 'LAY 12500 at 260: 1330',
    });
  });
});

test('do not delay the quotes of the next player', () => {
  marbles((m) => {
    const page = openWith(m, false);
    m.act('----------x', { x: () => page.player.set('other') });
    m.after(() => expect(page.placing.placements$.value).toEqual([]));
    m.expectObservable(quotes(page.cashOuts), '----------- ^ 1s !').toBe('----------- lq', {
      l: 'loading',
      q: QUOTE,
    });
  });
});
