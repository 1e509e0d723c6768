import { map, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Funds } from '../../../streams/account/types';
import { createReports } from '../../../streams/reports/reports';
import type { BetsQuery, ResultsQuery, StatementQuery } from '../../../streams/reports/types';
import type { User } from '../../../streams/session/types';
import { marbles, type Marbles } from '../marbles';
import { alwaysOnline, alwaysVisible, createRandom, refusal, type Route, wrapped } from '../ports';
import { createServer } from '../server';

const NOON = Date.UTC(2026, 10, 21, 12);
const PLAYER = { id: 'p' } as User;
const STATEMENT: StatementQuery = { days: 'today', page: 0, size: 20, type: 'all' };
const BETS: BetsQuery = { days: 'today', page: 0, size: 20, sportId: null, marketId: null };
const RESULTS: ResultsQuery = { days: 'today', page: 0, size: 20, sportId: null, eventId: null };

const funds = (balance: number): Funds => ({ balance, exposure: 0, available: balance });

function setUp(m: Marbles, routes: Readonly<Record<string, Route>>, fundsMarbles = 'a') {
  const { api, requests } = createServer(routes);
  const reports = createReports(
    {
      api,
      user$: m.behavior('p', { p: PLAYER }),
      funds$: m.behavior(fundsMarbles, { a: funds(100), b: funds(200) }),
      visibility: alwaysVisible,
      network: alwaysOnline,
      random: createRandom(0),
      serverNow: () => NOON,
    },
    m.scope(5_000),
    () => 'America/New_York',
  );
  return { reports, requests };
}

const EMPTY_PAGE = wrapped({ items: [], totalCount: 0 });

test('requests a statement by type, page and days', () => {
  marbles((m) => {
    const { reports, requests } = setUp(m, { 'Transaction/GetHistory': of(EMPTY_PAGE) });
    const query: StatementQuery = { ...STATEMENT, type: 'cash', page: 2, size: 50 };
    const days = { from: '2026-11-01', to: '2026-11-02' };
    m.expectObservable(
      reports.statement(of({ ...query, days })).pipe(map(({ state, page }) => page?.days ?? state)),
      '^-!',
    ).toBe('(llr)', { l: 'loading', r: days });
    m.after(() =>
      expect(requests.map(({ query: sent }) => sent)).toEqual([
        {
          From: '2026-11-01',
          To: '2026-11-02',
          FromTime: new Date(2026, 10, 1).toISOString(),
          ToTime: new Date(2026, 10, 3).toISOString(),
          Type: '1',
          SkipCount: '100',
          MaxResultCount: '50',
        },
      ]),
    );
  });
});

test('requests the bets of a sport and a market by their ids', () => {
  marbles((m) => {
    const { reports, requests } = setUp(m, { 'Bet/GetUserBetHistory': of(EMPTY_PAGE) });
    const states$ = reports
      .bets(of({ ...BETS, sportId: '4', marketId: 'm' }))
      .pipe(map(({ state }) => state));
    m.expectObservable(states$, '^-!').toBe('(llr)', { l: 'loading', r: 'ready' });
    m.after(() =>
      expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
        SportId: '4',
        MarketId: 'm',
        SkipCount: 0,
        MaxResultCount: 20,
      }),
    );
  });
});

test.each([
  [{}, 'sport'],
  [{ sportId: '4' }, 'event'],
  [{ sportId: '4', eventId: '9' }, 'market'],
])('groups the results of %o by %s', (more, by) => {
  marbles((m) => {
    const { reports, requests } = setUp(m, { 'Transaction/GetHistory': of(EMPTY_PAGE) });
    const states$ = reports.results(of({ ...RESULTS, ...more })).pipe(map(({ state }) => state));
    m.expectObservable(states$, '^-!').toBe('(llr)', { l: 'loading', r: 'ready' });
    m.after(() => {
      const [{ query } = {}] = requests;
      expect(query).toMatchObject({ Type: '2', GroupBy: by, TimeZone: 'America/New_York' });
    });
  });
});

test('fetches a report once after several changes of the funds, and on request', () => {
  marbles((m) => {
    const { reports, requests } = setUp(
      m,
      { 'Transaction/GetHistory': of(EMPTY_PAGE) },
      'a 99ms b 9ms a',
    );
    m.act('1s r', { r: reports.reload });
    const states$ = reports.statement(of(STATEMENT)).pipe(map(({ state }) => state));
    m.expectObservable(states$, '^ 2s !').toBe('(llr) 405ms r 589ms (lr)', {
      l: 'loading',
      r: 'ready',
    });
    m.after(() => expect(requests.map(({ at }) => at)).toEqual([0, 410, 1_000]));
  });
});

test('requests the bets behind a line by its id, and reports a refusal', () => {
  marbles((m) => {
    const { reports, requests } = setUp(m, {
      'Transaction/GetDetail': (_, count) =>
        of(count === 0 ? wrapped({ description: 'A v B' }) : refusal('No such line.')),
    });
    const lineStates$ = reports
      .detail(m.behavior('a----b'))
      .pipe(map(({ state, page }) => page?.title ?? state));
    m.expectObservable(lineStates$, '^------!').toBe('(lld)(dx)', {
      l: 'loading',
      d: 'A v B',
      x: 'failed',
    });
    m.after(() => expect(requests.map(({ query }) => query['transactionId'])).toEqual(['a', 'b']));
  });
});

describe('all entries of a query', () => {
  test('are fetched a hundred at a time, and end with the error of a request', () => {
    marbles((m) => {
      const items = Array.from({ length: 100 }, (_, id) => ({ id }));
      const { reports, requests } = setUp(m, {
        'Transaction/GetHistory': (_, count) =>
          count === 0
            ? m.cold('-(r|)', { r: wrapped({ items, totalCount: 150 }) })
            : m.cold('-(r|)', { r: refusal('no') }),
      });
      const count$ = reports
        .allLines({ ...STATEMENT, page: 3, size: 10 })
        .pipe(map(({ entries, total }) => `${entries.length} of ${total}`));
      const counts: string[] = [];
      let error: unknown = null;
      count$.subscribe({ next: (one) => counts.push(one), error: (one) => (error = one) });
      m.after(() => {
        expect(counts).toEqual(['100 of 150']);
        expect(error).toMatchObject({ kind: 'refused' });
        expect(requests.map(({ query }) => [query['SkipCount'], query['MaxResultCount']])).toEqual([
          ['0', '100'],
          ['100', '100'],
        ]);
      });
    });
  });

  test('are no longer fetched when the subscriber leaves', () => {
    marbles((m) => {
      const reply$ = m.cold('---(r|)', { r: EMPTY_PAGE });
      const { reports } = setUp(m, { 'Bet/GetUserBetHistory': reply$ });
      m.expectObservable(reports.allBets(BETS), '^-!').toBe('-');
      m.expectSubscriptions(reply$.subscriptions).toBe('^-!');
    });
  });
});
