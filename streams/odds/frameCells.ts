import type { Subscriber } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Frames } from '../ports';

/**
 * A value that may change thousands of times a second and has few followers. However often it is set
 * between two frames, each follower gets the last value, once, and only when it differs from the follower's
 * own.
 */
export interface FrameCell<T> {
  set(next: T): void;
  /** Gives the follower the present value at once; null when there is none yet. */
  add(follower: Subscriber<T>, present: T | null): void;
  /** True when no follower is left. */
  remove(follower: Subscriber<T>): boolean;
}

export interface FrameCells {
  create<T>(same: (a: T, b: T) => boolean): FrameCell<T>;
}

interface Seat<T> {
  readonly follower: Subscriber<T>;
  seen: T | null;
}

/**
 * Makes cells that all wait for the same frame. A plain list of followers stands in place of a Subject:
 * setting a value allocates nothing. Followers complete with the scope.
 */
export function createFrameCells(frames: Frames, scope: Scope): FrameCells {
  const open = new Set<() => void>();
  let waiting: (() => void)[] = [];
  let flushing: (() => void)[] = [];

  const flush = (): void => {
    // Two lists take turns: a value set while followers are told waits for the next frame.
    const due = waiting;
    waiting = flushing;
    flushing = due;
    for (const show of due) show();
    due.length = 0;
  };

  const wait = (show: () => void): void => {
    if (waiting.push(show) === 1) scope.run(frames.next$, flush);
  };

  scope.onClose(() => {
    for (const end of open) end();
    open.clear();
  });

  return {
    create<T>(same: (a: T, b: T) => boolean): FrameCell<T> {
      let value: T | null = null;
      // The list is replaced, never changed in place: a follower may leave while it is being told.
      let seats: readonly Seat<T>[] = [];
      let isWaiting = false;

      const show = (): void => {
        isWaiting = false;
        if (value === null) return;
        for (const seat of seats) {
          if (seat.seen !== null && (seat.seen === value || same(seat.seen, value))) continue;
          seat.seen = value;
          seat.follower.next(value);
        }
      };
      const end = (): void => {
        for (const { follower } of seats) follower.complete();
      };

      return {
        set(next) {
          value = next;
          if (isWaiting || seats.length === 0 || scope.isClosed) return;
          isWaiting = true;
          wait(show);
        },
        add(follower, present) {
          if (scope.isClosed) {
            follower.complete();
            return;
          }
          open.add(end);
          seats = [...seats, { follower, seen: present }];
          if (present !== null) follower.next(present);
        },
        remove(follower) {
          seats = seats.filter((seat) => seat.follower !== follower);
          if (seats.length === 0) open.delete(end);
          return seats.length === 0;
        },
      };
    },
  };
}
