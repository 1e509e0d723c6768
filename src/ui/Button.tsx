import type { ButtonHTMLAttributes } from 'react';
import styles from './button.module.css';

interface ButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly look?: 'main' | 'quiet' | 'text';
  /** Whether the button's command is running: the button then stays focusable and ignores presses. */
  readonly isBusy?: boolean;
}

/** A button; the look `main` is for the main next step. */
export function Button({ look = 'quiet', className = '', isBusy, onClick, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      className={`${styles['button']} ${styles[look]} ${className}`}
      aria-busy={isBusy}
      aria-disabled={isBusy}
      onClick={isBusy ? undefined : onClick}
      {...rest}
    />
  );
}
