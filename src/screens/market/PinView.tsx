import type { MouseEventHandler } from 'react';
import { Icon } from '../../ui/Icon';
import { homeWords } from '../home/words';
import styles from './market.module.css';

interface PinViewProps {
  /** The name of the event. */
  readonly title: string;
  readonly isPinned: boolean;
  /** Whether this is a copy for pointers only; other players have the same button elsewhere. */
  readonly isCopy?: boolean;
  readonly onClick?: MouseEventHandler;
}

export const PinView = ({ title, isPinned, isCopy = false, onClick }: PinViewProps) => (
  <button
    type="button"
    className={styles['pin']}
    aria-pressed={isPinned}
    aria-label={homeWords().pin(title)}
    tabIndex={isCopy ? -1 : undefined}
    onClick={onClick}
  >
    <Icon name="star" />
  </button>
);
