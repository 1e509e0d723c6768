import { SPORTS } from '../../../streams/early';
import type { EventInfo, MarketInfo, RunnerInfo } from '../../../streams/app';

/* The orders of the runners of a race. */

export const ORDERS = ['price', 'number'] as const;
export type Order = (typeof ORDERS)[number];

/** The order that a query names; null if it does not name an order. */
export const orderIn = (search: string): Order | null => {
  const named = new URLSearchParams(search).get('order');
  return ORDERS.find((order) => order === named) ?? null;
};

export const isRaceMarket = (
  { sportId }: Pick<EventInfo, 'sportId'>,
  { bettingType }: Pick<MarketInfo, 'bettingType'>,
): boolean => sportId === SPORTS.horseRacing && bettingType === 'ODDS';

/** Runners by their best price to back, the favourite first; runners without a price keep their order at the end. */
export function byPrice(
  runners: readonly RunnerInfo[],
  odds: readonly { readonly id: string; readonly prices: readonly number[] }[],
): readonly RunnerInfo[] {
  const prices = new Map(odds.map(({ id, prices: [best] }) => [id, best]));
  const priceOf = ({ id }: RunnerInfo): number => prices.get(id) || Infinity;
  return runners.toSorted((a, b) => {
    const [one, other] = [priceOf(a), priceOf(b)];
    return one === other ? 0 : one - other;
  });
}

/** The names of the runners that won: several in a place market and in a dead heat. */
export const winnersOf = (
  runners: readonly RunnerInfo[],
  results: ReadonlyMap<string, { readonly status: string }>,
): readonly string[] =>
  runners.filter(({ id }) => results.get(id)?.status === 'WINNER').map(({ name }) => name);

/** Runners by the result: the winner first, then the placed runners; the other runners keep their order. */
export function byResult(
  runners: readonly RunnerInfo[],
  results: ReadonlyMap<string, { readonly status: string }>,
): readonly RunnerInfo[] {
  const placeOf = ({ id }: RunnerInfo): number => {
    const place = RESULTS.indexOf(results.get(id)?.status ?? '');
    return place === -1 ? RESULTS.length : place;
  };
  return runners.toSorted((a, b) => placeOf(a) - placeOf(b));
}
const RESULTS = ['WINNER', 'PLACED'];

/** Runners by the numbers that they wear; runners without a number keep their order at the end. */
export const byNumber = (runners: readonly RunnerInfo[]): readonly RunnerInfo[] =>
  runners.toSorted((a, b) => (a.cloth ?? UNNUMBERED) - (b.cloth ?? UNNUMBERED));
const UNNUMBERED = 1_000;
