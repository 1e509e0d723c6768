import type { Leg } from '../../../streams/app';
import { useHasUnmatched } from '../../hooks/useHasUnmatched';
import { rate, seconds } from '../../words/details';
import styles from './leg.module.css';
import { slipWords } from './words';
import { isWaiting, writeOf } from './writeOf';

/** The conditions of a bet in words; empty without a price. */
export function BetTerms({ leg }: { readonly leg: Leg }) {
  const { policy } = leg;
  if (leg.requestedPrice === 0) return null;
  return (
    <p className={styles['hint']}>
      {beforeTerms(leg)}
      {slipWords()[leg.timeInForce ? 'kills' : 'waits'][policy](writeOf(leg)(leg.requestedPrice))}
      {isWaiting(leg) && !leg.timeInForce && policy !== 'NONE' && leg.betDelay === 0
        ? ` ${slipWords()[leg.persistence === 'PERSIST' ? 'stays' : 'lapses']}`
        : null}
    </p>
  );
}

/** The conditions of bets at several prices, which are all limits. */
export const SharedTerms = ({ leg }: { readonly leg: Leg }) => (
  <p className={styles['hint']}>
    {beforeTerms(leg)}
    {slipWords()[leg.timeInForce ? 'killRule' : 'rule'][useHasUnmatched() ? 'BETTER' : 'NONE']}
  </p>
);

/** The commission and the bet delay, with a space after each. */
const beforeTerms = ({ commission, betDelay }: Leg): string => {
  const words = slipWords();
  const share = commission ? `${words.commission(rate(commission / 100))} ` : '';
  return betDelay > 0 ? `${share}${words.held(seconds(betDelay))} ` : share;
};
