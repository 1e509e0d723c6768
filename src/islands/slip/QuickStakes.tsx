import { useSnapshot } from 'valtio';
import { useStreams } from '../../state/context';
import { useView } from '../../state/useView';
import styles from './leg.module.css';
import { slipWords } from './words';

interface QuickStakesProps {
  /** The bet whose stake the buttons change. */
  readonly legId: string;
  readonly label: string;
}

/** The player's quick stakes. */
export function QuickStakes({ legId, label }: QuickStakesProps) {
  const { slip } = useStreams();
  const { stakes } = useSnapshot(useView().session);
  return (
    <fieldset className={styles['quick']}>
      <legend className="vh">{label}</legend>
      {stakes.map(({ title, value }) => (
        <button
          key={`${title} ${value}`}
          type="button"
          aria-label={slipWords().add(title)}
          onClick={() => slip.quickStake(legId, value)}
        >
          {title}
        </button>
      ))}
    </fieldset>
  );
}
