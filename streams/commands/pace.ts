import type { CommandPolicy } from './policy';

/** The longest delay between two queries, in ms. */
const CAP_MS = 15_000;

/**
 * Why a reply does not decide the outcome. `unread`: it is unreadable. `late`: it is readable, but the command has been
 * open for longer than its grace period.
 */
type Reason = 'unread' | 'late';

/** Spaces out the queries for each command. The delay grows after each reply that leaves the outcome open. */
export interface Pace {
  /** Whether the next query for a command may begin. */
  isReady(id: string): boolean;
  /**
   * Counts a reply that left the outcome open. Its query was sent at `time`. Returns the number of such replies in a
   * row.
   */
  slowDown(id: string, reason: Reason, time: number): number;
  /** Sets the count of a command back to zero. */
  reset(id: string): void;
  /** Removes the commands that have ended. */
  retain(known: ReadonlyMap<string, unknown>): void;
}

/**
 * Spaces out the queries for each command.
 * @param now the time in ms, by a clock that cannot be set
 */
export function createPace({ everyMs }: Pick<CommandPolicy, 'everyMs'>, now: () => number): Pace {
  const slowed = new Map<
    string,
    { readonly reason: Reason; readonly count: number; readonly time: number }
  >();
  return {
    isReady(id) {
      const last = slowed.get(id);
      if (last === undefined) return true;
      return now() - last.time >= Math.min(CAP_MS, everyMs * 2 ** (last.count - 1));
    },
    slowDown(id, reason, time) {
      const last = slowed.get(id);
      const count = last?.reason === reason ? last.count + 1 : 1;
      slowed.set(id, { reason, count, time });
      return count;
    },
    reset: (id) => void slowed.delete(id),
    retain(known) {
      for (const id of slowed.keys()) if (!known.has(id)) slowed.delete(id);
    },
  };
}
