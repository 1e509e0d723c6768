import type { CancelOutcome } from '../../../streams/betting/types';
import type { StormServer } from './server';

/** Compares a page's facts about cancels with the exchange's. */
export const createCancelLaws = (
  orderOf: StormServer['orderOf'],
  breach: (text: string) => void,
) => ({
  /** A cancel leaves the page. */
  cancelSent(tab: string, isPressed: boolean): void {
    if (!isPressed) breach(`${tab}: a cancel is sent without a press`);
  },
  /** A tab reports how cancels ended. */
  cancelled(tab: string, outcomes: readonly CancelOutcome[]): void {
    for (const { betId, status, cancelled } of outcomes) {
      const bet = orderOf(betId);
      const who = `${tab}: the cancel of ${betId}`;
      if (bet === undefined) breach(`${who} is about no bet`);
      else if (status === 'cancelled' && (cancelled === 0 || bet.cancelled !== cancelled))
        breach(`${who} is said to have ended ${cancelled}, and ended ${bet.cancelled}`);
      else if (status === 'taken' && bet.remaining + bet.cancelled > 0)
        breach(`${who} is said to have come too late, and did not`);
    }
  },
});
