import type { Price, PriceTick } from '../../../../streams/app';
import { uiWords } from '../../../ui/words';
import { timeOfDay } from '../../../words/formats';
import { marketWords } from '../words';
import { minutesOf } from './chart';
import styles from './prices.module.css';
import { pricesWords } from './words';

interface PriceTableProps {
  readonly name: string;
  readonly ticks: readonly PriceTick[];
  readonly isLine: boolean;
  readonly write: (price: Price) => string;
}

/** The chart minute by minute, the latest one first. */
export function PriceTable({ name, ticks, isLine, write }: PriceTableProps) {
  const words = pricesWords();
  const heads = isLine ? marketWords().lineHead : uiWords().side;
  const odds = (price: Price): string => (price > 0 ? write(price) : '–');
  return (
    <table className={styles['table']}>
      <caption className="vh">{name}</caption>
      <thead>
        <tr>
          <th scope="col">{words.time}</th>
          <th scope="col">{heads.BACK}</th>
          <th scope="col">{heads.LAY}</th>
        </tr>
      </thead>
      <tbody>
        {minutesOf(ticks).map(({ time, state, back, lay }) => (
          <tr key={time}>
            <th scope="row">{timeOfDay(time)}</th>
            {state === 'OPEN' ? (
              <>
                <td>{odds(back)}</td>
                <td>{odds(lay)}</td>
              </>
            ) : (
              <td colSpan={2}>{words.states[state]}</td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
