/** The order of the rows of green all: no quote ever moves one. */

import { isOffer } from '../../rules/cashOut';
import type { GreenMarket, GreenRow } from './types';

/** A position as it is now. */
export interface GreenFacts extends Omit<GreenRow, 'isClosable'> {
  /** False while its quote may still load. */
  readonly isKnown: boolean;
}

/** The last bet of the market was settled. */
const ENDED: GreenRow['quote'] = { kind: 'closed' };

const startOf = ({ market }: GreenFacts): number => market?.startTime ?? Infinity;

const byStart = (a: GreenFacts, b: GreenFacts): number =>
  startOf(a) === startOf(b) ? 0 : startOf(a) - startOf(b);

/**
 * Brings the rows up to date. The first ones are shown together once all are known; later ones are added at the end
 * of their part of the list. A row stays where it is, also after its last bet was settled. Returns the same rows if
 * nothing has changed.
 * @param rows null before the first
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
      : rowOf(row, row.isClosable, quote, market);
  });
  const added = facts
    .filter(({ marketId, isKnown }) => isKnown && !before.has(marketId))
    .toSorted(byStart)
    .map((each) => rowOf(each, isOffer(each.quote), each.quote, each.market));
  const isSame = rows !== null && added.length === 0 && kept.every((row, at) => row === rows[at]);
  return isSame ? rows : [...kept, ...added];
}

function rowOf(
  { eventId, eventTitle, marketId, marketName }: GreenMarket,
  isClosable: boolean,
  quote: GreenRow['quote'],
  market: GreenRow['market'],
): GreenRow {
  return { eventId, eventTitle, marketId, marketName, market, isClosable, quote };
}
