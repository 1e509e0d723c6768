import { catchError, defer, map, type Observable, of, switchMap } from 'rxjs';
import { isNotServed } from '../../api/certainRefusal';
import type { Api } from '../../api/client';
import { offsetOf, startsOf } from '../../commands/recognise';
import type { Answer, CommandKind } from '../../commands/types';
import type { ServerClock } from '../../odds/serverClock';
import type { Minor } from '../../rules/money';
import {
  type BetHistory,
  type SettledBet,
  userBetHistory,
  userOpenBets,
  type WireBet,
} from '../calls';
import { endOfHistory } from '../settlement/historyBets';
import { findBet } from './findBet';
import { GRACE_MS, type Placement, type PlacementEvent } from './placementRules';

const DAY_MS = 86_400_000;
/** The maximum number of bets on one page of the history. */
const PAGE = 200;

interface Deps {
  readonly api: Api;
  /** Stores the player's funds, which every reply contains. */
  readonly setFunds: (funds: { readonly balance: Minor; readonly exposure: Minor }) => void;
  readonly serverNow: ServerClock['serverNow'];
  readonly isSynced: ServerClock['isSynced'];
}

interface Reply {
  readonly openBets: readonly WireBet[];
  /** The number of unreadable bets. Any of them may be a bet that the query is looking for. */
  readonly leftOut: number;
}

type QueryResult = PlacementEvent | 'unread' | 'doubt';

type History = Pick<BetHistory, 'items' | 'leftOut'> & Partial<Pick<BetHistory, 'totalCount'>>;
const NO_HISTORY: History = { items: [], leftOut: 0 };
/** A history that could not be read: it may contain any bet. */
const UNREAD: History = { items: [], leftOut: 1 };

const settledAt = (bet: SettledBet | undefined): number | null =>
  typeof bet?.settleTime === 'number' ? bet.settleTime : null;

/**
 * Whether a history contains every bet that ended since `sentAt`: either it is complete, or its oldest bet ended before
 * that time.
 */
function hasAllSince({ items, leftOut, totalCount }: History, sentAt: number): boolean {
  if (leftOut > 0) return false;
  const [newest, oldest] = [settledAt(items[0]), settledAt(items.at(-1))];
  const isWhole = totalCount ? items.length >= totalCount : items.length < PAGE;
  return isWhole || (newest !== null && oldest !== null && oldest < newest && oldest < sentAt);
}

/** The time after which a bet that is in no list counts as not placed, in ms. */
const lastMs = ({ order }: Placement): number => order.betDelay * 1_000 + GRACE_MS;

/** When the bet was first sent, in epoch ms by the server's clock. */
const firstSentAt = (one: Placement, offset: number | null): number =>
  Math.min(...startsOf(one, offset));

const sorted = (sent: ReadonlyMap<string, Placement>): readonly (readonly [string, Placement])[] =>
  [...sent].toSorted(([, a], [, b]) => a.sentAt - b.sentAt);

/**
 * Looks up placements in the open bets by their references. It also fetches the history before a placement counts as
 * not placed, and while a placement is watched: once a market has ended, the open bets no longer contain its bets.
 */
export function createOutcomeQuery({
  api,
  setFunds,
  serverNow,
  isSynced,
}: Deps): CommandKind<Placement, PlacementEvent>['ask'] {
  const offsetNow = (): number | null => offsetOf({ serverNow, isSynced });
  const judge = (
    sent: ReadonlyMap<string, Placement>,
    all: readonly Placement[],
    { openBets, leftOut }: Reply,
    waited: (reference: string) => number,
    serverThen: number,
  ): Map<string, QueryResult> => {
    const offset = offsetNow();
    /** The bets without a placement so far: each bet belongs to only one placement. */
    let left = openBets;
    const eventOf = (reference: string, placement: Placement): QueryResult => {
      const bet = findBet(placement, left, all, offset);
      if (bet === 'doubt') return bet;
      if (bet === 'later' || (bet === null && leftOut > 0)) return 'unread';
      left = left.filter((other) => other !== bet);
      return bet === null
        ? { kind: 'notFound', waited: waited(reference), serverThen }
        : { kind: 'bet', bet };
    };
    return new Map(sorted(sent).map(([reference, one]) => [reference, eventOf(reference, one)]));
  };

  /** Fetches the history from the time at which the first of these placements was sent. */
  const history$ = (placements: readonly Placement[], now: number): Observable<History> => {
    const since = Math.min(now, ...placements.map((one) => firstSentAt(one, offsetNow())));
    const day = (time: number): string => new Date(Math.max(0, time)).toISOString();
    const range = { StartDate: day(since - DAY_MS), EndDate: day(now + DAY_MS) };
    return api
      .call(userBetHistory, { ...range, SkipCount: 0, MaxResultCount: PAGE })
      .pipe(catchError((error: unknown) => of(isNotServed(error) ? NO_HISTORY : UNREAD)));
  };

  /** Adds the outcomes of the placements that only the history contains. */
  const judgeLost = (
    events: Map<string, QueryResult>,
    lost: readonly (readonly [string, Placement])[],
    history: History,
    all: readonly Placement[],
  ): void => {
    const offset = offsetNow();
    let left = history.items;
    for (const [reference, one] of lost) {
      const end = endOfHistory(one, left, all, offset);
      if (end === 'doubt') events.set(reference, end);
      else if (end === 'later' || (end === null && !hasAllSince(history, firstSentAt(one, offset))))
        events.set(reference, 'unread');
      else if (end !== null) {
        left = left.filter(({ betId }) => betId !== end.betId);
        events.set(reference, end);
      }
    }
  };

  return (sent, { waited, isTheirs }, known) =>
    defer(() => {
      const serverThen = serverNow();
      return api.call(userOpenBets, { references: [...sent.keys()].join(',') }).pipe(
        switchMap((reply): Observable<Answer<PlacementEvent>> => {
          if (isTheirs()) setFunds(reply);
          const events = judge(sent, [...known().values()], reply, waited, serverThen);
          const lost = sorted(sent).filter(([reference, one]) => {
            const result = events.get(reference);
            const isLate = one.state.status === 'unknown' && waited(reference) >= lastMs(one);
            return (
              typeof result === 'object' && result.kind === 'notFound' && (one.watched || isLate)
            );
          });
          if (lost.length === 0) return of(events);
          const placements = lost.map(([, one]) => one);
          return history$(placements, serverThen).pipe(
            map((history) => {
              judgeLost(events, lost, history, [...known().values()]);
              return events;
            }),
          );
        }),
      );
    });
}
