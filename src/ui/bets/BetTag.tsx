import styles from './tag.module.css';

interface BetTagProps {
  readonly tone: 'plain' | 'good' | 'wait' | 'bad' | 'BACK' | 'LAY';
  readonly children: string;
}

/** The side or state of a bet, by word and colour. */
export const BetTag = ({ tone, children }: BetTagProps) => (
  <span className={`${styles['tag']} ${styles[tone]}`}>{children}</span>
);
