import type { Ref } from 'react';
import { BEST_BACK, BEST_LAY } from './cells';
import { type PriceCellProps, PriceCellView } from './PriceCellView';

interface PairViewProps extends Pick<PriceCellProps, 'row' | 'runner' | 'onTap'> {
  readonly label: string;
  readonly line: boolean;
  /** Whether the side is in the slip. */
  readonly back?: boolean;
  readonly lay?: boolean;
  readonly boxRef: Ref<HTMLDivElement>;
}

/** The best back and lay price of one runner, side by side under its label. */
export const PairView = ({ label, back, lay, boxRef, ...cell }: PairViewProps) => (
  <div className="pair" ref={boxRef}>
    <span className="pair-name" aria-hidden="true">
      {label}
    </span>
    <PriceCellView {...cell} place={BEST_BACK} on={back} />
    <PriceCellView {...cell} place={BEST_LAY} on={lay} />
  </div>
);
