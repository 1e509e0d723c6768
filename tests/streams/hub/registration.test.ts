import { ignoreElements, NEVER, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createState } from '../../../streams/core/behavior';
import { keepRegistered } from '../../../streams/hub/registration';
import { HubFailure } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { createLink, createReport, host } from '../ports';

interface Given {
  readonly token?: string | null;
  readonly probe$?: Observable<unknown>;
  readonly register$?: Observable<unknown>;
  readonly answer?: (method: string) => Observable<unknown>;
}

function setUp(m: Marbles, given: Given = {}) {
  const scope = m.scope();
  const token = createState(given.token === undefined ? 'token' : given.token, scope);
  const page = createState('/home', scope);
  const watched = createState<readonly string[]>(['m1', 'm2'], scope);
  const { report, warnings } = createReport();
  const { link, invoked } = createLink(NEVER, given.answer ?? (() => m.cold('-(a|)')));
  const kept$ = keepRegistered(
    link,
    {
      token$: token.value$,
      page$: page.value$,
      watched$: watched.value$,
      register$: given.register$ ?? NEVER,
    },
    given.probe$ ?? NEVER,
    { host, report },
  );
  const answered$ = kept$;
  const calls = () => invoked.map(({ at, method }) => [at, method]);
  return {
    kept$: kept$.pipe(ignoreElements()),
    answered$,
    token,
    page,
    watched,
    invoked,
    calls,
    warnings,
  };
}

const failure = new HubFailure('lost');

describe('registration', () => {
  test('goes out once more on request, together with changes of the same moment', () => {
    marbles((m) => {
      const register$ = m.hot('1s a 2s (bb)');
      const { kept$, page, calls } = setUp(m, { register$, token: null });
      m.act('3100ms p', { p: () => page.set('/inplay') });
      m.expectObservable(kept$, '^ 9s !').toBe('');
      m.expectSubscriptions(register$.subscriptions).toBe('^ 9s !');
      m.after(() =>
        expect(calls()).toEqual([
          [0, 'RegisterClient'],
          [1_250, 'RegisterClient'],
          [3_350, 'RegisterClient'],
        ]),
      );
    });
  });

  test('goes out at once, with the client’s token and page', () => {
    marbles((m) => {
      const { kept$, invoked } = setUp(m);
      m.expectObservable(kept$, '^ 9s !').toBe('');
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

  test('is told when it was answered, with a value or none, and not when it was refused', () => {
    marbles((m) => {
      let count = 0;
      const answers = [m.cold('--|'), m.cold('#', {}, failure), m.cold('-(a|)')];
      const { answered$, page, warnings } = setUp(m, { answer: () => answers[count++] ?? NEVER });
      m.act('1s p 999ms q', { p: () => page.set('/inplay'), q: () => page.set('/home') });
      m.expectObservable(answered$, '^ 9s !').toBe('--a 2248ms a', { a: null });
      m.after(() => expect(warnings).toHaveLength(1));
    });
  });

  test('is repeated when page or token change, once for changes that come together', () => {
    marbles((m) => {
      const { kept$, token, page, invoked } = setUp(m, { token: null });
      m.act('1s p 99ms t 2s q', {
        p: () => page.set('/inplay'),
        t: () => token.set('token'),
        q: () => page.set('/home'),
      });
      m.expectObservable(kept$, '^ 9s !').toBe('');
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

  test('that fails or is not answered is reported, and the connection stays', () => {
    marbles((m) => {
      const { kept$, page, warnings } = setUp(m, {
        answer: () => (page.value$.value === '/home' ? m.cold('-#', {}, failure) : NEVER),
      });
      m.act('1s p', { p: () => page.set('/inplay') });
      m.expectObservable(kept$, '^ 19s !').toBe('');
      m.after(() => expect(warnings).toHaveLength(2));
    });
  });
});

describe('heartbeat', () => {
  test('goes every 20 s while a token exists, with the markets watched then', () => {
    marbles((m) => {
      const { kept$, token, watched, invoked, calls } = setUp(m);
      m.act('25s w 20s o', { w: () => watched.set(['m3']), o: () => token.set(null) });
      m.expectObservable(kept$, '^ 90s !').toBe('');
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

  test('begins to count when a guest logs in', () => {
    marbles((m) => {
      const { kept$, token, calls } = setUp(m, { token: null });
      m.act('30s l', { l: () => token.set('token') });
      m.expectObservable(kept$, '^ 55s !').toBe('');
      m.after(() =>
        expect(calls()).toEqual([
          [0, 'RegisterClient'],
          [30_250, 'RegisterClient'],
          [50_000, 'SendHeartbeat'],
        ]),
      );
    });
  });

  test('that fails ends the use of the connection', () => {
    marbles((m) => {
      const { kept$ } = setUp(m, {
        answer: (method) => (method === 'SendHeartbeat' ? m.cold('-#', {}, failure) : m.cold('|')),
      });
      m.expectObservable(kept$).toBe('20001ms #', {}, failure);
    });
  });

  test('that is not answered within 10 s has failed', () => {
    marbles((m) => {
      const { kept$ } = setUp(m, {
        answer: (method) => (method === 'SendHeartbeat' ? NEVER : m.cold('|')),
      });
      const errors: number[] = [];
      kept$.subscribe({ error: () => errors.push(m.now()) });
      m.after(() => expect(errors).toEqual([30_000]));
    });
  });
});

describe('a probe', () => {
  test.each([
    ['player', 'token', 'SendHeartbeat'],
    ['guest', null, 'RegisterClient'],
  ])('of a %s that is answered changes nothing', (_, token, method) => {
    marbles((m) => {
      const { kept$, calls } = setUp(m, { token, probe$: m.cold('5s p') });
      m.expectObservable(kept$, '^ 9s !').toBe('');
      m.after(() => expect(calls().at(-1)).toEqual([5_000, method]));
    });
  });

  test('that is not answered within 3 s ends the use of the connection', () => {
    marbles((m) => {
      let asleep = false;
      const { kept$ } = setUp(m, {
        probe$: m.cold('5s p'),
        answer: () => (asleep ? NEVER : m.cold('|')),
      });
      m.act('4s s', { s: () => (asleep = true) });
      const errors: number[] = [];
      kept$.subscribe({ error: () => errors.push(m.now()) });
      m.after(() => expect(errors).toEqual([8_000]));
    });
  });
});
