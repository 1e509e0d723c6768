import { map, NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { marbles } from '../../marbles';
import { createMemoryStore, refusal, reply, wrapped } from '../../ports';
import { aBet, betsBody, matchedBet, wireBet } from '../bets';
import { aBetRequest, lost, openPage, ours, placed, REF, setUp, states } from './placingPage';

describe('placing', () => {
  test('stores the bet request under its reference, then sends it once, in the units of the API', () => {
    marbles((m) => {
      const atSending: (string | null)[] = [];
      const page = setUp(m, {
        place: () => {
          atSending.push(page.storage.get(`placements:${REF}`));
          return m.cold('--(r|)', { r: placed() });
        },
      });
      m.act('-p', { p: () => page.placing.submit(aBetRequest({ price: 305, stake: 1_250 })) });
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
        expect(page.requested()).toEqual([]);
      });
    });
  });

  test('ignores a second tap while it is in flight', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-----(r|)', { r: placed() }) });
      const submit = (): void => page.placing.submit(aBetRequest());
      m.act('                                                   -p-p-p', { p: submit });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('ns----u', {
        n: '',
        s: 'submitting',
        u: 'unmatched',
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test('sends several legs separately, each with its own reference', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: (request) => {
          const { clientReference, runnerId } = JSON.parse(request.body ?? '');
          return runnerId === 'a'
            ? m.cold('----(r|)', { r: wrapped(wireBet(matchedBet('b1', { clientReference }))) })
            : m.cold('------(r|)', { r: refusal('Suspended.', { code: 4003 }) });
        },
      });
      m.act('                                                   -p', {
        p: () => {
          page.placing.submit(aBetRequest());
          page.placing.submit(aBetRequest({ legId: 'leg2', reference: 'ref2', runnerId: 'b' }));
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

  test('shows a refusal with its code, fetches the funds, and changes the next reference', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: m.cold('-(r|)', { r: refusal('Too little.', { code: 4001 }) }),
      });
      m.act('p--q', {
        p: () => page.placing.submit(aBetRequest()),
        q: () => page.placing.submit(aBetRequest({ reference: 'next' })),
      });
      m.expectObservable(page.placing.outcome$.pipe(map(({ state }) => state)), '^ 9ms !').toBe(
        '    -r--r',
        { r: { status: 'rejected', code: 'INSUFFICIENT_FUNDS', message: 'Too little.' } },
      );
      m.after(() => {
        const references = page.sent().map(({ body }) => JSON.parse(body ?? '').clientReference);
        expect(references).toEqual([REF, 'next']);
        expect(Object.keys(page.storage.all())).toEqual(['placements:next']);
        expect(page.reloads()).toBe(2);
        expect(page.requested()).toEqual([]);
      });
    });
  });

  test('sends no bet if another tab has logged another player in', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-(r|)', { r: placed() }) });
      const reread = page.store.reread;
      const meanwhile = (name: string | null) => () => {
        // The store sees the change only when it rereads.
        page.store.reread = () => {
          reread();
          page.setPlayer(name);
        };
        page.placing.submit(aBetRequest());
      };
      m.act('p--q', { p: meanwhile('other'), q: meanwhile(null) });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('n', { n: '' });
      m.after(() => {
        expect(page.sent()).toEqual([]);
        expect(page.storage.all()).toEqual({});
      });
    });
  });

  test('sends no further request of several once another player has logged in elsewhere', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-') });
      page.placing.placements$.subscribe(({ length }) => length > 0 && page.setPlayer('other'));
      m.act('p', {
        p: () =>
          page.placing.submit(aBetRequest(), aBetRequest({ legId: 'leg2', reference: 'ref2' })),
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test('sends no bet if storage is full, and uses the same reference when space is free', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-(r|)', { r: placed() }) });
      page.storage.keepsOn('page');
      m.act('                                                   p-q', {
        p: () => page.placing.submit(aBetRequest()),
        q: () => {
          page.storage.keepsOn('device');
          page.placing.submit(aBetRequest());
        },
      });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('r-su', {
        r: 'rejected NOT_KEPT',
        s: 'submitting',
        u: 'unmatched',
      });
      m.after(() =>
        expect(
          page.sent().map(({ at, body }) => [at, JSON.parse(body ?? '').clientReference]),
        ).toEqual([[2, REF]]),
      );
    });
  });

  test('sends no second bet for a leg whose bet is in flight, even under another reference', () => {
    marbles((m) => {
      const page = setUp(m, { place: NEVER });
      m.act('p-q', {
        p: () => page.placing.submit(aBetRequest()),
        q: () => page.placing.submit(aBetRequest({ reference: 'next' })),
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test.each([
    ['an existing bet', {}, 'unmatched'],
    [
      'a cancelled bet',
      { status: 'EXECUTION_COMPLETE', remaining: 0, cancelled: 1_000 },
      'rejected CANCELLED',
    ],
  ] as const)('does not send a bet request again under the reference of %s', (_, bet, state) => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-(r|)', { r: placed(bet) }) });
      m.act('p--p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('su', {
        s: 'submitting',
        u: state,
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test('does not send or store a bet after the page has closed', () => {
    marbles((m) => {
      const page = setUp(m, { place: NEVER }, 5);
      m.act('---------p', { p: () => page.placing.submit(aBetRequest()) });
      m.after(() => {
        expect(page.sent()).toEqual([]);
        expect(page.storage.all()).toEqual({});
      });
    });
  });

  test('reports a reply that cannot be used, but not a refusal', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: (_, count) =>
          m.cold('-(r|)', { r: count === 0 ? refusal('No.', { code: 4001 }) : reply(502) }),
      });
      const warned: number[] = [];
      // p: a refused bet request; q: a bet request with an unusable reply; w: the number of warnings.
      m.act('p-w-q-w', {
        p: () => page.placing.submit(aBetRequest()),
        q: () => page.placing.submit(aBetRequest({ reference: 'next' })),
        w: () => warned.push(page.warnings.length),
      });
      m.after(() => expect(warned).toEqual([0, 1]));
    });
  });

  test('does not query a bet request that no storage accepted', () => {
    marbles((m) => {
      const page = setUp(m, { place: NEVER });
      page.storage.keepsOn('page');
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.after(() => {
        expect(page.sent()).toEqual([]);
        expect(page.requested()).toEqual([]);
      });
    });
  });

  test('keeps an outcome on this page if storage fills up after the request', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('--(r|)', { r: placed() }) });
      // p: sent; f: storage is full; g: forgotten after the reply.
      m.act('                                                   pf--g', {
        p: () => page.placing.submit(aBetRequest()),
        f: () => page.storage.keepsOn('page'),
        g: () => page.placing.forget(['leg']),
      });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('s-u-n', {
        s: 'submitting',
        u: 'unmatched',
        n: '',
      });
    });
  });
});

