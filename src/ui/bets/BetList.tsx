import { useSnapshot } from 'valtio';
import { messageOf } from '../../../streams/index';
import { useStreams, useView } from '../../state/context';
import { Button } from '../Button';
import { text } from '../../text/first';
import { betsText } from '../../text/bets';
import { BetLine } from './BetLine';
import styles from './betList.module.css';

/** The player's open bets in all their states; how many there are is the heading's. */
export function BetList() {
  const { openBets } = useStreams();
  const { bets } = useSnapshot(useView().openBets);
  const known = bets.value;
  const failed = bets.state === 'failed';
  return (
    <>
      {failed ? (
        <p className={styles['failed']} role="alert">
          {betsText.failed} {known ? text.failed.old : messageOf(bets.error)}
          <Button look="text" onClick={() => openBets.reload()}>
            {text.retry}
          </Button>
        </p>
      ) : null}
      {known ? (
        known.length > 0 ? (
          <ul>
            {known.map((bet) => (
              <BetLine key={bet.betId} bet={bet} />
            ))}
          </ul>
        ) : (
          <p className={styles['empty']}>
            {betsText.none} <small>{betsText.noneHint}</small>
          </p>
        )
      ) : failed ? null : (
        <div className={styles['waiting']} aria-busy="true">
          <b className="bone w-l" />
          <b className="bone w-m" />
        </div>
      )}
    </>
  );
}
