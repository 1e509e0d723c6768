import { useState } from 'react';
import type { Receipt as Bets, SlipState } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { slipWords } from './words';
import { useMoney } from '../../hooks/useMoney';
import { LegCard } from './LegCard';
import { PlaceActions } from './PlaceActions';
import { Question } from './Question';
import { Receipt, ReceiptBet } from './Receipt';
import styles from './slip.module.css';

interface SlipPanelProps {
  readonly slip: SlipState;
  readonly receipt: Bets;
  readonly view: SlipView;
  /** The receipt has been read. */
  readonly done: () => void;
  readonly back: (legId: string) => void;
}

/** One thing at a time: the question, else what became of the bets sent, else the selections. */
export type SlipView = 'question' | 'receipt' | 'legs';

export function SlipPanel({ slip, receipt, view, done, back }: SlipPanelProps) {
  if (view === 'question')
    return <Question legs={slip.legs.filter(({ state }) => state.at === 'confirming')} />;
  if (view === 'receipt') return <Receipt receipt={receipt} back={back} done={done} />;
  return <Legs slip={slip} receipt={receipt} back={back} />;
}

/** The selections with their stakes, what they come to, and the way to place them. */
function Legs({ slip, receipt, back }: Pick<SlipPanelProps, 'slip' | 'receipt' | 'back'>) {
  const money = useMoney();
  const drafts = slip.legs.filter(({ state }) => state.at === 'draft');
  const { aside } = receipt;
  return (
    <div className={styles['panel']}>
      <output className={styles['notice']}>
        {slip.notice ? slipWords().notices[slip.notice.kind] : null}
      </output>
      {aside.map((leg) => (
        <ReceiptBet key={leg.id} leg={leg} back={back} />
      ))}
      {drafts.length === 0 ? <p className={styles['empty']}>{slipWords().empty}</p> : null}
      {drafts.map((leg) => (
        <LegCard key={leg.id} leg={leg} />
      ))}
      {drafts.length > 1 ? (
        <dl className={styles['sums']}>
          <dt>{slipWords().total}</dt>
          <dd>{money.bare(slip.totalLiability)}</dd>
        </dl>
      ) : null}
      <PlaceActions slip={slip} />
    </div>
  );
}

/** What the slip shows. A refused bet that was taken back to the slip is seen there until it is sent. */
export function useSlipView(
  slip: SlipState,
  receipt: Bets,
): { readonly view: SlipView; readonly back: (legId: string) => void } {
  const [backId, back] = useState('');
  const isBack = slip.legs.some(({ id, state }) => id === backId && state.at === 'draft');
  const view = slip.confirming
    ? 'question'
    : receipt.bets.length > 0 && !isBack
      ? 'receipt'
      : 'legs';
  return { view, back };
}

export function ClearButton() {
  const { slip } = useStreams();
  return (
    <Button look="text" onClick={() => slip.clear()}>
      {slipWords().clear}
    </Button>
  );
}
