import type { InputHTMLAttributes, RefObject } from 'react';
import styles from './leg.module.css';

interface AmountProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly symbol: string;
  readonly field?: RefObject<HTMLInputElement | null>;
}

/** A field for an amount of money, with the currency symbol inside. */
export const AmountField = ({ symbol, field, ...rest }: AmountProps) => (
  <span className={styles['amount']}>
    <span aria-hidden="true">{symbol}</span>
    <input ref={field} inputMode="decimal" autoComplete="off" {...rest} />
  </span>
);
