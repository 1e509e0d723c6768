import type { Names } from './names';
import { cataloguesIn } from './names';
import { parseMessage } from './message';
import type { MarketChange, Message } from './message';
import { readLines } from './read';
import type { LineBatch } from './read';
import { isShape } from './shape';
import type { Shelf } from './shelf';

/** What one file turns out to be, by its content and never by its name. */
export type Survey = MarketsSurvey | ScoresSurvey | CatalogueSurvey | OtherSurvey;

/** A recording of markets. Times are recorded times, ms since 1970. */
export interface MarketsSurvey {
  readonly kind: 'MARKETS';
  readonly firstTime: number;
  readonly lastTime: number;
  /** When its first market goes in play, or is due to start where it never goes in play. */
  readonly off: number;
  /** The markets it defines; others it mentions cannot be shown. */
  readonly markets: readonly string[];
  /** Nothing but last prices was recorded. */
  readonly lastPriceOnly: boolean;
}

/** Score messages of the markets named. */
interface ScoresSurvey {
  readonly kind: 'SCORES';
  readonly markets: readonly string[];
}

/** Names of markets; they have been added to the names by the survey. */
interface CatalogueSurvey {
  readonly kind: 'CATALOGUE';
}

interface OtherSurvey {
  readonly kind: 'OTHER';
  readonly reason: string;
}

/** Lines tried before a file counts as something else; some recordings open with other messages. */
const OPENING = 20;
/** Longest file, in characters, that is read whole to see whether it is a catalogue. */
const LONGEST_DOCUMENT = 16_000_000;

/**
 * Reads a file through once to see what is in it, adding the names it brings to `names`. Broken lines are
 * passed over in silence here; the replay reports them.
 *
 * @throws when the file cannot be read
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

const TIME_FIELD = /"pt":(\d+)/;
const DEPTH_FIELD = /"(bd?)?at[bl]":/;

async function surveyMarkets(batches: AsyncIterable<LineBatch>): Promise<Survey> {
  const offs = new Map<string, { time: number; sure: boolean }>();
  let messages = 0;
  let firstTime: number | null = null;
  let lastTime = 0;
  let lastPriceOnly = true;
  for await (const { lines } of batches) {
    for (const line of lines) {
      if (line.trim() === '') continue;
      messages += 1;
      lastTime = Math.max(lastTime, Number(TIME_FIELD.exec(line)?.[1] ?? 0));
      if (lastPriceOnly && DEPTH_FIELD.test(line)) lastPriceOnly = false;
      // Nearly all lines are prices: reading definitions only makes the survey some ten times faster.
      if (firstTime !== null && !line.includes('"marketDefinition"')) continue;
      const message = parseOrNull(line);
      if (message?.kind !== 'MARKETS' || message.time === null) continue;
      firstTime ??= message.time;
      for (const change of message.changes) noteOff(offs, change, message.time);
    }
  }
  if (messages < 2) return { kind: 'OTHER', reason: 'a single message, not a recording' };
  if (firstTime === null || offs.size === 0) {
    return { kind: 'OTHER', reason: 'a recording without any market definition' };
  }
  return {
    kind: 'MARKETS',
    firstTime,
    lastTime,
    off: Math.min(...[...offs.values()].map(({ time }) => time)),
    markets: [...offs.keys()],
    lastPriceOnly,
  };
}

/** Going in play is the off; until then it is when the latest definition says, since offs are moved. */
function noteOff(
  offs: Map<string, { time: number; sure: boolean }>,
  { id, definition }: MarketChange,
  time: number,
): void {
  if (definition === null || offs.get(id)?.sure) return;
  const { inPlay, startTime } = definition;
  offs.set(id, inPlay ? { time, sure: true } : { time: startTime, sure: false });
}

async function surveyScores(batches: AsyncIterable<LineBatch>, names: Names): Promise<Survey> {
  const markets = new Set<string>();
  for await (const { lines } of batches) {
    for (const line of lines) {
      const message = parseOrNull(line);
      if (message?.kind !== 'SCORES') continue;
      for (const change of message.changes) {
        markets.add(change.marketId);
        names.addScore(change);
      }
    }
  }
  return { kind: 'SCORES', markets: [...markets] };
}

async function surveyDocument(batches: AsyncIterable<LineBatch>, names: Names): Promise<Survey> {
  let text = '';
  for await (const { lines } of batches) {
    text += `${lines.join('\n')}\n`;
    if (text.length > LONGEST_DOCUMENT) return { kind: 'OTHER', reason: 'not a recording' };
  }
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
