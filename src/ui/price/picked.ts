import type {
  EventInfo,
  MarketInfo,
  RunnerInfo,
  RunnerOdds,
  Selection,
} from '../../../streams/app';
import { isBest, priceAt, sideOf } from './cells';

/** The selection of a price cell: a side of a runner at the price that the player sees. */
export type Picked = Pick<Selection, 'runnerId' | 'runnerName' | 'side' | 'price' | 'isOwn'>;

/**
 * Returns the selection of a tapped cell, at price 0 if there is no offer; null before the first odds, and for a runner
 * that accepts no bets.
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

/**
 * The selection in the form that the slip accepts.
 * @param version of the market that the player saw
 */
export const selectionOf = (
  event: Pick<EventInfo, 'id' | 'title' | 'sportId'>,
  market: Pick<MarketInfo, 'id' | 'name'>,
  version: number,
  picked: Picked,
): Selection => ({
  ...picked,
  eventId: event.id,
  eventTitle: event.title,
  sportId: event.sportId,
  marketId: market.id,
  marketName: market.name,
  version,
});
