import { asyncScheduler, catchError, defer, map, type Observable, of, switchMap } from 'rxjs';
import type { Api } from '../api/client';
import type { Answer, CommandKind } from '../commands/types';
import type { Minor } from '../rules/money';
import { type SettledBet, userBetHistory, userOpenBets, type WireBet } from './calls';
import { endOfHistory } from './historyBets';
import { findBet } from './findBet';
import { GRACE_MS, type Placement, type PlacementEvent } from './placementRules';

const DAY_MS = 86_400_000;
/** The most bets of one answer of the history. */
const PAGE = 200;

interface Deps {
  readonly api: Api;
  /** Takes the player's funds, which every reply carries. */
  readonly setFunds: (funds: { readonly balance: Minor; readonly exposure: Minor }) => void;
  readonly serverNow: () => number;
}

interface Reply {
  readonly openBets: readonly WireBet[];
  /** The number of unreadable bets: any of them may be the one that is asked for. */
  readonly leftOut: number;
}

type Told = PlacementEvent | 'unread';

/** The time after which a bet that no list shows counts as never placed, in ms. */
const lastMs = ({ order }: Placement): number => order.betDelay * 1_000 + GRACE_MS;

/**
 * Asks the open bets for placements, by their references. The history is asked too before one counts as never placed,
 * and while it is watched: its market may have ended, and then no open bet shows it.
 */
export function createOutcomeQuestion({
  api,
  setFunds,
  serverNow,
}: Deps): CommandKind<Placement, PlacementEvent>['ask'] {
  const judge = (
    sent: ReadonlyMap<string, Placement>,
    all: readonly Placement[],
    { openBets, leftOut }: Reply,
    waited: (reference: string) => number,
    serverThen: number,
  ): Map<string, Told> => {
    const offset = serverNow() - asyncScheduler.now();
    /** A bet belongs to one placement only. */
    let left = openBets;
    const eventOf = (reference: string, placement: Placement): Told => {
      const bet = findBet(placement, left, all, offset);
      if (bet === 'doubt' || (bet === null && leftOut > 0)) return 'unread';
      left = left.filter((other) => other !== bet);
      return bet === null
        ? { kind: 'notFound', waited: waited(reference), serverThen }
        : { kind: 'bet', bet };
    };
    const inOrder = [...sent].toSorted(([, a], [, b]) => a.sentAt - b.sentAt);
    return new Map(inOrder.map(([reference, one]) => [reference, eventOf(reference, one)]));
  };

  /** The history since the first of these was sent; empty if the server does not give it. */
  const history$ = (
    placements: readonly Placement[],
    now: number,
  ): Observable<readonly SettledBet[]> => {
    const since = Math.min(
      now,
      ...placements.map(({ sentAt, serverSentAt }) => serverSentAt ?? sentAt),
    );
    const day = (at: number): string => new Date(Math.max(0, at)).toISOString();
    const range = { StartDate: day(since - DAY_MS), EndDate: day(now + DAY_MS) };
    return api.call(userBetHistory, { ...range, SkipCount: 0, MaxResultCount: PAGE }).pipe(
      map(({ items }) => items),
      catchError(() => of([])),
    );
  };

  return (sent, { waited, isTheirs }, known) =>
    defer(() => {
      const serverThen = serverNow();
      return api.call(userOpenBets, { references: [...sent.keys()].join(',') }).pipe(
        switchMap((reply): Observable<Answer<PlacementEvent>> => {
          if (isTheirs()) setFunds(reply);
          const all = [...known().values()];
          const events = judge(sent, all, reply, waited, serverThen);
          const lost = [...sent].filter(([reference, one]) => {
            const told = events.get(reference);
            const isLate = one.state.at === 'unknown' && waited(reference) >= lastMs(one);
            return told !== 'unread' && told?.kind === 'notFound' && (one.watched || isLate);
          });
          if (lost.length === 0) return of(events);
          const placements = lost.map(([, one]) => one);
          return history$(placements, serverThen).pipe(
            map((items) => {
              const offset = serverNow() - asyncScheduler.now();
              for (const [reference, one] of lost) {
                const end = endOfHistory(one, items, [...known().values()], offset);
                if (end !== null) events.set(reference, end);
              }
              return events;
            }),
          );
        }),
      );
    });
}
