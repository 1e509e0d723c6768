import { map, NEVER, type Observable, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { market as readMarket, type WireMarket } from '../../../streams/catalogue/calls';
import { createBooks } from '../../../streams/odds/books';
import { createBookmakerFeed } from '../../../streams/bookmaker/bookmakerFeed';
import type { HttpReply } from '../../../streams/ports';
import { createServerClock } from '../../../streams/odds/serverClock';
import { type Marbles, marbles } from '../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createRandom,
  createReport,
  refusal,
  reply,
  type Route,
  sixteens,
  steady,
  wrapped,
} from '../ports';
import { createServer } from '../server';

const row = (fields: object = {}) => ({
  id: 'F',
  marketId: 'f1',
  status: '',
  backPrice: 79,
  backSize: 100,
  layPrice: 78,
  laySize: 100,
  ...fields,
});
const body = (...runners: object[]) => wrapped({ fancy: { marketName: 'Sessions', runners } });

/** A fancy in a list of markets. */
const wire = (status = 'OPEN', id = 'f1'): WireMarket =>
  readMarket({
    id,
    eventId: 'e1',
    name: '10 over runs',
    type: 'FANCY',
    bettingType: 'FANCY',
    runners: [{ id: 'F', name: '10 over runs' }],
    odds: {
      marketId: id,
      seq: 500,
      version: 9,
      status,
      inPlay: true,
      betDelay: 5,
      runners: [{ id: 'F', status: status === 'CLOSED' ? 'LOSER' : 'ACTIVE' }],
    },
  });

function setUp(m: Marbles, route: Route, closesAt = 3_500) {
  const { api, requests } = createServer({ 'Odds/GetUserOddsV2': route });
  const scope = m.scope(closesAt);
  const { report, warnings } = createReport();
  const ports = {
    visibility: alwaysVisible,
    network: alwaysOnline,
    random: createRandom(0),
    report,
  };
  const clock = createServerClock(steady, scope);
  const books = createBooks({ ...ports, frames: sixteens, steady, clock }, scope);
  const feed = createBookmakerFeed({ ...ports, api, books, clock, started$: of(true) }, scope);
  const requested = () => requests.map(({ at, query }) => [at, query['eventId']]);
  return { books, feed, requested, warnings };
}

describe('the operator’s odds', () => {
  test('are fetched once a second, by the event, while one of its markets is watched', () => {
    marbles((m) => {
      const { books, feed, requested } = setUp(m, () => m.cold('--(r|)', { r: body(row()) }));
      m.act('a', { a: () => feed.learn('e1', [wire(), wire('OPEN', 'f2')], null) });
      m.expectObservable(books.watch('f1'), '^').toBe('3500ms |');
      m.after(() =>
        expect(requested()).toEqual([
          [0, 'e1'],
          [1_002, 'e1'],
          [2_004, 'e1'],
          [3_006, 'e1'],
        ]),
      );
    });
  });

  test('contain a row’s line above its rate, its state, and the delay of the market', () => {
    marbles((m) => {
      const replies = [body(row()), body(row({ status: 'BALLRUNNING', backPrice: '-' })), body()];
      const { books, feed } = setUp(m, (_, count) =>
        m.cold('--(r|)', { r: replies[Math.min(count, 2)] ?? reply(500) }),
      );
      feed.learn('e1', [wire()], null);
      m.expectObservable(books.watch('f1'), '^').toBe('3500ms |');
      const emitted: string[] = [];
      books
        .market$('f1')
        .subscribe(({ status, betDelay, inPlay, runners }) =>
          emitted.push(`${status} ${runners.get('F')?.status} ${betDelay} ${inPlay}`),
        );
      m.after(() => {
        expect(emitted).toEqual([
          'OPEN ACTIVE 5 true',
          'OPEN BALL_RUNNING 5 true',
          // A row that the reply leaves out accepts no bets.
          'SUSPENDED BALL_RUNNING 5 true',
        ]);
        expect(books.snapshot('f1')?.runners[0]?.prices[0]).toBe(0);
      });
    });
  });

  test('confirm an unchanged state, and report a failed round', () => {
    marbles((m) => {
      const { books, feed, warnings } = setUp(m, (_, count) =>
        m.cold('--(r|)', { r: count === 2 ? reply(500) : body(row()) }),
      );
      feed.learn('e1', [wire()], null);
      m.expectObservable(books.watch('f1'), '^').toBe('3500ms |');
      m.after(() => {
        expect(books.snapshot('f1')?.seq).toBe(1);
        expect(warnings).toHaveLength(1);
      });
    });
  });

  test.each<[string, () => Observable<HttpReply>]>([
    ['hangs', () => NEVER],
    ['is refused', () => of(refusal('No such event', { status: 404 }))],
  ])('are fetched for other events if the request for one event %s', (_, broken) => {
    marbles((m) => {
      const { books, feed, requested } = setUp(
        m,
        ({ query }) => (query['eventId'] === 'e1' ? broken() : of(body(row({ marketId: 'f2' })))),
        120_000,
      );
      feed.learn('e1', [wire()], null);
      feed.learn('e2', [wire('OPEN', 'f2')], null);
      // A leg of f1 is in the slip, f2 on the screen.
      for (const id of ['f1', 'f2']) m.expectObservable(books.watch(id), '^ 119s !').toBe('');
      m.expectObservable(books.market$('f2').pipe(map(({ stale }) => stale)), '^ 118s !').toBe(
        'f',
        { f: false },
      );
      m.after(() => {
        const times = requested().flatMap(([at, event]) => (event === 'e2' ? Number(at) : []));
        const pauses = times.slice(1).map((at, nth) => at - (times[nth] ?? 0));
        expect(Math.max(...pauses)).toBe(1_000);
      });
    });
  });

  test('are not fetched for a closed market until it opens again', () => {
    marbles((m) => {
      const { books, feed } = setUp(m, () => m.cold('--(r|)', { r: body(row()) }));
      const emitted: string[] = [];
      m.act('a 1499ms b 999ms c', {
        a: () => {
          feed.learn('e1', [wire()], null);
          books.market$('f1').subscribe(({ status }) => emitted.push(status));
        },
        b: () => feed.learn('e1', [wire('CLOSED')], null),
        c: () => feed.learn('e1', [wire()], null),
      });
      m.expectObservable(books.watch('f1'), '^').toBe('3500ms |');
      m.after(() => expect(emitted).toEqual(['OPEN', 'CLOSED', 'SUSPENDED', 'OPEN']));
    });
  });

  test('belong only to the operator’s markets, not to the exchange’s own', () => {
    marbles((m) => {
      const { feed } = setUp(m, () => m.cold('--(r|)', { r: body(row()) }));
      feed.learn('e1', [wire(), { ...wire('OPEN', 'm1'), bettingType: 'ODDS' }], null);
      m.act('1s l', { l: () => feed.learn('e2', [wire('OPEN', 'f2')], null) });
      m.expectObservable(feed.ids$).toBe('f 999ms g 2499ms |', {
        f: new Set(['f1']),
        g: new Set(['f1', 'f2']),
      });
    });
  });
});
