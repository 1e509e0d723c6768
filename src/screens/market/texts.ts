import { bookPercent } from '../../../streams/earlyEvent';
import type { Minor, RunnerOdds } from '../../../streams/app';
import { paintedFacts } from '../../state/hold';
import { age, percent } from '../../words/details';
import type { MoneyFormat } from '../../words/money';
import { marketWords } from './words';

/* Strings of a market that change without a change of its structure. */

/** The book percentage of a market; empty until every runner has a price. */
export function bookText(runners: readonly Pick<RunnerOdds, 'status' | 'prices'>[]): string {
  const share = bookPercent(runners);
  return share === null ? '' : marketWords().book(percent(share));
}

/** Whether every runner of a market has a price, so that the market has a book percentage. */
export const hasBook = (
  marketId: string,
  runners: () => readonly Pick<RunnerOdds, 'status' | 'prices'>[],
): boolean => paintedFacts.read(`book ${marketId}`, () => bookPercent(runners()) !== null);

/** The amount matched in a market; undefined until it is known. */
export const matchedText = (traded: Minor | undefined, { short }: MoneyFormat): string =>
  marketWords().matched(traded === undefined ? '–' : short(traded));

/** @param ms since the last update; null before the first */
export const staleText = (ms: number | null): string => marketWords().stale(age(ms ?? 0));
