import { EMPTY, expand, map, type Observable, takeLast } from 'rxjs';
import type { Api } from '../../api/client';
import { type BetHistory, userBetHistory } from '../calls';
import type { SettlingBet } from './types';

const DAY_MS = 86_400_000;
const PAGE = 200;
const MAX_PAGES = 10;

interface Pages extends BetHistory {
  readonly page: number;
  /** The number of entries received so far, including unreadable ones. */
  readonly received: number;
  readonly isLast: boolean;
}

/**
 * Fetches the results of these bets from the bet history, page by page until it has found each of them. Emits all pages
 * as one value and completes; errors if a call fails.
 *
 * @param due the bets, by bet id
 * @param now the current time, in epoch ms by the server's clock
 */
export function fetchBetHistory(
  api: Api,
  due: ReadonlyMap<string, SettlingBet>,
  now: number,
): Observable<BetHistory> {
  // If the device's clock is ahead, the range must still not start in the future.
  const since = Math.min(now, ...[...due.values()].map(({ placedAt }) => placedAt));
  const day = (time: number): string => new Date(Math.max(0, time)).toISOString();
  const range = { StartDate: day(since - DAY_MS), EndDate: day(now + DAY_MS) };

  const query = (before: Pages): Observable<Pages> =>
    api
      .call(userBetHistory, { ...range, SkipCount: before.received, MaxResultCount: PAGE })
      .pipe(map((reply) => joined(before, reply)));
  const isComplete = ({ items }: Pages): boolean => {
    const found = new Set(items.map(({ betId }) => betId));
    return [...due.keys()].every((betId) => found.has(betId));
  };
  return query({
    items: [],
    markets: [],
    totals: null,
    totalCount: null,
    leftOut: 0,
    page: 0,
    received: 0,
    isLast: false,
  }).pipe(
    expand((pages) =>
      pages.isLast || pages.page >= MAX_PAGES || isComplete(pages) ? EMPTY : query(pages),
    ),
    takeLast(1),
  );
}

/** Adds a page to the earlier ones. If a bet moves to the next page between two requests, it counts only once. */
function joined(before: Pages, reply: BetHistory): Pages {
  const items = new Map([...before.items, ...reply.items].map((bet) => [bet.betId, bet]));
  const markets = new Map(
    [...before.markets, ...reply.markets].map((market) => [market.marketId, market]),
  );
  const count = reply.items.length + reply.leftOut;
  const received = before.received + count;
  const { totalCount } = reply;
  return {
    ...reply,
    items: [...items.values()],
    markets: [...markets.values()],
    leftOut: before.leftOut + reply.leftOut,
    page: before.page + 1,
    received,
    isLast: count === 0 || (totalCount === null ? count < PAGE : received >= totalCount),
  };
}
