import type { Leg } from '../../../streams/index';
import { useCanCancel } from '../../hooks/useCanCancel';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import { Button } from '../../ui/Button';
import styles from './receipt.module.css';
import { slipWords } from './words';

interface CancelRestProps {
  readonly leg: Leg;
  /** The player has asked here. */
  readonly onAsk: () => void;
}

/** Ends the part of a bet that waits; while the outcome of that wish is open, nothing more can be asked. */
export function CancelRest({ leg, onAsk }: CancelRestProps) {
  const { cancels, openBets } = useStreams();
  const pending = useCurrent(cancels.pending$);
  const canCancel = useCanCancel();
  const open = useCurrent(openBets.bets$).value ?? [];
  const { betId, state, runnerName } = leg;
  if (!canCancel || betId === undefined) return null;
  if (state.at !== 'partlyMatched' && state.at !== 'unmatched') return null;
  const wish = pending.get(betId);
  // A wish is for a bet of the list, which follows the answer to the placing.
  const isListed = open.some((bet) => bet.betId === betId);
  const { cancelling, cancelUnknown, cancel, cancelRest } = slipWords();
  const words = state.at === 'unmatched' ? cancel : cancelRest;
  return (
    <>
      <Button
        look="text"
        disabled={wish !== undefined || !isListed}
        aria-label={wish === undefined ? `${words}, ${runnerName}` : undefined}
        onClick={() => {
          onAsk();
          cancels.cancel([betId]);
        }}
      >
        {wish === undefined ? words : cancelling}
      </Button>
      <output className={styles['doubt']}>{wish === 'unknown' ? cancelUnknown : null}</output>
    </>
  );
}
