import { useMoney } from '../../../hooks/useMoney';
import { marketWords } from '../words';
import type { Figure } from './figures';
import styles from './figure.module.css';

interface FigureTextProps {
  readonly of: Figure;
  /** The meaning of the figure, for screen readers. */
  readonly says: string;
}

/** A sum with its sign, the change from one to another (−800.00 → −300.00), or a range. */
export function FigureText({ of, says }: FigureTextProps) {
  const money = useMoney();
  const colour = (sum: number): string | undefined =>
    sum === 0 ? styles['level'] : sum < 0 ? styles['loss'] : styles['gain'];
  const [between, sums] =
    of.kind === 'range' ? [marketWords().to, [of.worst, of.best]] : ['→', of.sums];
  return (
    <span className={styles['figure']} data-figure="">
      {sums.map((sum, index) => (
        <span key={index === 0 ? 'from' : 'to'}>
          {index > 0 ? ` ${between} ` : null}
          <span className={colour(sum)}>{money.signed(sum)}</span>
        </span>
      ))}
      <span className="vh"> {says}</span>
    </span>
  );
}
