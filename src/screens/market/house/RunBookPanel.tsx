import { type CSSProperties, useState } from 'react';
import type { MarketInfo, RunBand, RunBook } from '../../../../streams/index';
import { useMoney } from '../../../hooks/useMoney';
import { line } from '../../../words/formats';
import styles from './house.module.css';
import { houseMarketWords } from './words';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- it is a row of the sessions' table

interface RunBookPanelProps {
  readonly market: Pick<MarketInfo, 'id' | 'name'>;
  readonly book: RunBook;
}

/** The player's result by the number of runs; open by itself while the slip changes it. */
export function RunBookPanel({ market, book }: RunBookPanelProps) {
  const [chosen, choose] = useState<boolean | null>(null);
  const isOpen = chosen ?? book.hasDrafts;
  const id = `runs-${market.id}`;
  const title = book.hasDrafts ? houseMarketWords().bookWithSlip : houseMarketWords().book;
  return (
    <div role="row" className={styles['book']}>
      <div role="cell">
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => choose(!isOpen)}
        >
          {title} <span className="vh">{market.name}</span>
        </button>
        <div id={id} hidden={!isOpen}>
          <Ladder bands={book.withSlip} />
        </div>
      </div>
    </div>
  );
}

/** Band under band, the fewest runs first; a bar's length is its share of the largest sum. */
function Ladder({ bands }: { readonly bands: readonly RunBand[] }) {
  const money = useMoney();
  const most = Math.max(1, ...bands.map(({ profit }) => Math.abs(profit)));
  return (
    <table className={styles['ladder']}>
      <thead className="vh">
        <tr>
          <th scope="col">{houseMarketWords().bands.runs}</th>
          <th scope="col">{houseMarketWords().bands.result}</th>
        </tr>
      </thead>
      <tbody>
        {bands.map(({ from, to, profit }) => (
          <tr key={from}>
            <th scope="row">{runsOf(from, to)}</th>
            <td
              className={profit < 0 ? styles['loss'] : styles['gain']}
              style={{ '--share': `${(Math.abs(profit) / most) * 100}%` } as CSSProperties}
            >
              {money.signed(profit)}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function runsOf(from: number, to: number | null): string {
  const { one, band, above } = houseMarketWords().runs;
  const write = (runs: number): string => line(runs * 100) || '0';
  if (to === null) return above(write(from));
  return from === to ? one(write(from)) : band(write(from), write(to));
}
