import {
  asyncScheduler,
  concat,
  defer,
  filter,
  forkJoin,
  ignoreElements,
  map,
  merge,
  type Observable,
  pairwise,
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
/** The most bets of one question: an address has no room for more references. */
const GROUP = 50;
/** The longest wait between two questions for a bet that cannot be read, in ms. */
const ODD_CAP_MS = 15_000;
/** So many unreadable answers about a bet, over about three minutes, are all that is learnt of it. */
const MOST_ODD = 15;

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
  /** When this page first saw the wish of another tab, by `monotonicNow`. */
  const aloneSince = new Map<string, number>();
  /** The unreadable answers about a bet, and when the last question for it began, by `monotonicNow`. */
  const odd = new Map<string, { readonly count: number; readonly asked: number }>();
  const listOf = (which: (wish: Cancel) => boolean): Cancel[] =>
    [...values$.value.values()].filter(which);
  const isUnknown = ({ at }: Cancel): boolean => at === 'unknown';
  const isAlone = ({ at, betId }: Cancel): boolean => at === 'sending' && !isSending(betId);

  const isAbandoned = ({ betId, sentAt }: Cancel, isHeld: boolean | null): boolean => {
    if (isHeld === false) return Math.abs(asyncScheduler.now() - sentAt) >= LOCKED_MS;
    // A wall clock that is set makes no living tab older.
    const now = monotonicNow();
    return now - (aloneSince.get(betId) ?? now) >= ABANDONED_MS;
  };
  const findAbandoned$ = defer(() => {
    const looks = listOf(isAlone).map((wish) =>
      locks.holders(cancelLock(wish.betId)).pipe(
        take(1),
        map((tabs) => (isAbandoned(wish, tabs === null ? null : tabs > 0) ? [wish.betId] : [])),
      ),
    );
    return forkJoin(looks);
  }).pipe(
    tap((abandoned) => becomeUnknown(abandoned.flat())),
    ignoreElements(),
  );

  const judged = (wish: Cancel, bet: Parts | undefined, asked: number): CancelOutcome | null => {
    if (bet === undefined) return without(wish, 'ended');
    const isLate = asked - (openSince.get(wish.betId) ?? asked) >= GRACE_MS;
    return outcomeOf(wish, bet) ?? (isLate ? without(wish, 'waits') : null);
  };
  /** Counts an answer that may hold the bet in a form that cannot be read. */
  const unread = (wish: Cancel, asked: number): CancelOutcome | null => {
    const count = (odd.get(wish.betId)?.count ?? 0) + 1;
    odd.set(wish.betId, { count, asked });
    return count < MOST_ODD ? null : without(wish, 'unknown');
  };
  const isDue = ({ betId }: Cancel): boolean => {
    const last = odd.get(betId);
    if (last === undefined) return true;
    return monotonicNow() - last.asked >= Math.min(ODD_CAP_MS, EVERY_MS * 2 ** (last.count - 1));
  };
  const askFor = (unknown: readonly Cancel[]): Observable<unknown> => {
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
            if (bet === undefined && leftOut > 0) return unread(wish, asked) ?? [];
            odd.delete(wish.betId);
            return judged(wish, bet, asked) ?? [];
          }),
        );
      }),
    );
  };
  const ask$ = defer(() => {
    const unknown = listOf((wish) => isUnknown(wish) && isDue(wish));
    const groups = Array.from({ length: Math.ceil(unknown.length / GROUP) }, (_, at) =>
      unknown.slice(at * GROUP, (at + 1) * GROUP),
    );
    return concat(...groups.map((group) => defer(() => askFor(group))));
  }).pipe(ignoreElements());

  scope.run(values$, (all) => {
    for (const known of [openSince, aloneSince, odd])
      for (const betId of known.keys()) if (!all.has(betId)) known.delete(betId);
    for (const wish of all.values()) {
      const since = isUnknown(wish) ? openSince : aloneSince;
      if (!since.has(wish.betId)) since.set(wish.betId, monotonicNow());
    }
  });

  const more$ = values$.pipe(
    map(() => listOf(isUnknown).length),
    pairwise(),
    filter(([before, count]) => count > before),
  );
  scope.run(
    poll(concat(findAbandoned$, ask$), {
      everyMs: EVERY_MS,
      capMs: CAP_MS,
      active$: and(
        values$.pipe(map(() => listOf((wish) => isUnknown(wish) || isAlone(wish)).length > 0)),
        deps.token$.pipe(map((token) => token !== null)),
      ),
      wake$: merge(more$, network.online$.pipe(filter(Boolean))),
      random,
    }),
    (outcome) => {
      if (!outcome.ok) report.warn('cancelling: could not ask for bets', outcome.error);
    },
  );
}
