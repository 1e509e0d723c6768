import type { ReactNode } from 'react';
import type { MarketInfo } from '../../../streams/app';
import { termsWords } from '../../ui/each/eachWayLabels';
import styles from './market.module.css';
import { marketWords } from './words';

interface HintViewProps {
  readonly market: MarketInfo;
  /** The book percentage; null while a runner has no price. */
  readonly share: ReactNode;
  /** The smallest and the largest stake; null while they are not known. */
  readonly stakes?: ReactNode;
  /** The amount matched; null if the head of the page shows it. */
  readonly volume: ReactNode;
}

/**
 * The line below a market's name while it accepts bets. It shows the book percentage, the number of winners or the
 * terms, or that the market is on a number; also the smallest and largest stake, and the volume. Dots separate these
 * facts, but never start a line.
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
    <small className={styles['hint']}>
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

const DOT = ' ·\u00a0';

/** The book percentage as text that updates. */
export const ShareView = ({ children }: { readonly children: ReactNode }) => (
  <span title={marketWords().bookHint}>{children}</span>
);
