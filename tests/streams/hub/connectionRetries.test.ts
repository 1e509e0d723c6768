import { filter, NEVER, type Observable } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { HubLink } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import { createLink } from '../ports';
import { link$, NAMES, refused, setUp } from './connectionHub';

describe('a lost connection', () => {
  test('is reopened after 0, 2, 10 and 30 s, and then no longer', () => {
    marbles((m) => {
      const { feed, at, warnings } = setUp(m, refused);
      m.act('                                           -s', { s: () => feed.start() });
      m.expectObservable(feed.status$, '^ 60s !').toBe('i(cr) 41996ms s', NAMES);
      m.after(() => {
        expect(at()).toEqual([1, 1, 2_001, 12_001, 42_001]);
        expect(warnings).toHaveLength(5);
      });
    });
  });

  test('is reopened with jitter, except the first time', () => {
    marbles((m) => {
      const { feed, at } = setUp(m, refused, { random: 0.5 });
      feed.start();
      m.expectObservable(feed.status$, '^ 60s !').toBe('r 46199ms s', NAMES);
      m.after(() => expect(at()).toEqual([0, 0, 2_200, 13_200, 46_200]));
    });
  });

  test('is noted with its transport and its time, unlike a failed attempt', () => {
    marbles((m) => {
      const link = { ...createLink().link, transport: 'LongPolling' } as const;
      const { feed, facts$ } = setUp(m, (count) =>
        count === 1 ? link$(m, link, '7s') : refused(),
      );
      feed.start();
      // The first attempt fails, and the second one is up after 1 ms.
      m.expectObservable(facts$, '^ 60s !').toBe('n 7001ms l', {
        n: [],
        l: [{ kind: 'hub', transport: 'LongPolling', ms: 7_001 }],
      });
    });
  });

  test('restarts the waits only if the connection had lasted', () => {
    marbles((m) => {
      const { feed, at } = setUp(
        m,
        (count) =>
          count === 0 ? link$(m, createLink().link, '6s') : link$(m, createLink().link, '1s'),
        { closesAt: 20_000 },
      );
      feed.start();
      m.after(() => expect(at()).toEqual([0, 6_002, 9_004, 14_006]));
    });
  });

  test('is reopened without end after growing waits if the server has replied lately', () => {
    marbles((m) => {
      const { feed, at } = setUp(m, () => link$(m, createLink().link, '99ms'), {
        closesAt: 200_000,
      });
      feed.start();
      m.expectObservable(feed.status$.pipe(filter((status) => status === 'stopped'))).toBe(
        '200s |',
      );
      m.after(() =>
        expect(at()).toEqual([
          0, 2_101, 6_202, 14_303, 30_404, 60_505, 90_606, 120_707, 150_808, 180_909,
        ]),
      );
    });
  });

  test('uses up the waits if it broke soon after its start', () => {
    marbles((m) => {
      const mute = createLink(NEVER, () => NEVER);
      const { feed, at } = setUp(m, () => link$(m, mute.link, '99ms'));
      feed.start();
      m.expectObservable(feed.status$.pipe(filter((status) => status === 'stopped'))).toBe(
        '42505ms s 57494ms |',
        NAMES,
      );
      m.after(() => expect(at()).toEqual([0, 101, 2_202, 12_303, 42_404]));
    });
  });

  test('restarts the waits if the server replied between failures', () => {
    marbles((m) => {
      const { feed, at } = setUp(m, (count) =>
        count === 3 ? link$(m, createLink().link, '99ms') : refused(),
      );
      feed.start();
      m.expectObservable(feed.status$.pipe(filter((status) => status === 'stopped'))).toBe(
        '56101ms s 43898ms |',
        NAMES,
      );
      m.after(() => expect(at()).toEqual([0, 0, 2_000, 12_000, 14_101, 16_101, 26_101, 56_101]));
    });
  });

  test('is registered again after it is reopened', () => {
    marbles((m) => {
      const [first, second] = [createLink(), createLink()];
      const { feed } = setUp(m, (count) =>
        count === 0 ? link$(m, first.link, '6s') : link$(m, second.link),
      );
      m.act('                                           -s', { s: () => feed.start() });
      m.expectObservable(feed.status$, '^ 10s !').toBe('ico 6000ms ro', NAMES);
      m.after(() => {
        expect(first.invoked.map(({ at }) => at)).toEqual([2]);
        expect(second.invoked.map(({ at, method }) => [at, method])[0]).toEqual([
          6_004,
          'RegisterClient',
        ]);
      });
    });
  });
});

