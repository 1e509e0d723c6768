import type { EventInfo, MarketOdds } from '../../../streams/app';
import { firstChoices } from '../../state/hold';
import { shapeOf, type Track } from './eventShape';

/**
 * The prices of an event in a list. The runners are chosen once, by the first odds: a change of the favourite must not
 * move prices under the player's thumb.
 */
export const firstTracks = (
  event: Pick<EventInfo, 'title' | 'market'>,
  odds: Pick<MarketOdds, 'runners'> | null,
): readonly Track[] =>
  firstChoices.read(
    `tracks ${event.market?.id} ${odds !== null}`,
    () => shapeOf(event, odds).tracks,
  );
