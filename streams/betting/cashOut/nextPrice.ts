import { combineLatest, EMPTY, filter, map, take, takeUntil, timeout } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import type { OpenBets } from '../openBets/openBets';
import type { CancelOutcome, Cancels } from '../types';
import type { CashOutProgress, CashOuts } from './types';

/** How long a page waits for the cancel before it gives up on the next price, in ms. */
const CANCEL_MS = 30_000;

/** How long a bet that was just placed may be missing from the list of bets, in ms. */
const LISTED_MS = 10_000;

/** The outcomes after which no part of a bet waits. */
const ENDS: ReadonlySet<CancelOutcome['status']> = new Set(['cancelled', 'taken', 'ended']);

interface Deps {
  readonly cancels: Pick<Cancels, 'pending$' | 'outcome$' | 'cancel'>;
  readonly openBets: Pick<OpenBets, 'bets$'>;
  readonly progress$: Behavior<ReadonlyMap<string, CashOutProgress>>;
  /** Returns the ids of the bets of a cash out of which a part waits; empty if the player has changed. */
  readonly waitingIn: (marketId: string) => readonly string[];
  readonly takeQuote: CashOuts['take'];
}

/**
 * Replaces the waiting part of a cash out: cancels it, and takes the quote once no part waits. If the exchange keeps
 * any part, or does not answer in time, nothing is sent. After a reload nothing is sent either: the player decides.
 */
export function createNextPrice(
  { cancels, openBets, progress$, waitingIn, takeQuote }: Deps,
  scope: Scope,
): Pick<CashOuts, 'moving$' | 'takeNext' | 'cancelRest'> {
  const moving = createState<ReadonlySet<string>>(new Set(), scope);
  /** Only a bet of the list can be cancelled. */
  const cancel = (betIds: readonly string[]): void => {
    const isListed$ = openBets.bets$.pipe(
      map(({ value = [] }) => new Set(value.map(({ betId }) => betId))),
      filter((listed) => betIds.every((betId) => listed.has(betId))),
      take(1),
      timeout({ first: LISTED_MS, with: () => EMPTY }),
    );
    scope.run(isListed$, () => cancels.cancel(betIds));
  };
  return {
    moving$: moving.value$,
    cancelRest: (marketId) => cancel(waitingIn(marketId)),
    takeNext(quote) {
      const { marketId } = quote;
      if (scope.isClosed || moving.value$.value.has(marketId)) return;
      const betIds = new Set(waitingIn(marketId));
      const isKept$ = cancels.outcome$.pipe(
        filter((all) => all.some(({ betId, status }) => betIds.has(betId) && !ENDS.has(status))),
      );
      const isFree$ = combineLatest([cancels.pending$, progress$]).pipe(
        map(([pending, progress]) => {
          const stage = progress.get(marketId)?.stage;
          const isOver = stage !== 'open' && stage !== 'waiting';
          return isOver && [...betIds].every((betId) => !pending.has(betId));
        }),
      );
      moving.update((all) => new Set([...all, marketId]));
      const following = scope.run(
        isFree$.pipe(
          filter(Boolean),
          take(1),
          takeUntil(isKept$),
          timeout({ first: CANCEL_MS, with: () => EMPTY }),
        ),
        () => takeQuote(quote),
      );
      following.add(() =>
        moving.update((all) => new Set([...all].filter((id) => id !== marketId))),
      );
      cancel([...betIds]);
    },
  };
}
