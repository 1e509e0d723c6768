/** Decides the order of the rows of green all. A new quote never moves a row. */

import { isOffer } from '../../rules/cashOut';
import type { GreenMarket, GreenRow } from './types';

/** A position with its latest quote. */
export interface GreenFacts extends Omit<GreenRow, 'section'> {
  /** Whether the quote is final for now; false while it may still load. */
  readonly isKnown: boolean;
}

/** The quote of a market whose last bet was settled. */
const ENDED: GreenRow['quote'] = { kind: 'closed' };

const startOf = ({ market }: GreenFacts): number => market?.startTime ?? Infinity;

const byStart = (a: GreenFacts, b: GreenFacts): number =>
  startOf(a) === startOf(b) ? 0 : startOf(a) - startOf(b);

/**
 * Updates the rows with new facts. The first rows appear together, once every quote is known; later rows are added at
 * the end, sorted by start time. A row never moves or disappears, even after its last bet was settled. Returns the same
 * rows if they have not changed.
 * @param rows null before the first rows appear
 * @param facts null while the bets are unknown
 */
export function rowsAfter(
  rows: readonly GreenRow[] | null,
  facts: readonly GreenFacts[] | null,
): readonly GreenRow[] | null {
  if (facts === null) return rows;
  if (rows === null && !facts.every(({ isKnown }) => isKnown)) return null;
  const now = new Map(facts.map((each) => [each.marketId, each]));
  const before = new Set(rows?.map(({ marketId }) => marketId));
  const kept = (rows ?? []).map((row): GreenRow => {
    const { quote = ENDED, market = row.market } = now.get(row.marketId) ?? {};
    return quote === row.quote && market === row.market
      ? row
      : rowOf(row, row.section, quote, market);
  });
  const added = facts
    .filter(({ marketId, isKnown }) => isKnown && !before.has(marketId))
    .toSorted(byStart)
    .map((each) => rowOf(each, sectionOf(each.quote), each.quote, each.market));
  const isSame = rows !== null && added.length === 0 && kept.every((row, at) => row === rows[at]);
  return isSame ? rows : [...kept, ...added];
}

function sectionOf(quote: GreenRow['quote']): GreenRow['section'] {
  if (isOffer(quote)) return 'ready';
  return quote.kind === 'nothingToClose' ? 'level' : 'blocked';
}

function rowOf(
  { eventId, eventTitle, marketId, marketName }: GreenMarket,
  section: GreenRow['section'],
  quote: GreenRow['quote'],
  market: GreenRow['market'],
): GreenRow {
  return { eventId, eventTitle, marketId, marketName, market, section, quote };
}
