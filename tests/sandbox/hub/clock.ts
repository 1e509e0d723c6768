/** Time as the hub sees it: milliseconds that a test may move by hand. */
export interface Clock {
  now(): number;
  /** Runs once after the delay (ms), unless cancelled before. */
  schedule(delayMs: number, run: () => void): { cancel(): void };
}

/** The machine's time. Its timers keep no process alive. */
export const processClock: Clock = {
  now: () => performance.now(),
  schedule: (delayMs, run) => {
    const timer = setTimeout(run, delayMs);
    timer.unref();
    return { cancel: () => clearTimeout(timer) };
  },
};
