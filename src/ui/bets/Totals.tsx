import bets from './bets.module.css';
import styles from './totals.module.css';

export interface Total {
  readonly name: string;
  readonly value: string;
  readonly tone?: 'gain' | 'loss' | undefined;
}

/** A row of totals above the list that they summarise. */
export function Totals({ totals }: { readonly totals: readonly Total[] }) {
  return (
    <dl className={`card ${styles['totals']}`}>
      {totals.map(({ name, value, tone }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={`${bets['sum']} ${tone ? styles[tone] : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
