import { groupBy } from './groupBy';

/** One way in which a server differs from the contract, with its cost. */
export interface Difference {
  /** The area of the product, or the setting that shows that a server supports the call. */
  readonly capability: string;
  readonly call: string;
  /** A command that repeats the request, with names in place of secrets. */
  readonly request: string;
  readonly found: string;
  /** What a player notices. */
  readonly effect: string;
  /** The setting that helps; null if only the server can change. */
  readonly setting: string | null;
}

/** A habit of the server that costs players nothing, or a call that was not made. */
export type Note = Pick<Difference, 'capability' | 'call' | 'found'>;

export interface Report {
  readonly differences: readonly Difference[];
  readonly notes: readonly Note[];
  readonly skipped: readonly Note[];
  /** The number of calls that were made. */
  readonly calls: number;
}

const WIDTH = 100;

/** Breaks a text into lines of 100 columns; only a longer word exceeds them. */
function wrapped(label: string, text: string): string {
  const indent = ' '.repeat(label.length);
  const lines = [label];
  for (const word of text.split(/\s+/)) {
    const line = lines.at(-1) ?? '';
    const isFirst = line.length === label.length;
    if (!isFirst && line.length + 1 + word.length > WIDTH) lines.push(`${indent}${word}`);
    else lines[lines.length - 1] = isFirst ? `${line}${word}` : `${line} ${word}`;
  }
  return lines.join('\n');
}

/** Groups entries by their capability, in the order of the first of each. */
const grouped = <T extends Pick<Note, 'capability'>>(entries: readonly T[]) =>
  groupBy(entries, ({ capability }) => capability);

/** Writes a report as plain text of 100 columns. */
export function textOf({ differences, notes, skipped, calls }: Report): string {
  const parts: string[] = [];
  for (const [capability, group] of grouped(differences)) {
    parts.push(capability.toUpperCase());
    for (const { call, request, found, effect, setting } of group)
      parts.push(
        [
          `  ${call}`,
          wrapped('    found    ', found),
          wrapped('    effect   ', effect),
          wrapped('    setting  ', setting ?? 'None helps: the server must change.'),
          // A command stays on one line, so that it can be copied.
          `    request  ${request}`,
        ].join('\n'),
      );
  }
  const listed = (title: string, entries: readonly Note[]): void => {
    if (entries.length === 0) return;
    parts.push(title);
    for (const [capability, group] of grouped(entries))
      for (const { call, found } of group)
        parts.push(wrapped('  ', `${capability}, ${call}: ${found}`));
  };
  listed('NOTES: the product copes with these', notes);
  listed('NOT CHECKED', skipped);
  const count = differences.length;
  parts.push(
    count === 0
      ? `No difference in ${calls} calls.`
      : `${count} ${count === 1 ? 'difference' : 'differences'} in ${calls} calls.`,
  );
  return `${parts.join('\n\n')}\n`;
}
