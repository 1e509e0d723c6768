import { useSnapshot } from 'valtio';
import { useStreams, useView } from '../../state/context';
import { failureWords } from '../failure';
import { Button } from '../Button';
import { uiWords } from '../words';
import { betsWords } from './words';
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
  /** True when no request or push keeps the bets current. */
  const cut = state === 'offline' || failed;
  return (
    <>
      {failed ? (
        <p className={styles['failed']} role="alert">
          {betsWords().failed} {known ? uiWords().lastKnown : failureWords(bets.error)}
          <Button look="text" onClick={() => openBets.reload()}>
            {uiWords().retry}
          </Button>
        </p>
      ) : null}
      {known && cut ? (
        <output className={styles['old']}>
          {at ? betsWords().lastKnown(asOf(at, serverNow())) : failed ? null : uiWords().lastKnown}
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
            {betsWords().none} <small>{betsWords().noneHint}</small>
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
