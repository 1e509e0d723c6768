import type { Leg } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { marketWithTerms } from '../../ui/each/eachWayLabels';
import { Icon } from '../../ui/Icon';
import styles from './leg.module.css';
import { runsWords } from './OperatorTerms';
import { slipWords } from './words';
import { sideOf } from './writeOf';

interface LegHeadProps {
  /** The drafts that the button removes. */
  readonly legs: readonly Leg[];
  readonly leg: Leg;
}

/** The head of an open selection: its side, runner and market. */
export function LegHead({ legs, leg }: LegHeadProps) {
  const { slip } = useStreams();
  return (
    <header className={styles['legHead']}>
      <span className={styles['side']}>{sideOf(leg)}</span>
      <b title={leg.runnerName}>{leg.runnerName}</b>
      <button
        id={legs.length === 1 ? `remove-${leg.id}` : undefined}
        type="button"
        className={styles['remove']}
        aria-label={slipWords().remove(leg.runnerName)}
        onClick={() => legs.forEach(({ id }) => slip.remove(id))}
      >
        <Icon name="close" />
      </button>
      <small>{runsWords(leg) ?? marketWithTerms(leg.marketName, leg.eachWay)}</small>
    </header>
  );
}
