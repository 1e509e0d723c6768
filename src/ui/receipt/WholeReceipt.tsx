import type { ReactNode } from 'react';
import { useSnapshot } from 'valtio';
import type { Leg } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { useView } from '../../state/useView';
import { BetReceipt, type ReceiptFacts } from './BetReceipt';
import { openReceipt } from './receiptOf';
import { averagePrice } from '../../words/details';
import { priceWriter } from '../operatorPriced/bookmakerLabels';
import styles from './receipt.module.css';

export interface WholeReceiptProps {
  readonly leg: Leg;
  readonly sent: NonNullable<Leg['sent']>;
}

/** Reference, times and prices of a bet that was sent, one tap away. */
export default function WholeReceipt({ leg, sent }: WholeReceiptProps): ReactNode {
  const money = useMoney();
  const { bets } = useSnapshot(useView().openBets);
  const bet = bets.value?.find(({ betId }) => betId === leg.betId);
  const facts = bet ? openReceipt(bet, money) : ownFacts(leg);
  return (
    <div className={styles['whole']}>
      <BetReceipt facts={{ ...facts, reference: sent.reference, sentAt: sent.time }} />
    </div>
  );
}

/** The facts that this page has of a bet that is in no list, because it was refused or has been settled. */
function ownFacts(leg: Leg): ReceiptFacts {
  const { state, runnerName, betId = null, requestedPrice } = leg;
  const write = priceWriter(leg);
  const isOdds = leg.bettingType === 'ODDS' || leg.bettingType === 'ASIAN';
  const average = 'averagePrice' in state ? state.averagePrice : 0;
  return {
    runnerName,
    betId,
    reference: null,
    placedAt: null,
    write,
    requested: write(requestedPrice),
    got: average > 0 ? (isOdds ? averagePrice(average) : write(Math.round(average))) : null,
    ends: [],
  };
}
