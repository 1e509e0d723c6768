import { ignoreElements, NEVER, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { keepRegistered } from '../../../streams/hub/registration';
import { HubFailure } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { createLink, createReport, host } from '../ports';

const TOKENS = { g: null, t: 'token' };
const PAGES = { h: '/home', i: '/inplay' };
const WATCHED = { m: ['m1', 'm2'], n: ['m3'] };

interface Given {
  /** Marbles of the bearer token; one from the start by default. */
  readonly token?: string;
  /** Marbles of the page the player is on. */
  readonly page?: string;
  /** Marbles of the markets that are watched. */
  readonly watched?: string;
  /** Marbles of whether the hub pushes only the watched markets; false by default. */
  readonly names?: string;
  readonly probe$?: Observable<unknown>;
  readonly register$?: Observable<unknown>;
  readonly answer?: (method: string) => Observable<unknown>;
}

function setUp(m: Marbles, given: Given = {}) {
  const page$ = m.behavior(given.page ?? 'h', PAGES);
  const { report, warnings } = createReport();
  const { link, invoked } = createLink(NEVER, given.answer ?? (() => m.cold('-(a|)')));
  /** The times at which a registration was reported as sent. */
  const sent: number[] = [];
  const registered$ = keepRegistered(
    link,
    {
      token$: m.behavior<string | null>(given.token ?? 't', TOKENS),
      page$,
      watched$: m.behavior<readonly string[]>(given.watched ?? 'm', WATCHED),
      names$: m.behavior(given.names ?? 'o', { o: false, n: true }),
      register$: given.register$ ?? NEVER,
      registers: () => sent.push(m.now()),
    },
    given.probe$ ?? NEVER,
    { host, report },
  );
  const answered$ = registered$;
  const calls = () => invoked.map(({ at, method }) => [at, method]);
  return {
    registered$: registered$.pipe(ignoreElements()),
    answered$,
    page$,
    invoked,
    sent,
    calls,
    warnings,
  };
}

const failure = new HubFailure('lost');

describe('a registration', () => {
  test('is sent again on request, together with changes at the same moment', () => {
    marbles((m) => {
      // a: requested; b: requested twice, and 99 ms later the page changes.
      const register$ = m.hot('                            1s a 2s (bb)');
      const page = '                                       h 3099ms i';
      const { registered$, calls, sent } = setUp(m, { register$, page, token: 'g' });
      m.expectObservable(registered$, '^ 9s !').toBe('');
      m.expectSubscriptions(register$.subscriptions).toBe('^ 9s !');
      m.after(() =>
        expect(calls()).toEqual([
          [0, 'RegisterClient'],
          [1_250, 'RegisterClient'],
          [3_350, 'RegisterClient'],
        ]),
      );
      m.after(() => expect(sent).toEqual([0, 1_250, 3_350]));
    });
  });

  test('is sent at once, with the client’s token and page', () => {
    marbles((m) => {
      const { registered$, invoked } = setUp(m);
      m.expectObservable(registered$, '^ 9s !').toBe('');
      m.after(() =>
        expect(invoked).toEqual([
          {
            at: 0,
            method: 'RegisterClient',
            args: [
              {
                Browser: 'Chrome',
                Domain: 'exchange.example',
                CurrentPage: '/home',
                Token: 'token',
              },
            ],
          },
        ]),
      );
    });
  });

  test('is reported when the hub answers, but not when the hub refuses', () => {
    marbles((m) => {
      let count = 0;
      const answers = [m.cold('--|'), m.cold('#', {}, failure), m.cold('-(a|)')];
      // i: a refused registration; h: a registration with a reply.
      const page = '                                h 999ms i 999ms h';
      const answer = (): Observable<unknown> => answers[count++] ?? NEVER;
      const { answered$, warnings } = setUp(m, { answer, page });
      m.expectObservable(answered$, '^ 9s !').toBe('--a 2248ms a', { a: null });
      m.after(() => expect(warnings).toHaveLength(1));
    });
  });

  test('is repeated when page or token change, once for changes at the same time', () => {
    marbles((m) => {
      // i, t: a move and, 100 ms later, a login; h: another move.
      const page = ' h 999ms i 2100ms h';
      const token = 'g 1099ms t';
      const { registered$, invoked } = setUp(m, { token, page });
      m.expectObservable(registered$, '^ 9s !').toBe('');
      m.after(() =>
        expect(
          invoked.map(({ at, args: [self] }) => {
            const { CurrentPage, Token } = self as Record<string, string>;
            return [at, CurrentPage, Token];
          }),
        ).toEqual([
          [0, '/home', ''],
          [1_350, '/inplay', 'token'],
          [3_351, '/home', 'token'],
        ]),
      );
    });
  });

  test('is reported if it fails or gets no reply, and the connection stays open', () => {
    marbles((m) => {
      // h: a registration that is refused; i: a registration without an answer.
      const { registered$, page$, warnings } = setUp(m, {
        page: 'h 999ms i',
        answer: () => (page$.value === '/home' ? m.cold('-#', {}, failure) : NEVER),
      });
      m.expectObservable(registered$, '^ 19s !').toBe('');
      m.after(() => expect(warnings).toHaveLength(2));
    });
  });
});

describe('a heartbeat', () => {
  test('is sent every 20 s while there is a token, with the markets watched at that time', () => {
    marbles((m) => {
      // n: another market is watched; g: logged out, which registers the guest 250 ms later.
      const watched = 'm 24999ms n';
      const token = '  t 45s g';
      const { registered$, invoked, calls } = setUp(m, { token, watched });
      m.expectObservable(registered$, '^ 90s !').toBe('');
      m.after(() => {
        expect(calls()).toEqual([
          [0, 'RegisterClient'],
          [20_000, 'SendHeartbeat'],
          [40_000, 'SendHeartbeat'],
          [45_251, 'RegisterClient'],
        ]);
        expect(invoked[1]?.args).toEqual([
          {
            Browser: 'Chrome',
            Domain: 'exchange.example',
            CurrentPage: '/home',
            Token: 'token',
            GroupBy: 'm1,m2',
          },
        ]);
        expect(invoked[2]?.args).toMatchObject([{ GroupBy: 'm3' }]);
      });
    });
  });

  test('starts when a guest logs in', () => {
    marbles((m) => {
      // t: logged in at 30 s.
      const { registered$, calls } = setUp(m, { token: 'g 29999ms t' });
      m.expectObservable(registered$, '^ 55s !').toBe('');
      m.after(() =>
        expect(calls()).toEqual([
          [0, 'RegisterClient'],
          [30_250, 'RegisterClient'],
          [50_000, 'SendHeartbeat'],
        ]),
      );
    });
  });

  test('ends the connection if it fails', () => {
    marbles((m) => {
      const { registered$ } = setUp(m, {
        answer: (method) => (method === 'SendHeartbeat' ? m.cold('-#', {}, failure) : m.cold('|')),
      });
      m.expectObservable(registered$).toBe('20001ms #', {}, failure);
    });
  });

  test('fails if it is not answered within 10 s', () => {
    marbles((m) => {
      const { registered$ } = setUp(m, {
        answer: (method) => (method === 'SendHeartbeat' ? NEVER : m.cold('|')),
      });
      const errors: number[] = [];
      registered$.subscribe({ error: () => errors.push(m.now()) });
      m.after(() => expect(errors).toEqual([30_000]));
    });
  });
});

describe('a probe of the connection', () => {
  test.each([
    ['player', 't', 'SendHeartbeat'],
    ['guest', 'g', 'RegisterClient'],
  ])('has no effect on a %s if it is answered', (_, token, method) => {
    marbles((m) => {
      const { registered$, calls } = setUp(m, { token, probe$: m.cold('5s p') });
      m.expectObservable(registered$, '^ 9s !').toBe('');
      m.after(() => expect(calls().at(-1)).toEqual([5_000, method]));
    });
  });

  test('ends the connection if it is not answered within 3 s', () => {
    marbles((m) => {
      let asleep = false;
      const { registered$ } = setUp(m, {
        probe$: m.cold('5s p'),
        answer: () => (asleep ? NEVER : m.cold('|')),
      });
      // s: the device sleeps before the probe.
      m.act('4s s', { s: () => (asleep = true) });
      const errors: number[] = [];
      registered$.subscribe({ error: () => errors.push(m.now()) });
      m.after(() => expect(errors).toEqual([8_000]));
    });
  });
});

test('cancels its call, later requests and the probe when it is unsubscribed', () => {
  marbles((m) => {
    const call$ = m.cold('------');
    const [register$, probe$] = [m.hot('-----'), m.hot('-----')];
    const { registered$ } = setUp(m, { register$, probe$, answer: () => call$ });
    m.expectObservable(registered$, '^--!').toBe('');
    m.expectSubscriptions(call$.subscriptions).toBe('    ^--!');
    m.expectSubscriptions(register$.subscriptions).toBe('^--!');
    m.expectSubscriptions(probe$.subscriptions).toBe('   ^--!');
  });
});

describe('a hub that pushes only the watched markets', () => {
  /** The time, the method, the named markets and the ms of each call. */
  const named = (invoked: ReturnType<typeof setUp>['invoked']) =>
    invoked.map(({ at, method, args: [self] }) => {
      const { GroupBy, Every } = self as Record<string, unknown>;
      return [at, method, GroupBy, Every];
    });

  test('receives the markets and their interval when the client registers', () => {
    marbles((m) => {
      const { registered$, invoked } = setUp(m, { names: 'n', token: 'g' });
      m.expectObservable(registered$, '^ 9s !').toBe('');
      m.after(() => expect(named(invoked)).toEqual([[0, 'RegisterClient', 'm1,m2', 500]]));
    });
  });

  test('receives the markets at once if the settings load later', () => {
    marbles((m) => {
      const { registered$, invoked } = setUp(m, { names: 'o 999ms n', token: 'g' });
      m.expectObservable(registered$, '^ 9s !').toBe('');
      m.after(() =>
        expect(named(invoked)).toEqual([
          [0, 'RegisterClient', undefined, undefined],
          [1_250, 'RegisterClient', 'm1,m2', 500],
        ]),
      );
    });
  });

  test('receives new markets after a scroll', () => {
    marbles((m) => {
      // n, m, n: a scroll; t: a login.
      const watched = 'm 999ms n 99ms m 99ms n 2999ms m';
      const { registered$, invoked } = setUp(m, { names: 'n', watched, token: 'g 1999ms t' });
      m.expectObservable(registered$, '^ 9s !').toBe('');
      m.after(() =>
        expect(named(invoked)).toEqual([
          [0, 'RegisterClient', 'm1,m2', 500],
          [1_450, 'RegisterClient', 'm3', 500],
          [2_250, 'RegisterClient', 'm3', 500],
          [4_450, 'SendHeartbeat', 'm1,m2', 500],
        ]),
      );
    });
  });

  test('is reported if it refuses the markets, and the connection stays open', () => {
    marbles((m) => {
      const answer = (method: string): Observable<unknown> =>
        method === 'SendHeartbeat' ? m.cold('-#', {}, failure) : m.cold('-(a|)');
      const { registered$, warnings } = setUp(m, { names: 'n', watched: 'm 999ms n', answer });
      m.expectObservable(registered$, '^ 9s !').toBe('');
      m.after(() => expect(warnings).toHaveLength(1));
    });
  });

  test('receives no markets by registrations unless the settings require it', () => {
    marbles((m) => {
      const { registered$, invoked } = setUp(m, { watched: 'm 999ms n' });
      m.expectObservable(registered$, '^ 9s !').toBe('');
      m.after(() => expect(named(invoked)).toEqual([[0, 'RegisterClient', undefined, undefined]]));
    });
  });
});
