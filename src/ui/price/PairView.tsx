import type { ComponentType, Ref } from 'react';
import { BEST_BACK, BEST_LAY } from './cells';
import type { PriceCellProps } from './PriceCellView';

interface PairViewProps extends Pick<PriceCellProps, 'onTap'> {
  readonly runner: string;
  readonly label: string;
  readonly line: boolean;
  /** The side is in the slip. */
  readonly back?: boolean;
  readonly lay?: boolean;
  readonly row: Ref<HTMLDivElement>;
  readonly Cell: ComponentType<PriceCellProps>;
}

/** The best back and lay price of one runner, side by side under its label. */
export const PairView = ({ label, back, lay, row, Cell, ...cell }: PairViewProps) => (
  <div className="pair" ref={row}>
    <span className="pair-name" aria-hidden="true">
      {label}
    </span>
    <Cell {...cell} place={BEST_BACK} on={back} />
    <Cell {...cell} place={BEST_LAY} on={lay} />
  </div>
);
