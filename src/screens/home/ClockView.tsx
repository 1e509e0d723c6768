import type { ComponentType } from 'react';
import type { EventInfo, MarketState } from '../../../streams/index';
import type { TextProps } from '../../ui/StillText';
import { uiWords } from '../../ui/words';
import styles from './event.module.css';

/** What starts within an hour is counted down. */
const SOON_MS = 3_600_000;

export interface ClockProps {
  readonly event: Pick<EventInfo, 'startTime' | 'score' | 'inPlay'>;
  /** Its main market tells of the off before the next list of events does. */
  readonly state: Pick<MarketState, 'inPlay'> | undefined;
  /** The word for its end; null while it goes on. */
  readonly end: string | null;
  /** What stands above it. */
  readonly said?: string | undefined;
}

interface ClockViewProps extends ClockProps {
  /** By the server's clock, epoch ms. */
  readonly now: number;
  readonly countdown: () => string;
  readonly Text: ComponentType<TextProps>;
}

/** The match clock in play, the countdown before. */
export function ClockView({ event, state, end, said, now, countdown, Text }: ClockViewProps) {
  const { startTime, score } = event;
  if (end !== null) return <span className={styles['over']}>{end}</span>;
  if (event.inPlay || state?.inPlay) {
    const { inPlay } = uiWords();
    return (
      <span className={styles['clock']}>{score?.clock || (inPlay === said ? '' : inPlay)}</span>
    );
  }
  if (startTime === null) return null;
  return (
    <Text
      className={startTime - now < SOON_MS ? styles['soon'] : styles['later']}
      read={countdown}
    />
  );
}
