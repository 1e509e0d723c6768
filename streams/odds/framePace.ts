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

/** The time that a frame has on a common screen, ms. */
const FRAME_MS = 1_000 / 60;
/** The most frames from one writing to the next. */
const MOST_FRAMES = 3;
/** No value waits longer for its frame, ms. */
const LONGEST_MS = 100;
/** A press whose end nobody saw ends after this time, ms. */
const PRESS_MS = 400;
/** The share of the last writing in the reckoned cost of one: a single slow frame changes nothing. */
const NEWS = 0.25;

/** What the player's fingers do. */
export interface Touches {
  readonly pressed$: Observable<unknown>;
  readonly released$: Observable<unknown>;
  /** True when the browser knows of a press or a key that the page has not handled. */
  isPending(): boolean;
}

export interface FramePaceNeeds {
  readonly frames: Frames;
  readonly clock: Clock;
  /** Emits once the present frame has been drawn, and completes. */
  readonly drawn$: Observable<unknown>;
  readonly touches: Touches;
}

/**
 * Frames for writing what changes often. Each is the next frame of the screen while writing fits into one.
 * Where it takes longer than a frame has, it is the second or the third, until there is room again. While the
 * player presses, and until their tap was handled and drawn, no frame is for writing. Nobody waits longer than
 * 100 ms, a frame's time included, unless the browser itself makes no frame.
 */
export function createFramePace(
  { frames, clock, drawn$, touches }: FramePaceNeeds,
  scope: Scope,
): Frames {
  const now = (): number => clock.monotonic();
  /** The reckoned time from a writing to its drawing, ms. */
  let cost = 0;
  let isHeld = false;

  // A tap is handled between the release and the frame after it.
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
      const at = now();
      // The next frame may take as long to come as this one did.
      const next = at + Math.max(cost, FRAME_MS, at - lookedAt);
      lookedAt = at;
      passed++;
      if (next - since > LONGEST_MS) return true;
      if (isHeld || touches.isPending()) return false;
      return passed >= Math.min(MOST_FRAMES, Math.ceil(cost / FRAME_MS));
    };
    return frames.next$.pipe(repeat(), filter(isFor), take(1), map(measure));
  });
  return { next$ };
}
