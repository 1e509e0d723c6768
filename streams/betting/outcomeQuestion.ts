import {
  asyncScheduler,
  defer,
  distinctUntilChanged,
  ignoreElements,
  type Observable,
  skip,
  takeUntil,
  tap,
} from 'rxjs';
import type { Api } from '../api/client';
import type { Scope } from '../core/scope';
import { userOpenBets, type WireBet } from './calls';
import { findBet } from './findBet';
import type { OpenBets } from './openBets';
import { isAlive, type Placement, type PlacementEvent } from './placementRules';
import type { PlacementList, Placements } from './placements';

export interface QuestionDeps {
  readonly api: Api;
  readonly placements: Pick<Placements, 'list$' | 'recordAll'>;
  readonly openBets: Pick<OpenBets, 'reload'>;
  /** Takes the player's funds, which every reply carries. */
  readonly setFunds: (funds: Pick<FundsReply, 'balance' | 'exposure'>) => void;
  /** The player's id; null for a guest. */
  readonly player$: Observable<string | null>;
  readonly serverNow: () => number;
  /** Ms that nobody sets ahead or back; a sleep may not count. */
  readonly monotonicNow: () => number;
}

interface FundsReply {
  readonly balance: number;
  readonly exposure: number;
  readonly openBets: readonly WireBet[];
  /** The number of unreadable bets: any of them may be the one that is asked for. */
  readonly leftOut: number;
}

/** The time of a question, by the monotonic clock and by the server's. */
interface Asked {
  readonly at: number;
  readonly serverAt: number;
}

/** A bet is another matter than the request that it was: the time counts anew once it is known. */
const keyOf = ({ order, betId }: Placement): string => `${order.reference} ${betId}`;

/**
 * Asks the server once for these placements; completes with the answer or as another player comes, without a
 * value, or errors with the call.
 */
export type OutcomeQuestion = (sent: PlacementList) => Observable<never>;

/**
 * Asks for the outcomes of placements, by their references, and takes the answer as of the moment of the
 * question: a bet may have reached the server since, so only a question asked late enough proves that there
 * is none.
 */
export function createOutcomeQuestion(deps: QuestionDeps, scope: Scope): OutcomeQuestion {
  const { api, placements, openBets, setFunds, player$, serverNow, monotonicNow } = deps;
  const { list$ } = placements;
  const gone$ = player$.pipe(distinctUntilChanged(), skip(1));

  /**
   * The time at which this page first knew that an outcome is unknown, or that a bet stands, by
   * `monotonicNow`.
   */
  const openSince = new Map<string, number>();
  scope.run(list$, (list) => {
    const open = list.filter(({ state }) => state.at === 'unknown' || isAlive(state));
    const keys = new Set(open.map(keyOf));
    for (const key of openSince.keys()) if (!keys.has(key)) openSince.delete(key);
    for (const key of keys) if (!openSince.has(key)) openSince.set(key, monotonicNow());
  });

  const conclude = (sent: PlacementList, reply: FundsReply, asked: Asked): void => {
    setFunds(reply);
    const offset = serverNow() - asyncScheduler.now();
    const events = new Map<string, PlacementEvent>();
    /** A bet belongs to one placement only. */
    let left: readonly WireBet[] = reply.openBets;
    for (const placement of sent) {
      const { reference } = placement.order;
      const bet = findBet(placement, left, list$.value, offset);
      left = left.filter((other) => other !== bet);
      if (bet === null && reply.leftOut > 0) continue;
      const waited = asked.at - (openSince.get(keyOf(placement)) ?? asked.at);
      events.set(
        reference,
        bet === null
          ? { kind: 'notFound', waited, serverThen: asked.serverAt }
          : { kind: 'bet', bet },
      );
    }
    if (placements.recordAll(events)) openBets.reload();
  };

  return (sent) =>
    defer(() => {
      const asked = { at: monotonicNow(), serverAt: serverNow() };
      const references = sent.map(({ order }) => order.reference).join(',');
      return api.call(userOpenBets, { references }).pipe(
        // The funds in an answer are of the player who asked.
        takeUntil(gone$),
        tap((reply) => conclude(sent, reply, asked)),
        ignoreElements(),
      );
    });
}
