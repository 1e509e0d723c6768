import type { ReactNode, RefObject } from 'react';
import styles from './pinned.module.css';

interface PinnedProps {
  /** Names it as a region. */
  readonly label?: string;
  /** Takes the focus. */
  readonly box?: RefObject<HTMLDivElement | null>;
  /** The part that scrolls. */
  readonly scroller?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
  /** In sight however much stands above it. */
  readonly foot: ReactNode;
}

/** A list that scrolls by itself above a foot that stays, in the sheet of a phone and in the column of a desktop. */
export function Pinned({ label, box, scroller, children, foot }: PinnedProps) {
  return (
    <div
      className={styles['pinned']}
      role={label === undefined ? undefined : 'region'}
      aria-label={label}
      ref={box}
      tabIndex={box === undefined ? undefined : -1}
    >
      <div className={styles['list']} ref={scroller}>
        {children}
      </div>
      {foot ? <div className={styles['foot']}>{foot}</div> : null}
    </div>
  );
}
