import { useSnapshot } from 'valtio';
import type { Leg } from '../../../streams/app';
import { useCanCancel } from '../../hooks/useCanCancel';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import { Button } from '../../ui/Button';
import styles from './receipt.module.css';
import { slipWords } from './words';

interface CancelRestProps {
  readonly leg: Leg;
  /** Called when the player cancels here. */
  readonly onAsk: () => void;
}

/** Cancels the unmatched part of a bet. While the outcome of a cancel is unknown, the player cannot cancel again. */
export function CancelRest({ leg, onAsk }: CancelRestProps) {
  const { cancels } = useStreams();
  const pending = useCurrent(cancels.pending$);
  const canCancel = useCanCancel();
  const { bets } = useSnapshot(useView().openBets);
  const { betId, state, runnerName } = leg;
  if (!canCancel || betId === undefined) return null;
  if (state.status !== 'partlyMatched' && state.status !== 'unmatched') return null;
  const cancelState = pending.get(betId);
  // Only a bet in the list can be cancelled, and the list is updated after the reply to the placement.
  const isListed = bets.value?.some((bet) => bet.betId === betId) ?? false;
  const { cancelling, cancelUnknown, cancel, cancelRest } = slipWords();
  const words = state.status === 'unmatched' ? cancel : cancelRest;
  return (
    <>
      <Button
        look="text"
        disabled={cancelState !== undefined || !isListed}
        aria-label={cancelState === undefined ? `${words}, ${runnerName}` : undefined}
        onClick={() => {
          onAsk();
          cancels.cancel([betId]);
        }}
      >
        {cancelState === undefined ? words : cancelling}
      </Button>
      <output className={styles['doubt']}>
        {cancelState === 'unknown' ? cancelUnknown : null}
      </output>
    </>
  );
}
