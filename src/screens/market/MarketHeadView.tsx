import type { ReactNode } from 'react';
import type { MarketInfo } from '../../../streams/app';
import { type UnavailableReason, isOld } from '../../ui/unavailable';
import styles from './market.module.css';

interface MarketHeadViewProps {
  readonly market: Pick<MarketInfo, 'name'>;
  readonly unavailable: UnavailableReason | null;
  /** The age of the market's last known prices. */
  readonly age: ReactNode;
  /** The market's facts while it accepts bets. */
  readonly hint: ReactNode;
}

/** A market's name, and below it the reason why the market accepts no bets, otherwise its facts. */
export const MarketHeadView = ({
  market: { name },
  unavailable,
  age,
  hint,
}: MarketHeadViewProps) => (
  <>
    <h2 className={styles['name']} title={name}>
      {name}
    </h2>
    {unavailable ? (
      <small className={styles['halt']}>
        {isOld(unavailable) ? (
          age
        ) : (
          <>
            <b>{unavailable.words}</b> {unavailable.when}
          </>
        )}
      </small>
    ) : null}
    {unavailable === null ? hint : null}
  </>
);
