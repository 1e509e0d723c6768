import { clockTime } from '../api/wire';
import { isObject, unfit } from '../api/read';
import { countOf, decodeMarketOdds, idOf, type MarketOdds } from './marketOdds';

export interface OddsReply {
  /** The server's time in epoch ms; 0 if it sends none. */
  readonly time: number;
  readonly markets: readonly MarketOdds[];
  /** The markets that have not changed and are still current: their id, and the `seq` of their state. */
  readonly quiet: readonly { readonly marketId: string; readonly seq: number }[];
  /** The number of markets that were unreadable, or readable only in part. */
  readonly dropped: number;
}

/** The maximum number of markets in a reply: as many as a list of events may contain. Further markets are left out. */
const MOST_MARKETS = 20_000;
const first = (list: readonly unknown[]): readonly unknown[] =>
  list.length > MOST_MARKETS ? list.slice(0, MOST_MARKETS) : list;

/** Returns the number of runners that the reply lists for a readable market. */
const runnersIn = (entry: unknown): number =>
  (entry as { readonly runners: readonly unknown[] }).runners.length;

/** Reads the reply to a poll, or a pushed `MarketOdds`. Unreadable markets are left out and counted. */
export function decodeOdds(raw: unknown): OddsReply | null {
  if (!isObject(raw) || !Array.isArray(raw['markets'])) return null;
  const markets: MarketOdds[] = [];
  const given = first(raw['markets']);
  const unchanged = Array.isArray(raw['quiet']) ? raw['quiet'] : [];
  let dropped = raw['markets'].length - given.length;
  for (const entry of given) {
    const market = decodeMarketOdds(entry);
    if (market !== null) markets.push(market);
    if (market === null || market.runners.length < runnersIn(entry)) dropped++;
  }
  const quiet: { marketId: string; seq: number }[] = [];
  const named = first(unchanged);
  dropped += unchanged.length - named.length;
  for (const entry of named) {
    const marketId = isObject(entry) ? idOf(entry['marketId']) : null;
    const seq = isObject(entry) ? countOf(entry['seq']) : Number.NaN;
    if (marketId !== null && seq >= 0) quiet.push({ marketId, seq });
    else dropped++;
  }
  return { time: unfit(0, clockTime)(raw['time']), markets, quiet, dropped };
}
