import { useLayoutSubscription } from 'observable-hooks';
import { useMemo } from 'react';
import { defer, EMPTY } from 'rxjs';
import type { Books } from '../../../streams/app';
import type { WriteSize } from '../../words/formats';
import { onScreen$ } from '../onScreen';
import { type Cells, createCells } from './cells';
import { rowOdds } from './rowOdds';

/**
 * Writes the live odds of one runner on its row: one subscription for all cells of the row. A row that is not visible
 * is written at a slow pace.
 */
export function useLiveCells(
  books: Pick<Books, 'runner$'>,
  marketId: string,
  runnerId: string,
  isLine: boolean,
  writeSize: WriteSize,
  seen$ = onScreen$,
  writeVolume?: WriteSize,
): Cells {
  const cells = useMemo(
    () => createCells(isLine, writeSize, writeVolume),
    [isLine, writeSize, writeVolume],
  );
  const odds$ = useMemo(
    () =>
      defer(() => {
        const row = cells.row();
        if (!row) return EMPTY;
        return rowOdds(books.runner$(marketId, runnerId), seen$(row));
      }),
    [cells, books, marketId, runnerId, seen$],
  );
  useLayoutSubscription(odds$, cells.write);
  return cells;
}
