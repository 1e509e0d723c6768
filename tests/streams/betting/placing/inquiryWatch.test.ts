import { map, NEVER } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { NOT_PLACED } from '../../../../streams/betting/placing/placementRules';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, refusal, reply } from '../../ports';
import { aBet, betsBody, matchedBet } from '../bets';
import { aBetRequest, lost, openPage, ours, setUp, states } from './placingPage';

describe('a bet that counts as not placed', () => {
  const none = (m: Marbles) => m.cold('-(r|)', { r: betsBody([]) });

  test('is judged by the time of the query, not of its reply', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: lost(m),
        // This query is sent at 9 s and answered at 15 s, long after the grace; the bet arrives in between.
        openBets: (_, count) =>
          count < 6
            ? none(m)
            : m.cold(count === 6 ? '6s (r|)' : '-(r|)', {
                r: betsBody(count === 6 ? [] : [aBet('b1', ours)]),
              }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '^ 59s !').toBe('s-u 16506ms m', {
        s: 'submitting',
        u: 'unknown',
        m: 'unmatched',
      });
    });
  });

  test('shows the server’s words or a code when the reference certainly does not exist', () => {
    const words = { e: refusal('Die Datenbank schläft.'), l: reply(401) };
    for (const [answer, code, message] of [
      ['e', NOT_PLACED, 'Die Datenbank schläft.'],
      ['l', 'LOGGED_OUT', null],
    ] as const)
      marbles((m) => {
        const page = setUp(m, { place: m.cold(`-(${answer}|)`, words), openBets: none(m) });
        m.act('p', { p: () => page.placing.submit(aBetRequest()) });
        m.expectObservable(page.placing.outcome$.pipe(map(({ state }) => state)), '^ 30s !').toBe(
          '10509ms r',
          { r: { status: 'rejected', code, message } },
        );
      });
  });

  test('is still queried after the exchange refused its retry', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: (_, count) =>
          count === 0 ? lost(m) : m.cold('-(r|)', { r: refusal('Suspended.', { status: 400 }) }),
        openBets: ({ at }) =>
          at < 26_000 ? none(m) : m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) }),
      });
      const seen: string[] = [];
      states(page.placing).subscribe((state) => seen.push(state));
      m.act('p 15s p', { p: () => page.placing.submit(aBetRequest()) });
      m.after(() => {
        expect(page.sent()).toHaveLength(2);
        expect(seen.slice(4)).toEqual(['submitting', 'rejected REFUSED', 'matched']);
      });
    });
  });

  test('is found even if it reached the exchange after 26 s', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: lost(m),
        openBets: (request) =>
          request.at < 26_000
            ? none(m)
            : m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)], 90, 10) }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '^ 59s !').toBe('s-u 10507ms r 29003ms m', {
        s: 'submitting',
        u: 'unknown',
        r: `rejected ${NOT_PLACED}`,
        m: 'matched',
      });
      m.after(() => {
        expect(page.funds.at(-1)).toEqual({ balance: 9_000, exposure: 1_000 });
        expect(page.reloads()).toBe(2);
        expect(page.sent()).toHaveLength(1);
      });
    });
  });

  test('is still queried after a query fails', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: lost(m),
        openBets: (request) =>
          request.at < 12_000
            ? none(m)
            : request.at < 15_000
              ? lost(m)
              : m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) }),
      });
      m.act('p', { p: () => page.placing.submit(aBetRequest()) });
      m.expectObservable(states(page.placing), '^ 30s !').toBe('s-u 10507ms r 6002ms m', {
        s: 'submitting',
        u: 'unknown',
        r: `rejected ${NOT_PLACED}`,
        m: 'matched',
      });
      m.after(() =>
        expect(page.warnings.map(({ what }) => what)).toEqual([
          'placing: no usable answer',
          'placing: could not fetch the outcome',
        ]),
      );
    });
  });

  test('is queried for five minutes and no longer, even if its leg no longer exists', () => {
    marbles((m) => {
      const page = setUp(m, { place: lost(m), openBets: none(m) }, 900_000);
      m.act('p 12s f', {
        p: () => page.placing.submit(aBetRequest()),
        f: () => page.placing.forget(['leg']),
      });
      m.expectObservable(
        page.placing.placements$.pipe(map((list) => list.length)),
        '^ 800s !',
      ).toBe('a-a 10507ms a 1490ms a 357518ms n', { a: 1, n: 0 });
      m.after(() => {
        expect(page.storage.all()).toEqual({});
        const late = page.requested().filter(({ at }) => at > 11_000);
        expect(late.map(({ at }) => Math.round(at / 1_000))).toEqual([
          13, 17, 25, 40, 70, 130, 190, 250, 310, 370,
        ]);
      });
    });
  });

  test('is queried even after a reload, and as soon as the network returns', () => {
    marbles((m) => {
      const storage = createMemoryStore();
      const first = openPage({ storage, place: lost(m), openBets: none(m) }, m.scope(12_000));
      first.placing.submit(aBetRequest());
      m.cold('20s r').subscribe(() => {
        const scope = m.scope(60_000);
        const online$ = m.behavior('y 9999ms n 999ms y', { y: true, n: false });
        const second = openPage(
          { storage, place: NEVER, openBets: none(m), network: { online$ } },
          scope,
        );
        m.after(() =>
          expect(second.requested().map(({ at }) => at)).toEqual([
            22_000, 26_001, 31_000, 46_001, 76_002,
          ]),
        );
      });
    });
  });

  test('is found even if its retry could not be stored and was not sent', () => {
    marbles((m) => {
      const page = setUp(m, {
        place: lost(m),
        openBets: (request) =>
          request.at < 26_000
            ? none(m)
            : m.cold('-(r|)', { r: betsBody([matchedBet('b1', ours)]) }),
      });
      m.act('p 11s r', {
        p: () => page.placing.submit(aBetRequest()),
        r: () => {
          page.storage.keepsOn('page');
          page.placing.submit(aBetRequest());
        },
      });
      m.expectObservable(states(page.placing), '^ 59s !').toBe('s-u 10507ms r 490ms k 28512ms m', {
        s: 'submitting',
        u: 'unknown',
        r: `rejected ${NOT_PLACED}`,
        k: 'rejected NOT_KEPT',
        m: 'matched',
      });
      m.after(() => expect(page.sent()).toHaveLength(1));
    });
  });

  test('is not taken for the bet of a similar placement on a server without references', () => {
    marbles((m) => {
      const stored = Object.fromEntries(
        ['a', 'b'].map((reference): [string, string] => {
          const order = aBetRequest({ legId: `leg ${reference}`, reference });
          const facts = { sentAt: 0, betId: null, missing: 'no', watched: true, forgotten: false };
          const state = { at: 'rejected', code: NOT_PLACED, message: 'No.' };
          return [`placements:${reference}`, JSON.stringify({ order, ...facts, state })];
        }),
      );
      const page = openPage(
        {
          storage: createMemoryStore(stored),
          place: m.cold('-'),
          openBets: m.cold('-(r|)', { r: betsBody([matchedBet('b1')]) }),
        },
        m.scope(),
      );
      m.expectObservable(states(page.placing), '^ 9s !').toBe('a 2000ms b', {
        a: `rejected ${NOT_PLACED},rejected ${NOT_PLACED}`,
        b: `matched,rejected ${NOT_PLACED}`,
      });
    });
  });
});
