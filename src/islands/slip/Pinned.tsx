import type { ReactNode, RefObject } from 'react';
import styles from './pinned.module.css';

interface PinnedProps {
  /** Accessible name of the region. */
  readonly label?: string;
  /** The element that gets the focus. */
  readonly box?: RefObject<HTMLDivElement | null>;
  /** The part that scrolls. */
  readonly scroller?: RefObject<HTMLDivElement | null>;
  readonly children: ReactNode;
  /** Always in view, even if the list above it is long. */
  readonly foot: ReactNode;
}

/** A list that scrolls above a fixed footer, in a phone's sheet and in a desktop's column. */
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
