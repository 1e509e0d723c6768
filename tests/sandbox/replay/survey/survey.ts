import type { Definition } from '../message/definition';
import type { Ladder } from '../../../../streams/rules/ladder';
import { createOffs, createVerdicts } from './lifetimes';
import { createLineRanges } from '../message/lineRange';
import type { Names } from '../message/names';
import { cataloguesIn } from '../message/names';
import { parseMessage } from '../message/message';
import type { Message } from '../message/message';
import { readLines } from '../files/read';
import type { LineBatch } from '../files/read';
import { problemOf } from '../report';
import { isShape, timeOrNull } from '../message/shape';
import type { Shelf } from '../files/shelf';

/** The kind and the content of one file, recognised by its content and never by its name. */
export type Survey = MarketsSurvey | ScoresSurvey | CatalogueSurvey | OtherSurvey;

/** A recording of markets. Times are recorded times in ms since 1970. */
export interface MarketsSurvey {
  readonly kind: 'MARKETS';
  readonly firstTime: number;
  readonly lastTime: number;
  /**
   * The markets that it defines, each with the time at which it goes in play, or is due to start if it never does;
   * other markets that it mentions cannot be shown.
   */
  readonly offs: ReadonlyMap<string, number>;
  /** The event of each of these markets. */
  readonly events: ReadonlyMap<string, string>;
  /** The lines of line markets without a range in some definition. */
  readonly lines: ReadonlyMap<string, Ladder>;
  /** The last results of markets that were settled again with another result. */
  readonly verdicts: ReadonlyMap<string, Definition>;
  /** True if only last prices were recorded. */
  readonly lastPriceOnly: boolean;
  /** True if the file starts with a byte-order mark. */
  readonly marked: boolean;
  /** The reason why the file ends early; null if it is complete. */
  readonly fault: string | null;
}

/** Score messages of these markets. */
interface ScoresSurvey {
  readonly kind: 'SCORES';
  readonly markets: readonly string[];
  readonly marked: boolean;
  /** The reason why the file ends early; null if it is complete. */
  readonly fault: string | null;
}

/** Names of markets, which the survey has already added to `names`. */
interface CatalogueSurvey {
  readonly kind: 'CATALOGUE';
}

interface OtherSurvey {
  readonly kind: 'OTHER';
  readonly reason: string;
}

/** The number of lines to try before a file counts as another kind; some recordings start with other messages. */
const OPENING = 1000;
/** The longest file, in characters, that is read completely to look for a catalogue. */
const LONGEST_DOCUMENT = 16_000_000;

/**
 * Reads a file once to find out its kind, and adds its names to `names`. Broken lines are skipped silently; the
 * replay reports them.
 *
 * @throws if the file cannot be read
 */
export async function surveyFile(file: string, names: Names, shelf?: Shelf): Promise<Survey> {
  const reader = readLines(file, shelf);
  const opening: LineBatch[] = [];
  let kind: Message['kind'] = 'OTHER';
  let tried = 0;
  while (kind === 'OTHER' && tried < OPENING) {
    const next = await reader.next();
    if (next.done === true) break;
    opening.push(next.value);
    const written = next.value.lines.filter((line) => line.trim() !== '');
    kind = kindOf(written.slice(0, OPENING - tried));
    tried += written.length;
  }
  const batches = chain(opening, reader);
  if (kind === 'MARKETS') return surveyMarkets(batches);
  if (kind === 'SCORES') return surveyScores(batches, names);
  return surveyDocument(batches, names);
}

async function* chain(
  first: readonly LineBatch[],
  rest: AsyncGenerator<LineBatch>,
): AsyncGenerator<LineBatch> {
  yield* first;
  yield* rest;
}

function kindOf(lines: readonly string[]): Message['kind'] {
  for (const line of lines) {
    const kind = parseOrNull(line)?.kind ?? 'OTHER';
    if (kind !== 'OTHER') return kind;
  }
  return 'OTHER';
}

