import type { DefinedRunner, Definition, RunnerStatus } from '../message/definition';
import type { Settlement } from './sink';

/**
 * Returns the result of a market whose definition says CLOSED. The market is void if all runners were removed, or no
 * runner has a result. A place market has several winners; in a market without a number of winners, all runners may
 * lose. Recordings do not contain the number on which a line market ended, so it has a winner like any other market.
 */
export function settlementOf(definition: Definition): Settlement {
  const { runners } = definition;
  if (!runners.some(({ status }) => status !== 'REMOVED' && status !== 'ACTIVE')) {
    return { kind: 'VOID' };
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
 * One of two sides at opposite handicaps must win; recordings mark both as losers if they finished level. Quarter
 * handicaps next to it are settled whole, as they are marked.
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
