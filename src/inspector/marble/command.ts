import type { Recording } from '../../../streams/app';
import { streamAt, streamName } from './scene';

/**
 * Returns the command that writes a marble test for a wrong value of a stream, with a place for the right one; null if the
 * entry is not such a value, or the recording cannot be played because it lacks the start of the tab.
 * @param index the number of the entry
 */
export function marbleCommand(recording: Recording, index: number): string | null {
  const stream = recording.isWhole ? streamAt(recording, index) : null;
  const at = (recording.entries[index]?.at ?? 0) - recording.from + 1;
  return stream === null
    ? null
    : `npm run marble -- recording.json --stream '${streamName(stream)}' --at ${at} --expected '<JSON>'`;
}
