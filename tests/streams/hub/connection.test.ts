import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { marbles } from '../marbles';
import { alwaysVisible, createLink } from '../ports';
import { failure, link$, NAMES, setUp } from './connectionHub';

test('stays idle until it is started, then connects once', () => {
  marbles((m) => {
    const { feed, opened } = setUp(m, () => link$(m, createLink().link));
    const start = (): void => feed.start();
    // s: started, twice; the connection opens after 1 ms.
    m.act('                                            ---s-s', { s: start });
    m.expectObservable(feed.status$, '^ 99ms !').toBe('i--co', NAMES);
    m.after(() => expect(opened).toEqual([{ at: 3, url: 'https://hub', transport: 'WebSockets' }]));
  });
});

test('waits for an address, and reconnects to a new address', () => {
  marbles((m) => {
    // n: no address; a: the first address; b: another address, which causes a reconnection.
    const url = '                                      n--a---b';
    const { feed, opened } = setUp(m, () => link$(m, createLink().link), { url });
    feed.start();
    m.expectObservable(feed.status$, '^ 99ms !').toBe('i--co--ro', NAMES);
    m.after(() => expect(opened.map((one) => one.url)).toEqual(['https://a', 'https://b']));
  });
});

test('opens a new connection for another player, without messages for the previous player', () => {
  marbles((m) => {
    // g: a guest registers on the same connection, as does the player who logs in again.
    const player = '                                   p--------q--g--q--p';
    const { link } = createLink(m.hot('                -----a----b--c-----d'));
    const { feed, opened } = setUp(m, () => m.cold('---l', { l: link }), { player });
    feed.start();
    m.expectObservable(feed.text$, '^ 99ms !').toBe('  -----a-------c', { a: 'a', c: 'c' });
    m.after(() => expect(opened.map(({ at }) => at)).toEqual([0, 9, 18]));
  });
});

test('closes at once in a tab that stops leading, and opens in a tab that starts to lead', () => {
  marbles((m) => {
    const leads$ = m.hot('                            f--t---f--t', { f: false, t: true });
    const one$ = m.cold('-l', { l: createLink().link });
    const { feed, at } = setUp(m, () => one$, { leads$, closesAt: 100 });
    feed.start();
    m.expectObservable(feed.status$, '^ 89ms !').toBe('i--co--i--co', NAMES);
    m.expectSubscriptions(one$.subscriptions).toBe(['---^---!', '----------^ 89ms !']);
    m.after(() => expect(at()).toEqual([3, 10]));
  });
});

test('reports each registration when it is sent', () => {
  marbles((m) => {
    const page = '                                     h 499ms i';
    const { feed } = setUp(m, () => link$(m, createLink().link), { page });
    feed.start();
    m.expectObservable(feed.registers$, '^ 999ms !').toBe('-r 748ms r', { r: undefined });
  });
});

test('reopens the connection after a failed heartbeat', () => {
  marbles((m) => {
    const dying = createLink(NEVER, (method) =>
      method === 'SendHeartbeat' ? m.cold('#', {}, failure) : m.cold('|'),
    );
    const { feed, at } = setUp(m, (count) =>
      link$(m, count === 0 ? dying.link : createLink().link),
    );
    m.act('                                           -s', { s: () => feed.start() });
    m.expectObservable(feed.status$, '^ 30s !').toBe('ico 19999ms ro', NAMES);
    m.after(() => expect(at()).toEqual([1, 20_002]));
  });
});

test('reopens a connection that does not answer within 3 s after a sleep', () => {
  marbles((m) => {
    let asleep = false;
    const sleepy = createLink(NEVER, () => (asleep ? NEVER : m.cold('|')));
    const resumed$ = m.hot('                          10s r', { r: undefined });
    const { feed, at } = setUp(
      m,
      (count) => link$(m, count === 0 ? sleepy.link : createLink().link),
      { visibility: { ...alwaysVisible, resumed$ } },
    );
    // s: started; z: the device sleeps, and wakes at 10 s.
    m.act('                                           -s 5s z', {
      s: () => feed.start(),
      z: () => (asleep = true),
    });
    m.expectObservable(feed.status$, '^ 15s !').toBe('ico 12997ms ro', NAMES);
    m.after(() => expect(at()).toEqual([1, 13_000]));
  });
});

test('emits a message as the hub sends it, from any connection, to all subscribers', () => {
  marbles((m) => {
    // b, x: two messages of the first connection, which opens at 2 ms; y: a message of the second connection.
    const text$ = m.cold('--b-x', { b: '{"Code":"A"}', x: 'no message' });
    const { feed } = setUp(m, (count) =>
      link$(m, createLink(count === 0 ? text$ : m.cold('-y', { y: 'again' })).link, '6s'),
    );
    m.act('                                          -s', { s: () => feed.start() });
    m.expectObservable(feed.text$, '^ 7s !').toBe('  ----b-x 5998ms y', {
      b: '{"Code":"A"}',
      x: 'no message',
      y: 'again',
    });
    m.expectObservable(feed.text$, '-----^-!').toBe('------x', { x: 'no message' });
    m.expectSubscriptions(text$.subscriptions).toBe('--^ 6s !');
  });
});

test('includes the watched markets in its heartbeat, and registers again on request', () => {
  marbles((m) => {
    const { link, invoked } = createLink();
    const { feed } = setUp(m, () => link$(m, link), { closesAt: 21_000 });
    // s: started; r: requested to register.
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

test('closes when its scope closes', () => {
  marbles((m) => {
    const text$ = m.cold('-t', { t: 'text' });
    const connection$ = m.cold('-l', { l: createLink(text$).link });
    const { feed } = setUp(m, () => connection$, { closesAt: 9 });
    m.act('                                                -s', { s: () => feed.start() });
    m.expectObservable(feed.status$).toBe('                ico------|', NAMES);
    m.expectObservable(feed.text$).toBe('                  ---t-----|', { t: 'text' });
    m.expectSubscriptions(connection$.subscriptions).toBe('-^-------!');
    m.expectSubscriptions(text$.subscriptions).toBe('      --^------!');
  });
});
