/** Alerts about matches of bets that were waiting. */

import { defer, from, mergeMap, type Observable } from 'rxjs';
import type { OpenBet } from '../betting/types';
import type { SteadyClock } from '../rx/steadyClock';
import { gather } from './gather';
import type { Marks } from './marks';
import type { MatchedAlert } from './types';

/** A fact, and the earliest time at which it may have happened, in ms by the steady clock. */
export interface Dated<Fact> {
  readonly fact: Fact;
  readonly earliest: number;
}

interface Deps {
  /** Emits each list of the open bets. */
  readonly lists$: Observable<readonly OpenBet[]>;
  readonly marks: Marks;
  readonly steady: Pick<SteadyClock, 'now'>;
  /** Returns the current time of the server, in epoch ms. */
  readonly serverNow: () => number;
}

/** The start of the name of every mark for a bet. */
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
 * Emits a waiting bet when more of it is matched, at most once in two seconds. A bet that is already matched in its
 * first list is left out, because its receipt shows that.
 */
export function matchedBets({
  lists$,
  marks,
  steady,
  serverNow,
}: Deps): Observable<Dated<MatchedAlert>> {
  const rises = (bets: readonly OpenBet[]): readonly OpenBet[] => {
    const markOf = marks.read();
    const first = bets.filter(({ betId }) => markOf(BET_MARKS + betId) === undefined);
    marks.setAll(new Map(first.map(({ betId, matched }) => [BET_MARKS + betId, matched])));
    return bets.filter(({ betId, matched }) => matched > (markOf(BET_MARKS + betId) ?? Infinity));
  };
  return defer(() => {
    let before = Number.NEGATIVE_INFINITY;
    return lists$.pipe(
      mergeMap((bets) => {
        const [listed, now] = [before, steady.now()];
        before = now;
        return from(
          rises(bets).map((bet): Dated<OpenBet> => {
            const { matchedAt = -Infinity } = bet;
            const matched = now - Math.max(0, serverNow() - matchedAt);
            return { fact: bet, earliest: Math.max(listed, matched) };
          }),
        );
      }),
    );
  }).pipe(
    gather(({ fact }) => fact.betId),
    mergeMap((facts) => {
      const { fact: bet, earliest } = facts.reduce((one, next) => ({
        fact: next.fact,
        earliest: Math.min(one.earliest, next.earliest),
      }));
      const mark = BET_MARKS + bet.betId;
      // Another tab may have alerted the player in the meantime.
      if (bet.matched <= (marks.read()(mark) ?? 0)) return [];
      marks.set(mark, bet.matched);
      return [{ fact: alertOf(bet), earliest }];
    }),
  );
}
