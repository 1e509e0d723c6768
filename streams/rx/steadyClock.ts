import { asyncScheduler, EMPTY, filter, type Observable, Subject, switchMap, timer } from 'rxjs';
import type { Ports } from '../ports';
import { jump, type Moment } from '../rules/twoClocks';
import type { Scope } from './scope';

/**
 * The largest correction of a wall clock, in ms: a larger difference from the monotonic clock is a sleep,
 * or a clock that was set.
 */
const JUMP_MS = 500;
const BEAT_MS = 1_000;
/** A pause between two beats, in ms, after which nobody can have seen the page. */
const SLEPT_MS = 5_000;

export interface SteadyClock {
  /**
   * The time in ms, near epoch ms while nobody sets the wall clock. It never goes back, and it counts a
   * sleep; a wall clock set ahead looks like a sleep.
   */
  now(): number;
  /** Emits within a second of a sleep with the page in sight, which no event of the browser tells. */
  readonly slept$: Observable<unknown>;
}

/** Measures ages: the monotonic clock plus every jump of the wall clock ahead of it. */
export function createSteadyClock(
  { clock, visibility }: Pick<Ports, 'clock' | 'visibility'>,
  scope: Scope,
): SteadyClock {
  const present = (): Moment => ({ monotonic: clock.monotonic(), wall: asyncScheduler.now() });
  let before = present();
  let time = before.wall;

  const now = (): number => {
    const at = present();
    const passed = at.monotonic - before.monotonic;
    const jumped = jump(before, at);
    before = at;
    return (time += jumped > JUMP_MS ? passed + jumped : passed);
  };

  let last = time;
  const slept$ = new Subject<unknown>();
  scope.run(
    visibility.visible$.pipe(
      switchMap((visible) => {
        last = now();
        return visible ? timer(BEAT_MS, BEAT_MS) : EMPTY;
      }),
      filter(() => {
        const former = last;
        return (last = now()) - former > SLEPT_MS;
      }),
    ),
    slept$,
  );

  return { now, slept$ };
}
