import type { Subscriber } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Frames } from '../ports';

/**
 * A value that may change thousands of times a second and has few subscribers. If it is set several times between two
 * frames, each subscriber gets only the last value, once, and only if it is new to that subscriber.
 */
export interface FrameCell<T> {
  set(next: T): void;
  /** Adds a subscriber and emits the current value to it at once; null if there is no value yet. */
  add(follower: Subscriber<T>, present: T | null): void;
  /** Removes a subscriber. Returns true if no subscriber is left. */
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
 * Creates cells that all wait for the same frame. They use a plain list of subscribers and not a Subject, so that
 * setting a value does not allocate memory. Subscribers complete when the scope closes.
 */
export function createFrameCells(frames: Frames, scope: Scope): FrameCells {
  const open = new Set<() => void>();
  let waiting: (() => void)[] = [];
  let flushing: (() => void)[] = [];

  const flush = (): void => {
    // A double buffer: a value that is set during a flush waits for the next frame.
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
      // The list is replaced and never changed in place, because a subscriber may leave during an emission.
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
