import type { ComponentProps } from 'react';
import type { OperatorPriced } from '../../../../streams/app';
import { MarketHead } from '../MarketHead';
import { sidesOf } from './OperatorRow';
import styles from './operatorPriced.module.css';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- its rows are like the rows of the other markets' tables

interface OperatorHeadsProps extends Omit<ComponentProps<typeof MarketHead>, 'hint'> {
  readonly operatorPriced: OperatorPriced;
  readonly hint: string;
}

/** The headings of a card's columns: the market, and each side. */
export const OperatorHeads = ({ operatorPriced, hint, ...market }: OperatorHeadsProps) => (
  <div role="row" className={styles['heads']}>
    <div role="columnheader" className={styles['title']}>
      <MarketHead {...market} hint={<small className={styles['hint']}>{hint}</small>} />
    </div>
    {sidesOf(operatorPriced).map(([side, word]) => (
      <span role="columnheader" key={side}>
        {word}
      </span>
    ))}
  </div>
);
