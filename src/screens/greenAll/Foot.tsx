import type { ReactNode } from 'react';
import type { Minor } from '../../../streams/app';
import { SIDE_COLUMN, useMedia } from '../../hooks/useMedia';
import { useMoney } from '../../hooks/useMoney';
import styles from './greenAll.module.css';

/** A result with its sign. */
export function Sum({ of }: { readonly of: Minor }) {
  const money = useMoney();
  const tone = of === 0 ? undefined : styles[of < 0 ? 'loss' : 'gain'];
  return <b className={tone}>{money.signed(of)}</b>;
}

interface FootProps {
  readonly title: string;
  /** One line for each market, shown only next to the list. */
  readonly lines: readonly { readonly id: string; readonly name: string; readonly sum: Minor }[];
  readonly facts?: readonly (readonly [name: string, value: string])[];
  readonly sum: ReactNode;
  readonly children: ReactNode;
}

/** The sum and the next step: below the list on a phone, in the place of the slip on a desktop. */
export function Foot({ title, lines, facts, sum, children }: FootProps) {
  const aside = useMedia(SIDE_COLUMN);
  return (
    <section className={`card ${styles['foot']}`} aria-label={title}>
      <div className={styles['total']}>
        <h2>{title}</h2>
        <span>{sum}</span>
      </div>
      {aside && lines.length > 0 ? (
        <dl className={styles['lines']}>
          {lines.map((line) => (
            <div key={line.id}>
              <dt>{line.name}</dt>
              <dd>
                <Sum of={line.sum} />
              </dd>
            </div>
          ))}
          {facts?.map(([name, value]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
      ) : null}
      {children}
    </section>
  );
}
