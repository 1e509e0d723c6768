import { map, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { LOGIN_REQUIRED, NOT_PLACED } from '../../../streams/betting/placementRules';
import type { HttpReply } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { refusal, reply, wrapped } from '../ports';
import { aBet, betsBody, matchedBet, wireBet } from './bets';
import { anOrder, lost, ours, placed, REF, setUp, states } from './placing';

describe('placing', () => {
  test('stores the wish under its reference, then sends it once, in the wire’s own units', () => {
    marbles((m) => {
      const atSending: (string | null)[] = [];
      const page = setUp(m, {
        place: () => {
          atSending.push(page.storage.get('placements'));
          return m.cold('--(r|)', { r: placed() });
        },
      });
      m.act('-p', { p: () => page.placing.submit(anOrder({ price: 305, stake: 1_250 })) });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('ns-u', {
        n: '',
        s: 'submitting',
        u: 'unmatched',
      });
      m.after(() => {
        expect(page.sent().map(({ body }) => JSON.parse(body ?? ''))).toEqual([
          {
            clientReference: REF,
            marketId: 'm',
            runnerId: 'a',
            side: 'BACK',
            price: 3.05,
            stake: 12.5,
            marketVersion: 7,
            priceChange: 'BETTER',
          },
        ]);
        expect(atSending[0]).toContain(REF);
        expect(atSending[0]).toContain('submitting');
        expect(page.reloads()).toBe(1);
        expect(page.asked()).toEqual([]);
      });
    });
  });

  test('a second tap while it is on its way does nothing', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-----(r|)', { r: placed() }) });
      const submit = (): void => page.placing.submit(anOrder());
      m.act('-p-p-p', { p: submit });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('ns----u', {
        n: '',
        s: 'submitting',
        u: 'unmatched',
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test('several legs go each by itself, with a reference of its own', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: (request) => {
          const { clientReference, runnerId } = JSON.parse(request.body ?? '');
          return runnerId === 'a'
            ? m.cold('----(r|)', { r: wrapped(wireBet(matchedBet('b1', { clientReference }))) })
            : m.cold('------(r|)', { r: refusal('Suspended.', { code: 4003 }) });
        },
      });
      m.act('-p', {
        p: () => {
          page.placing.submit(anOrder());
          page.placing.submit(anOrder({ legId: 'leg2', runnerId: 'b' }));
        },
      });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('n(st)m-r', {
        n: '',
        s: 'submitting',
        t: 'submitting,submitting',
        m: 'matched,submitting',
        r: 'matched,rejected MARKET_SUSPENDED',
      });
      m.after(() =>
        expect(
          new Set(page.sent().map(({ body }) => JSON.parse(body ?? '').clientReference)).size,
        ).toBe(2),
      );
    });
  });

  test('a refusal is told with its code, fetches what the funds are, and the next wish is a new one', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: m.cold('-(r|)', { r: refusal('Too little.', { code: 4001 }) }),
      });
      m.act('p--p', { p: () => page.placing.submit(anOrder()) });
      m.expectObservable(page.placing.outcome$.pipe(map(({ state }) => state)), '^ 9ms !').toBe(
        '-r--r',
        { r: { at: 'rejected', code: 'INSUFFICIENT_FUNDS', message: 'Too little.' } },
      );
      m.after(() => {
        const references = page.sent().map(({ body }) => JSON.parse(body ?? '').clientReference);
        expect(new Set(references).size).toBe(2);
        expect(page.reloads()).toBe(2);
        expect(page.asked()).toEqual([]);
      });
    });
  });

  test('without a login it is refused, and goes under the same reference after one', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: (_, count) =>
          count === 0 ? m.cold('-(r|)', { r: reply(401) }) : m.cold('-(r|)', { r: placed() }),
      });
      m.act('p--p', { p: () => page.placing.submit(anOrder()) });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('sr-su', {
        s: 'submitting',
        r: `rejected ${LOGIN_REQUIRED}`,
        u: 'unmatched',
      });
      m.after(() =>
        expect(page.sent().map(({ body }) => JSON.parse(body ?? '').clientReference)).toEqual([
          REF,
          REF,
        ]),
      );
    });
  });
});

