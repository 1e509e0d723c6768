import { memo, type MouseEvent } from 'react';
import type { Books, MarketInfo, RunnerInfo, Selection } from '../../../streams/index';
import { line, price } from '../formats';
import { BEST_BACK, BEST_LAY, priceAt, sideOf } from './cells';
import { PriceCell } from './PriceCell';
import { useLiveCells } from './useLiveCells';

export type Picked = Pick<Selection, 'runnerId' | 'runnerName' | 'side' | 'price'>;

interface LivePairProps {
  readonly books: Pick<Books, 'runner$'>;
  readonly market: MarketInfo;
  readonly runner: RunnerInfo;
  readonly label: string;
  /** The side is in the slip. */
  readonly back: boolean;
  readonly lay: boolean;
  readonly onTap: (picked: Picked) => void;
}

/** The best back and lay price of one runner, side by side under its label. */
export const LivePair = memo(function LivePair(props: LivePairProps) {
  const { books, market, runner, label, back, lay } = props;
  const isLine = market.bettingType === 'LINE';
  const { attach, odds } = useLiveCells(books, market.id, runner.id, isLine ? line : price);
  const tap = (event: MouseEvent<HTMLButtonElement>): void => {
    const place = Number(event.currentTarget.dataset['price']);
    const known = odds();
    const asked = known ? priceAt(known, place) : 0;
    if (asked > 0)
      props.onTap({
        runnerId: runner.id,
        runnerName: runner.name,
        side: sideOf(place),
        price: asked,
      });
  };
  return (
    <div className="pair" ref={attach}>
      <span aria-hidden="true">{label}</span>
      <PriceCell runner={runner.name} place={BEST_BACK} on={back} line={isLine} onTap={tap} />
      <PriceCell runner={runner.name} place={BEST_LAY} on={lay} line={isLine} onTap={tap} />
    </div>
  );
});
