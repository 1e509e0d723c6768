import { setTimeout as pause } from 'node:timers/promises';

/** The exchange's time while the robot waits. */
export interface Time {
  /** Advances the exchange's clock by a short time, which bet delays and pushes need. */
  pass(): void;
}

/** The time after which a wait fails, in ms. */
const LONGEST_MS = 50_000;
const LOOK_MS = 5;

/**
 * Waits for a fact of the client while the exchange's time passes; without `time`, the clock does not move.
 * @throws Error with the name of the fact if it does not occur
 */
export async function until(fact: string, isThere: () => boolean, time?: Time): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!isThere()) {
    if (performance.now() > end) throw new Error(`${fact} did not happen`);
    time?.pass();
    await pause(LOOK_MS);
  }
}
