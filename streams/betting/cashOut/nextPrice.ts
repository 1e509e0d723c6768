import { combineLatest, EMPTY, filter, map, take, takeUntil, takeWhile, timeout } from 'rxjs';
import { type Behavior, createState } from '../../rx/behavior';
import type { Scope } from '../../rx/scope';
import type { SteadyClock } from '../../rx/steadyClock';
import { isEnd, LATE_MS } from '../cancelling/cancelRules';
import type { OpenBets } from '../openBets/openBets';
import type { Cancels } from '../types';
import { isOver } from './progress';
import type { CashOutProgress, CashOuts } from './types';

/** How long a new bet may be missing from the list of open bets, in ms. */
const LISTED_MS = 10_000;

interface Deps {
  readonly cancels: Pick<Cancels, 'pending$' | 'outcome$' | 'cancel'>;
  readonly openBets: Pick<OpenBets, 'bets$'>;
  readonly progress$: Behavior<ReadonlyMap<string, CashOutProgress>>;
  /** Returns the ids of a cash out's bets that still have an unmatched part; empty if the player has changed. */
  readonly waitingIn: (marketId: string) => readonly string[];
  readonly takeQuote: CashOuts['take'];
  readonly steady: Pick<SteadyClock, 'now'>;
}

/**
 * Replaces the unmatched part of a cash out: cancels it, and sends the quote once no part waits. The quote is for the
 * share that is still open at that time, because more may have been matched. No quote is sent if the exchange does not
 * cancel every part, if it does not reply in time, or if another tab has sent the next cash out. After a reload no
 * quote is sent either: the player decides.
 */
export function createNextPrice(
  { cancels, openBets, progress$, waitingIn, takeQuote, steady }: Deps,
  scope: Scope,
): Pick<CashOuts, 'moving$' | 'takeNext' | 'cancelRest'> {
  const moving = createState<ReadonlySet<string>>(new Set(), scope);
  /** Waits until the list of open bets contains the bets, because only listed bets can be cancelled. */
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
      const pressedAt = steady.now();
      const betIds = new Set(waitingIn(marketId));
      const isKept$ = cancels.outcome$.pipe(
        filter((all) => all.some((outcome) => betIds.has(outcome.betId) && !isEnd(outcome))),
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
        rest$.pipe(take(1), takeUntil(isKept$), timeout({ first: LATE_MS, with: () => EMPTY })),
        (share) => {
          // Timers stop while the device sleeps, so the timeout may not have passed.
          const isLate = steady.now() - pressedAt >= LATE_MS;
          if (share > 0 && !isLate) takeQuote({ ...quote, share });
        },
      );
      following.add(() =>
        moving.update((all) => new Set([...all].filter((id) => id !== marketId))),
      );
      cancel([...betIds]);
    },
  };
}
