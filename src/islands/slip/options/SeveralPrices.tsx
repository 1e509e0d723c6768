import type { Leg } from '../../../../streams/app';
import { MAX_PRICES, nextPrice, spreadStake } from '../../../../streams/rules/severalPrices';
import { sum } from '../../../../streams/rules/sum';
import { Button } from '../../../ui/Button';
import { Icon } from '../../../ui/Icon';
import { useAddPrice } from '../useAddPrice';
import { slipWords } from '../words';
import styles from './options.module.css';

interface SeveralPricesProps {
  /** The drafts on one selection. */
  readonly legs: readonly Leg[];
  readonly leg: Leg;
}

/** Starts several prices for a selection: adds one price, or spreads the stake. */
export function SeveralPrices({ legs, leg }: SeveralPricesProps) {
  const add = useAddPrice();
  const words = slipWords().prices;
  const { ladder, side, requestedPrice: price, limits } = leg;
  if (!ladder || price === 0 || nextPrice(ladder, side, [price]) === null) return null;
  const total = sum(legs.map(({ stake }) => stake ?? 0));
  const terms = { ladder, side, price, total, minStake: limits?.minStake ?? 0 };
  const most = spreadStake(terms, MAX_PRICES).length;
  const counts = Array.from({ length: most - 1 }, (_, n) => n + 2);
  return (
    <fieldset className={styles['choice']}>
      <legend>{words.title}</legend>
      {legs.length === 1 ? (
        <Button onClick={() => add(leg)}>
          <Icon name="plus" /> {words.add}
        </Button>
      ) : null}
      {counts.length > 0 ? (
        <div className={styles['spread']}>
          <span>{words.spread}</span>
          {counts.map((count) => (
            <Button
              key={count}
              aria-label={words.spreadOver(count)}
              onClick={() => add(leg, count)}
            >
              {count}
            </Button>
          ))}
        </div>
      ) : null}
    </fieldset>
  );
}
