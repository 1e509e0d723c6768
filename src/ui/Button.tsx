import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'main' | 'quiet' | 'text';
}

/** A button; `main` is the one thing to do next. */
export function Button({ look = 'quiet', className = '', ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles['button']} ${styles[look]} ${className}`}
      {...rest}
    />
  );
}
