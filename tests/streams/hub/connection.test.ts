import { filter, NEVER, type Observable, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createState } from '../../../streams/core/behavior';
import { createConnection } from '../../../streams/hub/connection';
import { HubFailure, type HubLink, type Network, type Visibility } from '../../../streams/ports';
import { marbles, type Marbles } from '../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createHub,
  createLink,
  createRandom,
  createReport,
  host,
} from '../ports';

interface Given {
  readonly visibility?: Visibility;
  readonly network?: Network;
  readonly url?: string | null;
  readonly random?: number;
  readonly closesAt?: number;
}

function setUp(m: Marbles, connect: (count: number) => Observable<HubLink>, given: Given = {}) {
  const { visibility = alwaysVisible, network = alwaysOnline, closesAt = 100_000 } = given;
  const scope = m.scope(closesAt);
  const { report, warnings } = createReport();
  const { hub, opened } = createHub(connect);
  const url = createState(given.url === undefined ? 'https://hub' : given.url, scope);
  const token = createState<string | null>('token', scope);
  const page = createState('/home', scope);
  const move = (to: string): void => page.set(to);
  const watched = createState<readonly string[]>(['m1'], scope);
  const feed = createConnection(
    { hub, visibility, network, random: createRandom(given.random ?? 0), host, report },
    {
      url$: url.value$,
      token$: token.value$,
      page$: page.value$,
      watched$: watched.value$,
    },
    scope,
  );
  const at = (): number[] => opened.map((one) => one.at);
  return { feed, url, move, opened, at, warnings };
}

const failure = new HubFailure('lost');
const refused = (): Observable<HubLink> => throwError(() => failure);
const NAMES = { i: 'idle', c: 'connecting', o: 'connected', r: 'reconnecting', s: 'stopped' };

/** A connection that comes up after 1 ms and is lost `lostAfter` later. */
function link$(m: Marbles, link: HubLink, lostAfter?: string): Observable<HubLink> {
  return lostAfter === undefined
    ? m.cold('-l', { l: link })
    : m.cold(`-l ${lostAfter} #`, { l: link }, failure);
}

test('does nothing until started, then connects once', () => {
  marbles((m) => {
    const { feed, opened } = setUp(m, () => link$(m, createLink().link));
    const start = (): void => feed.start();
    m.act('---s-s', { s: start });
    m.expectObservable(feed.status$, '^ 99ms !').toBe('i--co', NAMES);
    m.after(() => expect(opened).toEqual([{ at: 3, url: 'https://hub', transport: undefined }]));
  });
});

test('waits for an address, and moves to another', () => {
  marbles((m) => {
    const { feed, url, opened } = setUp(m, () => link$(m, createLink().link), { url: null });
    feed.start();
    m.act('---a---b', { a: () => url.set('https://a'), b: () => url.set('https://b') });
    m.expectObservable(feed.status$, '^ 99ms !').toBe('i--co--ro', NAMES);
    m.after(() => expect(opened.map((one) => one.url)).toEqual(['https://a', 'https://b']));
  });
});

