import { asyncScheduler, EMPTY, filter, type Observable, Subject, switchMap, timer } from 'rxjs';
import type { Ports } from '../ports';
import { jump, type Moment } from '../rules/twoClocks';
import type { Scope } from './scope';

/**
 * The largest correction of a wall clock, in ms. A larger difference from the monotonic clock means that the device
 * slept or the clock was set.
 */
const JUMP_MS = 500;
const BEAT_MS = 1_000;
/** A pause between two beats, in ms, that proves that the device slept. */
const SLEPT_MS = 5_000;

export interface SteadyClock {
  /**
   * Returns the time in ms, which is close to epoch ms unless the wall clock is set. It never decreases, and it
   * includes sleeps. A wall clock that is set ahead looks like a sleep.
   */
  now(): number;
  /**
   * Returns the part of this time that the monotonic clock did not count, in ms: sleeps, and the amounts by which the
   * clock was set ahead.
   */
  jumped(): number;
  /** Emits within a second after a sleep if the page is visible, because the browser then sends no event. */
  readonly slept$: Observable<unknown>;
}

/** Measures ages by the monotonic clock, plus every jump of the wall clock ahead of it. */
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
