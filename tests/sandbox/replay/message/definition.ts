import type { Ladder, Price } from '../../../../streams/rules/ladder';
import type { BettingType } from '../../../../streams/rules/profit';
import {
  BrokenMessage,
  dateOrNull,
  flagOf,
  idOf,
  isAbsent,
  listOf,
  numberOrNull,
  shapeOf,
  textOrNull,
} from './shape';
import type { Shape } from './shape';

export type MarketStatus = 'INACTIVE' | 'OPEN' | 'SUSPENDED' | 'CLOSED';
export type RunnerStatus = 'ACTIVE' | 'WINNER' | 'LOSER' | 'PLACED' | 'REMOVED';

/** A runner of a recorded market definition. */
export interface DefinedRunner {
  /** `id`, or `id:handicap` for all handicaps except zero: the id of the runner in the rest of the sandbox. */
  readonly key: string;
  readonly selectionId: string;
  readonly handicap: number;
  /** The name of the runner; null if the recording has no names. */
  readonly name: string | null;
  readonly sort: number;
  readonly status: RunnerStatus;
  /** The reduction factor in hundredths of a percent (26.678 % is 2668); null without one. */
  readonly adjustmentFactor: number | null;
  /** The recorded time of the removal, in ms since 1970. */
  readonly removedAt: number | null;
}

/** A recorded market definition, which replaces the previous one as a whole. */
export interface Definition {
  readonly status: MarketStatus;
  readonly inPlay: boolean;
  /** The seconds for which a bet is delayed before it reaches the book. */
  readonly betDelay: number;
  readonly version: number;
  readonly eventId: string;
  readonly eventName: string | null;
  /** The number of the sport at the recorded exchange; see sports.ts. */
  readonly eventTypeId: string;
  readonly venue: string | null;
  readonly name: string | null;
  /** The type of the market, for example MATCH_ODDS; null if it was not recorded. */
  readonly type: string | null;
  readonly bettingType: BettingType;
  /** Null if a line market is defined without a range of lines; see lineRange.ts. */
  readonly ladder: Ladder | null;
  /** 0 if any number of runners may win independently. */
  readonly winners: number;
  /** The recorded time of the off, in ms since 1970. */
  readonly startTime: number;
  /** The commission in hundredths of a percent: 5 % is 500. */
  readonly commission: number;
  readonly runners: readonly DefinedRunner[];
}

const MARKET_STATUSES: readonly MarketStatus[] = ['INACTIVE', 'OPEN', 'SUSPENDED', 'CLOSED'];

/** Returns the id of a runner inside its market, in recorded books and in definitions. */
export function runnerKey(id: string, handicap: number): string {
  return handicap === 0 ? id : `${id}:${handicap}`;
}

/** @throws BrokenMessage if a required part is missing or of the wrong kind */
export function definitionOf(value: unknown): Definition {
  const shape = shapeOf(value, 'marketDefinition');
  const startTime =
    dateOrNull(shape['marketTime']) ??
    dateOrNull(shape['openDate']) ??
    dateOrNull(shape['suspendTime']);
  if (startTime === null) throw new BrokenMessage('marketDefinition has no start time');
  const ladderKind = ladderKindOf(shape);
  const bettingType = bettingTypeOf(shape['bettingType'], ladderKind);
  return {
    // Bets must not be allowed in an unknown status.
    status: MARKET_STATUSES.find((known) => known === shape['status']) ?? 'SUSPENDED',
    inPlay: flagOf(shape['inPlay']),
    betDelay: Math.max(0, numberOrNull(shape['betDelay']) ?? 0),
    version: numberOrNull(shape['version']) ?? 0,
    eventId: idOf(shape['eventId'], 'marketDefinition.eventId'),
    eventName: textOrNull(shape['eventName']),
    eventTypeId: idOf(shape['eventTypeId'], 'marketDefinition.eventTypeId'),
    venue: textOrNull(shape['venue']),
    name: textOrNull(shape['name']),
    type: textOrNull(shape['marketType']),
    bettingType,
    ladder: bettingType === 'LINE' ? rangeOf(shape) : oddsLadder(ladderKind, bettingType),
    winners: numberOrNull(shape['numberOfWinners']) ?? 1,
    startTime,
    commission: Math.round((numberOrNull(shape['marketBaseRate']) ?? 5) * 100),
    runners: listOf(shape['runners'], 'marketDefinition.runners').map(definedRunner),
  };
}

function definedRunner(value: unknown, place: number): DefinedRunner {
  const shape = shapeOf(value, 'marketDefinition runner');
  const selectionId = idOf(shape['id'], 'marketDefinition runner');
  const handicap = numberOrNull(shape['hc']) ?? 0;
  const factor = numberOrNull(shape['adjustmentFactor']);
  return {
    key: runnerKey(selectionId, handicap),
    selectionId,
    handicap,
    name: textOrNull(shape['name']),
    sort: numberOrNull(shape['sortPriority']) ?? place + 1,
    status: runnerStatus(shape['status']),
    adjustmentFactor: factor === null ? null : Math.round(factor * 100),
    removedAt: dateOrNull(shape['removalDate']),
  };
}

/** Vacant traps count as removed; hidden runners still run. */
function runnerStatus(value: unknown): RunnerStatus {
  switch (value) {
    case 'WINNER':
    case 'LOSER':
    case 'PLACED':
    case 'REMOVED':
      return value;
    case 'REMOVED_VACANT':
      return 'REMOVED';
    default:
      return 'ACTIVE';
  }
}

function ladderKindOf(shape: Shape): string | null {
  const given = shape['priceLadderDefinition'];
  return isAbsent(given) ? null : textOrNull(shapeOf(given, 'price ladder')['type']);
}

function bettingTypeOf(value: unknown, ladderKind: string | null): BettingType {
  if (value === 'LINE' || ladderKind === 'LINE_RANGE') return 'LINE';
  return typeof value === 'string' && value.startsWith('ASIAN') ? 'ASIAN' : 'ODDS';
}

/** Older recordings do not name a ladder; in that case, Asian markets accept every hundredth. */
function oddsLadder(kind: string | null, bettingType: BettingType): Ladder {
  const finest = kind === 'FINEST' || (kind === null && bettingType === 'ASIAN');
  return { kind: finest ? 'FINEST' : 'CLASSIC' };
}

function rangeOf(shape: Shape): Ladder | null {
  const min = hundredthsOrNull(shape['lineMinUnit']);
  const max = hundredthsOrNull(shape['lineMaxUnit']);
  const interval = hundredthsOrNull(shape['lineInterval']);
  if (min === null || max === null || interval === null) return null;
  return interval > 0 && max >= min ? { kind: 'LINE_RANGE', min, max, interval } : null;
}

function hundredthsOrNull(value: unknown): Price | null {
  const number = numberOrNull(value);
  return number === null ? null : Math.round(number * 100);
}
