import { asyncScheduler } from 'rxjs';
import { afterEach, expect, test, vi } from 'vitest';
import { LONGEST_DELAY_MS, timerAt } from '../../../streams/rx/longTimer';
import { marbles } from '../marbles';

afterEach(() => {
  // If the spy were restored later, it would restore the fake timer too, for all following files.
  vi.restoreAllMocks();
  vi.useRealTimers();
});

test('emits its moment when the clock reaches it', () => {
  marbles((m) => {
    m.expectObservable(timerAt(1_500)).toBe('1500ms (a|)', { a: 1_500 });
    m.expectObservable(timerAt(1_500), '1s ^').toBe('1500ms (a|)', { a: 1_500 });
  });
});

test('emits a moment in the past at once', () => {
  marbles((m) => {
    m.expectObservable(timerAt(5), '20ms ^').toBe('20ms (a|)', { a: 5 });
  });
});

test('reaches a moment weeks away in steps that no browser shortens', () => {
  marbles((m) => {
    const requested = vi.spyOn(asyncScheduler, 'schedule');
    const at = 2 * LONGEST_DELAY_MS + 7;
    m.expectObservable(timerAt(at)).toBe(`${at}ms (a|)`, { a: at });
    m.after(() =>
      expect(requested.mock.calls.map(([, delay]) => delay)).toEqual([
        LONGEST_DELAY_MS,
        LONGEST_DELAY_MS,
        7,
      ]),
    );
  });
});

test('never requests a delay that a real timer would cut to zero', () => {
  vi.useFakeTimers({ now: 0 });
  const interval = vi.spyOn(globalThis, 'setInterval');
  let fired = false;
  timerAt(2 ** 31 + 10).subscribe(() => (fired = true));
  vi.advanceTimersByTime(2 ** 31 + 9);
  expect(fired).toBe(false);
  vi.advanceTimersByTime(1);
  expect(fired).toBe(true);
  expect(interval.mock.calls.map(([, delay]) => delay)).toEqual([LONGEST_DELAY_MS, 11]);
});

test('waits again for a moment if the clock was set back', () => {
  vi.useFakeTimers({ now: 1_000 });
  let fired = 0;
  timerAt(1_100).subscribe(() => fired++);
  vi.setSystemTime(500);
  vi.advanceTimersByTime(100);
  expect(fired).toBe(0);
  vi.advanceTimersByTime(500);
  expect(fired).toBe(1);
});

test('leaves no timer running after unsubscribing', () => {
  vi.useFakeTimers({ now: 0 });
  timerAt(2 ** 33)
    .subscribe()
    .unsubscribe();
  expect(vi.getTimerCount()).toBe(0);
});