describe('a placed bet', () => {
  test('is followed from unmatched to matched through the open bets', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-(r|)', { r: placed() }) });
      const show = (matched: number) => () =>
        page.showBets([
          matched === 1_000
            ? matchedBet('b1', ours)
            : aBet('b1', { ...ours, matched, averagePrice: 300, remaining: 1_000 - matched }),
        ]);
      // p: placed, unmatched 1 ms later; a: 4.00 of 10.00 matched; b: all of it.
      m.act('p---a---b', {
        p: () => page.placing.submit(aBetRequest()),
        a: show(400),
        b: show(1_000),
      });
      m.expectObservable(states(page.placing), '^ 20ms !').toBe('su--p---m', {
        s: 'submitting',
        u: 'unmatched',
        p: 'partlyMatched',
        m: 'matched',
      });
    });
  });

  test('is followed by its id on a server without references', () => {
    marbles((m) => {
      const none = { clientReference: null };
      const page = setUp(m, { place: m.cold('-(r|)', { r: placed(none) }) });
      m.act('                                                   p--b', {
        p: () => page.placing.submit(aBetRequest()),
        b: () => page.showBets([matchedBet('stranger', none), matchedBet('b1', none)]),
      });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('su-m', {
        s: 'submitting',
        u: 'unmatched',
        m: 'matched',
      });
    });
  });

  test('is recognised by its reference in the open bets after an unknown outcome', () => {
    marbles((m) => {
      const page = setUp(m, { place: lost(m), openBets: NEVER });
      m.act('                                                   p---b', {
        p: () => page.placing.submit(aBetRequest()),
        b: () => page.showBets([aBet('b0', { clientReference: 'other' }), matchedBet('b1', ours)]),
      });
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('s-u-m', {
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
    });
  });

  test('is not affected by bets that existed before it', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('-(r|)', { r: placed() }), openBets: NEVER });
      m.act('p--l', { p: () => page.placing.submit(aBetRequest()), l: () => page.recallBets([]) });
      m.after(() => expect(page.requested()).toEqual([]));
      m.expectObservable(states(page.placing), '^ 9ms !').toBe('su', {
        s: 'submitting',
        u: 'unmatched',
      });
    });
  });

  test('is queried once when it leaves the open bets, and then no longer waits', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: m.cold('-(r|)', { r: placed() }),
        openBets: m.cold('-(r|)', { r: betsBody([]) }),
      });
      // p: placed; a: not in the open bets, so it is queried; a: the same list again, which causes no further query.
      m.act(' p 10s a---a', {
        p: () => page.placing.submit(aBetRequest()),
        a: () => page.showBets([]),
      });
      m.expectObservable(
        page.placing.placements$.pipe(map((list) => list.map(({ state }) => state.status).at(-1))),
        '^ 20s !',
      ).toBe('su 9999ms ur', { s: 'submitting', u: 'unmatched', r: 'rejected' });
      m.after(() => expect(page.requested()).toHaveLength(1));
    });
  });

  test('is queried when the player returns, but not while a guest uses the page', () => {
    marbles((m) => {
      const token = m.hot('pg- 19s p', { p: 'T', g: null });
      const page = setUp(m, {
        place: lost(m),
        openBets: m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) }),
        token$: token,
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '^ 30s !').toBe('s-u 19001ms m', {
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
      m.expectSubscriptions(token.subscriptions).toBe(['^ 59999ms !', '^ 59999ms !']);
      m.after(() => expect(page.requested().map(({ at }) => at)).toEqual([19_003]));
    });
  });

  test('can be dropped if its outcome is known, but not while it is open', () => {
    marbles((m) => {
      const page = setUp(m, { place: m.cold('---(r|)', { r: placed() }) });
      const forget = (): void => page.placing.forget(['leg']);
      // p: sent; f: forgotten without effect while the outcome is open, then for good.
      m.act('p-f--f', { p: () => page.placing.submit(aBetRequest()), f: forget });
      m.expectObservable(states(page.placing), '^ 20ms !').toBe('s--u-n', {
        s: 'submitting',
        u: 'unmatched',
        n: '',
      });
      m.after(() => expect(page.storage.all()).toEqual({}));
    });
  });

  test('is not dropped if another tab has just sent it again', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const place = m.cold('-(r|)', { r: refusal('Suspended.', { code: 4003 }) });
      const one = openPage({ storage, place }, m.scope());
      m.act('                                                  p---f', {
        p: () => one.placing.submit(aBetRequest()),
        f: () => {
          const two = openPage({ storage, place: NEVER }, m.scope());
          two.placing.submit(aBetRequest());
          one.placing.forget(['leg']);
          expect(storage.get(`placements:${REF}`)).toContain('"submitting"');
        },
      });
      m.expectObservable(states(one.placing), '^ 9ms !').toBe('sr--s', {
        s: 'submitting',
        r: 'rejected MARKET_SUSPENDED',
      });
    });
  });
});
