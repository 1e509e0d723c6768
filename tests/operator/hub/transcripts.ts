import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { record, type Transcript } from './recorder';
import { SCENARIOS } from './scenarios';
import { STOP } from './scenarios/closes';
import type { Scenarios } from './scenarios/scenario';

/** The transcripts of all scenarios by their titles. */
export type Transcripts = Readonly<Record<string, Transcript>>;

const STORED = join(import.meta.dirname, 'transcripts.json');

/** Returns the stored transcripts of Microsoft's hub. */
export const storedTranscripts = (): Transcripts =>
  JSON.parse(readFileSync(STORED, 'utf8')) as Transcripts;

export const storeTranscripts = (transcripts: Transcripts): void =>
  writeFileSync(STORED, `${JSON.stringify(transcripts, null, 2)}\n`);

/** Plays all scenarios at once against the hubs below an address, and then stops their server. */
export async function recordAll(
  base: string,
  limitMs: number,
  stop: () => Promise<void>,
): Promise<Transcripts> {
  const play = (scenarios: Scenarios): Promise<(readonly [string, Transcript])[]> =>
    Promise.all(
      Object.entries(scenarios).map(
        async ([title, [hub, scenario]]) =>
          [title, await record(`${base}/${hub}`, limitMs, stop, scenario)] as const,
      ),
    );
  return Object.fromEntries([...(await play(SCENARIOS)), ...(await play(STOP))]);
}
