/** The matches of bets that were waiting, as alerts. */

import { defer, from, mergeMap, type Observable } from 'rxjs';
import type { OpenBet } from '../betting/types';
import type { SteadyClock } from '../rx/steadyClock';
import { gather } from './gather';
import type { Marks } from './marks';
import type { MatchedAlert } from './types';

/** A fact, and how old it may be in ms. */
export interface Aged<Fact> {
  readonly fact: Fact;
  readonly ageMs: number;
}

interface Deps {
  /** Emits each list of the open bets. */
  readonly lists$: Observable<readonly OpenBet[]>;
  readonly marks: Marks;
  readonly steady: Pick<SteadyClock, 'now'>;
  /** Epoch ms by the server's clock. */
  readonly serverNow: () => number;
}

/** The start of the names of these marks. */
export const BET_MARKS = 'bet ';

const alertOf = ({ betId, eventId, eventTitle, marketId, ...bet }: OpenBet): MatchedAlert => ({
  kind: 'matched',
  betId,
  eventId,
  eventTitle,
  marketId,
  bettingType: bet.bettingType,
  runnerName: bet.runnerName,
  side: bet.side,
  price: bet.price,
  rate: bet.rate,
  stake: bet.stake,
  matched: bet.matched,
  averagePrice: bet.averagePrice,
  remaining: bet.remaining,
});

/**
 * Emits a bet that was waiting once more of it is matched, with the total, at most once in two seconds. Leaves out a
 * bet that is matched when it is first listed: its receipt says so.
 */
export function matchedBets({
  lists$,
  marks,
  steady,
  serverNow,
}: Deps): Observable<Aged<MatchedAlert>> {
  const rises = (bets: readonly OpenBet[]): readonly OpenBet[] => {
    const markOf = marks.read();
    return bets.filter((bet) => {
      const mark = markOf(BET_MARKS + bet.betId);
      if (mark === undefined) marks.set(BET_MARKS + bet.betId, bet.matched);
      return mark !== undefined && bet.matched > mark;
    });
  };
  return defer(() => {
    let before = Number.NEGATIVE_INFINITY;
    return lists$.pipe(
      mergeMap((bets) => {
        const sinceMs = steady.now() - before;
        before = steady.now();
        return from(
          rises(bets).map((bet): Aged<OpenBet> => {
            const { matchedAt } = bet;
            const agedMs = matchedAt === undefined ? sinceMs : Math.max(0, serverNow() - matchedAt);
            return { fact: bet, ageMs: Math.min(sinceMs, agedMs) };
          }),
        );
      }),
    );
  }).pipe(
    gather(({ fact }) => fact.betId),
    mergeMap((facts) => {
      const { fact: bet, ageMs } = facts.reduce((one, next) => ({
        fact: next.fact,
        ageMs: Math.max(one.ageMs, next.ageMs),
      }));
      const mark = BET_MARKS + bet.betId;
      // Another tab may have alerted the player in the meantime.
      if (bet.matched <= (marks.read()(mark) ?? 0)) return [];
      marks.set(mark, bet.matched);
      return [{ fact: alertOf(bet), ageMs }];
    }),
  );
}
