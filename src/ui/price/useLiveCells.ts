import { useLayoutSubscription } from 'observable-hooks';
import { useMemo, useState } from 'react';
import { defer, EMPTY } from 'rxjs';
import type { Books, Price, RunnerOdds } from '../../../streams/index';
import { whileOnScreen } from '../onScreen';
import { type Cells, createCells } from './cells';

/**
 * Gives a row the live odds of one runner: one subscription for all its cells, alive only while `watch`
 * finds the row on screen. It counts as seen until the browser says otherwise, so its first prices do not
 * wait.
 */
export function useLiveCells(
  books: Pick<Books, 'runner$'>,
  marketId: string,
  runnerId: string,
  writePrice: (price: Price) => string,
  watch = whileOnScreen<RunnerOdds>,
): Cells {
  const [cells] = useState(() => createCells(writePrice));
  const odds$ = useMemo(
    () =>
      defer(() => {
        const row = cells.row();
        return row ? watch(row, books.runner$(marketId, runnerId)) : EMPTY;
      }),
    [cells, books, marketId, runnerId, watch],
  );
  useLayoutSubscription(odds$, cells.write);
  return cells;
}
