import {
  asyncScheduler,
  concat,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  forkJoin,
  ignoreElements,
  map,
  merge,
  type Observable,
  take,
  tap,
} from 'rxjs';
import type { Api } from '../api/client';
import type { Behavior } from '../core/behavior';
import { and } from '../core/derive';
import { poll } from '../core/poll';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import type { Minor } from '../rules/money';
import { userOpenBets } from './calls';
import { type Cancel, outcomeOf, type Parts, without } from './cancelRules';
import type { CancelWishes } from './cancelWishes';
import type { CancelOutcome } from './types';

const EVERY_MS = 1_500;
const CAP_MS = 6_000;
/** How long a wish without an answer may still arrive before the bet counts as waiting on, in ms. */
const GRACE_MS = 10_000;
/** A tab takes its lock within this time after it stored the wish, in ms. */
const LOCKED_MS = 1_000;
/** The longest wait for the tab that sends, however alive it is, in ms. */
const ABANDONED_MS = 20_000;

interface Deps extends Pick<Ports, 'random' | 'network' | 'report' | 'locks'> {
  readonly api: Api;
  readonly wishes: Pick<CancelWishes, 'values$' | 'becomeUnknown'>;
  /** Tells whether this page is sending the wish for this bet. */
  readonly isSending: (betId: string) => boolean;
  readonly conclude: (outcomes: readonly CancelOutcome[]) => void;
  readonly setFunds: (funds: { readonly balance: Minor; readonly exposure: Minor }) => void;
  /** The bearer token; null for a guest. */
  readonly token$: Observable<string | null>;
  readonly player$: Behavior<string | null>;
  /** Ms that nobody sets ahead or back; a sleep may not count. */
  readonly monotonicNow: () => number;
}

/** Names the lock that a tab holds while it sends the wish for a bet. */
export const cancelLock = (betId: string): string => `cancelling ${betId}`;

/**
 * Asks the server what became of wishes to cancel without an answer, and takes over those that another tab
 * began to send and left alone. No wish is sent again.
 */
export function createCancelInquiry(deps: Deps, scope: Scope): void {
  const { api, wishes, isSending, conclude, locks, network, random, report, monotonicNow } = deps;
  const { values$, becomeUnknown } = wishes;
  /** When this page first knew that the outcome is open, by `monotonicNow`. */
  const openSince = new Map<string, number>();
  const listOf = (which: (wish: Cancel) => boolean): Cancel[] =>
    [...values$.value.values()].filter(which);
  const isUnknown = ({ at }: Cancel): boolean => at === 'unknown';
  const isAlone = ({ at, betId }: Cancel): boolean => at === 'sending' && !isSending(betId);

  const judge = ({ betId, sentAt }: Cancel, isHeld: boolean | null): void => {
    const age = Math.abs(asyncScheduler.now() - sentAt);
    if (age >= ABANDONED_MS || (isHeld === false && age >= LOCKED_MS)) becomeUnknown([betId]);
  };
  const findAbandoned$ = defer(() => {
    const looks = listOf(isAlone).map((wish) =>
      locks.isHeld(cancelLock(wish.betId)).pipe(
        take(1),
        tap((isHeld) => judge(wish, isHeld)),
      ),
    );
    return looks.length === 0 ? EMPTY : forkJoin(looks);
  }).pipe(ignoreElements());

  const judged = (wish: Cancel, bet: Parts | undefined, asked: number): CancelOutcome | null => {
    if (bet === undefined) return without(wish, 'ended');
    const isLate = asked - (openSince.get(wish.betId) ?? asked) >= GRACE_MS;
    return outcomeOf(wish, bet) ?? (isLate ? without(wish, 'waits') : null);
  };
  const ask$ = defer(() => {
    const unknown = listOf(isUnknown);
    if (unknown.length === 0) return EMPTY;
    const [asked, player] = [monotonicNow(), deps.player$.value];
    const references = unknown.flatMap(({ clientReference }) => clientReference ?? []).join(',');
    return api.call(userOpenBets, { references }).pipe(
      tap(({ openBets, balance, exposure, leftOut }) => {
        if (deps.player$.value !== player) return;
        deps.setFunds({ balance, exposure });
        const shown = new Map<string, Parts>(openBets.map((bet) => [bet.betId, bet]));
        conclude(
          unknown.flatMap((wish) => {
            const bet = shown.get(wish.betId);
            // An unreadable bet may be the one that is asked for.
            if (bet === undefined && leftOut > 0) return [];
            return judged(wish, bet, asked) ?? [];
          }),
        );
      }),
    );
  }).pipe(ignoreElements());

  scope.run(values$, (all) => {
    for (const betId of openSince.keys()) if (!all.has(betId)) openSince.delete(betId);
    for (const wish of all.values())
      if (isUnknown(wish) && !openSince.has(wish.betId)) openSince.set(wish.betId, monotonicNow());
  });

  const count$ = values$.pipe(
    map(() => listOf(isUnknown).length),
    distinctUntilChanged(),
  );
  scope.run(
    poll(concat(findAbandoned$, ask$), {
      everyMs: EVERY_MS,
      capMs: CAP_MS,
      active$: and(
        values$.pipe(map(() => listOf((wish) => isUnknown(wish) || isAlone(wish)).length > 0)),
        deps.token$.pipe(map((token) => token !== null)),
      ),
      wake$: merge(count$, network.online$.pipe(filter(Boolean))),
      random,
    }),
    (outcome) => {
      if (!outcome.ok) report.warn('cancelling: could not ask for bets', outcome.error);
    },
  );
}
