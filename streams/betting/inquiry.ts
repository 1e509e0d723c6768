import {
  asyncScheduler,
  catchError,
  combineLatest,
  defer,
  distinctUntilChanged,
  EMPTY,
  filter,
  forkJoin,
  map,
  merge,
  type Observable,
  of,
  repeat,
  switchMap,
  take,
  tap,
  timer,
} from 'rxjs';
import { userOpenBets, type WireBet } from './calls';
import type { Api } from '../api/client';
import { becomesTrue } from '../core/becomesTrue';
import { poll } from '../core/poll';
import type { Scope } from '../core/scope';
import type { Ports } from '../ports';
import { findBet } from './findBet';
import type { OpenBets } from './openBets';
import { isOpenEnded, type Placement, type PlacementEvent } from './placementRules';
import type { PlacementList, Placements } from './placements';

const EVERY_MS = 1_500;
const CAP_MS = 6_000;
/** A moment for the market to match after the hold. */
const SETTLE_MS = 200;
/** A lock is taken within this time after a wish was stored. */
const LOCKED_MS = 1_000;
/** However alive the tab that sent it: no answer comes so long after the sending and the bet delay. */
const ABANDONED_MS = 20_000;
/** Waits between the questions for a wish that counts as never placed, ms; the last one again and again. */
const WATCH_WAITS_MS = [2_000, 4_000, 8_000, 15_000, 30_000, 60_000];
/** How long it is asked for. */
const WATCH_MS = 300_000;

interface Deps extends Pick<Ports, 'random' | 'network' | 'report' | 'locks'> {
  readonly api: Api;
  readonly placements: Placements;
  readonly openBets: Pick<OpenBets, 'reload'>;
  /** Every reply carries the player's funds. */
  readonly setFunds: (funds: Pick<FundsReply, 'balance' | 'exposure'>) => void;
  /** The bearer token; null for a guest, who cannot ask what became of a bet. */
  readonly token$: Observable<string | null>;
  readonly serverNow: () => number;
  /** Ms that nobody sets ahead or back; a sleep may not count. */
  readonly monotonicNow: () => number;
  /** Whether this page is sending the wish with this reference. */
  readonly isSending: (reference: string) => boolean;
}

interface FundsReply {
  readonly balance: number;
  readonly exposure: number;
  readonly openBets: readonly WireBet[];
  /** Bets that could not be read: any of them may be the one that is asked for. */
  readonly leftOut: number;
}

/** Under this name a tab holds a lock while it sends a wish. */
export const lockOf = (reference: string): string => `placing ${reference}`;

/**
 * Asks the server what became of wishes: of those whose outcome is open again and again, of a held bet when
 * its hold is over, of one that left the open bets once, and of one that counts as never placed for some
 * minutes more, in growing waits. Only a question asked late enough says that there is no bet.
 */
