import { describe, expect, test } from 'vitest';
import type { OpenBet } from '../../../../streams/betting/types';
import type { Position } from '../../../../streams/betting/positions/positions';
import { runnerOdds } from '../../odds/oddsSamples';
import { marbles, type Marbles } from '../../marbles';
import { aBet, betsBody, matchedBet } from '../bets';
import { aSelection } from '../slip/slipParts';
import { openSlip } from '../slip/slipPage';
import { runnersAndThird, step, text } from './positionSteps';

test('emits a new profit for each runner when bets or runners change', () => {
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
    m.expectObservable(step(positions.position$('m'), 'matched'), '^ 20ms !').toBe('n---p---q', {
      n: 'none',
      p: 'a 2000, b -1000',
      q: 'a 2000',
    });
    m.expectObservable(step(positions.position$('n'), 'matched'), '^ 20ms !').toBe('');
    m.expectObservable(books.watched$, '^ 20ms !').toBe('                        n', { n: [] });
  });
});

test('includes the loss of a bet on a beaten runner, and shows no result for that runner', () => {
  marbles((m) => {
    const { positions, showMarket } = openSlip(m, {
      bets: m.cold('-(r|)', {
        r: betsBody([
          matchedBet('1', { averagePrice: 300 }),
          matchedBet('2', { runnerId: 'c', averagePrice: 900 }),
        ]),
      }),
    });
    showMarket(1, { runners: runnersAndThird });
    const lost = [...runnersAndThird.slice(0, 2), runnerOdds('c', 900, { status: 'LOSER' })];
    m.act('----s', { s: () => showMarket(2, { runners: lost }) });
    m.expectObservable(step(positions.position$('m'), 'matched'), '^ 20ms !').toBe('n-p-q', {
      n: 'none',
      p: 'a 1000, b -2000, c 7000',
      q: 'a 1000, b -2000',
    });
    m.after(() =>
      positions
        .position$('m')
        .subscribe((position) => expect(position).toMatchObject({ exposure: 2_000 })),
    );
  });
});

describe('the profit of each runner', () => {
  /** The profits in a visible market after each of these replies, 15 s apart. */
  const afterReplies = (m: Marbles, ...replies: readonly (readonly OpenBet[])[]) =>
    openSlip(m, {
      bets: (_, count) => m.cold('-(r|)', { r: betsBody(replies[count] ?? []) }),
    });

  test('is emitted once while the bets stay the same', () => {
    marbles((m) => {
      const bets = [matchedBet('1', { averagePrice: 300 })];
      const { positions, showMarket, requests } = afterReplies(m, bets, bets);
      showMarket(1);
      m.expectObservable(step(positions.position$('m'), 'matched'), '^ 20s !').toBe('n-p', {
        n: 'none',
        p: 'a 2000, b -1000',
      });
      m.after(() =>
        expect(requests.filter(({ path }) => path.endsWith('OpenBets')).length).toBeGreaterThan(1),
      );
    });
  });

  test('disappears when the bets are settled', () => {
    marbles((m) => {
      const { positions, showMarket } = afterReplies(m, [matchedBet('1', { averagePrice: 300 })]);
      showMarket(1);
      m.expectObservable(step(positions.position$('m'), 'matched'), '^ 20s !').toBe(
        'n-p 14999ms n',
        {
          n: 'none',
          p: 'a 2000, b -1000',
        },
      );
    });
  });

  test('follows further bets, even if the profit of one runner does not change', () => {
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
      m.expectObservable(step(positions.position$('m'), 'matched'), '^ 20s !').toBe(
        'n-p 14999ms q',
        {
          n: 'none',
          p: 'a 2000, b -1000, c -1000',
          q: 'a 2000, b -1000, c -3000',
        },
      );
    });
  });

  test('includes a runner that is added later', () => {
    marbles((m) => {
      const { positions, showMarket } = afterReplies(m, [matchedBet('1', { averagePrice: 300 })]);
      showMarket(1);
      m.act('-----c', { c: () => showMarket(2, { runners: runnersAndThird }) });
      m.expectObservable(step(positions.position$('m'), 'matched'), '^ 20ms !').toBe('n-p--q', {
        n: 'none',
        p: 'a 2000, b -1000',
        q: 'a 2000, b -1000, c -1000',
      });
    });
  });

  test('ignores bets of other markets and on unknown runners of this market', () => {
    marbles((m) => {
      const { positions, showMarket } = afterReplies(m, [
        matchedBet('1', { marketId: 'other', averagePrice: 900 }),
        matchedBet('2', { marketId: 'other', runnerId: 'stranger' }),
        matchedBet('3', { averagePrice: 300 }),
      ]);
      showMarket(1);
      m.expectObservable(step(positions.position$('m'), 'matched'), '^ 20ms !').toBe('n-p', {
        n: 'none',
        p: 'a 2000, b -1000',
      });
    });
  });
});

