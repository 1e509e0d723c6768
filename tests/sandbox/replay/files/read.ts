import { StringDecoder } from 'node:string_decoder';
import type { Shelf } from './shelf';
import { unpack } from './unpack';

/** Consecutive lines of one file; `first` is the number of the first line, counted from 1. */
export interface LineBatch {
  readonly first: number;
  readonly lines: readonly string[];
  /** True if a byte-order mark preceded the first line; it is not part of the line. */
  readonly marked: boolean;
}

const MARK = '\uFEFF';

/**
 * The lines of a recording in batches, in any packing; see `unpack`. Byte-order marks are left out, also at the start
 * of later lines, if files were joined.
 *
 * @throws if the file cannot be read, or its packing is corrupt or cut off; the lines before the fault are delivered
 * first, including a last line that looks complete
 */
export async function* readLines(path: string, shelf?: Shelf): AsyncGenerator<LineBatch> {
  let decoder: StringDecoder | null = null;
  let rest = '';
  let first = 1;
  function batch(lines: readonly string[]): LineBatch {
    const marked = first === 1 && lines[0]?.startsWith(MARK) === true;
    const next = { first, lines: lines.map(withoutMarks), marked };
    first += lines.length;
    return next;
  }
  try {
    for await (const chunk of unpack(path, shelf)) {
      decoder ??= new StringDecoder(chunk[0] === 0xff && chunk[1] === 0xfe ? 'utf16le' : 'utf8');
      const lines = (rest + decoder.write(chunk)).split('\n');
      rest = lines.pop() ?? '';
      if (lines.length > 0) yield batch(lines);
    }
    rest += decoder?.end() ?? '';
    if (rest !== '') yield batch([rest]);
  } catch (thrown) {
    if (rest.trimEnd().endsWith('}')) yield batch([rest]);
    throw thrown;
  }
}

function withoutMarks(line: string): string {
  let at = 0;
  while (line[at] === MARK) at += 1;
  return at === 0 ? line : line.slice(at);
}
