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

interface LinkProps {
  readonly href: string;
  readonly look?: 'main' | 'quiet' | 'text';
  readonly children: string;
}

/** A link that looks like a button: it leads somewhere, it does nothing. */
export function LinkButton({ href, look = 'quiet', children }: LinkProps) {
  return (
    <a href={href} className={`${styles['button']} ${styles[look]}`}>
      {children}
    </a>
  );
}
