import { type ReactNode, useCallback } from 'react';
import type { MarketInfo } from '../../../streams/index';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import type { Halt } from '../../ui/halt';
import { uiWords } from '../../ui/words';
import { age } from '../../words/details';
import styles from './market.module.css';
import { marketWords } from './words';

/** Prices that are old have an age. */
export const isOld = ({ words }: Halt): boolean => words === uiWords().market.old;

interface MarketHeadProps {
  readonly market: Pick<MarketInfo, 'id' | 'name'>;
  readonly halt: Halt | null;
  /** What is said of the market while it takes bets. */
  readonly hint: ReactNode;
}

/** A market's name over why it takes no bets, else over what is said of it. */
export function MarketHead({ market, halt, hint }: MarketHeadProps) {
  const { name } = market;
  return (
    <>
      <h2 className={styles['name']} title={name}>
        {name}
      </h2>
      {halt ? (
        <small className={styles['halt']}>
          {isOld(halt) ? (
            <StaleAge market={market} />
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
}

/** How old the last known prices are, counting on. */
function StaleAge({ market }: { readonly market: Pick<MarketInfo, 'id'> }) {
  const { books } = useStreams();
  const read = useCallback(
    () => marketWords().stale(age(books.age(market.id) ?? 0)),
    [books, market.id],
  );
  return <LiveText read={read} />;
}
