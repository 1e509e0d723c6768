import type { Subscriber } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Frames } from '../ports';

/**
 * A value that may change thousands of times a second and has few subscribers. However often it is set
 * between two frames, each subscriber gets the last value once, and only if it differs from the value it has.
 */
export interface FrameCell<T> {
  set(next: T): void;
  /** Emits the current value to the subscriber at once; null before the first value. */
  add(follower: Subscriber<T>, present: T | null): void;
  /** True if no subscriber is left. */
  remove(follower: Subscriber<T>): boolean;
}

export interface FrameCells {
  create<T>(same: (a: T, b: T) => boolean): FrameCell<T>;
}

interface Follower<T> {
  readonly follower: Subscriber<T>;
  seen: T | null;
}

/**
 * Creates cells that all wait for the same frame. A plain list of subscribers replaces a Subject, so that
 * setting a value allocates nothing. Subscribers complete with the scope.
 */
export function createFrameCells(frames: Frames, scope: Scope): FrameCells {
  const open = new Set<() => void>();
  let waiting: (() => void)[] = [];
  let flushing: (() => void)[] = [];

  const flush = (): void => {
    // Double buffer: a value set during a flush waits for the next frame.
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
      // Replaced, never changed in place, because a subscriber may leave during an emission.
      let seats: readonly Follower<T>[] = [];
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
