import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Handwritten recordings, for tests that check every number in them. */

export const OFF = Date.UTC(2029, 5, 1, 15);
export const MINUTE = 60_000;

/** A recorded market definition, with two runners by default. */
export function definition(changes: Readonly<Record<string, unknown>> = {}) {
  return {
    bettingType: 'ODDS',
    eventId: '900',
    eventTypeId: '1',
    eventName: 'Reds v Blues',
    name: 'Match Odds',
    marketType: 'MATCH_ODDS',
    marketTime: new Date(OFF).toISOString(),
    marketBaseRate: 5,
    numberOfWinners: 1,
    inPlay: false,
    betDelay: 0,
    status: 'OPEN',
    version: 1,
    runners: [runner(11, 'Reds'), runner(12, 'Blues')],
    ...changes,
  };
}

export function runner(id: number, name: string, changes: Readonly<Record<string, unknown>> = {}) {
  return { id, name, status: 'ACTIVE', sortPriority: id % 10, ...changes };
}

/** Writes one message of one market as a line of a recording. */
export function line(pt: number | null, change: Readonly<Record<string, unknown>>): string {
  return message(pt, [{ id: '1.1', ...change }]);
}

/** Writes one message with these entries as a line of a recording. */
export function message(pt: number | null, mc: readonly unknown[]): string {
  return JSON.stringify(pt === null ? { op: 'mcm', mc } : { op: 'mcm', pt, clk: 'x', mc });
}

export interface Folder {
  readonly path: string;
  write(name: string, content: string | Uint8Array | readonly string[]): Promise<string>;
  remove(): Promise<void>;
}

/** Creates a folder for one test; lines are joined as in a recording. */
export async function folder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), 'replay-'));
  return {
    path,
    async write(name, content) {
      const file = join(path, name);
      const isLines = typeof content !== 'string' && !(content instanceof Uint8Array);
      await writeFile(file, isLines ? `${content.join('\n')}\n` : content);
      return file;
    },
    remove: () => rm(path, { recursive: true }),
  };
}

/** An offer of 10 to back the first runner. */
export const back = (price: number) => ({ rc: [{ id: 11, atb: [[price, 10]] }] });
/** A market from two hours before its off until its settlement, five minutes after the off. */
export const STORY = [
  line(OFF - 120 * MINUTE, { marketDefinition: definition(), ...back(2) }),
  line(OFF - 60 * MINUTE, back(2.5)),
  line(OFF - 5 * MINUTE, back(3)),
  line(OFF, { marketDefinition: definition({ inPlay: true, version: 2 }) }),
  line(OFF + 5 * MINUTE, {
    marketDefinition: definition({
      inPlay: true,
      version: 3,
      status: 'CLOSED',
      runners: [
        { id: 11, name: 'Reds', status: 'WINNER' },
        { id: 12, name: 'Blues', status: 'LOSER' },
      ],
    }),
  }),
];
