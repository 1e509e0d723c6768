import { expect, test } from 'vitest';
import { type GreenFacts, rowsAfter } from '../../../../streams/betting/cashOut/greenRows';
import type { CashOutQuote, GreenRow } from '../../../../streams/betting/cashOut/types';
import { aMarketInfo } from '../slip/slipParts';
import { rowText } from './greenPage';

const market = (startTime: number | null) => ({ ...aMarketInfo(), startTime });
const offer = (worst: number): CashOutQuote => ({
  eventId: 'e',
  marketId: 'm',
  runnerId: null,
  share: 100,
  bets: [],
  results: [],
  worst,
  best: worst,
  depthUsed: 0,
  missing: 0,
  market: market(0),
  limits: null,
  version: 1,
  betDelay: 0,
});
const facts = (marketId: string, more: Partial<GreenFacts> = {}): GreenFacts => ({
  eventId: 'e',
  eventTitle: 'Event',
  marketId,
  marketName: 'Market',
  market: market(0),
  quote: offer(100),
  isKnown: true,
  ...more,
});
const SECTIONS = ['ready', 'level', 'blocked'];
const suspended = { kind: 'suspended' } as const;
/** The rows by the parts of the list: their ids and their quotes. */
const shown = (rows: readonly GreenRow[] | null): string =>
  rows
    ?.toSorted((a, b) => SECTIONS.indexOf(a.section) - SECTIONS.indexOf(b.section))
    .map(rowText)
    .join() ?? 'none';

test('shows no list until every position is loaded, then an empty list without a position', () => {
  expect(rowsAfter(null, null)).toBeNull();
  expect(rowsAfter(null, [facts('a'), facts('b', { isKnown: false })])).toBeNull();
  expect(rowsAfter(null, [])).toEqual([]);
});

test('sorts by the start of the markets, and puts markets without a start last', () => {
  const rows = rowsAfter(null, [
    facts('none', { market: market(null) }),
    facts('late', { market: market(2_000) }),
    facts('stopped', { market: market(0), quote: suspended }),
    facts('unknown', { market: null }),
    facts('closed', { quote: { kind: 'nothingToClose' } }),
    facts('early', { market: market(1_000) }),
  ]);
  expect(shown(rows)).toBe(
    '+early 100,+late 100,+none 100,+unknown 100,=closed nothingToClose,-stopped suspended',
  );
});

test('keeps its rows in place when quotes, suspensions and starts change or a position ends', () => {
  const rows = rowsAfter(null, [
    facts('a', { market: market(1_000) }),
    facts('b', { market: market(2_000) }),
    facts('c', { market: market(3_000), quote: suspended }),
  ]);
  const next = rowsAfter(rows, [
    facts('c', { market: market(0), quote: offer(5) }),
    facts('b', { market: market(0), quote: offer(900) }),
  ]);
  expect(shown(next)).toBe('+a closed,+b 900,-c 5');
});

test('adds a later position at the end of its part when the position is loaded', () => {
  const rows = rowsAfter(null, [facts('a'), facts('b', { quote: suspended })]);
  const loading = facts('c', { isKnown: false, quote: { kind: 'loading' } });
  const same = [facts('a', rows?.[0]), facts('b', rows?.[1])];
  expect(rowsAfter(rows, [...same, loading])).toBe(rows);
  expect(shown(rowsAfter(rows, [...same, facts('c')]))).toBe('+a 100,+c 100,-b suspended');
});
