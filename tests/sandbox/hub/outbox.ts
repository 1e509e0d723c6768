import { Frame } from './protocol/frame';

/** A connection that the outbox serves: its records wait until the tick ends. */
export interface Sender {
  /** Removes and returns the waiting records; empty if no record waits. */
  take(): readonly string[];
  write(frame: Frame): void;
}

/** Collects a connection's records of one turn of the event loop into one frame. */
export interface Outbox {
  /** The sender has records waiting; they leave when this turn ends. */
  wake(sender: Sender): void;
  /** Writes one sender's waiting records at once. */
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
    // The frame is kept only while other connections may share it: it can be large.
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
