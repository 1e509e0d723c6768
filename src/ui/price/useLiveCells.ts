import { useLayoutSubscription } from 'observable-hooks';
import { useCallback, useMemo, useRef, useState } from 'react';
import { EMPTY, NEVER, defer, startWith, switchMap } from 'rxjs';
import type { Books, Price } from '../../../streams/index';
import { onScreen$ } from '../onScreen';
import { type Cells, createCells } from './cells';

/**
 * Gives a row the live odds of one runner: one subscription for all its cells, alive only while the row
 * is on screen. A row counts as seen until the browser says otherwise, so its first prices do not wait.
 */
export function useLiveCells(
  books: Pick<Books, 'runner$'>,
  marketId: string,
  runnerId: string,
  writePrice: (price: Price) => string,
): Cells {
  const [cells] = useState(() => createCells(writePrice));
  const row = useRef<HTMLElement | null>(null);
  const attach = useCallback(
    (element: HTMLElement | null) => {
      row.current = element;
      cells.attach(element);
    },
    [cells],
  );
  const odds$ = useMemo(
    () =>
      defer(() =>
        row.current
          ? onScreen$(row.current).pipe(
              startWith(true),
              switchMap((seen) => (seen ? books.runner$(marketId, runnerId) : NEVER)),
            )
          : EMPTY,
      ),
    [books, marketId, runnerId],
  );
  useLayoutSubscription(odds$, cells.write);
  return useMemo(() => ({ ...cells, attach }), [cells, attach]);
}
