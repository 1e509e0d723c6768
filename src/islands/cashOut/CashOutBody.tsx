import { useEffect, useState } from 'react';
import type { CashOuts } from '../../../streams/app';
import { useCashOutQuote } from '../../hooks/useCashOutQuote';
import { useCurrent } from '../../hooks/useCurrent';
import { useStreams } from '../../state/context';
import type { CashOutTarget } from '../../ui/openCashOut';
import styles from './cashOut.module.css';
import { Progress } from './Progress';
import { Quoted } from './Quoted';
import { cashOutWords } from './words';

interface CashOutBodyProps {
  readonly of: CashOutTarget;
  readonly cashOuts: CashOuts;
}

/** The quote of a position, or the progress of the bets that were sent. */
export function CashOutBody({ of: { marketId, runnerId }, cashOuts }: CashOutBodyProps) {
  const { openBets } = useStreams();
  const [share, setShare] = useState(100);
  // A cash out that ended before this opened is not shown again.
  useEffect(() => cashOuts.dismiss(marketId), [cashOuts, marketId]);
  const bet = useCurrent(openBets.bets$).value?.find(
    (each) => each.marketId === marketId && (runnerId === null || each.runnerId === runnerId),
  );
  const eventId = bet?.eventId ?? '';
  const progress = useCurrent(cashOuts.progress$).get(marketId);
  const quote = useCashOutQuote(
    cashOuts,
    { eventId, marketId, runnerId },
    progress?.restShare ?? share,
  );
  return (
    <div className={styles['cashOut']}>
      {bet ? (
        <p className={styles['of']}>
          {runnerId === null
            ? cashOutWords().of(bet.eventTitle, bet.marketName)
            : cashOutWords().ofRunner(bet.eventTitle, bet.marketName, bet.runnerName)}
        </p>
      ) : null}
      {progress ? (
        <Progress progress={progress} quote={quote} cashOuts={cashOuts} />
      ) : (
        <Quoted
          marketId={marketId}
          quote={quote}
          share={share}
          setShare={setShare}
          cashOuts={cashOuts}
        />
      )}
    </div>
  );
}
