import type { ReactNode } from 'react';
import type { MarketInfo } from '../../../streams/app';
import { termsWords } from '../../ui/each/eachWayLabels';
import styles from './market.module.css';
import { marketWords } from './words';

interface HintViewProps {
  readonly market: MarketInfo;
  /** How tight it is; null while a runner has no price. */
  readonly share: ReactNode;
  /** The smallest and the largest stake; null while they are not known. */
  readonly stakes?: ReactNode;
  /** The sum matched; null where the head of the page has it. */
  readonly volume: ReactNode;
}

/**
 * What a market shows while it takes bets: its book percentage, its number of winners, its terms, or that it is on a
 * number; its smallest and largest stake, and its volume. A dot separates two of them, never at the start of a line.
 */
export function HintView({ market, share, stakes, volume }: HintViewProps) {
  const { winners, bettingType, name, eachWayDivisor: divisor } = market;
  const words = marketWords();
  const kind =
    divisor !== undefined
      ? termsWords({ divisor, places: winners }, name)
      : winners > 1
        ? words.winners(winners)
        : bettingType === 'LINE'
          ? words.lineHint
          : winners === 1 && bettingType === 'ODDS' && share
            ? share
            : null;
  return (
    <small className={styles['said']}>
      {kind}
      {stakes ? (
        <>
          {kind ? DOT : null}
          {stakes}
        </>
      ) : null}
      {volume ? (
        <span className={styles['spare']}>
          {kind || stakes ? DOT : null}
          {volume}
        </span>
      ) : null}
    </small>
  );
}

const DOT = '\u00a0· ';

/** How tight a market is, in words that move. */
export const ShareView = ({ children }: { readonly children: ReactNode }) => (
  <span title={marketWords().bookHint}>{children}</span>
);
