import { filter, firstValueFrom, map, of, switchMap } from 'rxjs';
import type { Report, Settlement, Streams } from '../../streams/app';
import type { Exchange } from '../sandbox/engine/exchange';

/** A player's results in settled markets, in minor units, either from the client or from the ledger. */
export interface Results {
  /** Market → the profit or loss before commission, and the commission; void markets are left out. */
  readonly markets: Readonly<Record<string, readonly [profit: number, commission: number | null]>>;
  /** The report of results: net of commission, and the commission. */
  readonly net: number | null;
  readonly commission: number | null;
  /** The last line of the statement. */
  readonly closing: number | null;
}

/** A period around today, because recordings may last for several days. */
function days(): { readonly from: string; readonly to: string } {
  const day = (ahead: number): string =>
    new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  return { from: day(-2), to: day(28) };
}

const pageOf = <Query, Page>() =>
  filter((report: Report<Query, Page>) => report.state === 'ready' && report.page !== null);

/** The figures of the client's reports, which are fetched now, and of its messages. */
export async function clientResults(
  { reports }: Pick<Streams, 'reports'>,
  notices: readonly Settlement[],
): Promise<Results> {
  const query = { days: days(), page: 0, size: 100 };
  const statement$ = reports().pipe(
    switchMap((all) => all.statement(of({ ...query, type: 'all' }))),
    pageOf(),
    map(({ page }) => page?.totals?.closing ?? null),
  );
  const results$ = reports().pipe(
    switchMap((all) => all.results(of({ ...query, sportId: null, eventId: null }))),
    pageOf(),
    map(({ page }) => page?.totals ?? null),
  );
  const totals = await firstValueFrom(results$);
  return {
    markets: byMarket(
      notices
        .filter(({ isVoid }) => !isVoid)
        .map(({ marketId, profit, commission }) => [marketId, [profit, commission]]),
    ),
    net: totals?.net ?? null,
    commission: totals?.commission ?? null,
    closing: await firstValueFrom(statement$),
  };
}

/** The same figures from the exchange's ledger. */
export function ledgerResults(exchange: Exchange, accountId: string): Results {
  const results = exchange.results(accountId);
  const sum = (of: (one: (typeof results)[number]) => number): number =>
    results.reduce((total, one) => total + of(one), 0);
  return {
    markets: byMarket(
      results.map(({ marketId, net, commission }) => [marketId, [net, commission]]),
    ),
    net: sum(({ net, commission }) => net - commission),
    commission: sum(({ commission }) => commission),
    closing: exchange.funds(accountId).balance,
  };
}

const byMarket = (
  entries: readonly (readonly [string, readonly [number, number | null]])[],
): Results['markets'] => Object.fromEntries(entries.toSorted(([a], [b]) => (a < b ? -1 : 1)));
