import { asyncScheduler, EMPTY, filter, type Observable, Subject, switchMap, timer } from 'rxjs';
import type { Ports } from '../ports';
import type { Scope } from './scope';

/** The wall clock ran away from the other by more than clocks are corrected by: a sleep, or it was set. */
const JUMP_MS = 500;
const BEAT_MS = 1_000;
/** Between two beats nobody saw the page for so long. */
const SLEPT_MS = 5_000;

export interface SteadyClock {
  /**
   * Ms, near epoch ms while nobody sets the wall clock. Never goes back, and counts what the device slept;
   * a wall clock set ahead looks like a sleep.
   */
  now(): number;
  /** Emits within a second of a sleep with the page in sight, which no event of the browser tells. */
  readonly slept$: Observable<unknown>;
}

/** What ages are measured by: the monotonic clock, and all by which the wall clock jumps ahead of it. */
export function createSteadyClock(
  { clock, visibility }: Pick<Ports, 'clock' | 'visibility'>,
  scope: Scope,
): SteadyClock {
  let time = asyncScheduler.now();
  let wall = time;
  let monotonic = clock.monotonic();

  const now = (): number => {
    const passed = clock.monotonic() - monotonic;
    const jumped = asyncScheduler.now() - wall - passed;
    monotonic += passed;
    wall += passed + jumped;
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
        const before = last;
        return (last = now()) - before > SLEPT_MS;
      }),
    ),
    slept$,
  );

  return { now, slept$ };
}
