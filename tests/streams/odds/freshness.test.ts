import { NEVER, Subject } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { createScope } from '../../../streams/rx/scope';
import { createFreshness, STALE_MS } from '../../../streams/odds/freshness';
import type { Network, Visibility } from '../../../streams/ports';
import { marbles, type Marbles, timesOf } from '../marbles';
import { alwaysOnline, alwaysVisible, steady } from '../ports';

afterEach(() => vi.useRealTimers());

interface Item {
  readonly name: string;
  freshAt: number;
}

function setUp(
  m: Marbles,
  visibility: Visibility = alwaysVisible,
  network: Network = alwaysOnline,
) {
  const aged$ = new Subject<string>();
  const freshness = createFreshness<Item>(
    { visibility, network },
    steady.now,
    ({ name }) => aged$.next(name),
    m.scope(30_000),
  );
  return { aged$, freshness };
}

test('reports an item as stale 8 s after its last message', () => {
  marbles((m) => {
    const { aged$, freshness } = setUp(m);
    const item: Item = { name: 'x', freshAt: 0 };
    freshness.follow(item);
    const was: boolean[] = [];
    // a: the last fresh moment; b: the first stale one.
    m.act('7999ms a b', {
      a: () => was.push(freshness.isStale(item)),
      b: () => was.push(freshness.isStale(item)),
    });
    m.expectObservable(aged$).toBe('8s x');
    m.after(() => expect(was).toEqual([false, true]));
  });
});

test('counts a message from before the streams started from its arrival', () => {
  marbles((m) => {
    const { aged$, freshness } = setUp(m);
    const item: Item = { name: 'x', freshAt: m.now() - 3_000 };
    freshness.follow(item);
    expect(freshness.isStale(item)).toBe(false);
    m.expectObservable(aged$).toBe('5s x');
  });
});

test('restarts the 8 s at a message in time, and follows an item again after it became stale', () => {
  marbles((m) => {
    const { aged$, freshness } = setUp(m);
    const item: Item = { name: 'x', freshAt: 0 };
    const word = (): void => {
      item.freshAt = m.now();
      freshness.follow(item);
    };
    word();
    m.act('5s a 14999ms b', { a: word, b: word });
    m.expectObservable(aged$).toBe('13s x 14999ms x');
  });
});

test('serves items of different ages with one timer, each at its own time', () => {
  const [young, old] = [
    { name: 'young', freshAt: 10_000 },
    { name: 'old', freshAt: 3_000 },
  ];
  for (const items of [
    [young, old],
    [old, young],
  ])
    marbles((m) => {
      const { aged$, freshness } = setUp(m);
      m.act('10s a', { a: () => items.forEach(freshness.follow) });
      m.expectObservable(aged$).toBe('11s o 6999ms y', { o: 'old', y: 'young' });
    });
});

test('does not report an item that is already stale', () => {
  marbles((m) => {
    const { aged$, freshness } = setUp(m);
    m.act('10s a', { a: () => freshness.follow({ name: 'x', freshAt: 1_000 }) });
    m.expectObservable(aged$).toBe('');
  });
});

test('wakes the device once for each age, and never if no item can become stale', () => {
  vi.useFakeTimers();
  const start = Date.now();
  const reported: string[] = [];
  const scope = createScope();
  const follow = (name: string): void => freshness.follow({ name, freshAt: Date.now() });
  const freshness = createFreshness<Item>(
    { visibility: alwaysVisible, network: alwaysOnline },
    steady.now,
    ({ name }) => reported.push(name),
    scope,
  );
  follow('first');
  vi.advanceTimersToNextTimer();
  expect([Date.now() - start, reported.splice(0), vi.getTimerCount()]).toEqual([
    8_000,
    ['first'],
    0,
  ]);
  follow('a');
  follow('b');
  vi.advanceTimersByTime(1_000);
  follow('c');
  expect(vi.getTimerCount()).toBe(1);
  vi.advanceTimersToNextTimer();
  expect([Date.now() - start, reported, vi.getTimerCount()]).toEqual([16_000, ['a', 'b'], 1]);
  vi.advanceTimersToNextTimer();
  expect([Date.now() - start, reported, vi.getTimerCount()]).toEqual([17_000, ['a', 'b', 'c'], 0]);
  follow('d');
  scope.close();
  follow('e');
  expect(vi.getTimerCount()).toBe(0);
});

test('does not report an item without subscribers', () => {
  marbles((m) => {
    const { aged$, freshness } = setUp(m);
    const item: Item = { name: 'x', freshAt: 0 };
    freshness.follow(item);
    m.act('4s a', { a: () => freshness.unfollow(item) });
    m.expectObservable(aged$).toBe('');
  });
});

test('makes all items stale after the page was hidden, frozen or asleep', () => {
  marbles((m) => {
    const visible$ = m.hot('                    v-h--v----', { v: true, h: false });
    const resumed$ = m.hot('                    ---------r', { r: undefined });
    const { aged$, freshness } = setUp(m, { visible$, resumed$ });
    const item: Item = { name: 'x', freshAt: 0 };
    freshness.follow(item);
    m.act('                                     -------a', {
      a: () => {
        item.freshAt = m.now();
        freshness.follow(item);
      },
    });
    m.expectObservable(aged$, '^ 20ms !').toBe('-----x---x');
    m.expectSubscriptions(visible$.subscriptions).toBe('^ 29999ms !');
    m.expectSubscriptions(resumed$.subscriptions).toBe('^ 29999ms !');
  });
});

test('does not treat the first visible state as a return', () => {
  marbles((m) => {
    const { aged$, freshness } = setUp(m, { visible$: m.hot('-v'), resumed$: NEVER });
    freshness.follow({ name: 'x', freshAt: 0 });
    m.expectObservable(aged$, '^ 20ms !').toBe('-');
  });
});

test('stops reporting after the scope has closed', () => {
  marbles((m) => {
    const reported: string[] = [];
    const scope = m.scope(4_000);
    const freshness = createFreshness<Item>(
      { visibility: alwaysVisible, network: alwaysOnline },
      steady.now,
      ({ name }) => reported.push(name),
      scope,
    );
    freshness.follow({ name: 'x', freshAt: 0 });
    m.act('5s a', { a: () => freshness.follow({ name: 'late', freshAt: 5_000 }) });
    const closed = timesOf(m, scope.closed$);
    m.after(() => {
      expect(reported).toEqual([]);
      expect(closed).toEqual([4_000]);
      expect(m.now()).toBeLessThan(4_000 + STALE_MS);
    });
  });
});

test('makes all items stale at once while offline, and then until the next message', () => {
  marbles((m) => {
    const online$ = m.hot('                    t--f----t--', { t: true, f: false });
    const { aged$, freshness } = setUp(m, alwaysVisible, { online$ });
    const item: Item = { name: 'x', freshAt: 0 };
    freshness.follow(item);
    const seen: boolean[] = [];
    const look = (): void => void seen.push(freshness.isStale(item));
    const confirm = (): void => {
      item.freshAt = m.now();
      freshness.follow(item);
      look();
    };
    // a: a message in time; b, d: messages while offline; c: online again; e: the first message since then.
    m.act('                                    --a--b--cd-e', {
      a: confirm,
      b: confirm,
      c: look,
      d: look,
      e: confirm,
    });
    m.expectObservable(aged$, '^ 20ms !').toBe('---x');
    m.expectSubscriptions(online$.subscriptions).toBe('^ 29999ms !');
    m.after(() => expect(seen).toEqual([false, true, true, true, false]));
  });
});
