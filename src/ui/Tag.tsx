import type { ReactNode } from 'react';
import styles from './tag.module.css';

interface TagProps {
  readonly children: ReactNode;
  readonly tone?: 'plain' | 'go' | 'warn';
  readonly title?: string;
}

/** A short fact in a row of facts. */
export function Tag({ children, tone = 'plain', title }: TagProps) {
  return (
    <span className={`${styles['tag']} ${styles[tone]}`} title={title}>
      {children}
    </span>
  );
}
