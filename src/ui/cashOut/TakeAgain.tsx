import { useState } from 'react';
import type { CashOutQuote } from '../../../streams/app';
import { useMoney } from '../../hooks/useMoney';
import { Button } from '../Button';
import styles from './cashOut.module.css';
import { usePressed } from './usePressed';
import { closingWords } from './words';

/** How long the new button ignores input, in ms: the second tap of a double tap cannot accept a worse figure. */
const GUARD_MS = 500;

interface TakeAgainProps {
  readonly offer: CashOutQuote;
  readonly take: (quote: CashOutQuote) => void;
  readonly leave: () => void;
}

/** Lets the player accept again after the figure has fallen. */
export function TakeAgain({ offer, take, leave }: TakeAgainProps) {
  const words = closingWords().worse;
  const money = useMoney();
  const [shownAt] = useState(() => performance.now());
  const press = usePressed(offer, (quote) => {
    if (performance.now() - shownAt >= GUARD_MS) take(quote);
  });
  return (
    <div className={styles['pair']}>
      <Button onClick={leave}>{words.notNow}</Button>
      <Button look="main" {...press}>
        {words.take(money.signed(offer.worst))}
      </Button>
    </div>
  );
}
