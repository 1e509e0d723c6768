import { type CSSProperties, type ReactNode, useId, useState } from 'react';
import type { MarketInfo, Position, RunBand, RunnerInfo } from '../../../../streams/app';
import { useMoney } from '../../../hooks/useMoney';
import { line } from '../../../words/formats';
import { useChoice } from './choice';
import { resultsAt } from './figures';
import styles from './position.module.css';
import { positionWords } from './words';

interface RunBookProps {
  readonly market: Pick<MarketInfo, 'name' | 'runners'>;
  readonly runner: RunnerInfo;
  readonly position: Position;
  /** Content that is shown below the ladder of runs. */
  readonly children?: ReactNode;
}

/** The player's result by the number of runs; opens automatically while the slip changes it. */
export function RunBook({ market, runner, position, children }: RunBookProps) {
  const { step, isNet } = useChoice();
  const [chosen, choose] = useState<boolean | null>(null);
  const id = useId();
  const isOpen = chosen ?? position.hasDrafts;
  const { runs } = resultsAt(position, step, isNet);
  const bands = runs.find(({ runnerId }) => runnerId === runner.id)?.bands ?? [];
  const { book, bookWithWaiting, bookWithSlip } = positionWords();
  const withWaiting = step !== 'matched' && position.hasWaiting ? bookWithWaiting : book;
  return (
    <>
      <button
        type="button"
        className={styles['head']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => choose(!isOpen)}
      >
        {step === 'slip' && position.hasDrafts ? bookWithSlip : withWaiting}{' '}
        <span className="vh">{market.runners.length > 1 ? runner.name : market.name}</span>
      </button>
      <div id={id} hidden={!isOpen}>
        {bands.length > 0 ? <Ladder bands={bands} /> : null}
        {children}
      </div>
    </>
  );
}

/** One band below the other, the fewest runs first; a bar's length is its share of the largest sum. */
function Ladder({ bands }: { readonly bands: readonly RunBand[] }) {
  const money = useMoney();
  const most = Math.max(1, ...bands.map(({ profit }) => Math.abs(profit)));
  return (
    <table className={styles['ladder']}>
      <thead className="vh">
        <tr>
          <th scope="col">{positionWords().bands.runs}</th>
          <th scope="col">{positionWords().bands.result}</th>
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
  const { one, band, above } = positionWords().runs;
  const write = (runs: number): string => line(runs * 100) || '0';
  if (to === null) return above(write(from));
  return from === to ? one(write(from)) : band(write(from), write(to));
}
