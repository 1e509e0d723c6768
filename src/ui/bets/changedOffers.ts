import type { OpenBet, PausedOffer } from '../../../streams/app';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';

/** An offer that is out of the market for a change, or was refused there. */
export type ChangedOffer = PausedOffer & Required<Pick<PausedOffer, 'change'>>;

/** The changed offers that are not among these open bets. */
export function useChangedOffers(
  bets: readonly Pick<OpenBet, 'betId' | 'remaining'>[],
): readonly ChangedOffer[] {
  const offers = useCurrent(useStreams().pausedOffers.offers$);
  return offers.filter(
    (offer): offer is ChangedOffer =>
      offer.change !== undefined &&
      offer.state !== 'leaving' &&
      !bets.some(({ betId, remaining }) => betId === offer.betId && remaining > 0),
  );
}
