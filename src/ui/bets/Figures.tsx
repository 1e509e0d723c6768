import type { ReactNode } from 'react';
import styles from './bets.module.css';

export interface Figure {
  readonly name: string;
  readonly value: ReactNode;
  readonly tone?: 'gain' | 'loss' | 'quiet' | undefined;
}

/** The figures of a bet: side by side with their names, or in the columns of their card. */
export function Figures({ figures }: { readonly figures: readonly Figure[] }) {
  return (
    <dl className={styles['figures']}>
      {figures.map(({ name, value, tone }) => (
        <div key={name}>
          <dt>
            <span aria-hidden="true">{name}</span>
            <span className="vh">{name}</span>
          </dt>
          <dd className={`${styles['sum']} ${tone ? styles[tone] : ''}`}>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
