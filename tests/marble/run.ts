import { readFileSync, writeFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { sceneOf, type Stream, streamName, streamsOf } from '../../src/inspector/marble/scene';
import type { Recording } from '../../streams/inspect/types';
import { differing, findLeast, type Found, findWrong } from './find';
import { formatted } from './formatted';
import { play } from './play';

/*
 * Writes a marble test from a recording: `npm run marble -- recording.json`, with either
 * `--stream openBets.bets$ --at 12345 --expected '{"state":"ready"}'` (the part of the value that the stream should
 * have had at that time, in ms since the start) or `--against ../checkout` (a version with the correct streams).
 */

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    stream: { type: 'string' },
    at: { type: 'string' },
    expected: { type: 'string' },
    against: { type: 'string' },
    to: { type: 'string', default: 'tests/streams/recorded.test.ts' },
  },
});
const { stream: name, at, expected, against, to } = values;

/** Returns the streams of the recording that were named: by a member, or by a member with its arguments. */
const isNamed = (stream: Stream): boolean =>
  name === undefined || name === stream.member || name === streamName(stream);

async function find(file: string): Promise<Found | null> {
  const recording = JSON.parse(readFileSync(file, 'utf8')) as Recording;
  if (!recording.isWhole) throw new Error('The recording lacks the start of the tab');
  const scene = sceneOf(recording);
  const streams = streamsOf(recording).filter(isNamed);
  if (against !== undefined) {
    const other = (await import(pathToFileURL(resolve(against, 'tests/marble/play.ts')).href)) as {
      readonly play: typeof play;
    };
    const players = { good: other.play, bad: play };
    const [first] = differing(scene, streams, players);
    return first ? findLeast(scene, first, players) : null;
  }
  const [stream] = streams;
  if (stream === undefined || at === undefined || expected === undefined) return null;
  return findWrong(scene, stream, Number(at), JSON.parse(expected) as unknown);
}

const [file] = positionals;
const found = file === undefined ? null : await find(file);
if (found === null) {
  process.stderr.write('Name a recording, a stream that it contains, and a value that it lacks.\n');
  process.exit(1);
}
writeFileSync(to, await formatted(found, '.'));
process.stdout.write(`${to}: ${found.scene.marks.length} events, after ${found.tried} tries\n`);
