import { createScope } from '../../../streams/rx/scope';
import { resetClocks } from '../device';
import type { Marbles } from '../marbles';

export interface QuickTime extends Pick<Marbles, 'scope' | 'now'> {
  /** Stops the run. */
  readonly stop: () => void;
}

interface Due {
  at: number;
  /** The order of tasks with the same time. */
  readonly nth: number;
  readonly everyMs: number | null;
  readonly run: () => void;
  isOver: boolean;
}

const isSooner = (a: Due, b: Due): boolean => a.at < b.at || (a.at === b.at && a.nth < b.nth);

/** Tasks by their time, the soonest first: a binary heap. */
function createAgenda() {
  const heap: Due[] = [];
  let isCleared = false;
  const swap = (a: number, b: number): void => {
    [heap[a], heap[b]] = [heap[b]!, heap[a]!];
  };
  return {
    clear(): void {
      isCleared = true;
      heap.length = 0;
    },
    isCleared: () => isCleared,
    first: (): Due | undefined => heap[0],
    add(due: Due): void {
      let at = heap.push(due) - 1;
      while (at > 0) {
        const above = (at - 1) >> 1;
        if (!isSooner(heap[at]!, heap[above]!)) return;
        swap(at, above);
        at = above;
      }
    },
    takeFirst(): void {
      const last = heap.pop();
      if (last === undefined || heap.length === 0) return;
      heap[0] = last;
      for (let at = 0; ;) {
        const [left, right] = [2 * at + 1, 2 * at + 2];
        let least = at;
        if (left < heap.length && isSooner(heap[left]!, heap[least]!)) least = left;
        if (right < heap.length && isSooner(heap[right]!, heap[least]!)) least = right;
        if (least === at) return;
        swap(at, least);
        at = least;
      }
    },
  };
}

/**
 * Runs virtual time until it is stopped, like `inVirtualTime` of the fuzz. Vitest's own timers search all timers at
 * each step, so that a storm of three tabs would take a minute.
 */
export function inQuickTime(body: (time: QuickTime) => void): void {
  const agenda = createAgenda();
  const known = new Map<number, Due>();
  let now = 0;
  let count = 0;
  const schedule =
    (isRepeated: boolean) =>
    (run: () => void, ms = 0): number => {
      const nth = ++count;
      const wait = Math.max(0, ms);
      const due = { at: now + wait, nth, everyMs: isRepeated ? wait : null, run, isOver: false };
      known.set(nth, due);
      agenda.add(due);
      return nth;
    };
  const clear = (nth: number): void => {
    const due = known.get(nth);
    if (due === undefined) return;
    due.isOver = true;
    known.delete(nth);
  };
  const real = { setTimeout, clearTimeout, setInterval, clearInterval };
  const realNow = Date.now;
  Object.assign(globalThis, {
    setTimeout: schedule(false),
    clearTimeout: clear,
    setInterval: schedule(true),
    clearInterval: clear,
  });
  Date.now = () => now;
  resetClocks();
  const all = createScope();
  try {
    body({ now: () => now, stop: agenda.clear, scope: () => all.child() });
    for (let due = agenda.first(); due !== undefined; due = agenda.first()) {
      agenda.takeFirst();
      if (due.isOver) continue;
      now = due.at;
      if (due.everyMs === null) known.delete(due.nth);
      due.run();
      if (due.everyMs === null || due.isOver || agenda.isCleared()) continue;
      due.at = now + Math.max(1, due.everyMs);
      agenda.add(due);
    }
  } finally {
    all.close();
    Object.assign(globalThis, real);
    Date.now = realNow;
    resetClocks();
  }
}
