import { Observable, type Subscriber } from 'rxjs';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';
import type { Ledger } from './bookReducer';
import { createFreshness, type Dated } from './freshness';
import type { MarketOdds, MarketState, RunnerOdds } from '../catalogue/types';

/** The fields of a market's book from which its slow facts are calculated. */
export interface SlowFacts extends Dated, Pick<Ledger, 'head' | 'runners'> {
  readonly marketId: string;
  /**
   * The statuses of the runners. Null until they are read, and again after a runner is added or removed or changes its
   * status.
   */
  structure: MarketState['runners'] | null;
  /**
   * When this page saw the current status begin, in epoch ms by the device's clock; null if it did not see the change.
   */
  statusAt: number | null;
  /** The last state emitted to subscribers of the market. */
  state: MarketState | null;
  followers: readonly Subscriber<MarketState>[];
}

export interface MarketStates<Book extends SlowFacts> {
  /** Handles a message about the market: its age counts from now, and a change is emitted. */
  refresh(book: Book): void;
  /**
   * Emits the market's state on subscription if it is known, and then each change at once. Completes when the scope
   * closes.
   */
  follow(open: () => Book): Observable<MarketState>;
  /** Whether the odds are too old to bet on. */
  isStale(book: Book): boolean;
}

/** Returns the slow facts of a book without subscribers. */
export const noFacts = (): Pick<
  SlowFacts,
  'freshAt' | 'structure' | 'statusAt' | 'state' | 'followers'
> => ({
  freshAt: 0,
  statusAt: null,
  structure: null,
  state: null,
  followers: [],
});

/**
 * Emits the slow facts of markets (status, version, runners and staleness) at once, and only when one of them changes.
 * A market without subscribers is not followed.
 * @param now returns the time in ms by the steady clock, which also dates the books
 */
export function createMarketStates<Book extends SlowFacts>(
  ports: Pick<Ports, 'visibility' | 'network'>,
  now: () => number,
  scope: Scope,
): MarketStates<Book> {
  const freshness = createFreshness<Book>(ports, now, announce, scope);
  const followed = new Set<Book>();
  scope.onClose(() => {
    for (const { followers } of followed) for (const follower of followers) follower.complete();
    followed.clear();
  });

  function stateOf(book: Book, head: MarketOdds): MarketState {
    const { status, inPlay, betDelay, version } = head;
    const stale = freshness.isStale(book);
    const runners = structureOf(book);
    const { state, statusAt: since } = book;
    const unchanged =
      state !== null &&
      state.status === status &&
      state.since === since &&
      state.inPlay === inPlay &&
      state.betDelay === betDelay &&
      state.version === version &&
      state.stale === stale &&
      state.runners === runners;
    if (unchanged) return state;
    const { marketId, freshAt } = book;
    return { marketId, status, since, inPlay, betDelay, version, stale, freshAt, runners };
  }

  function announce(book: Book): void {
    if (book.head === null) return;
    const state = stateOf(book, book.head);
    if (state === book.state) return;
    book.state = state;
    for (const follower of book.followers) follower.next(state);
  }

  return {
    isStale: freshness.isStale,
    refresh(book) {
      if (book.followers.length === 0) return;
      freshness.follow(book);
      announce(book);
    },
    follow: (open) =>
      new Observable((follower) => {
        if (scope.isClosed) return follower.complete();
        const book = open();
        // The state is from before the last subscriber left, so the age in that state would belong to an older message.
        if (book.followers.length === 0 && book.state?.freshAt !== book.freshAt) book.state = null;
        announce(book);
        if (book.state !== null) {
          freshness.follow(book);
          follower.next(book.state);
        }
        book.followers = [...book.followers, follower];
        followed.add(book);
        return () => {
          book.followers = book.followers.filter((other) => other !== follower);
          if (book.followers.length > 0) return;
          followed.delete(book);
          freshness.unfollow(book);
        };
      }),
  };
}

function structureOf(book: SlowFacts): MarketState['runners'] {
  if (book.structure !== null) return book.structure;
  const structure = new Map<string, { status: RunnerOdds['status']; reduction: number }>();
  for (const { odds } of book.runners.values())
    if (odds !== null) structure.set(odds.id, { status: odds.status, reduction: odds.reduction });
  book.structure = structure;
  return structure;
}
