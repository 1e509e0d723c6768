/**
 * How far our estimate of the server's time may be behind it, in ms: a message takes time to arrive, and small
 * corrections are left out.
 */
const BEHIND_MS = 250;

/**
 * Returns the whole seconds that a countdown shows, rounded up; 0 once it is over. A bet that is held for 5 s never
 * shows 6 s, although the estimated time is slightly late.
 * @param until the end, in epoch ms of the server
 * @param now the estimated time of the server, in epoch ms
 */
export const heldSeconds = (until: number, now: number): number =>
  Math.max(0, Math.ceil((until - now - BEHIND_MS) / 1_000));
