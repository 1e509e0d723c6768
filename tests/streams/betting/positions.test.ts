import { map } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { OpenBet } from '../../../streams/betting/types';
import type { ProfitByRunner } from '../../../streams/betting/positions';
import { runnerOdds } from '../market/oddsSamples';
import { marbles, type Marbles } from '../marbles';
import { betsBody, matchedBet } from './bets';
import { aSelection } from './slipParts';
import { openSlip } from './slipPage';

const text = (profit: ProfitByRunner | null): string =>
  profit === null ? 'none' : [...profit].map(([id, amount]) => `${id} ${amount}`).join(', ');

test('the profit of each runner follows bets and removed runners, and emits nothing twice', () => {
  marbles((m) => {
    const { positions, showMarket, books } = openSlip(m, {
      bets: m.cold('---(r|)', { r: betsBody([matchedBet('1', { averagePrice: 300 })]) }),
    });
    showMarket(1);
    const removed = [
      runnerOdds('a', 300),
      runnerOdds('b', 150, { status: 'REMOVED', reduction: 2_000 }),
    ];
    m.act('                                                                      ------s-r', {
      s: () => showMarket(2, { traded: 99 }),
      r: () => showMarket(3, { runners: removed }),
    });
    m.expectObservable(positions.profit$('m').pipe(map(text)), '^ 20ms !').toBe('n---p---q', {
      n: 'none',
      p: 'a 2000, b -1000',
      q: 'a 2000',
    });
    m.expectObservable(positions.profit$('n').pipe(map(text)), '^ 20ms !').toBe('');
    m.expectObservable(books.watched$, '^ 20ms !').toBe('                        n', { n: [] });
  });
});

test('what if counts the drafts of the slip too', () => {
  marbles((m) => {
    const { positions, slip, showMarket } = openSlip(m, {
      bets: m.cold('-(r|)', { r: betsBody([matchedBet('1', { averagePrice: 300 })]) }),
    });
    showMarket(1);
    // t: a lay without a stake; s: its stake; x: the slip is cleared.
    m.act('                                                                      ---t-s-x', {
      t: () => slip.toggle(aSelection({ side: 'LAY' })),
      s: () => slip.setStake(slip.state$.value.legs[0]?.id ?? '', '5'),
      x: () => slip.clear(),
    });
    m.expectObservable(positions.whatIf$('m').pipe(map(text)), '^ 20ms !').toBe('n-p--d-p', {
      n: 'none',
      p: 'a 2000, b -1000',
      d: 'a 1000, b -500',
    });
  });
});

const runnersAndThird = [runnerOdds('a', 300), runnerOdds('b', 150), runnerOdds('c', 900)];

describe('the profit of each runner', () => {
  /** The profits that each of the replies, 15 s apart, gives in the market shown at once. */
  const afterReplies = (m: Marbles, ...replies: readonly (readonly OpenBet[])[]) =>
    openSlip(m, {
      bets: (_, count) => m.cold('-(r|)', { r: betsBody(replies[count] ?? []) }),
    });

  test('is told once while the bets stay the same', () => {
    marbles((m) => {
      const bets = [matchedBet('1', { averagePrice: 300 })];
      const { positions, showMarket, requests } = afterReplies(m, bets, bets);
      showMarket(1);
      m.expectObservable(positions.profit$('m').pipe(map(text)), '^ 20s !').toBe('n-p', {
        n: 'none',
        p: 'a 2000, b -1000',
      });
      m.after(() =>
        expect(requests.filter(({ path }) => path.endsWith('OpenBets')).length).toBeGreaterThan(1),
      );
    });
  });

  test('goes when the bets are settled', () => {
    marbles((m) => {
      const { positions, showMarket } = afterReplies(m, [matchedBet('1', { averagePrice: 300 })]);
      showMarket(1);
      m.expectObservable(positions.profit$('m').pipe(map(text)), '^ 20s !').toBe('n-p 14999ms n', {
        n: 'none',
        p: 'a 2000, b -1000',
      });
    });
  });

  test('follows further bets, also where some runner’s stays as it was', () => {
    marbles((m) => {
      const first = matchedBet('1', { averagePrice: 300 });
      const { positions, showMarket } = afterReplies(
        m,
        [first],
        [
          first,
          matchedBet('2', { runnerId: 'b', averagePrice: 200 }),
          matchedBet('3', { averagePrice: 200 }),
        ],
      );
      showMarket(1, { runners: runnersAndThird });
      m.expectObservable(positions.profit$('m').pipe(map(text)), '^ 20s !').toBe('n-p 14999ms q', {
        n: 'none',
        p: 'a 2000, b -1000, c -1000',
        q: 'a 2000, b -1000, c -3000',
      });
    });
  });

  test('is told of a runner that comes later', () => {
    marbles((m) => {
      const { positions, showMarket } = afterReplies(m, [matchedBet('1', { averagePrice: 300 })]);
      showMarket(1);
      m.act('-----c', { c: () => showMarket(2, { runners: runnersAndThird }) });
      m.expectObservable(positions.profit$('m').pipe(map(text)), '^ 20ms !').toBe('n-p--q', {
        n: 'none',
        p: 'a 2000, b -1000',
        q: 'a 2000, b -1000, c -1000',
      });
    });
  });

  test('counts no bet of another market, nor is it hidden by one', () => {
    marbles((m) => {
      const { positions, showMarket } = afterReplies(m, [
        matchedBet('1', { marketId: 'other', averagePrice: 900 }),
        matchedBet('2', { marketId: 'other', runnerId: 'stranger' }),
        matchedBet('3', { averagePrice: 300 }),
      ]);
      showMarket(1);
      m.expectObservable(positions.profit$('m').pipe(map(text)), '^ 20ms !').toBe('n-p', {
        n: 'none',
        p: 'a 2000, b -1000',
      });
    });
  });
});

