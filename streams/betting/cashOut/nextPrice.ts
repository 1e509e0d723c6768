import { combineLatest, EMPTY, filter, map, take, takeUntil, takeWhile, timeout } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import type { OpenBets } from '../openBets/openBets';
import type { CancelOutcome, Cancels } from '../types';
import { isOver } from './progress';
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
 * Replaces the waiting part of a cash out: cancels it, and takes the quote once no part waits. The share is the one that
 * is open then, because more may have been matched meanwhile. If the exchange keeps any part, or does not answer in time,
 * or another tab has sent the next cash out, nothing is sent. After a reload nothing is sent either: the player decides.
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
      const cashOut = progress$.value.get(marketId);
      const betIds = new Set(waitingIn(marketId));
      const isKept$ = cancels.outcome$.pipe(
        filter((all) => all.some(({ betId, status }) => betIds.has(betId) && !ENDS.has(status))),
      );
      const rest$ = combineLatest([cancels.pending$, progress$]).pipe(
        map(([pending, all]) => ({ pending, progress: all.get(marketId) })),
        takeWhile(({ progress }) => progress !== undefined && progress.sentAt === cashOut?.sentAt),
        filter(
          ({ pending, progress }) =>
            progress !== undefined &&
            isOver(progress) &&
            [...betIds].every((betId) => !pending.has(betId)),
        ),
        map(({ progress }) => progress?.restShare ?? 0),
      );
      moving.update((all) => new Set([...all, marketId]));
      const following = scope.run(
        rest$.pipe(take(1), takeUntil(isKept$), timeout({ first: CANCEL_MS, with: () => EMPTY })),
        (share) => share > 0 && takeQuote({ ...quote, share }),
      );
      following.add(() =>
        moving.update((all) => new Set([...all].filter((id) => id !== marketId))),
      );
      cancel([...betIds]);
    },
  };
}
