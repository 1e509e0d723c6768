import { toMinor } from '../../../../streams/rules/money';
import type { Minor } from '../../../../streams/rules/money';
import type { Price } from '../../../../streams/rules/ladder';
import { definitionOf, runnerKey } from './definition';
import type { Definition } from './definition';
import { problemOf } from '../report';
import type { DroppedEntry } from '../report';
import { scoreChangeOf } from './scores';
import type { ScoreChange } from './scores';
import {
  BrokenMessage,
  flagOf,
  idOf,
  isAbsent,
  isShape,
  listOf,
  numberOf,
  numberOrNull,
  shapeOf,
  timeOrNull,
} from './shape';
import type { Shape } from './shape';

/** A size (minor units; 0 removes the level) at a price in hundredths. */
export type Level = readonly [price: Price, size: Minor];

/** A level identified not by its price but by its place from the best price, counted from 0. */
export type PlacedLevel = readonly [place: number, price: Price, size: Minor];

/** The lists of levels to back and to lay that a recording may contain for a runner. */
export interface Offers {
  /** Full depth: all sizes available to back and to lay, by price (`atb`, `atl`). */
  readonly back: readonly Level[] | null;
  readonly lay: readonly Level[] | null;
  /** Best prices by place (`batb`, `batl`). */
  readonly bestBack: readonly PlacedLevel[] | null;
  readonly bestLay: readonly PlacedLevel[] | null;
  /** Best prices as displayed, including virtual bets, by place (`bdatb`, `bdatl`). */
  readonly shownBack: readonly PlacedLevel[] | null;
  readonly shownLay: readonly PlacedLevel[] | null;
}

/** The part of one message about one runner; missing values are null. Sizes are absolute. */
export interface RunnerChange extends Offers {
  readonly key: string;
  /** The lists of this part, in the order in which they were written. */
  readonly written: readonly (keyof Offers)[];
  readonly lastPrice: Price | null;
  /** The traded volume (`tv`): the total or the volume in this message only, depending on the recording. */
  readonly volume: Minor | null;
  /** Volume traded by price (`trd`). */
  readonly traded: readonly Level[] | null;
}

/** The part of one message about one market. */
export interface MarketChange {
  readonly id: string;
  /** True if this message resets the state of the runners. */
  readonly image: boolean;
  readonly definition: Definition | null;
  readonly runners: readonly RunnerChange[];
}

/**
 * One line of a recording. `time` is the recorded time in ms since 1970; null without one. Entries are independent:
 * unusable entries are dropped, and the others are read.
 */
export type Message =
  | {
      readonly kind: 'MARKETS';
      readonly time: number | null;
      readonly changes: readonly MarketChange[];
      readonly dropped: readonly DroppedEntry[];
    }
  | {
      readonly kind: 'SCORES';
      readonly time: number | null;
      readonly changes: readonly ScoreChange[];
      readonly dropped: readonly DroppedEntry[];
    }
  /** Connection, status and other messages without a market. */
  | { readonly kind: 'OTHER' };

/**
 * Reads one line of a recording. Heartbeats are market messages without changes.
 *
 * @throws BrokenMessage if it is not JSON, not an object, or its entries are not a list
 */
export function parseMessage(line: string): Message {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BrokenMessage('not JSON');
  }
  const shape = shapeOf(value, 'the line');
  const time = timeOrNull(shape['pt']);
  if (shape['op'] === 'mcm') {
    return { kind: 'MARKETS', time, ...sorted(listOf(shape['mc'], 'mc'), 'id', marketChange) };
  }
  if (shape['op'] === 'ccm') {
    return {
      kind: 'SCORES',
      time,
      ...sorted(listOf(shape['cc'], 'cc'), 'marketId', scoreChangeOf),
    };
  }
  return { kind: 'OTHER' };
}

