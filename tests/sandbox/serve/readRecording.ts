import { readFileSync } from 'node:fs';
import type { Recording } from '../../../streams/inspect/types';
import { UsageError } from './startOptions';

/** Reads a recorded tab that can be replayed. Throws `UsageError`. */
export function readRecording(file: string): string {
  const text = readFileSync(file, 'utf8');
  const { format, isWhole, entries } = parsed(text);
  if (format !== 1 || entries === undefined)
    throw new UsageError(`--recording: '${file}' is not the recording of a tab.`);
  if (isWhole !== true)
    throw new UsageError(
      `--recording: '${file}' begins later than its tab, so its screens cannot be shown again: the streams hold state ` +
        'that only their earlier events can build. It still lists each event since then.',
    );
  return text;
}

function parsed(text: string): Partial<Recording> {
  try {
    return JSON.parse(text) as Partial<Recording>;
  } catch {
    return {};
  }
}
