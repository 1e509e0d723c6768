/** The sandbox's clock. Every part receives one, so that a test can control the time of all parts. */
export interface Clock {
  /** The current time, in ms since the epoch. */
  now(): number;
  /** Runs `run` once, after `delayMs`. */
  schedule(delayMs: number, run: () => void): Timer;
}

export interface Timer {
  cancel(): void;
}

/** A clock that only moves by `advance`. */
export interface ManualClock extends Clock {
  /** Advances time by `ms` and runs due tasks in order of time, each at its own time. */
  advance(ms: number): void;
}

export const realClock: Clock = {
  now: () => Date.now(),
  schedule(delayMs, run) {
    const handle = setTimeout(run, delayMs);
    return { cancel: () => clearTimeout(handle) };
  },
};

interface Due {
  readonly at: number;
  readonly run: () => void;
  cancelled: boolean;
}

export function manualClock(start = Date.UTC(2030, 0, 1, 12)): ManualClock {
  let time = start;
  // Sorted by time in descending order, so that the next task is at the end of the array.
  const due: Due[] = [];
  return {
    now: () => time,
    schedule(delayMs, run) {
      const entry: Due = { at: time + Math.max(0, delayMs), run, cancelled: false };
      let low = 0;
      let high = due.length;
      while (low < high) {
        const middle = (low + high) >> 1;
        const other = due[middle];
        if (other && other.at > entry.at) low = middle + 1;
        else high = middle;
      }
      due.splice(low, 0, entry);
      return {
        cancel: () => {
          entry.cancelled = true;
        },
      };
    },
    advance(ms) {
      const end = time + ms;
      for (let next = due.at(-1); next && next.at <= end; next = due.at(-1)) {
        due.pop();
        if (next.cancelled) continue;
        time = next.at;
        next.run();
      }
      time = end;
    },
  };
}
