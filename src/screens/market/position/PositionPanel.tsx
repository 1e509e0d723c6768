import type { ReactNode } from 'react';
import type { MarketInfo, Position, RunnerInfo } from '../../../../streams/app';
import { PositionBar } from './PositionBar';
import styles from './position.module.css';
import { RunBook } from './RunBook';

export interface PositionPanelProps {
  readonly market: MarketInfo;
  readonly position: Position;
  /** The only runner of its market; its run book then contains the whole panel. */
  readonly runner?: RunnerInfo;
}

/** The player's position in a market: the run book of each line that they bet on, and the meaning of the figures. */
export default function PositionPanel(props: PositionPanelProps): ReactNode {
  const { market, position, runner } = props;
  const bar = <PositionBar market={market} position={position} />;
  if (runner)
    return (
      <RunBook market={market} runner={runner} position={position}>
        {bar}
      </RunBook>
    );
  const lines = new Set(position.gross.slip.runs.map(({ runnerId }) => runnerId));
  return (
    <>
      {market.runners
        .filter(({ id }) => lines.has(id))
        .map((line) => (
          <div key={line.id} className={styles['book']}>
            <RunBook market={market} runner={line} position={position} />
          </div>
        ))}
      {bar}
    </>
  );
}
