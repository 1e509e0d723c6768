import { Frame } from './protocol/frame';

/** A connection that the outbox serves; its records wait until the end of the turn. */
export interface Sender {
  /** Removes and returns the waiting records; the list may be empty. */
  take(): readonly string[];
  write(frame: Frame): void;
}

/** Collects the records of a connection in one turn of the event loop into one frame. */
export interface Outbox {
  /** Reports that the sender has waiting records, which are sent at the end of this turn. */
  wake(sender: Sender): void;
  /** Writes the waiting records of one sender at once. */
  flush(sender: Sender): void;
}

/** A browser has no `setImmediate`. */
const whenTurnEnds: (run: () => void) => unknown = globalThis.setImmediate ?? setTimeout;

export function createOutbox(): Outbox {
  const awake = new Set<Sender>();
  let last: Frame | undefined;

  const flush = (sender: Sender): void => {
    awake.delete(sender);
    const records = sender.take();
    if (records.length === 0) return;
    if (!last?.holds(records)) last = new Frame(records);
    sender.write(last);
    // The frame is stored only while other connections may share it, because it can be large.
    if (awake.size === 0) last = undefined;
  };

  const flushAll = (): void => {
    for (const sender of awake) flush(sender);
  };

  return {
    wake: (sender) => {
      if (awake.size === 0) whenTurnEnds(flushAll);
      awake.add(sender);
    },
    flush,
  };
}
