// oxlint-disable jsx-a11y/prefer-tag-over-role -- rows in fixed tracks, which are a grid, not a table
import {
  type KeyboardEvent,
  type Ref,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
} from 'react';
import type { Facts, Price, RunnerInfo } from '../../../streams/app';
import { closedAt, priceOfRow, rowOf } from '../../../streams/rules/ladderRows';
import type { RunnerTotals } from '../../../streams/rules/position';
import { uiWords } from '../../ui/words';
import styles from './ladder.module.css';
import { Rung } from './Rung';
import type { Shown } from './rungCells';
import { type Away, bestOf, useLiveRungs } from './useLiveRungs';
import { useDrag } from './useDrag';
import { useInSight } from './useInSight';
import { usePresses } from './usePresses';
import type { Swipe } from './useSwipe';
import type { Trade } from './useTrade';
import { ladderWords } from './words';

/** Controls a ladder from outside it. */
export interface LadderHandle {
  centre(): void;
  focus(): void;
  shown(): Shown | null;
}

export interface RunnerLadderProps {
  readonly trade: Trade;
  readonly runner: RunnerInfo;
  /** The facts of the whole book; null while the server does not send it. */
  readonly facts: Facts | null;
  /** The player's totals; null without a position that this runner can close. */
  readonly totals: RunnerTotals | null;
  /** The market's commission in hundredths of a percent. */
  readonly rate: number;
  readonly isHalted: boolean;
  readonly cursor: Price | null;
  readonly setCursor: (price: Price | null) => void;
  readonly onKey?: (event: KeyboardEvent, ladder: LadderHandle) => void;
  readonly onAway?: (away: Away | null) => void;
  /** Opens the ladder of another runner; undefined if each runner has a ladder of its own. */
  readonly swipe?: Swipe;
  readonly handle: Ref<LadderHandle>;
}

/** A runner's price ladder. Each row is a price, and moves only when the player scrolls or centres. */
export function RunnerLadder(props: RunnerLadderProps) {
  const { trade, runner, facts, totals, rate, isHalted, cursor, setCursor, onAway } = props;
  const { market, offers, question, moving } = trade;
  const { ladder } = market;
  const id = useId();
  const live = useLiveRungs({ desk: trade.desk, market, runner, facts, onAway });
  const { cells, count, centre, box, first, last, scrollTo, isSeen } = live;
  const presses = usePresses(trade, runner);
  // The finger that drags an offer does not swipe.
  useDrag(box, trade, () => props.swipe?.onTouchCancel());
  const handle = useMemo(
    (): LadderHandle => ({
      centre: () => void centre(),
      focus: () => box.current?.focus(),
      shown: cells.shown,
    }),
    [centre, box, cells],
  );
  useImperativeHandle(props.handle, () => handle, [handle]);
  useLayoutEffect(() => {
    const row = cursor === null ? null : rowOf(ladder, cursor);
    if (row !== null && isSeen(row) !== 'seen') scrollTo(row);
  }, [cursor, ladder, isSeen, scrollTo]);

  const idOf = (price: Price): string => `${id}${price}`;
  useInSight({ box, trade, runner, idOf, scrollTo });

  const own = offers.filter((offer) => offer.runnerId === runner.id);
  const target = moving?.offer.runnerId === runner.id ? moving : null;
  const press = question?.press.runner.id === runner.id ? question.press : null;
  const rungAt = (row: number) => {
    const price = priceOfRow(ladder, row);
    const isTo = target?.press.price === price;
    const isFrom = !isTo && target?.offer.price === price;
    return (
      <Rung
        key={price}
        id={idOf(price)}
        row={row}
        price={price}
        cells={cells}
        isHalted={isHalted}
        closed={totals === null ? null : closedAt(totals, price, rate)}
        offers={own.filter((offer) => offer.price === price)}
        question={press?.price === price ? press.side : null}
        moving={isFrom ? 'from' : isTo ? 'to' : null}
        movingSide={isFrom || isTo ? target.offer.side : null}
        movingStake={isTo ? target.offer.remaining : 0}
        isCursor={cursor === price}
      />
    );
  };
  return (
    <div
      role="grid"
      className={styles['ladder']}
      aria-label={ladderWords().grid(runner.name)}
      aria-rowcount={count + 1}
      aria-activedescendant={cursor === null ? undefined : idOf(cursor)}
      tabIndex={0}
      data-halted={isHalted || undefined}
      ref={box}
      onKeyDown={(event) => props.onKey?.(event, handle)}
      onFocus={({ currentTarget }) => {
        const best = bestOf(cells.shown());
        if (cursor !== null || best === undefined) return;
        // The rows must not scroll away from under the pointer that gives the focus.
        if (isSeen(rowOf(ladder, best)) === 'seen' || currentTarget.matches(':focus-visible'))
          setCursor(best);
      }}
      {...presses}
      {...props.swipe}
    >
      <Heads hasResults={totals !== null && totals.a !== totals.b} hasVolumes={live.hasVolumes} />
      <div role="presentation" style={{ blockSize: `calc(${first} * var(--rung))` }} />
      {Array.from({ length: Math.max(0, last - first + 1) }, (_, index) => rungAt(first + index))}
      <div role="presentation" style={{ blockSize: `calc(${count - 1 - last} * var(--rung))` }} />
    </div>
  );
}

interface HeadsProps {
  readonly hasResults: boolean;
  readonly hasVolumes: boolean;
}

/** The heads of the five columns. */
function Heads({ hasResults, hasVolumes }: HeadsProps) {
  const { mine, price, traded, ifClosed } = ladderWords();
  const { BACK, LAY } = uiWords().side;
  return (
    <div role="row" className={styles['heads']} aria-rowindex={1} data-heads="">
      <span role="columnheader">{mine}</span>
      <span role="columnheader" data-head="BACK">
        {BACK}
      </span>
      <span role="columnheader">
        {price}
        {hasVolumes ? <span className={styles['figure']}>{` ·\u00a0${traded}`}</span> : null}
        {hasResults ? ` ·\u00a0${ifClosed}` : null}
      </span>
      <span role="columnheader" data-head="LAY">
        {LAY}
      </span>
      <span role="columnheader">{mine}</span>
    </div>
  );
}
