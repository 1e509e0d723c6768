import { map, type Observable, Subject } from 'rxjs';
import { fundsMoves } from '../account/fundsMoves';
import type { Funds } from '../account/types';
import type { Api } from '../api/client';
import { userBetHistory } from '../betting/calls';
import type { Behavior } from '../rx/behavior';
import { and } from '../rx/derive';
import { restartBy } from '../rx/restartBy';
import type { Scope } from '../rx/scope';
import type { Ports } from '../ports';
import { playerIdOf } from '../session/playerId';
import type { User } from '../session/types';
import { transactionDetail, transactionHistory } from './calls';
import { daysOf, deviceZone, momentsOf } from './days';
import { fetchAllPages } from './fetchAllPages';
import { pagedQuery } from './pagedQuery';
import type {
  BetsPage,
  BetsQuery,
  Reports,
  ResultsPage,
  ResultsQuery,
  StatementPage,
  StatementQuery,
} from './types';
import { betsPage, lineDetail, resultsPage, statementPage } from './wireReports';

export interface ReportsNeeds extends Pick<Ports, 'visibility' | 'network' | 'random'> {
  readonly api: Api;
  readonly user$: Behavior<User | null>;
  readonly funds$: Behavior<Funds | null>;
  readonly serverNow: () => number;
}

/** The start of a page, and its maximum number of entries. */
interface Slice {
  readonly skip: number;
  readonly most: number;
}

const sliceOf = ({ page, size }: { page: number; size: number }): Slice => ({
  skip: page * size,
  most: size,
});

const TYPES = { all: 0, cash: 1, bets: 2 } as const;

/** Leaves out a filter that is not set. */
const named = <Name extends string>(name: Name, value: string | null) =>
  (value === null ? {} : { [name]: value }) as Partial<Record<Name, string>>;

/** Creates the requests of each kind of report. */
function createRequests({ api, serverNow }: ReportsNeeds, timeZone: () => string) {
  const range = (query: Pick<StatementQuery, 'days'>) => {
    const days = daysOf(query.days, serverNow());
    return { days, From: days.from, To: days.to, ...momentsOf(days) };
  };
  return {
    statement(query: StatementQuery, { skip: SkipCount, most }: Slice): Observable<StatementPage> {
      const { days, ...sent } = range(query);
      const paging = { SkipCount, MaxResultCount: most };
      return api
        .call(transactionHistory, { ...sent, ...paging, Type: TYPES[query.type] })
        .pipe(map((reply) => statementPage(reply, days)));
    },
    bets(query: BetsQuery, { skip: SkipCount, most }: Slice): Observable<BetsPage> {
      const { days, From: StartDate, To: EndDate, ...moments } = range(query);
      return api
        .call(userBetHistory, {
          StartDate,
          EndDate,
          ...moments,
          SkipCount,
          MaxResultCount: most,
          ...named('SportId', query.sportId),
          ...named('MarketId', query.marketId),
        })
        .pipe(map((reply) => betsPage(reply, days)));
    },
    results(query: ResultsQuery, { skip: SkipCount, most }: Slice): Observable<ResultsPage> {
      const { days, ...sent } = range(query);
      return api
        .call(transactionHistory, {
          ...sent,
          SkipCount,
          MaxResultCount: most,
          Type: TYPES.bets,
          GroupBy: query.eventId !== null ? 'market' : query.sportId !== null ? 'event' : 'sport',
          TimeZone: timeZone(),
          ...named('SportId', query.sportId),
          ...named('EventId', query.eventId),
        })
        .pipe(map((reply) => resultsPage(reply, days)));
    },
  };
}

/**
 * The player's statement, bets and results. Each report is updated while it is subscribed.
 * @param timeZone the IANA name of the time zone whose days group the results
 */
export function createReports(
  needs: ReportsNeeds,
  scope: Scope,
  timeZone: () => string = deviceZone,
): Reports {
  const { api, user$, funds$, visibility, network, random, serverNow } = needs;
  const requests = createRequests(needs, timeZone);
  const reload$ = new Subject<void>();
  scope.onClose(() => reload$.complete());
  const deps = {
    player$: playerIdOf(user$),
    active$: and(visibility.visible$, network.online$).pipe(restartBy(visibility.resumed$)),
    reload$,
    // A settlement or a payment changes the balance or the exposure.
    wake$: fundsMoves(funds$),
    random,
    serverNow,
  };
  return {
    statement: (query$) =>
      pagedQuery(query$, (query) => requests.statement(query, sliceOf(query)), deps),
    bets: (query$) => pagedQuery(query$, (query) => requests.bets(query, sliceOf(query)), deps),
    results: (query$) =>
      pagedQuery(query$, (query) => requests.results(query, sliceOf(query)), deps),
    detail: (lineId$) =>
      pagedQuery(
        lineId$,
        (transactionId) =>
          api.call(transactionDetail, { transactionId }).pipe(map((reply) => lineDetail(reply))),
        deps,
      ),
    allLines: (query) => fetchAllPages((skip, most) => requests.statement(query, { skip, most })),
    allBets: (query) => fetchAllPages((skip, most) => requests.bets(query, { skip, most })),
    reload: () => reload$.next(),
  };
}
