import { setTimeout as pause } from 'node:timers/promises';

/** The exchange's time while the robot waits. */
export interface Time {
  /** Moves the exchange's clock on a little: bet delays and pushes need it. */
  pass(): void;
}

/** The ms after which a fact is not coming any more. */
const LONGEST_MS = 60_000;
const LOOK_MS = 5;

/**
 * Waits for a fact of the client while the exchange's time passes; without `time` that stands still.
 * @throws Error with the name of the fact where it does not come
 */
export async function until(fact: string, isThere: () => boolean, time?: Time): Promise<void> {
  const end = performance.now() + LONGEST_MS;
  while (!isThere()) {
    if (performance.now() > end) throw new Error(`${fact} did not come`);
    time?.pass();
    await pause(LOOK_MS);
  }
}
