import type { Leg } from '../../../streams/index';
import { Icon } from '../../ui/Icon';
import styles from './dock.module.css';
import { slipWords } from './words';
import { shortOf, sideOf } from './writeOf';

interface DockProps {
  /** The selections; without any, the bar leads to the receipt. */
  readonly drafts: readonly Leg[];
  readonly open: () => void;
}

/** The slip in one line where it is a sheet: the last selection, else, more quietly, the receipt. */
export function Dock({ drafts, open }: DockProps) {
  const leg = drafts.at(-1);
  return (
    <button
      type="button"
      className={styles['dock']}
      data-done={leg === undefined || undefined}
      aria-haspopup="dialog"
      onClick={open}
    >
      <span className={styles['count']}>
        {leg ? drafts.length : <Icon name="receipt" />}
        {leg ? <span className="vh"> {slipWords().title}:</span> : null}
      </span>
      {leg ? (
        <>
          <span className={styles['last']} title={leg.runnerName}>
            {leg.runnerName}
          </span>
          <small className={styles['dockSide']}>{sideOf(leg)}</small>
          <b>{shortOf(leg)(leg.asked)}</b>
        </>
      ) : (
        <span className={styles['last']}>{slipWords().receipt}</span>
      )}
    </button>
  );
}
