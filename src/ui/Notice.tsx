import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './notice.module.css';

interface NoticeProps {
  readonly title: string;
  readonly hint?: string | undefined;
  /** A button or link to the next step. */
  readonly children?: ReactNode;
  /** Whether the notice is an error, which is announced; an empty list is not announced. */
  readonly error?: boolean;
  readonly icon?: string;
}

/** The text of an empty or failed view, with the next step. */
export function Notice({ title, hint, children, error = false, icon }: NoticeProps) {
  return (
    <div className={`card ${styles['notice']}`} role={error ? 'alert' : undefined}>
      <span className={`${styles['disc']} ${error ? styles['bad'] : ''}`}>
        <Icon name={icon ?? (error ? 'alert' : 'live')} />
      </span>
      <p className={styles['title']}>{title}</p>
      {hint ? <p className={styles['hint']}>{hint}</p> : null}
      {children}
    </div>
  );
}
