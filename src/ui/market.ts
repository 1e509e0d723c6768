import { useSubscription } from 'observable-hooks';
import { type RefObject, useCallback, useMemo } from 'react';
import {
  defer,
  distinctUntilChanged,
  EMPTY,
  map,
  NEVER,
  type Observable,
  of,
  switchMap,
  timer,
} from 'rxjs';
import type { Books, EventInfo, MarketInfo, MarketState, MarketStatus } from '../../streams/index';
import { useStreams, useView } from '../state/context';
import { text } from '../words/first';
import { timeOfDay } from '../words/formats';
import { onScreen$ } from './onScreen';
import type { Picked } from './price/picked';
import { useCurrent } from '../hooks/useCurrent';

/** A market that scrolled away is followed a little longer: it often comes back. */
const LEAVE_MS = 1_500;

/** Keeps a market fresh for as long as its card is on screen. */
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

/** What decides how a market is drawn; changes of its age alone do not count. */
export function useMarketState(
  books: Pick<Books, 'market$'>,
  marketId: string | undefined,
): MarketState | undefined {
  return useCurrent(
    useMemo(() => (marketId === undefined ? NEVER : books.market$(marketId)), [books, marketId]),
  );
}

export interface Halt {
  /** Why the market takes no bets now. */
  readonly words: string;
  /** Since when; empty for prices that are old, which have an age. */
  readonly when: string;
}

/**
 * Why a market takes no bets now and since when, or null. A halt that nobody saw begin, be it before the
 * first look or while its odds were old, began before it was seen.
 */
export function useHalt(books: Pick<Books, 'market$'>, marketId: string | undefined): Halt | null {
  const halt$ = useMemo(
    () => (marketId === undefined ? NEVER : haltsOf(books.market$(marketId))),
    [books, marketId],
  );
  return useCurrent(halt$) ?? null;
}

const haltsOf = (market$: Observable<MarketState>): Observable<Halt | null> =>
  defer(() => {
    let seen: MarketStatus = 'OPEN';
    let wasStale = true;
    let when = '';
    return market$.pipe(
      map(({ status, stale }) => {
        const { by, since, old } = text.market;
        if (status !== seen) when = (wasStale ? by : since)(timeOfDay(Date.now()));
        seen = status;
        wasStale = stale;
        const words = HALTS[status];
        if (words) return { words, when };
        return stale ? { words: old, when: '' } : null;
      }),
    );
  });

const HALTS: Readonly<Record<MarketStatus, string>> = {
  OPEN: '',
  SUSPENDED: text.market.suspended,
  CLOSED: text.market.closed,
  INACTIVE: text.market.inactive,
};

const NONE: ReadonlySet<string> = new Set();

/** What the slip holds of a market, as `runner|side`. */
export function useSelectedIn(marketId: string): ReadonlySet<string> {
  const { selected$ } = useView();
  const source$ = useMemo(() => {
    const prefix = `${marketId}|`;
    return selected$.pipe(
      map((keys) =>
        [...keys].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
      ),
      distinctUntilChanged((a, b) => a.join() === b.join()),
      map((keys): ReadonlySet<string> => (keys.length === 0 ? NONE : new Set(keys))),
    );
  }, [selected$, marketId]);
  return useCurrent(source$) ?? NONE;
}

/** Puts what the player tapped in a market into the slip, or takes it out again. */
export function usePick(
  event: Pick<EventInfo, 'id' | 'title'>,
  market: Pick<MarketInfo, 'id' | 'name'>,
): (picked: Picked) => void {
  const { slip, books } = useStreams();
  return useCallback(
    (picked) =>
      slip.toggle({
        ...picked,
        eventId: event.id,
        eventTitle: event.title,
        marketId: market.id,
        marketName: market.name,
        version: books.snapshot(market.id)?.version ?? 0,
      }),
    [slip, books, event.id, event.title, market.id, market.name],
  );
}
