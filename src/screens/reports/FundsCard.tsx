import { useSnapshot } from 'valtio';
import { useView } from '../../state/context';
import { useMoney } from '../../hooks/useMoney';
import { reportsWords } from './words';
import styles from './report.module.css';

/** What the player has at this moment. */
export function FundsCard() {
  const { value } = useSnapshot(useView().funds);
  const words = reportsWords();
  const money = useMoney();
  return (
    <Figures
      figures={[
        [words.balance, value ? money.bare(value.balance) : '–'],
        [words.exposure, value ? money.bare(value.exposure) : '–'],
        [words.available, value ? money.bare(value.available) : '–'],
      ]}
    />
  );
}

interface FiguresProps {
  /** Name, figure, and whether it is a gain or a loss. */
  readonly figures: readonly (readonly [string, string, ('gain' | 'loss' | 'even')?])[];
}

/** Some figures side by side. */
export function Figures({ figures }: FiguresProps) {
  return (
    <dl className={`card ${styles['figures']}`}>
      {figures.map(([name, figure, tone]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={tone && styles[tone]}>{figure}</dd>
        </div>
      ))}
    </dl>
  );
}
