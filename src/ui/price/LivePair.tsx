import { memo, type MouseEvent } from 'react';
import type { Books, MarketInfo, RunnerInfo } from '../../../streams/app';
import type { WriteSize } from '../../words/formats';
import { PairView } from './PairView';
import { type Picked, pickedBy } from './picked';
import { rowId } from './PriceCellView';
import { useLiveCells } from './useLiveCells';

interface LivePairProps {
  readonly books: Pick<Books, 'runner$'>;
  /** The name of the runner's list: another list of the page may show the same market. */
  readonly list: string;
  readonly market: MarketInfo;
  readonly runner: RunnerInfo;
  readonly label: string;
  readonly writeSize: WriteSize;
  /** Whether the side is in the slip. */
  readonly back: boolean;
  readonly lay: boolean;
  readonly onTap: (picked: Picked) => void;
}

/** A runner's best prices, which update by themselves. */
export const LivePair = memo(function LivePair(props: LivePairProps) {
  const { books, list, market, runner, label, back, lay } = props;
  const line = market.bettingType === 'LINE';
  const { attach, odds } = useLiveCells(books, market.id, runner.id, line, props.writeSize);
  const tap = (event: MouseEvent<HTMLButtonElement>): void => {
    const picked = pickedBy(event.currentTarget, runner, odds());
    if (picked) props.onTap(picked);
  };
  return (
    <PairView
      row={rowId(list, market.id, runner.id)}
      runner={runner.name}
      label={label}
      line={line}
      back={back}
      lay={lay}
      boxRef={attach}
      onTap={tap}
    />
  );
});
