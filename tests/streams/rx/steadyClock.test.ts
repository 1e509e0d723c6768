import { NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { createSteadyClock } from '../../../streams/rx/steadyClock';
import type { Visibility } from '../../../streams/ports';
import { setWallClock, sleep } from '../device';
import { marbles, type Marbles } from '../marbles';
import { alwaysVisible, clock } from '../ports';

const MINUTE = 60_000;

function setUp(m: Marbles, visibility: Visibility = alwaysVisible, closesAt = 60_000) {
  const steady = createSteadyClock({ clock, visibility }, m.scope(closesAt));
  const read: number[] = [];
  return { steady, read, look: () => void read.push(steady.now()) };
}

describe('the time', () => {
  test('starts at the wall clock and advances with it', () => {
    marbles((m) => {
      const { look, read } = setUp(m);
      m.act('a 1499ms b 4999ms c', { a: look, b: look, c: look });
      m.after(() => expect(read).toEqual([0, 1_500, 6_500]));
    });
  });

  test('advances as before when the clock is set back, even repeatedly', () => {
    marbles((m) => {
      const { look, read } = setUp(m);
      const back = (): void => setWallClock(-60 * MINUTE);
      m.act('999ms b 999ms l 999ms b 999ms l', { b: back, l: look });
      m.after(() => expect(read).toEqual([1_999, 3_999]));
    });
  });

  test.each(['counted', 'not counted'] as const)(
    'includes a sleep that the monotonic clock has %s',
    (counted) => {
      marbles((m) => {
        const { look, read } = setUp(m);
        m.act('999ms s 999ms l', { s: () => sleep(30_000, counted), l: look });
        m.after(() => expect(read).toEqual([31_999]));
      });
    },
  );

  test('includes time that only the wall clock counted', () => {
    marbles((m) => {
      const { steady } = setUp(m);
      const jumped: number[] = [];
      m.act('9ms l 989ms s 999ms l 999ms c 999ms l 999ms a 999ms l', {
        s: () => sleep(30_000, 'not counted'),
        c: () => sleep(30_000, 'counted'),
        a: () => setWallClock(501),
        l: () => jumped.push(steady.jumped()),
      });
      m.after(() => expect(jumped).toEqual([0, 30_000, 30_000, 30_501]));
    });
  });

  test('does not count a correction of the wall clock of half a second', () => {
    marbles((m) => {
      const { look, read } = setUp(m);
      m.act('999ms a 999ms l 999ms b 999ms l', {
        a: () => setWallClock(500),
        b: () => setWallClock(-500),
        l: look,
      });
      m.after(() => expect(read).toEqual([1_999, 3_999]));
    });
  });
});

describe('a sleep', () => {
  test.each(['counted', 'not counted'] as const)(
    'is emitted once, at the next beat, if the monotonic clock has %s it',
    (counted) => {
      marbles((m) => {
        const { steady } = setUp(m);
        m.act('2500ms s', { s: () => sleep(10 * MINUTE, counted) });
        m.expectObservable(steady.slept$, '^ 20s !').toBe('3s s', { s: 2 });
      });
    },
  );

  test('is also emitted when the clock is set ahead', () => {
    marbles((m) => {
      const { steady } = setUp(m);
      m.act('2500ms s', { s: () => setWallClock(10 * MINUTE) });
      m.expectObservable(steady.slept$, '^ 20s !').toBe('3s s', { s: 2 });
    });
  });

  test('is not emitted when the clock is set back, or after a pause of five seconds', () => {
    marbles((m) => {
      const { steady } = setUp(m);
      m.act('2500ms b 2s n', {
        b: () => setWallClock(-10 * MINUTE),
        n: () => sleep(4_000, 'counted'),
      });
      m.expectObservable(steady.slept$, '^ 20s !').toBe('');
    });
  });

  test('is emitted even if the time was read before the beat', () => {
    marbles((m) => {
      const { steady, look } = setUp(m);
      m.act('2500ms s 99ms l', { s: () => sleep(10 * MINUTE, 'not counted'), l: look });
      m.expectObservable(steady.slept$, '^ 20s !').toBe('3s s', { s: 2 });
    });
  });

  test('is detected only while the page is visible', () => {
    marbles((m) => {
      const visible$ = m.hot('v 999ms h 9999ms v', { v: true, h: false });
      const { steady } = setUp(m, { visible$, resumed$: NEVER });
      m.act('5s s', { s: () => sleep(10 * MINUTE, 'counted') });
      m.expectObservable(steady.slept$, '^ 20s !').toBe('');
      m.expectSubscriptions(visible$.subscriptions).toBe('^ 59999ms !');
    });
  });

  test('is no longer detected after the scope closes', () => {
    marbles((m) => {
      const { steady } = setUp(m, { visible$: of(true), resumed$: NEVER }, 1_500);
      m.expectObservable(steady.slept$).toBe('1500ms |');
    });
  });
});
