import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { createNames } from './names';
import type { Names } from './names';
import { readLines } from './read';
import type { LineBatch } from './read';
import { note, problemOf, skippedFile } from './report';
import type { Report } from './report';
import { createShelf } from './shelf';
import type { Shelf } from './shelf';
import { surveyFile } from './survey';
import type { MarketsSurvey, Survey } from './survey';

/** One file of recorded markets. */
export interface Recording extends Omit<MarketsSurvey, 'kind' | 'markets'> {
  readonly file: string;
  /** The markets replayed from this file: those it defines and no file before it does. */
  readonly markets: ReadonlySet<string>;
  lines(): AsyncIterable<LineBatch>;
}

/** One file of scores of recorded markets. */
export interface ScoreRecording {
  readonly file: string;
  /** The recording whose time these scores keep. */
  readonly beside: Recording;
  lines(): AsyncIterable<LineBatch>;
}

/** Bytes of unpacked bzip2 kept from looking through the files until they are played. */
const SHELF_ROOM = 64_000_000;

export interface Sources {
  readonly recordings: readonly Recording[];
  readonly scores: readonly ScoreRecording[];
  readonly names: Names;
}

/**
 * Looks through the files and folders given and sorts out what can be replayed. Catalogues, and the names
 * in score messages, lend their names to the markets. Every file that is neither, or that cannot be read,
 * is reported once and skipped. A market recorded in two files is replayed from the first by path, since
 * the same prices folded in twice would not be a book.
 *
 * @throws when a path given does not exist
 */
export async function openSources(paths: readonly string[], report: Report): Promise<Sources> {
  const names = createNames();
  const shelf = createShelf(SHELF_ROOM);
  const recordings: Recording[] = [];
  const scores: { file: string; markets: readonly string[] }[] = [];
  const owners = new Map<string, Recording>();
  for (const file of await filesIn(paths)) {
    const survey = await surveyOrNull(file, names, shelf, report);
    if (survey?.kind === 'OTHER') report(skippedFile(file, survey.reason));
    else if (survey?.kind === 'SCORES') scores.push({ file, markets: survey.markets });
    else if (survey?.kind === 'MARKETS') {
      const recording = claim(
        { file, lines: () => readLines(file, shelf) },
        survey,
        owners,
        report,
      );
      if (recording !== null) recordings.push(recording);
    }
  }
  return {
    recordings,
    scores: scores.flatMap(({ file, markets }) => {
      const beside = markets.map((id) => owners.get(id)).find((owner) => owner !== undefined);
      if (beside !== undefined) return [{ file, beside, lines: () => readLines(file) }];
      report(skippedFile(file, 'scores of a market that is not replayed'));
      return [];
    }),
    names,
  };
}

async function surveyOrNull(
  file: string,
  names: Names,
  shelf: Shelf,
  report: Report,
): Promise<Survey | null> {
  try {
    return await surveyFile(file, names, shelf);
  } catch (thrown) {
    report(skippedFile(file, `cannot be read (${problemOf(thrown)})`));
    return null;
  }
}

function claim(
  { file, lines }: Pick<Recording, 'file' | 'lines'>,
  survey: MarketsSurvey,
  owners: Map<string, Recording>,
  report: Report,
): Recording | null {
  const own = survey.markets.filter((id) => !owners.has(id));
  const shared = survey.markets.length - own.length;
  if (own.length === 0) {
    report(skippedFile(file, 'all its markets are replayed from a file before it'));
    return null;
  }
  if (shared > 0) report(note(file, `${shared} of its markets are replayed from a file before it`));
  const { firstTime, lastTime, off, lastPriceOnly } = survey;
  const markets = new Set(own);
  const recording = { file, firstTime, lastTime, off, lastPriceOnly, markets, lines };
  for (const id of own) owners.set(id, recording);
  return recording;
}

/** All files under the paths, in the order of the paths and, inside folders, by name. */
async function filesIn(paths: readonly string[]): Promise<string[]> {
  const files: string[] = [];
  for (const path of paths) {
    if (!(await stat(path)).isDirectory()) {
      files.push(path);
      continue;
    }
    const entries = (await readdir(path)).filter((name) => !name.startsWith('.'));
    files.push(...(await filesIn(entries.toSorted().map((name) => join(path, name)))));
  }
  return files;
}
