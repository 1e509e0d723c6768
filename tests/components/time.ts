import { onTestFinished, vi } from 'vitest';

/**
 * From here to the end of the test, the clock and the timers of the page and of its server can jump: call it before
 * `stage`. Between two jumps time passes at its usual pace.
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
