/** The time zone for the times in a reply that do not name a zone. */

import { anyText, type Read } from './read';
import { timeIn, zoneOf } from '../rules/serverTime';

/** The time zone of the server, which its replies reveal; UTC until a reply contains the server's own time. */
export interface ServerZone {
  /**
   * Reads a reply. Times without a zone are in the server's zone. A `clockTime` in the reply sets the zone for itself,
   * for the fields after it, and for all later replies.
   * @param now when the server wrote the reply, in epoch ms by the device's clock
   */
  read<T>(read: Read<T>, raw: unknown, now: number): T;
  /** Reads a push without setting the zone: after a sleep a push may be hours old, so its clock is not used. */
  readPush<T>(read: Read<T>, raw: unknown): T;
}

interface Reading {
  /** The time by which the server's zone is ahead of UTC, in ms. */
  ahead: number;
  /** The time by the device's clock, in epoch ms; null if this reply must not set the zone. */
  readonly now: number | null;
}

/** The reply that is being read. It is a variable of the module because a reader receives only the raw value. */
let current: Reading = { ahead: 0, now: null };

export function createServerZone(): ServerZone {
  let ahead = 0;

  const readAt = <T>(read: Read<T>, raw: unknown, now: number | null): T => {
    const outer = current;
    current = { ahead, now };
    try {
      return read(raw);
    } finally {
      ({ ahead } = current);
      current = outer;
    }
  };

  return {
    read: readAt,
    readPush: (read, raw) => readAt(read, raw, null),
  };
}

/** Reads a time in the current reply as epoch ms; null if it is not a time. */
export const momentIn = (text: string): number | null => timeIn(text, current.ahead);

/** Creates a reader of the server's own clock: it sets the zone before it reads the time. */
export const telling =
  (time: Read<number>): Read<number> =>
  (raw) => {
    const { now, ahead } = current;
    if (now !== null) current.ahead = zoneOf(anyText(raw), now, ahead) ?? ahead;
    return time(raw);
  };
