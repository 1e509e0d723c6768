import { asyncScheduler, finalize, merge, type Observable, Subject, throwIfEmpty } from 'rxjs';
import type { Api } from '../api/client';
import { isCertainRefusal } from '../api/certainRefusal';
import { type ApiError, saidBy } from '../api/errors';
import type { Behavior } from '../core/behavior';
import { derive } from '../core/derive';
import type { Store } from '../core/persisted';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import type { Minor } from '../rules/money';
import { cancelBets } from './calls';
import { createEndedCancels } from './cancelEnded';
import { cancelLock, createCancelInquiry } from './cancelInquiry';
import { type Cancel, cancelOf, outcomeOf, type Parts, without } from './cancelRules';
import { keepWishes } from './cancelWishes';
import type { CountedBets } from './openBets';
import type { CancelOutcome, Cancels, CancelState } from './types';

/** The outcomes after which a bet may wait on. */
const WITHOUT_EFFECT: ReadonlySet<CancelOutcome['how']> = new Set([
  'held',
  'refused',
  'waits',
  'unknown',
]);

const sameStates = (
  a: ReadonlyMap<string, CancelState>,
  b: ReadonlyMap<string, CancelState>,
): boolean => a.size === b.size && [...a].every(([betId, state]) => b.get(betId) === state);

interface Deps extends Pick<Ports, 'random' | 'network' | 'report' | 'locks'> {
  readonly api: Api;
  readonly store: Pick<Store, 'place' | 'reread'>;
  readonly openBets: Pick<CountedBets, 'bets$' | 'reload' | 'sinceNow'>;
  readonly setFunds: (funds: { readonly balance: Minor; readonly exposure: Minor }) => void;
  /** The bearer token; null for a guest. */
  readonly token$: Observable<string | null>;
  /** The player's id; null for a guest. */
  readonly player$: Behavior<string | null>;
  /** Ms that nobody sets ahead or back; a sleep may not count. */
  readonly monotonicNow: () => number;
}

/**
 * Cancels the waiting parts of bets. A wish is stored before it is sent, and sent once: where no answer
 * comes, this page or another one asks for the bet until it shows what became of the wish.
 */
export function createCancels(deps: Deps, scope: Scope): Cancels {
  const { api, store, openBets, player$, locks, report } = deps;
  const wishes = keepWishes(store, player$, scope);
  const ended = createEndedCancels({ wishes, openBets, player$ }, scope);
  const sending = new Set<string>();
  const outcome$ = new Subject<readonly CancelOutcome[]>();
  let isOnline = true;
  scope.run(deps.network.online$, (online) => (isOnline = online));
  scope.onClose(() => outcome$.complete());

  /** Ends wishes that are still pending, and tells their outcomes: another tab may have told them already. */
  const conclude = (outcomes: readonly CancelOutcome[]): void => {
    if (outcomes.length === 0) return;
    store.reread();
    const told = outcomes.filter(({ betId }) => wishes.values$.value.has(betId));
    // Another tab may have told another outcome: the list shows the bets as they are.
    if (told.length === 0) return openBets.reload();
    wishes.remove(told.map(({ betId }) => betId));
    ended.free(told.flatMap(({ how, betId }) => (WITHOUT_EFFECT.has(how) ? betId : [])));
    outcome$.next(told);
  };

  const send = (wished: readonly Cancel[]): void => {
    const betIds = wished.map(({ betId }) => betId);
    const held = scope.run(merge(...betIds.map((betId) => locks.hold(cancelLock(betId)))));
    const answer$ = api.call(cancelBets, { betIds }).pipe(
      throwIfEmpty(),
      finalize(() => {
        for (const betId of betIds) sending.delete(betId);
        held.unsubscribe();
      }),
    );
    scope.run(answer$, {
      next({ bets, kept }) {
        const why = new Map(kept.map((one) => [one.betId, one.why]));
        const shown = new Map<string, Parts>(bets.map((bet) => [bet.betId, bet]));
        conclude(
          wished.flatMap((wish) => {
            const bet = shown.get(wish.betId);
            if (why.get(wish.betId) === 'HELD') return without(wish, 'held');
            return (bet && outcomeOf(wish, bet)) ?? [];
          }),
        );
        // The answer leaves open what became of the others.
        wishes.becomeUnknown(betIds);
      },
      error(error: unknown) {
        if (isCertainRefusal(error)) {
          const said = saidBy(error as ApiError);
          conclude(wished.map((wish) => without(wish, 'refused', said)));
          return;
        }
        report.warn('cancelling: no usable answer', error);
        wishes.becomeUnknown(betIds);
      },
    });
  };

  createCancelInquiry(
    { ...deps, wishes, conclude, isSending: (betId) => sending.has(betId) },
    scope,
  );

  return {
    pending$: derive(
      [wishes.values$, ended.bets$],
      (pending, gone) => {
        const states = new Map<string, CancelState>(
          [...gone.keys()].map((betId) => [betId, 'sending']),
        );
        for (const [betId, { at }] of pending) states.set(betId, at);
        return states;
      },
      sameStates,
    ),
    cancel(betIds) {
      const composer = player$.value;
      store.reread();
      if (scope.isClosed || composer === null || player$.value !== composer) return;
      const asked = new Set(betIds);
      const now = asyncScheduler.now();
      const isOpen = (betId: string): boolean =>
        wishes.values$.value.has(betId) || ended.bets$.value.has(betId);
      const wished = (openBets.bets$.value.value ?? []).flatMap((bet) =>
        asked.has(bet.betId) && bet.remaining > 0 && bet.status !== 'PENDING' && !isOpen(bet.betId)
          ? [cancelOf(bet, now)]
          : [],
      );
      if (wished.length === 0) return;
      // Such a wish would lock the bet as one without an answer, long after the network is back.
      if (!isOnline) return outcome$.next(wished.map((wish) => without(wish, 'offline')));
      for (const { betId } of wished) sending.add(betId);
      wishes.put(wished);
      send(wished);
    },
    outcome$: outcome$.asObservable(),
  };
}
