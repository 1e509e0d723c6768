import { readFileSync, writeFileSync } from 'node:fs';
import { test } from 'vitest';
import { createRandom } from '../../sandbox/engine/random';
import { sceneOf, streamsOf } from '../../../src/inspector/marble/scene';
import { differenceOf } from '../difference';
import { differing, findLeast, type Found } from '../find';
import { recordMinute } from '../minute';
import { formatted } from '../formatted';
import { play } from '../play';
import { type Fault, FOLDER, SEEDED, type Seeded, switches, withFault } from './seeded';

/* Finds faults that a recorded minute shows, and writes a test for each. */

const WANTED = Number(process.env['MARBLE_FAULTS'] ?? 200);
const SEED = Number(process.env['MARBLE_SEED'] ?? 1);
/** The minutes that are tried for a fault, by their seeds. */
const MINUTES = [4, 5];
/** The streams of a minute that are tried until one shows the fault on its own. */
const STREAMS = 3;

export interface Result {
  readonly fault: Fault;
  readonly stream?: string;
  /** The number of scenes that were played. */
  readonly tried?: number;
  readonly lines?: number;
  readonly failed?: string;
}

/** A minute without a fault. */
function calmMinute(seed: number) {
  const recording = recordMinute(seed);
  const scene = sceneOf(recording);
  const streams = streamsOf(recording);
  return { seed, scene, streams, expected: play(scene, streams) };
}
type Minute = ReturnType<typeof calmMinute>;

/** Whether a fault changes a stream of a minute. */
function shows({ id }: Fault, { scene, streams, expected }: Minute): boolean {
  const actual = withFault(id, () => play(scene, streams));
  return streams.some((_, nth) => differenceOf(expected[nth] ?? [], actual[nth] ?? []) !== null);
}

/** Records a minute with the fault, and shrinks it; null if the minute does not show the fault. */
function found({ id }: Fault, seed: number): Found | null | 'unshrunk' {
  const players = {
    good: play,
    bad: (...given: Parameters<typeof play>) => withFault(id, () => play(...given)),
  };
  const recording = withFault(id, () => recordMinute(seed));
  const scene = sceneOf(recording);
  const streams = differing(scene, streamsOf(recording), players);
  for (const stream of streams.slice(0, STREAMS)) {
    const least = findLeast(scene, stream, players);
    if (least !== null) return least;
  }
  return streams.length === 0 ? null : 'unshrunk';
}

async function resultOf(fault: Fault, minutes: readonly Minute[]): Promise<Result | null> {
  for (const minute of minutes) {
    if (!shows(fault, minute)) continue;
    const { seed } = minute;
    const least = found(fault, seed);
    if (least === null) continue;
    if (least === 'unshrunk') return { fault, failed: 'no stream shows it on its own' };
    const { stream, tried } = least;
    try {
      const text = await formatted(least, '../../tests/streams');
      writeFileSync(`${FOLDER}/fault${fault.id}.test.ts`, text);
      return { fault, stream: stream.member, tried, lines: text.trimEnd().split('\n').length };
    } catch (error) {
      return { fault, stream: stream.member, tried, failed: String(error) };
    }
  }
  return null;
}

test('writes a test for each fault that a minute shows', async () => {
  const { faults } = JSON.parse(readFileSync(SEEDED, 'utf8')) as Seeded;
  const minutes = MINUTES.map(calmMinute);
  const reached = new Set(Object.keys(switches().mutantCoverage?.static ?? {}));
  const results: Result[] = [];
  const counts = { unreached: 0, invisible: 0 };
  for (const fault of createRandom(SEED).shuffle(faults)) {
    if (results.length >= WANTED) break;
    const result = reached.has(fault.id) ? await resultOf(fault, minutes) : null;
    if (result !== null) results.push(result);
    else counts[reached.has(fault.id) ? 'invisible' : 'unreached']++;
    // A later fault may take long; what was found is not lost.
    if (result !== null)
      writeFileSync(`${FOLDER}/results.json`, JSON.stringify({ ...counts, results }, null, 1));
  }
});
