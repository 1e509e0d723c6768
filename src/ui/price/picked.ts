import type { RunnerInfo, RunnerOdds, Selection } from '../../../streams/index';
import { isBest, priceAt, sideOf } from './cells';

/** The selection of a price cell: a side of a runner at the price that the player sees. */
export type Picked = Pick<Selection, 'runnerId' | 'runnerName' | 'side' | 'price' | 'isOwn'>;

/**
 * Gives the selection of a tapped cell, at price 0 where nobody offers one; null before the first odds, and
 * for a runner that takes no bets.
 */
export function pickedBy(
  cell: HTMLElement,
  runner: Pick<RunnerInfo, 'id' | 'name'>,
  odds: RunnerOdds | null,
): Picked | null {
  const place = Number(cell.dataset['price']);
  if (odds?.status !== 'ACTIVE') return null;
  const { id: runnerId, name: runnerName } = runner;
  const isOwn = !isBest(place);
  return { runnerId, runnerName, side: sideOf(place), price: priceAt(odds, place), isOwn };
}
