import { useCallback, useMemo } from 'react';
import { map } from 'rxjs';
import type {
  Books,
  EventInfo,
  OperatorPriced,
  MarketInfo,
  RunnerInfo,
  RunnerOdds,
  Selection,
} from '../../../../streams/app';
import { useStreams } from '../../../state/context';
import { pickedBy } from '../../../ui/price/picked';

/** The selection of a tapped cell; null if the operator has no offer there. For a fancy it includes the rate. */
export function operatorPick(
  cell: HTMLElement,
  runner: RunnerInfo,
  odds: RunnerOdds | null,
  operatorPriced: OperatorPriced,
): Omit<Selection, 'eventId' | 'eventTitle' | 'marketId' | 'marketName' | 'version'> | null {
  const picked = pickedBy(cell, runner, odds);
  if (picked === null || picked.price === 0) return null;
  // The lay price is the seventh of the twelve numbers, and its rate follows.
  const rate = odds?.prices[picked.side === 'BACK' ? 1 : 7] ?? 0;
  return { ...picked, operatorPriced, ...(operatorPriced === 'FANCY' ? { rate } : {}) };
}

/** Adds a tapped price of a market to the slip, or removes it. */
export function useOperatorPick(
  { id: eventId, title: eventTitle }: Pick<EventInfo, 'id' | 'title'>,
  { id: marketId, name: marketName }: Pick<MarketInfo, 'id' | 'name'>,
): (picked: ReturnType<typeof operatorPick>) => void {
  const { slip, books } = useStreams();
  return useCallback(
    (picked) => {
      if (picked === null) return;
      const version = books.snapshot(marketId)?.version ?? 0;
      const selection = { ...picked, eventId, eventTitle, marketId, marketName, version };
      slip.toggle(selection);
    },
    [slip, books, eventId, eventTitle, marketId, marketName],
  );
}

/** A halted row still shows its last prices; the row itself disables its cells. */
export function useShownBooks(books: Pick<Books, 'runner$'>): Pick<Books, 'runner$'> {
  return useMemo(
    () => ({
      runner$: (marketId, runnerId) =>
        books.runner$(marketId, runnerId).pipe(map((odds) => ({ ...odds, status: shown(odds) }))),
    }),
    [books],
  );
}

const shown = ({ status }: RunnerOdds): RunnerOdds['status'] =>
  status === 'SUSPENDED' || status === 'BALL_RUNNING' ? 'ACTIVE' : status;
