import { memo, type MouseEvent, type ReactNode, useMemo } from 'react';
import { type Observable, of, switchMap } from 'rxjs';
import type { Books } from '../../../streams/app';
import { price, type WriteSize } from '../../words/formats';
import type { MoneyFormat } from '../../words/money';
import { onScreen$ } from '../onScreen';
import { GridRowView, type RowFacts } from './GridRowView';
import { type GridLook, GridView } from './GridView';
import { type Picked, pickedBy } from './picked';
import { rowId } from './PriceCellView';
import { useLiveCells } from './useLiveCells';

/** The browser checks each observed element in every frame, so a row of a distant block is not observed. */
const seen$ = (row: Element): Observable<boolean> =>
  onScreen$(row.parentElement ?? row).pipe(
    switchMap((near) => (near ? onScreen$(row) : of(false))),
  );

interface MarketGridProps extends GridLook {
  readonly books: Pick<Books, 'runner$'>;
  readonly money: MoneyFormat;
  readonly onTap: (picked: Picked) => void;
  /** The selections in the slip, as `runner|side`. */
  readonly selected?: ReadonlySet<string>;
  /** The player's result if a runner wins, by runner; the same nodes until the result changes. */
  readonly figures?: ReadonlyMap<string, ReactNode>;
}

/**
 * A market's runners and their prices. React renders it when its structure changes; the prices update by themselves.
 */
export function MarketGrid(props: MarketGridProps) {
  const { books, money, onTap, selected, figures, ...look } = props;
  const writeSize = useWriteSize(money);
  return (
    <GridView
      {...look}
      renderRow={(facts) => (
        <Row
          key={`${facts.runner.id} ${facts.wide}`}
          {...facts}
          books={books}
          marketId={look.market.id}
          back={selected?.has(`${facts.runner.id}|BACK`) ?? false}
          lay={selected?.has(`${facts.runner.id}|LAY`) ?? false}
          figure={figures?.get(facts.runner.id) ?? null}
          writeSize={writeSize}
          writeVolume={money.short}
          onTap={onTap}
        />
      )}
    />
  );
}

/** The cells of a row receive both writers together: another odds format also has another writer of sizes. */
const useWriteSize = ({ size }: MoneyFormat): WriteSize =>
  // oxlint-disable-next-line react/exhaustive-deps -- sizes themselves do not depend on the odds format
  useMemo(() => (value) => size(value), [size, price]);

interface RowProps extends RowFacts {
  readonly books: Pick<Books, 'runner$'>;
  readonly marketId: string;
  readonly back: boolean;
  readonly lay: boolean;
  readonly figure: ReactNode;
  readonly writeSize: WriteSize;
  readonly writeVolume: WriteSize;
  readonly onTap: (picked: Picked) => void;
}

const Row = memo(function Row(props: RowProps) {
  const { books, marketId, writeSize, writeVolume, onTap, ...facts } = props;
  const { runner, isLine } = facts;
  const { attach, odds } = useLiveCells(
    books,
    marketId,
    runner.id,
    isLine,
    writeSize,
    seen$,
    writeVolume,
  );
  const tap = (event: MouseEvent<HTMLButtonElement>): void => {
    const picked = pickedBy(event.currentTarget, runner, odds());
    if (picked) onTap(picked);
  };
  return <GridRowView {...facts} row={rowId(marketId, runner.id)} boxRef={attach} onTap={tap} />;
});
