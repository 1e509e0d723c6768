import type { Price } from '../../../streams/rules/ladder';
import type { DefinedRunner, Definition, RunnerStatus } from './definition';
import { viewRunner } from './fold';
import type { MarketState } from './fold';
import type { Settlement } from './sink';

/**
 * How a market ends when its definition says CLOSED. All runners removed, or no runner with a result at
 * all, is void. A place market has several winners; in a market without a number of winners all may lose.
 *
 * @param line the number a line market ended on, see `impliedLine`; null is void
 */
export function settlementOf(definition: Definition, line: Price | null): Settlement {
  const { runners } = definition;
  if (!runners.some(({ status }) => status !== 'REMOVED' && status !== 'ACTIVE')) {
    return { kind: 'VOID' };
  }
  if (definition.bettingType === 'LINE') {
    return line === null ? { kind: 'VOID' } : { kind: 'LINE', result: line };
  }
  const of = (wanted: RunnerStatus) =>
    runners.filter(({ status }) => status === wanted).map(({ key }) => key);
  return {
    kind: 'WINNERS',
    winners: of('WINNER'),
    placed: of('PLACED'),
    level: definition.bettingType === 'ASIAN' ? levelHandicaps(runners) : [],
  };
}

/**
 * Of two sides at opposite handicaps one must win; recordings mark both as losers where they came level.
 * Quarter handicaps next to it are settled whole, as they are marked.
 */
function levelHandicaps(runners: readonly DefinedRunner[]): string[] {
  const lost = runners.filter(({ status }) => status === 'LOSER');
  const rivalOf = (runner: DefinedRunner) =>
    lost.find(
      (other) => other.selectionId !== runner.selectionId && other.handicap === 0 - runner.handicap,
    );
  const sides = new Set(runners.map(({ selectionId }) => selectionId));
  if (sides.size !== 2) return [];
  return lost.filter((runner) => rivalOf(runner) !== undefined).map(({ key }) => key);
}

/**
 * The number that a line market's prices point to. Recordings mark the one runner of a line market as the
 * winner and do not say what the number was, so it is taken from the last book that was open for betting:
 * the whole number midway between the best lines to back (under) and to lay (over), else the last line
 * traded; rounded up. Null when there was neither.
 */
export function impliedLine(market: MarketState): Price | null {
  const key = market.definition?.runners[0]?.key;
  if (key === undefined) return null;
  const { back, lay, lastPrice } = viewRunner(market, key);
  const under = back[0]?.[0];
  const over = lay[0]?.[0];
  const line = under !== undefined && over !== undefined ? (under + over) / 2 : lastPrice;
  return line === null ? null : Math.ceil(line / 100) * 100;
}
