/** The time zone in which a reply's times without a zone are read. */

import { anyText, type Read } from './read';
import { timeIn, zoneOf } from '../rules/serverTime';

/** The zone of the server's times, learned from its replies; UTC until a reply states the server's own time. */
export interface ServerZone {
  /**
   * Reads a reply: its times without a zone are the server's, and its `clockTime`, if present, sets the zone
   * for itself, for the fields after it, and for everything read later.
   * @param now epoch ms by the device's clock, when the server wrote the reply
   */
  read<T>(read: Read<T>, raw: unknown, now: number): T;
  /** Reads a push, which may be hours old after a sleep, so that its clock says nothing about the zone. */
  readPush<T>(read: Read<T>, raw: unknown): T;
}

interface Reading {
  /** The ms that the server is ahead of UTC. */
  ahead: number;
  /** By the device's clock, epoch ms; null if the zone should not be learned. */
  readonly now: number | null;
}

/** A reader takes only the raw value, so the reply that is being read is held here for that time. */
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

/** Reads a time of the current reply as epoch ms; null if it is not a time. */
export const momentIn = (text: string): number | null => timeIn(text, current.ahead);

/** Creates a reader of the server's own clock: it sets the zone before it reads the time. */
export const telling =
  (time: Read<number>): Read<number> =>
  (raw) => {
    const { now, ahead } = current;
    if (now !== null) current.ahead = zoneOf(anyText(raw), now, ahead) ?? ahead;
    return time(raw);
  };