describe('a lost connection', () => {
  test('is opened again after 0, 2, 10 and 30 s, then it stops', () => {
    marbles((m) => {
      const { feed, at, warnings } = setUp(m, refused);
      m.act('-s', { s: () => feed.start() });
      m.expectObservable(feed.status$, '^ 60s !').toBe('i(cr) 41996ms s', NAMES);
      m.after(() => {
        expect(at()).toEqual([1, 1, 2_001, 12_001, 42_001]);
        expect(warnings).toHaveLength(5);
      });
    });
  });

  test('waits a little longer than others do, except for the first time', () => {
    marbles((m) => {
      const { feed, at } = setUp(m, refused, { random: 0.5 });
      feed.start();
      m.expectObservable(feed.status$, '^ 60s !').toBe('r 46199ms s', NAMES);
      m.after(() => expect(at()).toEqual([0, 0, 2_200, 13_200, 46_200]));
    });
  });

  test('that had held begins the waits anew; one that broke at once does not', () => {
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

  test('soon after the server had answered is opened again for ever, after ever longer waits', () => {
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

  test('soon after, without a message from the server, uses the list up', () => {
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

  test('that was answered between failures begins the list anew', () => {
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

  test('registers again', () => {
    marbles((m) => {
      const [first, second] = [createLink(), createLink()];
      const { feed } = setUp(m, (count) =>
        count === 0 ? link$(m, first.link, '6s') : link$(m, second.link),
      );
      m.act('-s', { s: () => feed.start() });
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

describe('after it stopped or while it waits', () => {
  const untilStopped = (m: Marbles) => (count: number) =>
    count < 5 ? refused() : link$(m, createLink().link);

  test('a retry of the player tries at once', () => {
    marbles((m) => {
      const { feed, at } = setUp(m, untilStopped(m));
      m.act('-s 59s r', { s: () => feed.start(), r: () => feed.retry() });
      m.expectObservable(feed.status$, '^ 90s !').toBe('i(cr) 41996ms s 17000ms ro', NAMES);
      m.after(() => expect(at().at(-1)).toBe(59_002));
    });
  });

  test('the network, the page or the device coming back begins the list anew', () => {
    marbles((m) => {
      const online$ = m.hot('   y 999ms n 3s y', { y: true, n: false });
      const visible$ = m.hot('  v 7999ms h 1s v', { v: true, h: false });
      const resumed$ = m.hot('  20s r', { r: undefined });
      const { feed, at } = setUp(m, refused, {
        network: { online$ },
        visibility: { visible$, resumed$ },
        closesAt: 21_000,
      });
      m.act('-s', { s: () => feed.start() });
      m.after(() =>
        expect(at()).toEqual([1, 1, 4_001, 4_001, 6_001, 9_001, 9_001, 11_001, 20_000, 20_000]),
      );
      m.expectSubscriptions(online$.subscriptions).toBe('^ 20999ms !');
    });
  });

  test('a move of the player tries at once, and changes nothing while connected', () => {
    marbles((m) => {
      const { feed, move, at } = setUp(m, untilStopped(m));
      m.act('-s 59s r 9s q', {
        s: () => feed.start(),
        r: () => move('/inplay'),
        q: () => move('/home'),
      });
      m.expectObservable(feed.status$, '^ 90s !').toBe('i(cr) 41996ms s 17000ms ro', NAMES);
      m.after(() => expect(at().slice(5)).toEqual([59_002]));
    });
  });

  test('a retry while connected changes nothing', () => {
    marbles((m) => {
      const { feed, at } = setUp(m, () => link$(m, createLink().link));
      m.act('-s 1s r', { s: () => feed.start(), r: () => feed.retry() });
      m.expectObservable(feed.status$, '^ 9s !').toBe('ico', NAMES);
      m.after(() => expect(at()).toEqual([1]));
    });
  });
});

describe('without a network', () => {
  test('nothing is tried, and the list is not used up: it is opened as the network comes back', () => {
    marbles((m) => {
      const online$ = m.hot('y 2999ms n 299s y', { y: true, n: false });
      const { feed, at } = setUp(
        m,
        (count) => (count === 0 ? link$(m, createLink().link, '6s') : link$(m, createLink().link)),
        { network: { online$ }, closesAt: 400_000 },
      );
      feed.start();
      m.expectObservable(feed.status$, '^ 350s !').toBe('co 6000ms r 295999ms o', {
        ...NAMES,
        c: 'connecting',
      });
      m.after(() => expect(at()).toEqual([0, 302_001]));
    });
  });

  test('neither a retry nor the page coming back tries in vain', () => {
    marbles((m) => {
      const online$ = m.hot(' n 20s y', { y: true, n: false });
      const visible$ = m.hot('v 4999ms h 999ms v', { v: true, h: false });
      const { feed, at } = setUp(m, () => link$(m, createLink().link), {
        network: { online$ },
        visibility: { visible$, resumed$: NEVER },
      });
      m.act('-s 9s r', { s: () => feed.start(), r: () => feed.retry() });
      m.expectObservable(feed.status$, '^ 30s !').toBe('i 20s co', NAMES);
      m.after(() => expect(at()).toEqual([20_001]));
    });
  });
});

test('an address that cannot even be tried uses the list up, and a good one is opened', () => {
  marbles((m) => {
    const { feed, url, at } = setUp(m, (count) => {
      if (count < 5) throw new TypeError('Invalid URL');
      return link$(m, createLink().link);
    });
    m.act('-s 50s u', { s: () => feed.start(), u: () => url.set('https://other') });
    m.expectObservable(feed.status$, '^ 90s !').toBe('i(cr) 41996ms s 8000ms ro', NAMES);
    m.after(() => expect(at()).toEqual([1, 1, 2_001, 12_001, 42_001, 50_002]));
  });
});

test('a heartbeat that fails opens the connection again', () => {
  marbles((m) => {
    const dying = createLink(NEVER, (method) =>
      method === 'SendHeartbeat' ? m.cold('#', {}, failure) : m.cold('|'),
    );
    const { feed, at } = setUp(m, (count) =>
      link$(m, count === 0 ? dying.link : createLink().link),
    );
    m.act('-s', { s: () => feed.start() });
    m.expectObservable(feed.status$, '^ 30s !').toBe('ico 19999ms ro', NAMES);
    m.after(() => expect(at()).toEqual([1, 20_002]));
  });
});

test('after a sleep a connection that does not answer within 3 s is opened again', () => {
  marbles((m) => {
    let asleep = false;
    const sleepy = createLink(NEVER, () => (asleep ? NEVER : m.cold('|')));
    const resumed$ = m.hot('10s r', { r: undefined });
    const { feed, at } = setUp(
      m,
      (count) => link$(m, count === 0 ? sleepy.link : createLink().link),
      { visibility: { ...alwaysVisible, resumed$ } },
    );
    m.act('-s 5s z', { s: () => feed.start(), z: () => (asleep = true) });
    m.expectObservable(feed.status$, '^ 15s !').toBe('ico 12997ms ro', NAMES);
    m.after(() => expect(at()).toEqual([1, 13_000]));
  });
});

test('a message is told as the hub sends it, from any connection, to all listeners', () => {
  marbles((m) => {
    const text$ = m.cold('--b-x', { b: '{"Code":"A"}', x: 'no message' });
    const { feed } = setUp(m, (count) =>
      link$(m, createLink(count === 0 ? text$ : m.cold('-y', { y: 'again' })).link, '6s'),
    );
    m.act('-s', { s: () => feed.start() });
    m.expectObservable(feed.text$, '^ 7s !').toBe('----b-x 5998ms y', {
      b: '{"Code":"A"}',
      x: 'no message',
      y: 'again',
    });
    m.expectObservable(feed.text$, '-----^-!').toBe('------x', { x: 'no message' });
    m.expectSubscriptions(text$.subscriptions).toBe('--^ 6s !');
  });
});

test('a connection names the watched markets in its heartbeat, and registers once more when asked to', () => {
  marbles((m) => {
    const { link, invoked } = createLink();
    const { feed } = setUp(m, () => link$(m, link), { closesAt: 21_000 });
    m.act('-s 999ms r', { s: () => feed.start(), r: () => feed.register() });
    m.after(() =>
      expect(
        invoked.map(({ at, method, args: [who] }) => [
          at,
          method,
          (who as { GroupBy?: string }).GroupBy,
        ]),
      ).toEqual([
        [2, 'RegisterClient', undefined],
        [1_251, 'RegisterClient', undefined],
        [20_002, 'SendHeartbeat', 'm1'],
      ]),
    );
  });
});

test('closing the scope closes the connection', () => {
  marbles((m) => {
    const connection$ = m.cold('-l', { l: createLink().link });
    const { feed } = setUp(m, () => connection$, { closesAt: 9 });
    m.act('-s', { s: () => feed.start() });
    m.expectObservable(feed.status$).toBe('ico------|', NAMES);
    m.expectSubscriptions(connection$.subscriptions).toBe('-^-------!');
  });
});
