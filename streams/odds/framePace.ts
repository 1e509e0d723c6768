import {
  defer,
  filter,
  map,
  merge,
  type Observable,
  of,
  repeat,
  switchMap,
  take,
  timer,
} from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Clock, Frames } from '../ports';

/** The duration of a frame on a common screen, in ms. */
const FRAME_MS = 1_000 / 60;
/** The maximum number of frames between two writes. */
const MOST_FRAMES = 3;
/** The longest time that a value waits for its frame, in ms. */
const LONGEST_MS = 100;
/** The time after which a press ends if the page did not see its release, in ms. */
const PRESS_MS = 400;
/** The weight of the last write in the estimated cost. It is low, so that a single slow frame has little effect. */
const NEWS = 0.25;

/** The player's touches and keys. */
export interface Touches {
  readonly pressed$: Observable<unknown>;
  readonly released$: Observable<unknown>;
  /** Returns true if the browser has received a press or a key that the page has not handled yet. */
  isPending(): boolean;
}

export interface FramePaceNeeds {
  readonly frames: Frames;
  readonly clock: Clock;
  /** Emits once the current frame has been drawn, and completes. */
  readonly drawn$: Observable<unknown>;
  readonly touches: Touches;
}

/**
 * Chooses the frames in which frequently changing values are written. While a write fits into one frame, every frame is
 * used; if it takes longer, only every second or third frame is used. While the player presses, and until the tap has
 * been handled and drawn, no frame is used. Including the frame itself, a value never waits longer than 100 ms, unless
 * the browser does not paint at all.
 */
export function createFramePace(
  { frames, clock, drawn$, touches }: FramePaceNeeds,
  scope: Scope,
): Frames {
  const now = (): number => clock.monotonic();
  /** The estimated time between a write and its painting, in ms. */
  let cost = 0;
  let isHeld = false;

  // A tap is handled between its release and the next frame.
  const handled$ = touches.released$.pipe(
    take(1),
    switchMap(() => frames.next$),
    switchMap(() => drawn$),
  );
  scope.run(
    touches.pressed$.pipe(
      switchMap(() =>
        merge(
          of(true),
          merge(handled$, timer(PRESS_MS)).pipe(
            take(1),
            map(() => false),
          ),
        ),
      ),
    ),
    (held) => void (isHeld = held),
  );

  const measure = (): void => {
    const from = now();
    scope.run(drawn$, () => void (cost += (now() - from - cost) * NEWS));
  };

  const next$ = defer(() => {
    const since = now();
    let lookedAt = since;
    let passed = 0;
    const isFor = (): boolean => {
      const time = now();
      // The next frame may take as long as this frame did.
      const next = time + Math.max(cost, FRAME_MS, time - lookedAt);
      lookedAt = time;
      passed++;
      if (next - since > LONGEST_MS) return true;
      if (isHeld || touches.isPending()) return false;
      return passed >= Math.min(MOST_FRAMES, Math.ceil(cost / FRAME_MS));
    };
    return frames.next$.pipe(repeat(), filter(isFor), take(1), map(measure));
  });
  return { next$ };
}
