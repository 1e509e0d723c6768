import { isPlaced, type Leg } from '../../../streams/index';
import { uiWords } from '../../ui/words';
import { slipWords } from './words';
import { line, price } from '../../words/formats';
import { Icon } from '../../ui/Icon';
import styles from './dock.module.css';

interface DockProps {
  /** At least one. */
  readonly legs: readonly Leg[];
  readonly open: () => void;
}

/**
 * The slip in one line where it is a sheet: the last selection that still waits for the player, else, more
 * quietly, the outcome of the last bet.
 */
export function Dock({ legs, open }: DockProps) {
  const left = legs.filter((leg) => !isPlaced(leg));
  const leg = left.at(-1) ?? legs.at(-1);
  if (leg === undefined) return null;
  const isLine = leg.bettingType === 'LINE';
  const { at } = leg.state;
  return (
    <button
      type="button"
      className={styles['dock']}
      data-done={left.length === 0 || undefined}
      aria-haspopup="dialog"
      onClick={open}
    >
      <span className={styles['count']}>
        {left.length > 0 ? left.length : <Icon name={at === 'unmatched' ? 'clock' : 'check'} />}
        <span className="vh"> {slipWords().title}:</span>
      </span>
      <span className={styles['last']} title={leg.runnerName}>
        {leg.runnerName}
      </span>
      <small className={styles['dockSide']}>
        {(isLine ? uiWords().lineSide : uiWords().side)[leg.side]}
      </small>
      <b>
        {at === 'draft' || at === 'confirming'
          ? (isLine ? line : price)(leg.asked)
          : slipWords().brief[at]}
      </b>
    </button>
  );
}
