import { useEffect, useRef } from 'react';
import type { SlipState } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import { slipWords } from './words';
import { useMoney } from '../../hooks/useMoney';
import { LegCard } from './LegCard';
import { PlaceActions } from './PlaceActions';
import styles from './slip.module.css';

/** The selections with their stakes, their totals, and the control to place them. */
export function SlipPanel({ slip }: { readonly slip: SlipState }) {
  const money = useMoney();
  const panel = useRef<HTMLDivElement>(null);
  const asked = useRef(false);
  // A player who answered the question by keyboard goes on where the answer shows.
  useEffect(() => {
    if (asked.current && !slip.confirming) panel.current?.focus({ preventScroll: true });
    asked.current = slip.confirming;
  }, [slip.confirming]);
  if (slip.legs.length === 0) return <p className={styles['empty']}>{slipWords().empty}</p>;
  const drafts = slip.legs.filter(({ state }) => state.at === 'draft').length;
  return (
    <div className={styles['panel']} ref={panel} tabIndex={-1}>
      <output className={styles['notice']}>
        {slip.notice ? slipWords().notices[slip.notice.kind] : null}
      </output>
      {slip.legs.map((leg) => (
        <LegCard key={leg.id} leg={leg} locked={slip.confirming} />
      ))}
      {drafts > 1 ? (
        <dl className={styles['sums']}>
          <dt>{slipWords().total}</dt>
          <dd>{money.bare(slip.totalLiability)}</dd>
        </dl>
      ) : null}
      <PlaceActions slip={slip} />
    </div>
  );
}

export function ClearButton() {
  const { slip } = useStreams();
  return (
    <Button look="text" onClick={() => slip.clear()}>
      {slipWords().clear}
    </Button>
  );
}
