import { type Leg, sameSelection } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { focusOdds } from './focusStake';

/** Adds a price, or spreads the stake over as many prices, and focuses the odds that are new. */
export function useAddPrice(): (leg: Leg, count?: number) => void {
  const { slip } = useStreams();
  return (leg, count) => {
    const before = new Set(slip.state$.value.legs.map(({ id }) => id));
    if (count === undefined) slip.addPrice(leg.id);
    else slip.spread(leg.id, count);
    const added = slip.state$.value.legs.find(
      (other) => !before.has(other.id) && sameSelection(other, leg),
    );
    if (added) focusOdds(added.id);
  };
}
