import { toMinor } from '../../../streams/rules/money';
import type { Minor } from '../../../streams/rules/money';
import type { Price } from '../../../streams/rules/ladder';
import { definitionOf, runnerKey } from './definition';
import type { Definition } from './definition';
import { scoreChangeOf } from './scores';
import type { ScoreChange } from './scores';
import { BrokenMessage, idOf, isShape, listOf, numberOf, numberOrNull, shapeOf } from './shape';
import type { Shape } from './shape';

/** Size (minor units, 0 removes) at a price in hundredths. */
export type Level = readonly [price: Price, size: Minor];

/** A level known by its place from the best price, counted from 0, and not by its price. */
export type PlacedLevel = readonly [place: number, price: Price, size: Minor];

/** What one message says of one runner; a part it says nothing of is null. Sizes are absolute. */
export interface RunnerChange {
  readonly key: string;
  /** Full depth: everything available to back and to lay, by price (`atb`, `atl`). */
  readonly back: readonly Level[] | null;
  readonly lay: readonly Level[] | null;
  /** Best prices by place (`batb`, `batl`). */
  readonly bestBack: readonly PlacedLevel[] | null;
  readonly bestLay: readonly PlacedLevel[] | null;
  /** Best prices as displayed, virtual bets included, by place (`bdatb`, `bdatl`). */
  readonly shownBack: readonly PlacedLevel[] | null;
  readonly shownLay: readonly PlacedLevel[] | null;
  readonly lastPrice: Price | null;
  /** Volume traded: of all time, or of this message only, as the recording has it (`tv`). */
  readonly volume: Minor | null;
  /** Volume traded by price (`trd`). */
  readonly traded: readonly Level[] | null;
}

/** What one message says of one market. */
export interface MarketChange {
  readonly id: string;
  /** The runners' state starts anew with this message. */
  readonly image: boolean;
  readonly definition: Definition | null;
  readonly runners: readonly RunnerChange[];
}

/** One line of a recording. `time` is the recorded time, ms since 1970; null where it has none. */
export type Message =
  | {
      readonly kind: 'MARKETS';
      readonly time: number | null;
      readonly changes: readonly MarketChange[];
    }
  | {
      readonly kind: 'SCORES';
      readonly time: number | null;
      readonly changes: readonly ScoreChange[];
    }
  /** Connection, status and other messages that say nothing of a market. */
  | { readonly kind: 'OTHER' };

/**
 * Reads one line of a recording. Heartbeats are market messages without changes.
 *
 * @throws BrokenMessage when it is not JSON, not an object, or a part of it cannot be what it claims:
 *   a half-read message would leave a wrong book, so no part of such a line counts
 */
export function parseMessage(line: string): Message {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    throw new BrokenMessage('not JSON');
  }
  const shape = shapeOf(value, 'the line');
  const time = numberOrNull(shape['pt']);
  if (shape['op'] === 'mcm') {
    return { kind: 'MARKETS', time, changes: listOf(shape['mc'], 'mc').map(marketChange) };
  }
  if (shape['op'] === 'ccm') {
    return { kind: 'SCORES', time, changes: listOf(shape['cc'], 'cc').map(scoreChangeOf) };
  }
  return { kind: 'OTHER' };
}

function marketChange(value: unknown): MarketChange {
  const shape = shapeOf(value, 'mc entry');
  const definition = shape['marketDefinition'];
  return {
    id: idOf(shape['id'], 'mc entry'),
    image: shape['img'] === true,
    definition: isShape(definition) ? definitionOf(definition) : null,
    runners: listOf(shape['rc'], 'rc').map(runnerChange),
  };
}

function runnerChange(value: unknown): RunnerChange {
  const shape = shapeOf(value, 'rc entry');
  const lastPrice = numberOrNull(shape['ltp']);
  const volume = numberOrNull(shape['tv']);
  return {
    key: runnerKey(idOf(shape['id'], 'rc entry'), numberOrNull(shape['hc']) ?? 0),
    back: levels(shape, 'atb'),
    lay: levels(shape, 'atl'),
    bestBack: placedLevels(shape, 'batb'),
    bestLay: placedLevels(shape, 'batl'),
    shownBack: placedLevels(shape, 'bdatb'),
    shownLay: placedLevels(shape, 'bdatl'),
    // Both are written as 0.0 where there is none.
    lastPrice: lastPrice === null || lastPrice <= 0 ? null : hundredths(lastPrice),
    volume: volume === null || volume <= 0 ? null : toMinor(volume),
    traded: levels(shape, 'trd'),
  };
}

function levels(shape: Shape, field: string): readonly Level[] | null {
  const given = shape[field];
  if (given === undefined) return null;
  return listOf(given, field).map((entry) => {
    const [price, size] = listOf(entry, field);
    return [priceIn(price, field), sizeIn(size, field)];
  });
}

function placedLevels(shape: Shape, field: string): readonly PlacedLevel[] | null {
  const given = shape[field];
  if (given === undefined) return null;
  return listOf(given, field).map((entry) => {
    const [place, price, size] = listOf(entry, field);
    const at = numberOf(place, field);
    if (!Number.isInteger(at) || at < 0 || at > 1000) {
      throw new BrokenMessage(`${field} has no place ${at}`);
    }
    return [at, priceIn(price, field), sizeIn(size, field)];
  });
}

function priceIn(value: unknown, field: string): Price {
  return hundredths(numberOf(value, `a price of ${field}`));
}

function sizeIn(value: unknown, field: string): Minor {
  const size = numberOf(value, `a size of ${field}`);
  if (size < 0) throw new BrokenMessage(`a size of ${field} is negative`);
  return toMinor(size);
}

function hundredths(price: number): Price {
  return Math.round(price * 100);
}
