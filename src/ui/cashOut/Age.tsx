import { useSubscription } from 'observable-hooks';
import { useState } from 'react';
import { second$ } from '../../state/clock';
import { useStreams } from '../../state/context';
import { figure } from '../../words/formats';
import styles from './cashOut.module.css';
import { closingWords } from './words';

/** The age, in seconds, from which prices are marked as old. */
const OLD = 4;

/** The age of a market's prices in whole seconds; null before the first prices. */
export function useAge(marketId: string): number | null {
  const { books } = useStreams();
  const read = (): number | null => {
    const age = books.age(marketId);
    return age === null ? null : Math.floor(age / 1_000);
  };
  const [age, setAge] = useState(read);
  useSubscription(second$, () => setAge(read));
  return age;
}

export function Age({ marketId }: { readonly marketId: string }) {
  const age = useAge(marketId);
  return age === null ? null : (
    <small className={styles['age']} data-old={age >= OLD}>
      {closingWords().age(figure(age, 0))}
    </small>
  );
}
