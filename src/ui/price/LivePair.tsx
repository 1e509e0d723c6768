import { memo, type MouseEvent } from 'react';
import type { Books, MarketInfo, RunnerInfo } from '../../../streams/index';
import type { WriteSize } from '../../words/formats';
import { BEST_BACK, BEST_LAY } from './cells';
import { type Picked, pickedBy } from './picked';
import { PriceCell } from './PriceCell';
import { useLiveCells } from './useLiveCells';

interface LivePairProps {
  readonly books: Pick<Books, 'runner$'>;
  readonly market: MarketInfo;
  readonly runner: RunnerInfo;
  readonly label: string;
  readonly writeSize: WriteSize;
  /** The side is in the slip. */
  readonly back: boolean;
  readonly lay: boolean;
  readonly onTap: (picked: Picked) => void;
}

/** The best back and lay price of one runner, side by side under its label. */
export const LivePair = memo(function LivePair(props: LivePairProps) {
  const { books, market, runner, label, back, lay } = props;
  const isLine = market.bettingType === 'LINE';
  const { attach, odds } = useLiveCells(books, market.id, runner.id, isLine, props.writeSize);
  const tap = (event: MouseEvent<HTMLButtonElement>): void => {
    const picked = pickedBy(event.currentTarget, runner, odds());
    if (picked) props.onTap(picked);
  };
  return (
    <div className="pair" ref={attach}>
      <span aria-hidden="true">{label}</span>
      <PriceCell runner={runner.name} place={BEST_BACK} on={back} line={isLine} onTap={tap} />
      <PriceCell runner={runner.name} place={BEST_LAY} on={lay} line={isLine} onTap={tap} />
    </div>
  );
});
