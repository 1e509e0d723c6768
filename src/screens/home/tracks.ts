import type { EventInfo, MarketOdds } from '../../../streams/app';
import { firstChoice } from '../../ui/price/firstChoices';
import { shapeOf, type Track } from './eventShape';

/**
 * The prices of an event in a list. They are chosen once, by the first odds: a favourite that changes must not move
 * prices under the player's thumb.
 */
export const firstTracks = (
  event: Pick<EventInfo, 'title' | 'market'>,
  odds: Pick<MarketOdds, 'runners'> | null,
): readonly Track[] =>
  firstChoice(`tracks ${event.market?.id} ${odds !== null}`, () => shapeOf(event, odds).tracks);
