import type { ReactNode } from 'react';
import type { OpenBet } from '../../../streams/app';
import { BetTag } from './BetTag';
import { sideTone, sideWord } from '../operatorPriced/bookmakerLabels';
import styles from './bets.module.css';

interface BetRowProps {
  readonly bet: Pick<OpenBet, 'side' | 'bettingType' | 'runnerName'>;
  /** The tag next to the name. */
  readonly tag?: ReactNode;
  /** The facts below the name. */
  readonly facts: readonly string[];
  /** When the bet was placed. */
  readonly placed: string;
  readonly children: ReactNode;
  /** Content at the end of the row, instead of the time. */
  readonly end?: ReactNode;
}

/** One bet: its side and runner, the market, and the figures of the part that is shown. */
export function BetRow({ bet, tag, facts, placed, children, end }: BetRowProps) {
  const tone = sideTone(bet);
  // A fancy's runner has the name of the market, so the name is shown only once.
  const shown = facts.filter((fact) => fact !== '' && fact !== bet.runnerName);
  return (
    <li className={styles['bet']} data-side={tone}>
      <div className={styles['what']}>
        <p className={styles['title']}>
          <BetTag tone={tone}>{sideWord(bet)}</BetTag>
          <b>
            <bdi>{bet.runnerName}</bdi>
          </b>
          {tag}
        </p>
        <small>
          {shown.map((fact, at) => (
            <span key={fact}>
              {at > 0 ? ' ·\u00a0' : ''}
              <bdi>{fact}</bdi>
            </span>
          ))}
          <span className={end === undefined ? styles['when'] : undefined}>
            {shown.length > 0 ? ' ·\u00a0' : ''}
            {placed}
          </span>
        </small>
      </div>
      {children}
      {end ?? (
        <small className={styles['placed']} aria-hidden="true">
          {placed}
        </small>
      )}
    </li>
  );
}
