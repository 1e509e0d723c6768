import { BehaviorSubject } from 'rxjs';
import type { Behavior, CashOutQuote } from '../../streams/app';

/** The positions that the player wants to close: a market, or the bets on one of its runners. */
export interface CashOutTarget {
  readonly marketId: string;
  /** The id of the runner; null for the whole market. */
  readonly runnerId: string | null;
  /** The control that gets the focus back. */
  readonly opener: Element | null;
}

const target = new BehaviorSubject<CashOutTarget | null>(null);

/** The content of the cash out; null while it is closed. */
export const cashOutTarget$: Behavior<CashOutTarget | null> = target;

/** Opens the cash out of a market, or of one of its runners. The player must have a bet in the market. */
export const openCashOut = (marketId: string, runnerId: string | null = null): void =>
  target.next({ marketId, runnerId, opener: document.activeElement });

interface ShownResults {
  readonly marketId: string;
  readonly results: CashOutQuote['results'];
}

const shownResults = new BehaviorSubject<ShownResults | null>(null);

/** The results that the open cash out shows; the market behind it shows the same. Null without a quote. */
export const cashOutResults$: Behavior<ShownResults | null> = shownResults;

export const showResults = (shown: ShownResults | null): void => shownResults.next(shown);

export const closeCashOut = (): void => target.next(null);
