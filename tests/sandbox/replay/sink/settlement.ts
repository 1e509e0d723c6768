import type { DefinedRunner, Definition, RunnerStatus } from '../message/definition';
import type { Settlement } from './sink';

/**
 * The end of a market whose definition says CLOSED. All runners removed, or no runner with a result at
 * all, is void. A place market has several winners; in a market without a number of winners all may lose.
 * Recordings do not say on which number a line market ended: it has a winner like any other.
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
 * One of two sides at opposite handicaps must win; recordings mark the two as losers where they came level.
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
