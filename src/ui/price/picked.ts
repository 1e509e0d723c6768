import type { RunnerInfo, RunnerOdds, Selection } from '../../../streams/index';
import { priceAt, sideOf } from './cells';

/** What a price cell stands for: a side of a runner at the price that the player sees. */
export type Picked = Pick<Selection, 'runnerId' | 'runnerName' | 'side' | 'price'>;

/** What a tapped cell stands for; null while it shows no price. */
export function pickedBy(
  cell: HTMLElement,
  runner: Pick<RunnerInfo, 'id' | 'name'>,
  odds: RunnerOdds | null,
): Picked | null {
  const place = Number(cell.dataset['price']);
  const price = odds ? priceAt(odds, place) : 0;
  return price > 0
    ? { runnerId: runner.id, runnerName: runner.name, side: sideOf(place), price }
    : null;
}
