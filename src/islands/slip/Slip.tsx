import { useSubscription } from 'observable-hooks';
import { useEffect, useRef, useState } from 'react';
import { useSnapshot } from 'valtio';
import type { Leg, SlipState, ToastKind } from '../../../streams/index';
import { useStreams, useView } from '../../state/context';
import { Sheet } from '../../ui/Sheet';
import { slipWords } from './words';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { useMoney } from '../../hooks/useMoney';
import { Dock } from './Dock';
import { outcomeWords } from './outcomeWords';
import styles from './slip.module.css';
import { ClearButton, SlipPanel } from './SlipPanel';

/** The bet slip: a column of its own on a desktop, a bar that opens a sheet on a phone. */
export default function Slip() {
  // Sync, because the player's typing comes back through the stream into the very field.
  const { value } = useSnapshot(useView().slip, { sync: true });
  const aside = useMedia(SIDE_COLUMN);
  const [open, setOpen] = useState(false);
  const count = value.legs.length;
  const { navigation } = useStreams();
  // The empty slip closes, whatever emptied it.
  if (open && count === 0) setOpen(false);
  // A sheet over the page just opened would hide it.
  useSubscription(navigation.moved$, () => setOpen(false));
  useOutcomeToasts(!aside && !open, value.legs);
  useNoticeToast(!aside && !open, value.notice);
  if (aside)
    return (
      <section className={`card ${styles['slip']}`} aria-label={slipWords().title}>
        <div className={styles['head']}>
          <h2>{slipWords().title}</h2>
          {count > 0 ? <small>{slipWords().count(count)}</small> : null}
          {count > 0 ? <ClearButton /> : null}
        </div>
        <SlipPanel slip={value} />
      </section>
    );
  return (
    <>
      {count > 0 ? <Dock legs={value.legs} open={() => setOpen(true)} /> : null}
      <Sheet
        open={open}
        title={slipWords().title}
        onClose={() => setOpen(false)}
        head={
          <>
            <small>{count > 0 ? slipWords().count(count) : ''}</small>
            {count > 0 ? <ClearButton /> : <span />}
          </>
        }
      >
        <SlipPanel slip={value} />
      </Sheet>
    </>
  );
}

const KINDS: Partial<Record<Leg['state']['at'], ToastKind>> = {
  matched: 'success',
  partlyMatched: 'success',
  unmatched: 'info',
  rejected: 'danger',
  unknown: 'warning',
};

/** While the slip is out of sight, why a tap changed nothing is said in a notice. */
function useNoticeToast(hidden: boolean, notice: SlipState['notice']): void {
  const { toasts } = useStreams();
  const told = useRef(notice);
  useEffect(() => {
    if (hidden && notice && notice !== told.current)
      toasts.show('info', slipWords().title, slipWords().notices[notice.kind]);
    told.current = notice;
  }, [hidden, notice, toasts]);
}

/** Shows the outcomes of bets in a notice while the slip is out of sight. */
function useOutcomeToasts(hidden: boolean, legs: readonly Leg[]): void {
  const { outcome$, toasts } = useStreams();
  const money = useMoney();
  useSubscription(outcome$, ({ order, state }) => {
    const leg = legs.find(({ id }) => id === order.legId);
    const kind = KINDS[state.at];
    if (hidden && leg && kind)
      toasts.show(kind, leg.runnerName, outcomeWords(state, leg.bettingType, money));
  });
}
