import type { Ladder } from '../../../../streams/rules/ladder';
import type { DefinedRunner, Definition } from '../message/definition';
import { ANY_LINES } from '../message/lineRange';
import { typeInWords } from '../message/names';
import type { Names } from '../message/names';
import { settlementOf } from './settlement';
import type { DescribedRunner, MarketDescription } from './sink';
import { sportOf } from '../message/sports';

/** The context that a description needs in addition to the definition itself. */
export interface Setting {
  readonly names: Names;
  /** Converts recorded time to the replay's clock, both in ms since 1970. */
  readonly toReplayTime: (recorded: number) => number;
  /** The lines of a market that is defined without its range, if its prices show them. */
  readonly lines: Ladder | null;
}

/**
 * Describes a recorded definition in this product's terms. Names are the recorded ones, or else those in a catalogue or
 * in scores next to it, or else derived from the market: the market type in words, "Runner 12345".
 */
export function describeMarket(
  marketId: string,
  definition: Definition,
  { names, toReplayTime, lines }: Setting,
): MarketDescription {
  const { eventId, type } = definition;
  const runners = runnersOf(marketId, definition, names);
  return {
    id: marketId,
    eventId,
    eventName:
      definition.eventName ?? names.event(eventId) ?? definition.venue ?? `Event ${eventId}`,
    sport: sportOf(definition.eventTypeId),
    name: marketName(marketId, definition, names),
    type: type ?? 'OTHER',
    bettingType: definition.bettingType,
    ladder: definition.ladder ?? lines ?? ANY_LINES,
    winners: definition.winners,
    startTime: toReplayTime(definition.startTime),
    status: definition.status,
    inPlay: definition.inPlay,
    betDelay: definition.betDelay,
    version: definition.version,
    commission: definition.commission,
    runners,
    settlement: definition.status === 'CLOSED' ? settlementOf(definition) : null,
  };
}

function marketName(marketId: string, definition: Definition, names: Names): string {
  const { name, type } = definition;
  return (
    name ?? names.market(marketId) ?? (type === null ? `Market ${marketId}` : typeInWords(type))
  );
}

function runnersOf(marketId: string, definition: Definition, names: Names): DescribedRunner[] {
  const times = new Map<string, number>();
  for (const { selectionId } of definition.runners) {
    times.set(selectionId, (times.get(selectionId) ?? 0) + 1);
  }
  return definition.runners.map((runner) => ({
    id: runner.key,
    name: runnerName(marketId, definition, runner, names, (times.get(runner.selectionId) ?? 1) > 1),
    sort: runner.sort,
    cloth: names.cloth(runner.selectionId, definition.eventId),
    handicap: runner.handicap === 0 && definition.bettingType !== 'ASIAN' ? null : runner.handicap,
    status: runner.status,
    adjustmentFactor: runner.adjustmentFactor,
  }));
}

/** Handicaps distinguish the runners of one team. The only runner of a line market is the line itself. */
function runnerName(
  marketId: string,
  definition: Definition,
  runner: DefinedRunner,
  names: Names,
  repeated: boolean,
): string {
  const known = runner.name ?? names.runner(marketId, runner.selectionId, definition.eventId);
  if (known === null && definition.bettingType === 'LINE') {
    return marketName(marketId, definition, names);
  }
  const name = known ?? `Runner ${runner.selectionId}`;
  return repeated ? `${name} ${signed(runner.handicap)}` : name;
}

function signed(handicap: number): string {
  if (handicap === 0) return '0';
  return handicap > 0 ? `+${handicap}` : `−${-handicap}`;
}
