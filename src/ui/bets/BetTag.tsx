import styles from './tag.module.css';

interface BetTagProps {
  readonly tone: 'plain' | 'good' | 'wait' | 'bad' | 'BACK' | 'LAY';
  readonly children: string;
}

/** The side of a bet, or where it stands: by its word, and by colour. */
export const BetTag = ({ tone, children }: BetTagProps) => (
  <span className={`${styles['tag']} ${styles[tone]}`}>{children}</span>
);