function parseOrNull(line: string): Message | null {
  try {
    return parseMessage(line);
  } catch {
    return null;
  }
}

const TIME_FIELD = /"pt"\s*:\s*"?(\d+)/;
const DEPTH_FIELD = /"(bd?)?at[bl]"\s*:\s*\[/;

async function surveyMarkets(batches: AsyncIterable<LineBatch>): Promise<Survey> {
  const offs = createOffs();
  const lines = createLineRanges();
  const verdicts = createVerdicts();
  let messages = 0;
  let marked = false;
  let firstTime: number | null = null;
  let lastTime = 0;
  let lastPriceOnly = true;
  const fault = await untilFault(batches, (line, isMarked) => {
    marked ||= isMarked;
    messages += 1;
    lastTime = Math.max(lastTime, timeIn(line));
    if (lastPriceOnly && DEPTH_FIELD.test(line)) lastPriceOnly = false;
    // Nearly all lines are prices, so reading only definitions makes the survey about ten times faster.
    if (firstTime !== null && !lines.wanted && !line.includes('"marketDefinition"')) return;
    const message = parseOrNull(line);
    if (message?.kind !== 'MARKETS') return;
    firstTime ??= message.time;
    for (const change of message.changes) {
      offs.note(change, message.time ?? lastTime);
      lines.note(change);
      verdicts.note(change);
    }
  });
  // A recording that breaks off may consist of one message; a complete file of one message is a sample.
  if (messages < 2 && fault === null) {
    return { kind: 'OTHER', reason: 'a single message, not a recording' };
  }
  if (offs.markets.size === 0) return { kind: 'OTHER', reason: offs.whyNone() };
  return {
    kind: 'MARKETS',
    firstTime: firstTime ?? lastTime,
    lastTime,
    offs: offs.markets,
    events: offs.events,
    lines: lines.ladders(),
    verdicts: verdicts.corrected,
    lastPriceOnly,
    marked,
    fault,
  };
}

/** Reads the file line by line; returns the fault that ended it early, or null. */
async function untilFault(
  batches: AsyncIterable<LineBatch>,
  take: (line: string, marked: boolean) => void,
): Promise<string | null> {
  try {
    for await (const { lines, marked } of batches) {
      for (const line of lines) if (line.trim() !== '') take(line, marked);
    }
    return null;
  } catch (thrown) {
    return problemOf(thrown);
  }
}

function timeIn(line: string): number {
  return timeOrNull(TIME_FIELD.exec(line)?.[1]) ?? 0;
}

async function surveyScores(batches: AsyncIterable<LineBatch>, names: Names): Promise<Survey> {
  const markets = new Set<string>();
  let marked = false;
  const fault = await untilFault(batches, (line, isMarked) => {
    marked ||= isMarked;
    const message = parseOrNull(line);
    if (message?.kind !== 'SCORES') return;
    for (const change of message.changes) {
      markets.add(change.marketId);
      names.addScore(change);
    }
  });
  return { kind: 'SCORES', markets: [...markets], marked, fault };
}

async function surveyDocument(batches: AsyncIterable<LineBatch>, names: Names): Promise<Survey> {
  let text = '';
  for await (const { lines } of batches) {
    text += `${lines.join('\n')}\n`;
    if (text.length > LONGEST_DOCUMENT) return { kind: 'OTHER', reason: 'not a recording' };
  }
  if (text.trim() === '') return { kind: 'OTHER', reason: 'empty' };
  const document = jsonOrNull(text);
  const catalogues = cataloguesIn(document);
  for (const catalogue of catalogues) names.addCatalogue(catalogue);
  if (catalogues.length > 0) return { kind: 'CATALOGUE' };
  const single = isShape(document) && typeof document['op'] === 'string';
  return {
    kind: 'OTHER',
    reason: single ? 'a single message, not a recording' : 'not a recording',
  };
}

function jsonOrNull(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