describe('what if', () => {
  const withBet = (m: Marbles, page: Parameters<typeof openSlip>[1] = {}) => {
    const opened = openSlip(m, {
      bets: m.cold('-(r|)', { r: betsBody([matchedBet('1', { averagePrice: 300 })]) }),
      ...page,
    });
    opened.showMarket(1);
    const shown$ = opened.positions.whatIf$('m').pipe(map(text));
    const tap = (stake: string, more: Parameters<typeof aSelection>[0] = {}): void => {
      opened.slip.toggle(aSelection(more));
      opened.slip.setStake(opened.slip.state$.value.legs.at(-1)?.id ?? '', stake);
    };
    return { ...opened, shown$, tap };
  };

  test('counts only the drafts of this market, with their stakes', () => {
    marbles((m) => {
      const { shown$, tap } = withBet(m);
      // o: a draft of another market; u: one without a stake; z: one of stake 0. None counts.
      m.act('                                      ---o-u-z', {
        o: () => tap('5', { marketId: 'other', runnerId: 'stranger' }),
        u: () => tap('', { runnerId: 'stranger' }),
        z: () => tap('0', { runnerId: 'second stranger' }),
      });
      m.expectObservable(shown$, '^ 20ms !').toBe('n-p', { n: 'none', p: 'a 2000, b -1000' });
    });
  });

  test('goes on counting a draft that is being confirmed, and leaves it to the bets once it is sent', () => {
    marbles((m) => {
      const { shown$, tap, slip } = withBet(m);
      // t: a draft; p: it is asked for, and counts on; c: it is sent, and left to the bets.
      m.act('---t 16ms p---c', {
        t: () => tap('5', { side: 'LAY' }),
        p: () => slip.place(),
        c: () => slip.confirm(),
      });
      m.after(() => expect(slip.state$.value.legs[0]?.state.at).not.toBe('draft'));
      m.expectObservable(shown$, '^ 40ms !').toBe('n-pd 20ms p', {
        n: 'none',
        p: 'a 2000, b -1000',
        d: 'a 1000, b -500',
      });
    });
  });

  test('emits nothing while only the market’s prices move', () => {
    marbles((m) => {
      const { shown$, tap, showMarket, slip } = withBet(m);
      m.act('---t 36ms m', {
        t: () => tap('5', { side: 'LAY' }),
        m: () => showMarket(2, { runners: [runnerOdds('a', 320), runnerOdds('b', 150)] }),
      });
      m.after(() => expect(slip.state$.value.legs[0]?.best).toBe(322));
      m.expectObservable(shown$, '^ 90ms !').toBe('n-pd', {
        n: 'none',
        p: 'a 2000, b -1000',
        d: 'a 1000, b -500',
      });
    });
  });
});

describe('is null rather than a wrong figure', () => {
  const wrong = (m: Marbles, market: Record<string, unknown>, bet: Partial<OpenBet> = {}) => {
    const { positions, slip, showMarket } = openSlip(m, {
      bets: m.cold('-(r|)', { r: betsBody([matchedBet('1', bet)]) }),
      market,
    });
    showMarket(1);
    m.act('---t-s', {
      t: () => slip.toggle(aSelection({ side: 'LAY' })),
      s: () => slip.setStake(slip.state$.value.legs[0]?.id ?? '', '5'),
    });
    for (const stream$ of [positions.profit$('m'), positions.whatIf$('m')])
      m.expectObservable(stream$.pipe(map(text)), '^ 20ms !').toBe('n', { n: 'none' });
  };

  test.each([
    ['several runners win', { winners: 2 }],
    ['each runner wins by itself', { winners: 0 }],
    ['each handicap wins by itself', { bettingType: 'ASIAN' }],
    ['a number decides', { bettingType: 'LINE' }],
    ['a bet is each-way', { type: 'EACH_WAY' }],
  ])('where %s', (_, market) => {
    marbles((m) => wrong(m, market));
  });

  test('where a bet is on a runner the market does not list', () => {
    marbles((m) => wrong(m, {}, { runnerId: 'stranger' }));
  });
});

test('both end with the scope', () => {
  marbles((m) => {
    const { positions } = openSlip(m, { scope: m.scope(9) });
    m.expectObservable(positions.profit$('m')).toBe('---------|');
    m.expectObservable(positions.whatIf$('m')).toBe('---------|');
  });
});

describe('the best result', () => {
  test('adds up the best of each market, and follows the chosen one', () => {
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

  test('knows from the market’s rules that no third runner can win', () => {
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
