import type { Ladder } from '../../../../streams/rules/ladder';
import { filesIn, reasonOf } from '../files/files';
import { createNames } from '../message/names';
import type { Names } from '../message/names';
import { chooseOwners } from './owners';
import { readLines } from '../files/read';
import type { LineBatch } from '../files/read';
import { note, skippedFile } from '../report';
import type { Report } from '../report';
import { createShelf } from '../files/shelf';
import type { Shelf } from '../files/shelf';
import { surveyFile } from './survey';
import type { MarketsSurvey, Survey } from './survey';
import { NoRecording } from '../files/unpack';

/** One file of recorded markets. Times are recorded times in ms since 1970. */
export interface Recording extends Pick<
  MarketsSurvey,
  'firstTime' | 'lastTime' | 'lastPriceOnly' | 'verdicts' | 'fault'
> {
  readonly file: string;
  /**
   * The markets that are replayed from this file: it defines them, and no other file has a longer recording of them.
   */
  readonly markets: ReadonlySet<string>;
  /** The events of these markets. */
  readonly events: ReadonlySet<string>;
  /** The time at which the first of the markets goes in play, or is due to start if no market does. */
  readonly off: number;
  /** The lines of line markets without a range in some definition. */
  readonly lineRanges: ReadonlyMap<string, Ladder>;
  lines(): AsyncIterable<LineBatch>;
}

/** One file of scores of recorded markets. */
export interface ScoreRecording {
  readonly file: string;
  /** The recording whose time the scores use. */
  readonly beside: Recording;
  /** The reason why the file ends early; null if it is complete. */
  readonly fault: string | null;
  lines(): AsyncIterable<LineBatch>;
}

/** The maximum bytes of unpacked bzip2 that are stored between the survey and the replay. */
const SHELF_ROOM = 64_000_000;

export interface Sources {
  readonly recordings: readonly Recording[];
  readonly scores: readonly ScoreRecording[];
  readonly names: Names;
}

type Found<T extends Survey['kind']> = Extract<Survey, { kind: T }> & { readonly file: string };

/**
 * Surveys these files and folders and finds the recordings. Catalogues and score messages add names to the markets.
 * Every other file, and every file that cannot be read, is reported once and skipped; a file that breaks off is
 * reported and played up to there. A market recorded in several files is replayed from the longest, because the same
 * prices folded twice would not be a book.
 *
 * @throws if one of the paths does not exist
 */
export async function openSources(paths: readonly string[], report: Report): Promise<Sources> {
  const names = createNames();
  const shelf = createShelf(SHELF_ROOM);
  const markets: Found<'MARKETS'>[] = [];
  const scores: Found<'SCORES'>[] = [];
  for (const file of await filesIn(paths, report)) {
    const survey = await surveyOrNull(file, names, shelf, report);
    if (survey?.kind === 'OTHER') report(skippedFile(file, survey.reason));
    else if (survey?.kind === 'SCORES') scores.push({ file, ...survey });
    else if (survey?.kind === 'MARKETS') markets.push({ file, ...survey });
    if (survey !== null) reportFaults(file, survey, report);
  }
  const owned = await chooseOwners(
    markets.map(({ file, offs }) => ({ file, markets: [...offs.keys()] })),
    report,
  );
  const recordings = markets.flatMap((found) => {
    const own = owned.get(found.file);
    return own === undefined ? [] : [recordingOf(found, own, shelf)];
  });
  return {
    recordings,
    scores: scores.flatMap(({ file, markets: of, fault }) => {
      const beside = recordings.find((one) => of.some((id) => one.markets.has(id)));
      if (beside !== undefined) return [{ file, beside, fault, lines: () => readLines(file) }];
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
    report(skippedFile(file, thrown instanceof NoRecording ? thrown.message : reasonOf(thrown)));
    return null;
  }
}

function reportFaults(file: string, survey: Survey, report: Report): void {
  if (survey.kind !== 'MARKETS' && survey.kind !== 'SCORES') return;
  const { fault } = survey;
  if (fault !== null) report(note(file, `breaks off (${fault}); the part before is played`));
  if (survey.marked) report(note(file, 'a byte-order mark stands at its start; passed over'));
}

function recordingOf(
  { file, offs, events, lines, ...survey }: Found<'MARKETS'>,
  markets: ReadonlySet<string>,
  shelf: Shelf,
): Recording {
  const { firstTime, lastTime, lastPriceOnly, verdicts, fault } = survey;
  return {
    file,
    firstTime,
    lastTime,
    lastPriceOnly,
    verdicts,
    fault,
    markets,
    events: new Set([...markets].flatMap((id) => events.get(id) ?? [])),
    off: Math.min(...[...markets].map((id) => offs.get(id) ?? Number.POSITIVE_INFINITY)),
    lineRanges: lines,
    lines: () => readLines(file, shelf),
  };
}
