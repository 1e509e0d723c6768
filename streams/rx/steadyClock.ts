import { asyncScheduler, EMPTY, filter, type Observable, Subject, switchMap, timer } from 'rxjs';
import type { Ports } from '../ports';
import { jump, type Moment } from '../rules/twoClocks';
import type { Scope } from './scope';

/**
 * The largest correction of a wall clock, in ms: a larger difference from the monotonic clock is a sleep, or
 * a clock that was set.
 */
const JUMP_MS = 500;
const BEAT_MS = 1_000;
/** A pause between two beats, in ms, after which the device must have slept. */
const SLEPT_MS = 5_000;

export interface SteadyClock {
  /**
   * The time in ms, close to epoch ms unless the wall clock is set. It never goes back, and it counts a
   * sleep; a wall clock that is set ahead looks like a sleep.
   */
  now(): number;
  /** The part of this time, in ms, that the monotonic clock did not count: sleeps, and clocks that were set ahead. */
  jumped(): number;
  /** Emits within a second after a sleep with the page visible, for which the browser sends no event. */
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
  let jumps = 0;

  const now = (): number => {
    const moment = present();
    const passed = moment.monotonic - before.monotonic;
    const jumped = jump(before, moment);
    before = moment;
    if (jumped > JUMP_MS) jumps += jumped;
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
        const previous = last;
        return (last = now()) - previous > SLEPT_MS;
      }),
    ),
    slept$,
  );

  return {
    now,
    jumped() {
      now();
      return jumps;
    },
    slept$: slept$.asObservable(),
  };
}
