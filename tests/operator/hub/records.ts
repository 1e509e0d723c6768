import { SEPARATOR } from '../../sandbox/hub/protocol/protocol';

/** Joins records as they are sent. */
export const framed = (...records: readonly unknown[]): string =>
  records.map((record) => JSON.stringify(record) + SEPARATOR).join('');

/** Returns the records of a frame. */
export const recordsOf = (frame: string): readonly unknown[] =>
  frame
    .split(SEPARATOR)
    .slice(0, -1)
    .map((text): unknown => JSON.parse(text));
