import type { CommandPolicy } from './policy';

/** The longest wait between two questions for a command whose answers cannot be read, in ms. */
const UNREAD_CAP_MS = 15_000;
/** After so many unreadable answers, over about three minutes, a command counts as unreadable. */
const MOST_UNREAD = 15;

/** Counts the unreadable answers about each command, and spaces the questions out. */
export interface UnreadAnswers {
  /** Whether the next question for a command may begin. */
  isReady(id: string): boolean;
  /** Counts an unreadable answer to a question that began `at`. True if these were too many. */
  add(id: string, at: number): boolean;
  /** Begins to count again: an answer was readable, or the command was sent again. */
  reset(id: string): void;
  /** Forgets the commands that are over. */
  retain(known: ReadonlyMap<string, unknown>): void;
}

/** @param now milliseconds by a clock that cannot be set. */
export function countUnread(
  { everyMs }: Pick<CommandPolicy, 'everyMs'>,
  now: () => number,
): UnreadAnswers {
  const unread = new Map<string, { readonly count: number; readonly at: number }>();
  return {
    isReady(id) {
      const last = unread.get(id);
      const wait = last && Math.min(UNREAD_CAP_MS, everyMs * 2 ** (last.count - 1));
      return last === undefined || now() - last.at >= (wait ?? 0);
    },
    add(id, at) {
      const count = (unread.get(id)?.count ?? 0) + 1;
      unread.set(id, { count, at });
      return count >= MOST_UNREAD;
    },
    reset: (id) => void unread.delete(id),
    retain(known) {
      for (const id of unread.keys()) if (!known.has(id)) unread.delete(id);
    },
  };
}
