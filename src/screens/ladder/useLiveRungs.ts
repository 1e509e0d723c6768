import { useLayoutSubscription } from 'observable-hooks';
import { useCallback, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { combineLatest, map, of, startWith } from 'rxjs';
import type { Facts, LadderDesk, MarketInfo, Price, RunnerInfo } from '../../../streams/app';
import { centreRow, rowCount, rowOf } from '../../../streams/rules/ladderRows';
import { useCurrency } from '../../hooks/useCurrency';
import { useMoney } from '../../hooks/useMoney';
import { ladderSizes } from './figures';
import { createRungCells, type Shown } from './rungCells';
import { useRows } from './useRows';

/** The direction and the price of a market that is out of sight. */
export interface Away {
  readonly way: 'up' | 'down';
  readonly price: Price;
}

interface Given {
  readonly desk: LadderDesk;
  readonly market: MarketInfo;
  readonly runner: RunnerInfo;
  /** The facts of whole books; null unless the server sends them. */
  readonly facts: Facts | null;
  /** Called when the best prices leave or enter the visible rows. */
  readonly onAway: ((away: Away | null) => void) | undefined;
}

/** The best price to back, otherwise to lay; undefined without prices. */
export const bestOf = (shown: Shown | null): Price | undefined =>
  shown?.depth.back[0]?.price ?? shown?.depth.lay[0]?.price;

/** Writes a runner's live sizes on the visible rows of its ladder, and centres it once, when it opens. */
export function useLiveRungs({ desk, market, runner, facts, onAway }: Given) {
  const { ladder } = market;
  const [currency, money] = [useCurrency(), useMoney()];
  const cells = useMemo(() => createRungCells(ladderSizes(currency, money)), [currency, money]);
  const count = useMemo(() => rowCount(ladder), [ladder]);
  const rows = useRows(count);
  const { scrollTo, isSeen, first } = rows;
  const [hasVolumes, setHasVolumes] = useState(false);
  const isCentred = useRef(false);
  const lastAway = useRef('');

  const centre = useCallback((): boolean => {
    const now = cells.shown();
    const row = now && centreRow(ladder, now.depth, now.odds.lastPrice);
    if (row !== null) scrollTo(row);
    return row !== null;
  }, [cells, ladder, scrollTo]);
  const lookAway = useCallback((): void => {
    const price = bestOf(cells.shown());
    const way = price === undefined ? 'seen' : isSeen(rowOf(ladder, price));
    const away = way === 'seen' || price === undefined ? null : { way, price };
    const key = away === null ? '' : `${away.way} ${away.price}`;
    if (key === lastAway.current) return;
    lastAway.current = key;
    onAway?.(away);
  }, [cells, isSeen, ladder, onAway]);

  const shown$ = useMemo(() => {
    const whole$ = facts
      ? facts.depth$(market.id, runner.id).pipe(
          map(({ value }) => value ?? null),
          startWith(null),
        )
      : of(null);
    return combineLatest([desk.odds$(runner.id), whole$]);
  }, [desk, facts, market.id, runner.id]);
  useLayoutSubscription(shown$, ([odds, whole]) => {
    cells.write(odds, whole);
    if (!hasVolumes && whole !== null && whole.traded.length > 0) setHasVolumes(true);
    // Centres once only: after that, the rows stay until the player moves them.
    isCentred.current ||= centre();
    lookAway();
  });
  useLayoutEffect(lookAway, [lookAway, first]);
  return { cells, count, centre, hasVolumes, ...rows };
}
