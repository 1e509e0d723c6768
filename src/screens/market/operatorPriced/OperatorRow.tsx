import { memo, type ReactNode, useMemo } from 'react';
import { defer, map, type Observable } from 'rxjs';
import type {
  Books,
  EventInfo,
  OperatorPriced,
  MarketInfo,
  MarketState,
  RunnerInfo,
  RunnerStatus,
} from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { useMoney } from '../../../hooks/useMoney';
import { withFirst } from '../../../hooks/withFirst';
import { useStreams } from '../../../state/context';
import { operatorWords } from '../../../ui/operatorPriced/words';
import { useLiveCells } from '../../../ui/price/useLiveCells';
import { uiWords } from '../../../ui/words';
import { line, timeOfDay } from '../../../words/formats';
import { OperatorCell } from './OperatorCell';
import { operatorPick, useOperatorPick, useShownBooks } from './operatorPicks';
import styles from './operatorPriced.module.css';
import { operatorMarketWords } from './words';

// oxlint-disable jsx-a11y/prefer-tag-over-role -- its rows are like the rows of the other markets' tables

interface OperatorRowProps {
  readonly event: Pick<EventInfo, 'id' | 'title'>;
  readonly market: MarketInfo;
  readonly runner: RunnerInfo;
  readonly operatorPriced: OperatorPriced;
  readonly status: RunnerStatus;
  /** Whether the row accepts no bets now, even if its own state says otherwise. */
  readonly isClosed: boolean;
  readonly back: boolean;
  readonly lay: boolean;
  /** Content that is shown in place of the prices. */
  readonly instead?: ReactNode;
  /** Content that is shown below the name. */
  readonly children?: ReactNode;
}

/** Left and right: for a fancy, No before Yes. */
const ORDER = { BOOKMAKER: ['BACK', 'LAY'], FANCY: ['LAY', 'BACK'] } as const;

/** The sides of a kind of market, from left to right. */
export const sidesOf = (
  operatorPriced: OperatorPriced,
): readonly (readonly ['BACK' | 'LAY', string])[] =>
  ORDER[operatorPriced].map((side) => [
    side,
    (operatorPriced === 'FANCY' ? operatorWords().side : uiWords().side)[side],
  ]);

const isHalt = (status: RunnerStatus | undefined): boolean =>
  status === 'SUSPENDED' || status === 'BALL_RUNNING';

const sinceOf = (market$: Observable<MarketState>, runnerId: string): Observable<string> =>
  defer(() => {
    let was = true;
    let words = '';
    return market$.pipe(
      map(({ runners }) => {
        const is = isHalt(runners.get(runnerId)?.status);
        if (!is) words = '';
        else if (!was) words = uiWords().market.since(timeOfDay(Date.now()));
        was = is;
        return words;
      }),
    );
  });

/** When a row was halted, in words; empty if it was halted when first seen. */
function useSince(books: Pick<Books, 'market$'>, marketId: string, runnerId: string): string {
  const since$ = useMemo(
    () => withFirst(sinceOf(books.market$(marketId), runnerId), ''),
    [books, marketId, runnerId],
  );
  return useCurrent(since$);
}

/** One row that the operator prices. React renders it when its state changes; its prices update by themselves. */
export const OperatorRow = memo(function OperatorRow(props: OperatorRowProps) {
  const { event, market, runner, operatorPriced, status, isClosed, back, lay, instead, children } =
    props;
  const { books: all } = useStreams();
  const books = useShownBooks(all);
  const money = useMoney();
  const isFancy = operatorPriced === 'FANCY';
  const beside = isFancy ? line : money.size;
  const { attach, odds } = useLiveCells(books, market.id, runner.id, true, beside);
  const pick = useOperatorPick(event, market);
  const isHalted = isHalt(status);
  const label =
    status === 'BALL_RUNNING' ? operatorMarketWords().ballRunning : operatorMarketWords().suspended;
  const since = useSince(all, market.id, runner.id);
  const covered = instead ?? (isFancy && isHalted ? <b>{label}</b> : null);
  return (
    <div role="row" className={styles['row']} ref={attach}>
      <div role="rowheader" className={styles['name']}>
        <b>{runner.name}</b>
        {isHalted && !isFancy && !isClosed ? (
          <small className={styles['halted']}>
            <b>{label}</b> {since}
          </small>
        ) : (
          children
        )}
      </div>
      {sidesOf(operatorPriced).map(([side, word]) => (
        <div role="cell" key={side} className={styles['slot']} data-covered={covered ? '' : null}>
          <OperatorCell
            side={side}
            word={word}
            runner={runner.name}
            on={side === 'BACK' ? back : lay}
            disabled={isHalted || isClosed || status !== 'ACTIVE'}
            onTap={({ currentTarget }) =>
              pick(operatorPick(currentTarget, runner, odds(), operatorPriced))
            }
          />
        </div>
      ))}
      {covered ? (
        <div role="cell" className={styles['instead']} data-halted={isHalted || undefined}>
          {covered}
        </div>
      ) : null}
    </div>
  );
});
