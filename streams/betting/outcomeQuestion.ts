import { asyncScheduler, defer, ignoreElements, type Observable, tap } from 'rxjs';
import type { Api } from '../api/client';
import type { Scope } from '../core/scope';
import { userOpenBets, type WireBet } from './calls';
import { findBet } from './findBet';
import type { OpenBets } from './openBets';
import type { PlacementEvent } from './placementRules';
import type { PlacementList, Placements } from './placements';

export interface QuestionDeps {
  readonly api: Api;
  readonly placements: Pick<Placements, 'list$' | 'happenAll'>;
  readonly openBets: Pick<OpenBets, 'reload'>;
  /** Every reply carries the player's funds. */
  readonly setFunds: (funds: Pick<FundsReply, 'balance' | 'exposure'>) => void;
  readonly serverNow: () => number;
  /** Ms that nobody sets ahead or back; a sleep may not count. */
  readonly monotonicNow: () => number;
}

interface FundsReply {
  readonly balance: number;
  readonly exposure: number;
  readonly openBets: readonly WireBet[];
  /** Bets that could not be read: any of them may be the one that is asked for. */
  readonly leftOut: number;
}

/** When a question was asked, by the monotonic clock and by the server's. */
interface Asked {
  readonly at: number;
  readonly serverAt: number;
}

/** Asks the server once for these wishes; completes with the answer, without a value, or errors with the call. */
export type OutcomeQuestion = (wishes: PlacementList) => Observable<never>;

/**
 * Asks for the outcomes of wishes, by their references, and takes the answer as of the moment it was asked: a bet
 * may have reached the server since, so only a question asked late enough says that there is none.
 */
export function createOutcomeQuestion(deps: QuestionDeps, scope: Scope): OutcomeQuestion {
  const { api, placements, openBets, setFunds, serverNow, monotonicNow } = deps;
  const { list$ } = placements;

  /** When this page first knew that an outcome is open, by `monotonicNow`. */
  const openSince = new Map<string, number>();
  scope.run(list$, (list) => {
    const open = list.filter(({ state }) => state.at === 'unknown' || state.at === 'pending');
    const references = new Set(open.map(({ order }) => order.reference));
    for (const reference of openSince.keys())
      if (!references.has(reference)) openSince.delete(reference);
    for (const reference of references)
      if (!openSince.has(reference)) openSince.set(reference, monotonicNow());
  });

  const conclude = (wishes: PlacementList, reply: FundsReply, asked: Asked): void => {
    setFunds(reply);
    const offset = serverNow() - asyncScheduler.now();
    const events = new Map<string, PlacementEvent>();
    /** No bet is that of two wishes. */
    let left: readonly WireBet[] = reply.openBets;
    for (const placement of wishes) {
      const { reference } = placement.order;
      const bet = findBet(placement, left, list$.value, offset);
      left = left.filter((other) => other !== bet);
      if (bet === null && reply.leftOut > 0) continue;
      const waited = asked.at - (openSince.get(reference) ?? asked.at);
      events.set(
        reference,
        bet === null
          ? { kind: 'notFound', waited, serverThen: asked.serverAt }
          : { kind: 'bet', bet },
      );
    }
    if (placements.happenAll(events)) openBets.reload();
  };

  return (wishes) =>
    defer(() => {
      const asked = { at: monotonicNow(), serverAt: serverNow() };
      const references = wishes.map(({ order }) => order.reference).join(',');
      return api.call(userOpenBets, { references }).pipe(
        tap((reply) => conclude(wishes, reply, asked)),
        ignoreElements(),
      );
    });
}
