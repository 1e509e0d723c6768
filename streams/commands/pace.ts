import type { CommandPolicy } from './policy';

/** The longest wait between two questions, in ms. */
const CAP_MS = 15_000;

/**
 * Why an answer decided nothing. `unread`: it proves nothing. `late`: it is readable, and the command is open for longer
 * than its grace.
 */
type Why = 'unread' | 'late';

/** Spaces out the questions for each command, more after each answer that decided nothing. */
export interface Pace {
  /** Whether the next question for a command may begin. */
  isReady(id: string): boolean;
  /** Counts an answer that decided nothing, to a question that began `at`. Gives the number of these in a row. */
  slowDown(id: string, why: Why, at: number): number;
  /** Begins to count again. */
  reset(id: string): void;
  /** Forgets the commands that are over. */
  retain(known: ReadonlyMap<string, unknown>): void;
}

/** @param now milliseconds by a clock that cannot be set. */
export function createPace({ everyMs }: Pick<CommandPolicy, 'everyMs'>, now: () => number): Pace {
  const slowed = new Map<
    string,
    { readonly why: Why; readonly count: number; readonly at: number }
  >();
  return {
    isReady(id) {
      const last = slowed.get(id);
      if (last === undefined) return true;
      return now() - last.at >= Math.min(CAP_MS, everyMs * 2 ** (last.count - 1));
    },
    slowDown(id, why, at) {
      const last = slowed.get(id);
      const count = last?.why === why ? last.count + 1 : 1;
      slowed.set(id, { why, count, at });
      return count;
    },
    reset: (id) => void slowed.delete(id),
    retain(known) {
      for (const id of slowed.keys()) if (!known.has(id)) slowed.delete(id);
    },
  };
}
