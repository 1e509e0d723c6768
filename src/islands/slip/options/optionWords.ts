import type { Leg } from '../../../../streams/app';
import { slipWords } from '../words';
import { joined } from '../../../words/joined';

/** What will happen to a bet, in a few words, for the closed row of its options. */
export function optionsSummary(leg: Leg): string {
  const { waits, kills, lapses, stays, rule, workFrom, basis } = slipWords().options;
  return joined([
    leg.timeInForce ? kills : waits,
    leg.persistence && { LAPSE: lapses, PERSIST: stays }[leg.persistence],
    leg.priceRule && !leg.ownPrice && rule[leg.priceRule],
    leg.basis && `${workFrom} ${basis[leg.basis]}`.toLowerCase(),
  ]);
}

/** The player's choice for the unmatched part of a bet; null if the player has not chosen. */
export const orderWords = ({ timeInForce, persistence }: Leg): string | null => {
  const { order } = slipWords();
  return timeInForce ? order[timeInForce] : persistence === 'PERSIST' ? order.PERSIST : null;
};

/** The stake that follows from the entered profit or liability; null if the stake itself is entered. */
export function workedStake(leg: Leg, plain: (sum: number) => string): string | null {
  const { basis, side, stake, profit, liability } = leg;
  if (!basis || basis === 'STAKE' || !stake) return null;
  const { backs, risks, lays } = slipWords().options;
  if (side === 'LAY') return lays(plain(stake), plain(liability));
  return basis === 'PROFIT' ? backs(plain(stake), plain(profit)) : risks(plain(stake));
}