describe('a connection that has stopped or waits', () => {
  const untilStopped = (m: Marbles) => (count: number) =>
    count < 5 ? refused() : link$(m, createLink().link);

  test('is retried at once at the player’s request', () => {
    marbles((m) => {
      const { feed, at } = setUp(m, untilStopped(m));
      // s: started; r: the retry, after five refusals.
      m.act('                                           -s 59s r', {
        s: () => feed.start(),
        r: () => feed.retry(),
      });
      m.expectObservable(feed.status$, '^ 90s !').toBe('i(cr) 41996ms s 17000ms ro', NAMES);
      m.after(() => expect(at().at(-1)).toBe(59_002));
    });
  });

  test('restarts the waits when the network, the page or the device returns', () => {
    marbles((m) => {
      // The network is back at 4.001 s, the page is visible again at 9.001 s, the device wakes at 20 s.
      const online$ = m.hot('                            y 999ms n 3s y', { y: true, n: false });
      const visible$ = m.behavior('                      v 7999ms h 1s v', { v: true, h: false });
      const resumed$ = m.hot('                           20s r', { r: undefined });
      const { feed, at } = setUp(m, refused, {
        network: { online$ },
        visibility: { visible$, resumed$ },
        closesAt: 21_000,
      });
      m.act('                                            -s', { s: () => feed.start() });
      m.after(() =>
        expect(at()).toEqual([1, 1, 4_001, 4_001, 6_001, 9_001, 9_001, 11_001, 20_000, 20_000]),
      );
      m.expectSubscriptions(online$.subscriptions).toBe('^ 20999ms !');
    });
  });

  test('is retried at once when the player navigates, but not while connected', () => {
    marbles((m) => {
      // i: a move while the connection is stopped; h: a move while it is connected.
      const page = '                                    h 59001ms i 9s h';
      const { feed, at } = setUp(m, untilStopped(m), { page });
      m.act('                                           -s', { s: () => feed.start() });
      m.expectObservable(feed.status$, '^ 90s !').toBe('i(cr) 41996ms s 17000ms ro', NAMES);
      m.after(() => expect(at().slice(5)).toEqual([59_002]));
    });
  });

  test('is not changed by a retry while connected', () => {
    marbles((m) => {
      const { feed, at } = setUp(m, () => link$(m, createLink().link));
      // s: started; r: the retry, while connected.
      m.act('                                          -s 1s r', {
        s: () => feed.start(),
        r: () => feed.retry(),
      });
      m.expectObservable(feed.status$, '^ 9s !').toBe('ico', NAMES);
      m.after(() => expect(at()).toEqual([1]));
    });
  });
});

describe('a connection without a network', () => {
  test('is not attempted and uses up no waits, but is opened when the network returns', () => {
    marbles((m) => {
      // The network is lost at 3 s and returns at 302.001 s; the connection is lost between.
      const online$ = m.behavior('                       y 2999ms n 299s y', { y: true, n: false });
      const { feed, at } = setUp(
        m,
        (count) => (count === 0 ? link$(m, createLink().link, '6s') : link$(m, createLink().link)),
        { network: { online$ }, closesAt: 400_000 },
      );
      feed.start();
      m.expectObservable(feed.status$, '^ 350s !').toBe('co 6000ms r 295999ms o', NAMES);
      m.after(() => expect(at()).toEqual([0, 302_001]));
    });
  });

  test('is attempted neither at a retry nor when the page returns', () => {
    marbles((m) => {
      // h, v: the page is hidden and visible again; r: the retry; y: the network is back at last.
      const online$ = m.behavior('                      n 20s y', { y: true, n: false });
      const visible$ = m.behavior('                     v 4999ms h 999ms v', { v: true, h: false });
      const { feed, at } = setUp(m, () => link$(m, createLink().link), {
        network: { online$ },
        visibility: { visible$, resumed$: NEVER },
      });
      m.act('                                           -s 9s r', {
        s: () => feed.start(),
        r: () => feed.retry(),
      });
      m.expectObservable(feed.status$, '^ 30s !').toBe('i 20s co', NAMES);
      m.after(() => expect(at()).toEqual([20_001]));
    });
  });
});

test('uses up the waits for an address that cannot be tried, and opens a valid address', () => {
  marbles((m) => {
    const connect = (count: number): Observable<HubLink> => {
      if (count < 5) throw new TypeError('Invalid URL');
      return link$(m, createLink().link);
    };
    // a: another address, 8 s after the connection stopped.
    const { feed, at } = setUp(m, connect, { url: 'h 50001ms a' });
    m.act('                                           -s', { s: () => feed.start() });
    m.expectObservable(feed.status$, '^ 90s !').toBe('i(cr) 41996ms s 8000ms ro', NAMES);
    m.after(() => expect(at()).toEqual([1, 1, 2_001, 12_001, 42_001, 50_002]));
  });
});