describe('an outcome nobody knows', () => {
  const failures: [string, (m: Marbles) => Observable<HttpReply>][] = [
    ['no reply', lost],
    ['a gateway error', (m) => m.cold('--(r|)', { r: reply(503, 'busy') })],
    ['a generic 500', (m) => m.cold('--(r|)', { r: refusal('An internal error occurred') })],
    ['a reply that cannot be read', (m) => m.cold('--(r|)', { r: reply(200, '{"resul') })],
    [
      'a bet that is not ours',
      (m) => m.cold('--(r|)', { r: placed({ clientReference: 'other' }) }),
    ],
  ];

  test.each(failures)('after %s is asked for by its reference and never sent again', (_, place) => {
    marbles((m) => {
      const page = setUp(m, {
        place: place(m),
        openBets: m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(anOrder()) });
      m.expectObservable(states(page.placing), '^ 9s !').toBe('s-um', {
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
      m.after(() => {
        expect(page.sent()).toHaveLength(1);
        expect(page.asked().map(({ at, query }) => [at, query['references']])).toEqual([[2, REF]]);
        expect(page.reloads()).toBeGreaterThan(0);
      });
    });
  });

  test('a server that says nothing for 12 s is not waited for any longer', () => {
    marbles((m) => {
      const place$ = m.cold<HttpReply>('-');
      const page = setUp(m, {
        place: place$,
        openBets: m.cold('-(r|)', { r: betsBody([aBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(anOrder()) });
      m.expectObservable(states(page.placing), '^ 20s !').toBe('s 9999ms ux', {
        s: 'submitting',
        u: 'unknown',
        x: 'unmatched',
      });
      m.expectSubscriptions(place$.subscriptions).toBe('^ 9999ms !');
    });
  });

  test('is asked for every 1.5 s until bet delay and grace are over, then it was not placed', () => {
    marbles((m) => {
      const page = setUp(m, { place: lost(m), openBets: m.cold('-(r|)', { r: betsBody([]) }) });
      m.act('p', { p: () => page.placing.submit(anOrder({ betDelay: 2 })) });
      m.expectObservable(states(page.placing), '^ 30s !').toBe('s-u 12008ms r', {
        s: 'submitting',
        u: 'unknown',
        r: `rejected ${NOT_PLACED}`,
      });
      m.after(() => {
        expect(page.asked().map(({ at }) => at)).toEqual([
          2, 1_503, 3_004, 4_505, 6_006, 7_507, 9_008, 10_509, 12_010,
        ]);
        // Only the outcome is news for the open bets.
        expect(page.reloads()).toBe(1);
        expect(page.sent()).toHaveLength(1);
      });
    });
  });

  test('is not given up while the server cannot be asked', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: lost(m),
        openBets: (_, count) =>
          count < 6 ? lost(m) : m.cold('-(r|)', { r: betsBody([aBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(anOrder()) });
      m.expectObservable(states(page.placing), '^ 59s !').toBe('s-u 33012ms x', {
        s: 'submitting',
        u: 'unknown',
        x: 'unmatched',
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test('is asked for at once when the network is back', () => {
    marbles((m) => {
      const online$ = m.hot('y 9999ms n 999ms y', { y: true, n: false });
      const page = setUp(m, {
        place: lost(m),
        network: { online$ },
        openBets: (_, count) =>
          count < 3 ? lost(m) : m.cold('-(r|)', { r: betsBody([aBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(anOrder()) });
      m.after(() => expect(page.asked().map(({ at }) => at)).toEqual([2, 3_004, 9_006, 11_000]));
      m.expectObservable(states(page.placing), '^ 30s !').toBe('s-u 10998ms x', {
        s: 'submitting',
        u: 'unknown',
        x: 'unmatched',
      });
    });
  });

  test('that was given up goes under the same reference when the player repeats it', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: (_, count) => (count === 0 ? lost(m) : m.cold('-(r|)', { r: placed() })),
        openBets: m.cold('-(r|)', { r: betsBody([]) }),
      });
      m.act('p 29s p', { p: () => page.placing.submit(anOrder()) });
      m.after(() =>
        expect(page.sent().map(({ body }) => JSON.parse(body ?? '').clientReference)).toEqual([
          REF,
          REF,
        ]),
      );
      m.expectObservable(states(page.placing), '29s ^ 99ms !').toBe('29s rsu', {
        r: `rejected ${NOT_PLACED}`,
        s: 'submitting',
        u: 'unmatched',
      });
    });
  });
});

describe('a held bet', () => {
  const held = { ...ours, status: 'PENDING', placedAt: 0 } as const;

  test('is pending until the bet delay is over, and then asked for', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: m.cold('-(r|)', { r: placed(held) }),
        openBets: (_, count) =>
          m.cold('-(r|)', {
            r: betsBody([count === 0 ? aBet('b1', held) : matchedBet('b1', ours)]),
          }),
      });
      m.act('p', { p: () => page.placing.submit(anOrder({ betDelay: 5 })) });
      m.expectObservable(states(page.placing), '^ 20s !').toBe('sp 6700ms m', {
        s: 'submitting',
        p: 'pending',
        m: 'matched',
      });
      m.after(() => expect(page.asked().map(({ at }) => at)).toEqual([5_200, 6_701]));
    });
  });

  test('that the open bets show as matched earlier is matched', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-(r|)', { r: placed(held) }) });
      m.act('p-----b', {
        p: () => page.placing.submit(anOrder({ betDelay: 5 })),
        b: () => page.showBets([matchedBet('b1', ours)]),
      });
      m.expectObservable(states(page.placing), '^ 20s !').toBe('sp----m', {
        s: 'submitting',
        p: 'pending',
        m: 'matched',
      });
      m.after(() => expect(page.asked()).toEqual([]));
    });
  });

  test('that lapsed is told with the reason', () => {
    marbles((m) => {
      const lapsed = {
        ...wireBet(aBet('b1', { ...ours, status: 'EXPIRED', remaining: 0 })),
        reason: 'Goal',
      };
      const page = setUp(m, {
        place: m.cold('-(r|)', { r: placed(held) }),
        openBets: m.cold('-(r|)', { r: wrapped({ balance: 1, exposure: 0, openBets: [lapsed] }) }),
      });
      m.act('p', { p: () => page.placing.submit(anOrder({ betDelay: 1 })) });
      m.expectObservable(page.placing.outcome$.pipe(map(({ state }) => state)), '^ 20s !').toBe(
        '1201ms r',
        { r: { at: 'rejected', code: 'BET_TAKEN_OR_LAPSED', message: 'Goal' } },
      );
    });
  });
});

describe('after it was taken', () => {
  test('a bet is followed from unmatched to matched by the open bets', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-(r|)', { r: placed() }) });
      const show = (matched: number) => () =>
        page.showBets([
          matched === 1_000
            ? matchedBet('b1', ours)
            : aBet('b1', { ...ours, matched, averagePrice: 300, remaining: 1_000 - matched }),
        ]);
      m.act('p---a---b', { p: () => page.placing.submit(anOrder()), a: show(400), b: show(1_000) });
      m.expectObservable(states(page.placing), '^ 20ms !').toBe('su--p---m', {
        s: 'submitting',
        u: 'unmatched',
        p: 'partlyMatched',
        m: 'matched',
      });
    });
  });

  test('one that leaves the open bets is asked for once, and stays as known when nobody says', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: m.cold('-(r|)', { r: placed() }),
        openBets: m.cold('-(r|)', { r: betsBody([]) }),
      });
      m.act('p---a---a', { p: () => page.placing.submit(anOrder()), a: () => page.showBets([]) });
      m.expectObservable(
        page.placing.placements$.pipe(map((list) => list.map(({ state }) => state.at).at(-1))),
        '^ 20s !',
      ).toBe('su--uu', { s: 'submitting', u: 'unmatched' });
      m.after(() => expect(page.asked()).toHaveLength(1));
    });
  });

  test('a guest asks for nothing; the player, when he is back, at once', () => {
    marbles((m) => {
      const token = m.hot('pg- 19s p', { p: 'T', g: null });
      const page = setUp(m, {
        place: lost(m),
        openBets: m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) }),
        token$: token,
      });
      m.act('p', { p: () => page.placing.submit(anOrder()) });
      m.expectObservable(states(page.placing), '^ 30s !').toBe('s-u 19001ms m', {
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
      m.expectSubscriptions(token.subscriptions).toBe('^ 59999ms !');
      m.after(() => expect(page.asked().map(({ at }) => at)).toEqual([19_003]));
    });
  });

  test('what is known can be forgotten, what is open cannot', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('---(r|)', { r: placed() }) });
      const forget = (): void => page.placing.forget(['leg']);
      m.act('p-f--f', { p: () => page.placing.submit(anOrder()), f: forget });
      m.expectObservable(states(page.placing), '^ 20ms !').toBe('s--u-n', {
        s: 'submitting',
        u: 'unmatched',
        n: '',
      });
      m.after(() => expect(page.storage.get('placements')).toBe(null));
    });
  });
});