export function createInquiry(deps: Deps, scope: Scope): void {
  const { api, placements, openBets, setFunds, token$, random, network, report, locks } = deps;
  const { serverNow, monotonicNow, isSending } = deps;
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

  /** Asks for these wishes and takes the answer for what it was when it was asked. */
  const askFor = (asked: PlacementList): Observable<unknown> =>
    defer(() => {
      const [then, serverThen] = [monotonicNow(), serverNow()];
      const references = asked.map(({ order }) => order.reference).join(',');
      return api
        .call(userOpenBets, { references })
        .pipe(tap((reply) => conclude(asked, reply, then, serverThen)));
    });

  const conclude = (
    asked: PlacementList,
    reply: FundsReply,
    then: number,
    serverThen: number,
  ): void => {
    setFunds(reply);
    const offset = serverNow() - asyncScheduler.now();
    const events = new Map<string, PlacementEvent>();
    /** No bet is that of two wishes. */
    let left: readonly WireBet[] = reply.openBets;
    for (const placement of asked) {
      const { reference } = placement.order;
      const bet = findBet(placement, left, list$.value, offset);
      left = left.filter((other) => other !== bet);
      if (bet === null && reply.leftOut > 0) continue;
      const waited = then - (openSince.get(reference) ?? then);
      events.set(
        reference,
        bet === null ? { kind: 'notFound', waited, serverThen } : { kind: 'bet', bet },
      );
    }
    if (placements.happenAll(events)) openBets.reload();
  };

  const isDue = ({ state, missing }: Placement): boolean =>
    missing === 'asking' ||
    state.at === 'unknown' ||
    (state.at === 'pending' && serverNow() >= state.until + SETTLE_MS);

  /** What a tab was sending and never will again is nobody's: it is to be asked for. */
  const abandon = (): Observable<unknown> => {
    const others = list$.value.filter(
      ({ order, state }) => state.at === 'submitting' && !isSending(order.reference),
    );
    if (others.length === 0) return of(null);
    return forkJoin(
      others.map(({ order: { reference, betDelay }, sentAt }) =>
        locks.isHeld(lockOf(reference)).pipe(
          take(1),
          tap((held) => {
            const age = Math.abs(asyncScheduler.now() - sentAt);
            const isGone = held === false && age >= LOCKED_MS;
            if (isGone || age >= ABANDONED_MS + betDelay * 1_000)
              placements.happen(reference, {
                kind: 'noAnswer',
                at: asyncScheduler.now(),
                words: null,
              });
          }),
        ),
      ),
    );
  };

  const ask$ = defer(abandon).pipe(
    switchMap(() => {
      const due = list$.value.filter(isDue);
      return due.length === 0 ? EMPTY : askFor(due);
    }),
  );

  const loggedIn$ = token$.pipe(
    map((token) => token !== null),
    distinctUntilChanged(),
  );
  const open$ = combineLatest([list$, loggedIn$]).pipe(
    map(
      ([list, known]) =>
        known && list.some(({ state, missing }) => isOpenEnded(state) || missing === 'asking'),
    ),
    distinctUntilChanged(),
  );
  const heldUntil$ = list$.pipe(
    map((list) =>
      list.reduce(
        (soonest, { state }) => (state.at === 'pending' ? Math.min(soonest, state.until) : soonest),
        Infinity,
      ),
    ),
    distinctUntilChanged(),
    switchMap((until) => (until === Infinity ? EMPTY : timer(until + SETTLE_MS - serverNow()))),
  );
  const unknownCount$ = list$.pipe(
    map((list) => list.filter(({ state }) => state.at === 'unknown').length),
    distinctUntilChanged(),
  );
  const online$ = network.online$.pipe(filter(Boolean));
  const failed = (error: unknown): void => report.warn('placing: could not ask for bets', error);
  scope.run(
    poll(ask$, {
      everyMs: EVERY_MS,
      capMs: CAP_MS,
      active$: open$,
      wake$: merge(heldUntil$, unknownCount$, online$),
      random,
    }),
    (outcome) => {
      if (!outcome.ok) failed(outcome.error);
    },
  );

  const watched = (): PlacementList => list$.value.filter((placement) => placement.watched);
  const watch = (): Observable<unknown> => {
    const begun = monotonicNow();
    let round = 0;
    const pause = (): Observable<unknown> => {
      const wait = WATCH_WAITS_MS[Math.min(round++, WATCH_WAITS_MS.length - 1)] ?? 0;
      return merge(timer(wait), network.online$.pipe(becomesTrue())).pipe(take(1));
    };
    return defer(pause).pipe(
      switchMap(() => {
        const isLast = monotonicNow() - begun >= WATCH_MS;
        return askFor(watched()).pipe(
          tap(() => {
            if (!isLast) return;
            const over = { kind: 'watchOver' } as const;
            placements.happenAll(new Map(watched().map(({ order }) => [order.reference, over])));
          }),
          catchError((error: unknown) => {
            failed(error);
            return EMPTY;
          }),
        );
      }),
      repeat(),
    );
  };
  const watchedNow$ = combineLatest([list$, loggedIn$]).pipe(
    map(([, known]) =>
      known
        ? watched()
            .map(({ order }) => order.reference)
            .join()
        : '',
    ),
    distinctUntilChanged(),
  );
  scope.run(watchedNow$.pipe(switchMap((references) => (references === '' ? EMPTY : watch()))));
}