describe('a position that cannot be calculated', () => {
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
    m.expectObservable(positions.position$('m'), '^ 20ms !').toBe('n', { n: null });
  };

  test.each([
    ['each runner wins independently', { winners: 0 }],
    ['each handicap wins independently', { bettingType: 'ASIAN' }],
    ['the exchange says that a bet belongs to another type of market', { bettingType: 'LINE' }],
    ['a bet is each-way', { type: 'EACH_WAY' }],
  ])('is null if %s', (_, market) => {
    marbles((m) => wrong(m, market));
  });

  test('is null if a bet is on a runner that the market does not list', () => {
    marbles((m) => wrong(m, {}, { runnerId: 'stranger' }));
  });
});

describe('a position', () => {
  /** Checks the position after the bets have loaded, in a market of runners a, b and c. */
  const once = (
    m: Marbles,
    bets: readonly OpenBet[],
    market: Record<string, unknown> = {},
    then: (position: Position | null | undefined) => void = () => undefined,
  ) => {
    const opened = openSlip(m, { bets: m.cold('-(r|)', { r: betsBody(bets) }), market });
    opened.showMarket(1, { runners: runnersAndThird });
    let last: Position | null | undefined;
    opened.scope.run(opened.positions.position$('m'), (position) => {
      last = position;
    });
    m.after(() => then(last));
    return opened;
  };

  test('shows the result of unmatched parts separately, as if they were matched', () => {
    marbles((m) => {
      const bets = [
        matchedBet('1', { averagePrice: 300 }),
        aBet('2', { runnerId: 'b', price: 200 }),
      ];
      once(m, bets, {}, (position) => {
        expect(text(position!.gross.matched)).toBe('a 2000, b -1000, c -1000');
        expect(text(position!.gross.waiting)).toBe('a 1000, b 0, c -2000');
        expect(text(position!.gross.slip)).toBe('a 1000, b 0, c -2000');
        expect(position).toMatchObject({ hasWaiting: true, hasDrafts: false, bets: 1 });
        expect(position?.exposure).toBe(2_000);
      });
    });
  });

  test('is a range for each runner if several runners win', () => {
    marbles((m) => {
      const bets = [
        matchedBet('1', { averagePrice: 300 }),
        matchedBet('2', { runnerId: 'b', side: 'LAY', averagePrice: 400 }),
      ];
      // a: +2,000 or −1,000; b: −3,000 or +1,000.
      once(m, bets, { winners: 2 }, (position) => {
        expect(text(position!.gross.matched)).toBe(
          'a -1000 to 3000, b -4000 to -1000, c -4000 to 3000',
        );
        expect(position?.exposure).toBe(4_000);
      });
    });
  });

  test('is net of the market’s commission, which is charged on gains only', () => {
    marbles((m) => {
      once(m, [matchedBet('1', { averagePrice: 300 })], { commission: 5 }, (position) => {
        expect(text(position!.net.matched)).toBe('a 1900, b -1000, c -1000');
        expect(text(position!.gross.matched)).toBe('a 2000, b -1000, c -1000');
        expect(position?.commission).toBe(5);
      });
    });
  });

  test('pays the rate per 100 in a bookmaker’s market', () => {
    marbles((m) => {
      const operatorPriced = { bettingType: 'BOOKMAKER' } as const;
      const bets = [matchedBet('1', { ...operatorPriced, price: 16_200, averagePrice: 16_200 })];
      once(m, bets, operatorPriced, (position) => {
        expect(text(position!.gross.matched)).toBe('a 1620, b -1000, c -1000');
      });
    });
  });

  test('is split by runs for a fancy: Yes wins from its line upwards', () => {
    marbles((m) => {
      const operatorPriced = { bettingType: 'FANCY' } as const;
      const terms = { price: 7_200, averagePrice: 7_200, rate: 10_000 };
      const bets = [matchedBet('1', { ...operatorPriced, ...terms })];
      once(m, bets, operatorPriced, (position) => {
        expect(position?.gross.matched.runners).toEqual([]);
        expect(text(position!.gross.matched)).toBe('from 0: -1000, from 72: 1000');
        expect(position?.exposure).toBe(1_000);
      });
    });
  });

  test('is split by runs for a line: its back bet wins below the line', () => {
    marbles((m) => {
      const line = { bettingType: 'LINE' } as const;
      const bets = [matchedBet('1', { ...line, price: 16_250, averagePrice: 16_250 })];
      once(m, bets, line, (position) => {
        expect(text(position!.gross.matched)).toBe('from 0: 1000, from 163: -1000');
      });
    });
  });

  test('shows a draft that covers a bet, and the liability that remains', () => {
    marbles((m) => {
      const bets = [matchedBet('1', { averagePrice: 300 })];
      const { slip } = once(m, bets, {}, (position) => {
        expect(text(position!.gross.slip)).toBe('a 1000, b -500, c -500');
        expect(position).toMatchObject({ exposure: 1_000, exposureWithSlip: 500 });
      });
      m.act('---t-s', {
        t: () => slip.toggle(aSelection({ side: 'LAY' })),
        s: () => slip.setStake(slip.state$.value.legs[0]?.id ?? '', '5'),
      });
    });
  });
});

test('completes the position when the scope closes', () => {
  marbles((m) => {
    const { positions } = openSlip(m, { scope: m.scope(9) });
    m.expectObservable(positions.position$('m')).toBe('---------|');
  });
});
