import { parseMessage } from '../message/message';
import type { Message } from '../message/message';
import type { LineBatch } from './read';

/** The length of one market's recording in a file. */
export interface Length {
  /** The recorded time in ms from the first entry to the last. */
  readonly time: number;
  readonly entries: number;
}

/**
 * Returns the lengths of these markets' recordings in one file. A recording that breaks off has the length of its
 * readable part.
 */
export async function lengthsIn(
  batches: AsyncIterable<LineBatch>,
  markets: ReadonlySet<string>,
): Promise<ReadonlyMap<string, Length>> {
  const found = new Map<string, { first: number; last: number; entries: number }>();
  let time = 0;
  function take(line: string): void {
    const message = parseOrNull(line);
    if (message?.kind !== 'MARKETS') return;
    time = message.time ?? time;
    for (const { id } of message.changes) {
      if (!markets.has(id)) continue;
      const { first, last, entries } = found.get(id) ?? { first: time, last: time, entries: 0 };
      found.set(id, {
        first: Math.min(first, time),
        last: Math.max(last, time),
        entries: entries + 1,
      });
    }
  }
  try {
    for await (const { lines } of batches) lines.forEach(take);
  } catch {
    // The survey has already reported the fault.
  }
  return new Map(
    [...found].map(([id, { first, last, entries }]) => [id, { time: last - first, entries }]),
  );
}

function parseOrNull(line: string): Message | null {
  try {
    return parseMessage(line);
  } catch {
    return null;
  }
}

/** Returns a positive number if `a` is longer: by recorded time, or else by entries. */
export function compareLengths(a: Length, b: Length): number {
  return a.time - b.time || a.entries - b.entries;
}
