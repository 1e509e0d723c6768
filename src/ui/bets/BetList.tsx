import { useSnapshot } from 'valtio';
import { messageOf } from '../../../streams/index';
import { useStreams, useView } from '../../state/context';
import { Button } from '../Button';
import { text } from '../../words/first';
import { betsText } from './words';
import { useCurrent } from '../../hooks/useCurrent';
import { asOf } from './asOf';
import { BetLine } from './BetLine';
import styles from './betList.module.css';

/** The player's open bets in all their states; how many there are is the heading's. */
export function BetList() {
  const { openBets, serverNow } = useStreams();
  const view = useView();
  const { bets } = useSnapshot(view.openBets);
  const { state } = useSnapshot(view.connection);
  const at = useCurrent(openBets.asOf$);
  const known = bets.value;
  const failed = bets.state === 'failed';
  /** Nobody keeps them current now. */
  const cut = state === 'offline' || failed;
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
      {known && cut ? (
        <output className={styles['old']}>
          {at ? betsText.lastKnown(asOf(at, serverNow())) : failed ? null : text.failed.old}
        </output>
      ) : null}
      {known ? (
        known.length > 0 ? (
          <ul className={cut || bets.state === 'loading' ? styles['kept'] : undefined}>
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