/** Separates readable from unreadable entries: a partly read entry would leave a wrong book. */
function sorted<T>(entries: readonly unknown[], idField: string, read: (entry: unknown) => T) {
  const changes: T[] = [];
  const dropped: DroppedEntry[] = [];
  for (const entry of entries) {
    try {
      changes.push(read(entry));
    } catch (thrown) {
      const id: unknown = isShape(entry) ? entry[idField] : null;
      const marketId = typeof id === 'string' || typeof id === 'number' ? String(id) : null;
      dropped.push({ marketId, problem: problemOf(thrown) });
    }
  }
  return { changes, dropped };
}

function marketChange(value: unknown): MarketChange {
  const shape = shapeOf(value, 'mc entry');
  const definition = shape['marketDefinition'];
  return {
    id: idOf(shape['id'], 'mc entry'),
    image: flagOf(shape['img']),
    definition: isAbsent(definition) ? null : definitionOf(definition),
    runners: listOf(shape['rc'], 'rc').map(runnerChange),
  };
}

const LISTS: ReadonlyMap<string, keyof Offers> = new Map([
  ['atb', 'back'],
  ['atl', 'lay'],
  ['batb', 'bestBack'],
  ['batl', 'bestLay'],
  ['bdatb', 'shownBack'],
  ['bdatl', 'shownLay'],
]);

function runnerChange(value: unknown): RunnerChange {
  const shape = shapeOf(value, 'rc entry');
  const lastPrice = numberOrNull(shape['ltp']);
  const volume = numberOrNull(shape['tv']);
  return {
    key: runnerKey(idOf(shape['id'], 'rc entry'), numberOrNull(shape['hc']) ?? 0),
    written: Object.keys(shape).flatMap((field) => LISTS.get(field) ?? []),
    back: levels(shape, 'atb'),
    lay: levels(shape, 'atl'),
    bestBack: placedLevels(shape, 'batb'),
    bestLay: placedLevels(shape, 'batl'),
    shownBack: placedLevels(shape, 'bdatb'),
    shownLay: placedLevels(shape, 'bdatl'),
    // Recordings write a missing price or volume as 0.0.
    lastPrice: lastPrice === null || lastPrice <= 0 ? null : priceIn(lastPrice, 'ltp'),
    volume: volume === null || volume <= 0 ? null : sizeIn(volume, 'tv'),
    traded: levels(shape, 'trd'),
  };
}

function levels(shape: Shape, field: string): readonly Level[] | null {
  const given = shape[field];
  if (isAbsent(given)) return null;
  return listOf(given, field).map((entry) => {
    const [price, size] = listOf(entry, field);
    return [priceIn(price, field), sizeIn(size, field)];
  });
}

function placedLevels(shape: Shape, field: string): readonly PlacedLevel[] | null {
  const given = shape[field];
  if (isAbsent(given)) return null;
  return listOf(given, field).map((entry) => {
    const [place, price, size] = listOf(entry, field);
    const at = numberOf(place, field);
    if (!Number.isInteger(at) || at < 0 || at > 1000) {
      throw new BrokenMessage(`${field} has no place ${at}`);
    }
    return [at, priceIn(price, field), sizeIn(size, field)];
  });
}

/** Far above every price, line and size: a larger number is a mistake, and sums with it would not be exact. */
const HIGHEST_PRICE = 1e6;
const LARGEST_SIZE = 1e11;

function priceIn(value: unknown, field: string): Price {
  const price = numberOf(value, `a price of ${field}`);
  if (Math.abs(price) > HIGHEST_PRICE) throw new BrokenMessage(`a price of ${field} is beyond all`);
  return Math.round(price * 100);
}

function sizeIn(value: unknown, field: string): Minor {
  const size = numberOf(value, `a size of ${field}`);
  if (size < 0) throw new BrokenMessage(`a size of ${field} is negative`);
  if (size > LARGEST_SIZE) throw new BrokenMessage(`a size of ${field} is beyond all`);
  return toMinor(size);
}
