import styles from './button.module.css';

interface LinkProps {
  readonly href: string;
  readonly look?: 'main' | 'quiet' | 'text';
  readonly children: string;
}

/** A link that looks like a button. */
export function LinkButton({ href, look = 'quiet', children }: LinkProps) {
  return (
    <a href={href} className={`${styles['button']} ${styles[look]}`}>
      {children}
    </a>
  );
}
