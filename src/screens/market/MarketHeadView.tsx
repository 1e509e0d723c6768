import type { ReactNode } from 'react';
import type { MarketInfo } from '../../../streams/app';
import { type Halt, isOld } from '../../ui/halt';
import styles from './market.module.css';

interface MarketHeadViewProps {
  readonly market: Pick<MarketInfo, 'name'>;
  readonly halt: Halt | null;
  /** How old its last known prices are. */
  readonly age: ReactNode;
  /** What is said of the market while it takes bets. */
  readonly hint: ReactNode;
}

/** A market's name over why it takes no bets, else over what is said of it. */
export const MarketHeadView = ({ market: { name }, halt, age, hint }: MarketHeadViewProps) => (
  <>
    <h2 className={styles['name']} title={name}>
      {name}
    </h2>
    {halt ? (
      <small className={styles['halt']}>
        {isOld(halt) ? (
          age
        ) : (
          <>
            <b>{halt.words}</b> {halt.when}
          </>
        )}
      </small>
    ) : null}
    {halt === null ? hint : null}
  </>
);
