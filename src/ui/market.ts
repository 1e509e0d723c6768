import { useSubscription } from 'observable-hooks';
import { type RefObject, useCallback, useMemo } from 'react';
import { defer, distinctUntilChanged, EMPTY, map, NEVER, of, switchMap, timer } from 'rxjs';
import type { Books, EventInfo, MarketInfo, MarketState, Selected } from '../../streams/app';
import { useStreams } from '../state/context';
import { type UnavailableReason, unavailableReason } from './unavailable';
import { onScreen$ } from './onScreen';
import { type Picked, selectionOf } from './price/picked';
import { useCurrent } from '../hooks/useCurrent';
import { withFirst } from '../hooks/withFirst';

/** How long, in ms, a market that scrolled away is still followed, because it often scrolls back. */
const LEAVE_MS = 1_500;

/** Follows a market while its card is on screen. */
export function useWatched(
  books: Pick<Books, 'watch'>,
  marketId: string | undefined,
  card: RefObject<HTMLElement | null>,
): void {
  useSubscription(
    useMemo(
      () =>
        defer(() =>
          card.current && marketId !== undefined
            ? onScreen$(card.current).pipe(
                switchMap((seen) => (seen ? of(true) : timer(LEAVE_MS).pipe(map(() => false)))),
                distinctUntilChanged(),
                switchMap((seen) => (seen ? books.watch(marketId) : NEVER)),
              )
            : EMPTY,
        ),
      [books, marketId, card],
    ),
  );
}

/** The facts that decide how a market is rendered; a change of its age alone does not count. */
export function useMarketState(
  books: Pick<Books, 'market$'>,
  marketId: string | undefined,
): MarketState | undefined {
  return useCurrent(
    useMemo(
      () => withFirst(marketId === undefined ? NEVER : books.market$(marketId), undefined),
      [books, marketId],
    ),
    undefined,
    `state ${marketId}`,
  );
}

/** Returns why a market cannot be bet on now and since when, or null. */
export function useUnavailableReason(
  books: Pick<Books, 'market$'>,
  marketId: string | undefined,
): UnavailableReason | null {
  const unavailable$ = useMemo(
    () =>
      withFirst(
        marketId === undefined ? NEVER : books.market$(marketId).pipe(map(unavailableReason)),
        null,
      ),
    [books, marketId],
  );
  return useCurrent(unavailable$);
}

/** The market's selections in the slip, each as `runner|side`. */
export function useSelectedIn(marketId: string): Selected {
  const { selectedIn$ } = useStreams();
  return useCurrent(
    useMemo(() => selectedIn$(marketId), [selectedIn$, marketId]),
    undefined,
    `selected ${marketId}`,
  );
}

/** Adds the tapped selection of a market to the slip, or removes it. */
export function usePick(
  event: Pick<EventInfo, 'id' | 'title' | 'sportId'>,
  market: Pick<MarketInfo, 'id' | 'name'>,
): (picked: Picked) => void {
  const { slip, books } = useStreams();
  return useCallback(
    (picked) => {
      const version = books.snapshot(market.id)?.version ?? 0;
      const selection = selectionOf(event, market, version, picked);
      slip.toggle(selection);
    },
    // oxlint-disable-next-line react/exhaustive-deps -- their other fields are not used
    [slip, books, event.id, event.title, market.id, market.name],
  );
}
