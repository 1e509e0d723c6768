import { NEVER, of } from 'rxjs';
import { test } from 'vitest';
import { secondsLeft } from '../../../streams/rx/secondsLeft';
import { createSteadyClock } from '../../../streams/rx/steadyClock';
import { setWallClock, sleep } from '../device';
import { marbles, type Marbles } from '../marbles';
import { alwaysVisible, clock, steady } from '../ports';

const VALUES = { z: 0, a: 1, b: 2, c: 3, d: 4 };

test('counts seconds, rounded up, and stays at zero', () =>
  marbles((m) => {
    m.expectObservable(secondsLeft(of(2_500), 120_000, steady, alwaysVisible), '^ 9s !').toBe(
      'c 499ms b 999ms a 999ms z',
      VALUES,
    );
  }));

test('restarts at a new moment, and emits zero at null', () =>
  marbles((m) => {
    const moment$ = m.hot('a 499ms b 799ms n', { a: 2_000, b: 4_000, n: null });
    m.expectObservable(secondsLeft(moment$, 120_000, steady, alwaysVisible), '^ 9s !').toBe(
      'b 499ms d 499ms c 299ms z',
      VALUES,
    );
    m.expectSubscriptions(moment$.subscriptions).toBe('^ 9s !');
  }));

test('emits zero at once for a moment in the past, and for null', () =>
  marbles((m) => {
    m.expectObservable(secondsLeft(of(-1), 9_000, steady, alwaysVisible), '^!').toBe('z', VALUES);
    m.expectObservable(secondsLeft(of(null), 9_000, steady, alwaysVisible), '^!').toBe(
      '(z|)',
      VALUES,
    );
  }));

test('limits a wait to its maximum after the clock was set back', () =>
  marbles((m) => {
    m.expectObservable(secondsLeft(of(3_600_000), 2_000, steady, alwaysVisible), '^ 5s !').toBe(
      'b 999ms a 999ms z',
      VALUES,
    );
  }));

test('emits the remaining seconds when a device wakes', () =>
  marbles((m: Marbles) => {
    const visibility = { visible$: m.behavior('t', { t: true }), resumed$: m.hot('-- 500ms r') };
    const slow = createSteadyClock(
      { clock, visibility: { ...visibility, resumed$: NEVER } },
      m.scope(4_000),
    );
    m.act('-- 499ms s', { s: () => sleep(1_700, 'not counted') });
    m.expectObservable(secondsLeft(of(3_000), 120_000, slow, visibility), '^ 3s !').toBe(
      'c 501ms a 797ms z',
      VALUES,
    );
  }));

test('does not change if the wall clock is set back', () =>
  marbles((m) => {
    const own = createSteadyClock({ clock, visibility: alwaysVisible }, m.scope(5_000));
    m.act('500ms b', { b: () => setWallClock(-3_600_000) });
    m.expectObservable(secondsLeft(of(2_000), 120_000, own, alwaysVisible), '^ 4s !').toBe(
      'b 999ms a 999ms z',
      VALUES,
    );
  }));
