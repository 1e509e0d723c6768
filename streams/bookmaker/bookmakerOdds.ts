/** Reads the odds of the markets that the operator lays in an event, and groups the rows by market. */

import { decimalOf } from '../api/wire';
import { isObject } from '../api/read';
import { idOf } from '../odds/marketOdds';
import type { RunnerOdds, RunnerStatus } from '../catalogue/types';
import { withoutRepeated } from '../odds/withoutRepeated';

/** One market in a reply about markets that the operator lays. */
export interface OperatorMarket {
  readonly marketId: string;
  /**
   * In a bookmaker's market and the toss, the prices are rates per 100 with their sizes, in hundredths. In a fancy,
   * they are lines with their rates per 100; its lay is No and its back is Yes.
   */
  readonly runners: readonly RunnerOdds[];
}

export interface BookmakerReply {
  readonly markets: readonly OperatorMarket[];
  /** The number of unreadable rows. */
  readonly dropped: number;
}

/** The sections of an event's odds with markets that the operator lays. */
const SECTIONS = ['bookmaker', 'toss', 'fancy'] as const;

/** The maximum number of rows in a section; further rows are left out. */
export const MOST_ROWS = 1_000;

/** The largest rate, line or size, in whole units. */
export const MOST = 1e9;

/** Returns the figure in hundredths; 0 for a dash, a blank or anything else that is not a figure. */
function hundredths(raw: unknown): number {
  const value = decimalOf(raw);
  return value > 0 && value <= MOST ? Math.round(value * 100) : 0;
}

/** Returns the status of a row. Without a status word, or with an unknown one, the row accepts bets. */
function statusOf(raw: unknown): RunnerStatus {
  const status = typeof raw === 'string' ? raw.toUpperCase().replace(/[^A-Z]/g, '') : '';
  return status === 'SUSPENDED' ? status : status === 'BALLRUNNING' ? 'BALL_RUNNING' : 'ACTIVE';
}

/** Unreadable rows, and rows with the same id in a market, are left out. */
export function decodeBookmakerOdds(raw: unknown): BookmakerReply {
  const markets = new Map<string, RunnerOdds[]>();
  let sent = 0;
  for (const section of SECTIONS) {
    const body: unknown = isObject(raw) ? raw[section] : null;
    const rows: unknown = isObject(body) ? body['runners'] : null;
    if (!Array.isArray(rows)) continue;
    sent += rows.length;
    for (const row of rows.slice(0, MOST_ROWS)) {
      const marketId = isObject(row) ? idOf(row['marketId']) : null;
      const runner = isObject(row) ? runnerOf(row, section === 'fancy') : null;
      if (marketId !== null && runner !== null)
        markets.set(marketId, [...(markets.get(marketId) ?? []), runner]);
    }
  }
  const read = [...markets].map(([marketId, rows]) => ({
    marketId,
    runners: withoutRepeated(rows),
  }));
  return {
    markets: read,
    dropped: sent - read.reduce((count, { runners }) => count + runners.length, 0),
  };
}

function runnerOf(row: Readonly<Record<string, unknown>>, isFancy: boolean): RunnerOdds | null {
  const id = idOf(row['id']);
  if (id === null) return null;
  const offer = (side: 'back' | 'lay'): [number, number] => {
    const [price, beside] = [hundredths(row[`${side}Price`]), hundredths(row[`${side}Size`])];
    // A line without a rate cannot be bet on.
    return price === 0 || (isFancy && beside === 0) ? [0, 0] : [price, beside];
  };
  return {
    id,
    status: statusOf(row['status']),
    lastPrice: 0,
    traded: 0,
    reduction: 0,
    prices: [...offer('back'), 0, 0, 0, 0, ...offer('lay'), 0, 0, 0, 0],
  };
}
