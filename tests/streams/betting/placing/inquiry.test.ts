import { map, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { type BetRequest, NOT_PLACED } from '../../../../streams/betting/placing/placementRules';
import type { HttpReply } from '../../../../streams/ports';
import { setWallClock } from '../../device';
import { marbles, type Marbles } from '../../marbles';
import { refusal, reply } from '../../ports';
import { aBet, betsBody, matchedBet } from '../bets';
import { aBetRequest, lost, ours, placed, REF, setUp, states } from './placingPage';

describe('an unknown outcome', () => {
  const failures: [string, (m: Marbles) => Observable<HttpReply>][] = [
    ['no reply', lost],
    ['a gateway error', (m) => m.cold('--(r|)', { r: reply(503, 'busy') })],
    ['a generic 500', (m) => m.cold('--(r|)', { r: refusal('An internal error occurred') })],
    ['a translated 500', (m) => m.cold('--(r|)', { r: refusal('Interner Fehler!') })],
    ['a bare 400 of a gateway', (m) => m.cold('--(r|)', { r: reply(400) })],
    ['a 401', (m) => m.cold('--(r|)', { r: reply(401) })],
    ['a reply that cannot be read', (m) => m.cold('--(r|)', { r: reply(200, '{"resul') })],
    [
      'a bet that is not ours',
      (m) => m.cold('--(r|)', { r: placed({ clientReference: 'other' }) }),
    ],
  ];

  test.each(failures)('is queried by its reference after %s, and never sent again', (_, place) => {
    marbles((m) => {
      const page = setUp(m, {
        place: place(m),
        openBets: m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '^ 9s !').toBe('s-um', {
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
      m.after(() => {
        expect(page.sent()).toHaveLength(1);
        expect(page.requested().map(({ at, query }) => [at, query['references']])).toEqual([
          [2, REF],
        ]);
        expect(page.reloads()).toBeGreaterThan(0);
      });
    });
  });

  test('arises after 12 s without a reply from the server', () => {
    marbles((m) => {
      const place$ = m.cold<HttpReply>('-');
      const page = setUp(m, {
        place: place$,
        openBets: m.cold('-(r|)', { r: betsBody([aBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '^ 20s !').toBe('s 11999ms ux', {
        s: 'submitting',
        u: 'unknown',
        x: 'unmatched',
      });
      m.expectSubscriptions(place$.subscriptions).toBe('^ 11999ms !');
    });
  });

  test('is queried every 1.5 s until bet delay and grace are over, then counts as not placed', () => {
    marbles((m) => {
      const page = setUp(m, { place: lost(m), openBets: m.cold('-(r|)', { r: betsBody([]) }) });
      m.act('p', { p: () => page.placing.submit(aBetRequest({ betDelay: 2 })) });
      m.expectObservable(states(page.placing), '^ 30s !').toBe('s-u 12008ms r', {
        s: 'submitting',
        u: 'unknown',
        r: `rejected ${NOT_PLACED}`,
      });
      m.after(() => {
        expect(page.requested().map(({ at }) => at)).toEqual([
          2, 1_503, 3_004, 4_505, 6_006, 7_507, 9_008, 10_509, 12_010,
          // The delays grow, because a request may reach the server late.
          14_011, 18_012, 26_013, 41_014,
        ]);
        // Only the outcome reloads the open bets.
        expect(page.reloads()).toBe(1);
        expect(page.sent()).toHaveLength(1);
      });
    });
  });

  test('stays unknown while the reply contains an unreadable bet', () => {
    marbles((m) => {
      const odd = betsBody([{ ...aBet('b1', ours), stake: 'many' } as never]);
      const page = setUp(m, {
        place: lost(m),
        openBets: (_, count) =>
          m.cold('-(r|)', { r: count < 4 ? odd : betsBody([aBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '^ 59s !').toBe('s-u 22504ms x', {
        s: 'submitting',
        u: 'unknown',
        x: 'unmatched',
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test.each<[string, Partial<BetRequest>, Parameters<typeof placed>[0]]>([
    ['a bet without a reply', {}, undefined],
    ['a held bet', { betDelay: 5 }, { status: 'PENDING', placedAt: 0 }],
  ])(
    'counts as unreadable for %s after fifteen unreadable replies, and the bet still counts',
    (_, terms, held) => {
      marbles((m) => {
        const odd = betsBody([{ ...aBet('b1', ours), stake: 'many' } as never]);
        const page = setUp(
          m,
          {
            place: held === undefined ? lost(m) : m.cold('--(r|)', { r: placed(held) }),
            openBets: () => m.cold('-(r|)', { r: odd }),
          },
          600_000,
        );
        const seen: string[] = [];
        states(page.placing).subscribe((state) => seen.push(state));
        m.act('p 400s b', {
          p: () => page.placing.submit(aBetRequest(terms)),
          b: () => page.showBets([matchedBet('b1', ours)]),
        });
        m.after(() => {
          expect(seen.slice(1)).toEqual([
            'submitting',
            held === undefined ? 'unknown' : 'pending',
            'rejected UNREADABLE',
            'matched',
          ]);
          const times = page.requested().map(({ at }) => at);
          expect(times[14]).toBeLessThan(200_000);
          // A held bet is known to exist, so the queries for it end.
          expect(times.length > 15).toBe(held === undefined);
        });
      });
    },
  );

  test.each([
    ['back', -3_600_000],
    ['ahead', 3_600_000],
  ])('is found on a server without references even if the clock is set %s by an hour', (_, ms) => {
    marbles((m) => {
      const page = setUp(m, {
        place: lost(m),
        openBets: m.cold('5s (r|)', { r: betsBody([matchedBet('b1')]) }),
      });
      m.act('p 9ms s', {
        p: () => page.placing.submit(aBetRequest()),
        s: () => setWallClock(ms),
      });
      m.expectObservable(states(page.placing), '^ 29s !').toBe('s-u 4999ms m', {
        s: 'submitting',
        u: 'unknown',
        m: 'matched',
      });
    });
  });

  test('stays open while the server cannot be reached', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: lost(m),
        openBets: (_, count) =>
          count < 6 ? lost(m) : m.cold('-(r|)', { r: betsBody([aBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '^ 59s !').toBe('s-u 33012ms x', {
        s: 'submitting',
        u: 'unknown',
        x: 'unmatched',
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test('is queried at once when the network returns', () => {
    marbles((m) => {
      const online$ = m.behavior('y 9999ms n 999ms y', { y: true, n: false });
      const page = setUp(m, {
        place: lost(m),
        network: { online$ },
        openBets: (_, count) =>
          count < 3 ? lost(m) : m.cold('-(r|)', { r: betsBody([aBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.after(() =>
        expect(page.requested().map(({ at }) => at)).toEqual([2, 3_004, 9_006, 11_000]),
      );
      m.expectObservable(states(page.placing), '^ 30s !').toBe('s-u 10998ms x', {
        s: 'submitting',
        u: 'unknown',
        x: 'unmatched',
      });
    });
  });

  test('arises later by the hold of its bet', () => {
    marbles((m) => {
      const place$ = m.cold<HttpReply>('-');
      const page = setUp(m, { place: place$ });
      m.act('p', { p: () => page.placing.submit(aBetRequest({ betDelay: 5 })) });
      m.expectSubscriptions(place$.subscriptions).toBe('^ 16999ms !');
      m.expectObservable(states(page.placing), '^ 30s !').toBe('s 16999ms u', {
        s: 'submitting',
        u: 'unknown',
      });
    });
  });

  test('is queried for the whole time again after a retry', () => {
    marbles((m) => {
      const page = setUp(m, { place: lost(m), openBets: m.cold('-(r|)', { r: betsBody([]) }) });
      m.act('p 29999ms p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '29s ^ 30s !').toBe('29s r 999ms s-u 10507ms r', {
        r: `rejected ${NOT_PLACED}`,
        s: 'submitting',
        u: 'unknown',
      });
    });
  });

  test('ends at its own time, even if other placements follow', () => {
    marbles((m) => {
      const page = setUp(m, { place: lost(m), openBets: m.cold('-(r|)', { r: betsBody([]) }) });
      m.act('p 4999ms q', {
        p: () => page.placing.submit(aBetRequest()),
        q: () => page.placing.submit(aBetRequest({ legId: 'leg2', reference: 'ref2' })),
      });
      m.after(() =>
        expect(page.requested().find(({ at }) => at > 5_000)?.query['references']).toBe(
          `${REF},ref2`,
        ),
      );
      m.expectObservable(
        page.placing.outcome$.pipe(map(({ order }) => order.legId)),
        '^ 20s !',
      ).toBe('11007ms a 4502ms b', { a: 'leg', b: 'leg2' });
    });
  });

  test('is resolved by the bet’s terms if the server has no references, regardless of its clock', () => {
    for (const serverAhead of [0, 3_600_000])
      marbles((m) => {
        const page = setUp(m, {
          serverAhead,
          place: lost(m),
          openBets: (_, count) =>
            m.cold('-(r|)', {
              r: betsBody(
                count < 6
                  ? []
                  : [
                      aBet('old', { placedAt: serverAhead - 60_000 }),
                      aBet('b1', { placedAt: serverAhead + 1_000, matched: 400, remaining: 600 }),
                    ],
              ),
            }),
        });
        m.act('p', { p: () => page.placing.submit(aBetRequest()) });
        m.expectObservable(states(page.placing), '^ 20s !').toBe('s-u 9006ms x', {
          s: 'submitting',
          u: 'unknown',
          x: 'partlyMatched',
        });
      });
  });

  test('is reported only if it cannot be queried', () => {
    marbles((m) => {
      const page = setUp(
        m,
        {
          place: lost(m),
          openBets: (_, count) => (count < 2 ? lost(m) : m.cold('-(r|)', { r: betsBody([]) })),
        },
        15_000,
      );
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.after(() =>
        expect(page.warnings.map(({ what }) => what)).toEqual([
          'placing: no usable answer',
          'placing: could not fetch the outcome',
          'placing: could not fetch the outcome',
        ]),
      );
    });
  });

  test('keeps its reference when the player retries the bet request', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: (_, count) => (count === 0 ? lost(m) : m.cold('-(r|)', { r: placed() })),
        openBets: m.cold('-(r|)', { r: betsBody([]) }),
      });
      m.act('p 29s p', { p: () => page.placing.submit(aBetRequest()) });
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
