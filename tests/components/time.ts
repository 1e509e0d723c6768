import { onTestFinished, vi } from 'vitest';

/**
 * Lets the clock and the timers of the page and of its server jump until the end of the test; call it before `stage`.
 * Between two jumps, time passes at its usual speed.
 * @returns a function that lets this many milliseconds pass at once
 */
export function jumpingTime(): (ms: number) => Promise<unknown> {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  });
  onTestFinished(() => void vi.useRealTimers());
  return (ms) => vi.advanceTimersByTimeAsync(ms);
}
