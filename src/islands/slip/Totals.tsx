import type { Leg, SlipState } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import styles from './slip.module.css';
import { slipWords } from './words';
import { isWaiting } from './writeOf';

interface TotalsProps {
  readonly slip: SlipState;
  /** The bets that are summed up. */
  readonly legs: readonly Leg[];
  /** Whether to show the balance after the bets, which helps the player to confirm them. */
  readonly withFunds?: boolean;
}

/** The totals of several bets. Profit that depends on unmatched bets is muted and labelled. */
export function Totals({ slip, legs, withFunds = false }: TotalsProps) {
  const money = useMoney();
  const { totalLiability, maxProfit, availableAfter } = slip;
  const waits = legs.some(isWaiting);
  return (
    <dl className={styles['totals']}>
      <div>
        <dt>{slipWords().total}</dt>
        <dd>{money.bare(totalLiability)}</dd>
      </div>
      <div>
        <dt>{waits ? slipWords().mostIfMatched : slipWords().most}</dt>
        <dd className={styles[waits ? 'quiet' : 'gain']}>{money.signed(maxProfit)}</dd>
      </div>
      {withFunds && availableAfter !== null ? (
        <div>
          <dt>{slipWords().after}</dt>
          <dd>{money.bare(availableAfter)}</dd>
        </div>
      ) : null}
    </dl>
  );
}
