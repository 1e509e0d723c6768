import type { MarketInfo } from '../../../streams/app';
import { operatorMarketWords } from './operatorPriced/words';

/** Markets that share a card and a chip: the sessions of an event, otherwise each market by itself. */
export interface Section {
  readonly key: string;
  readonly name: string;
  readonly markets: readonly MarketInfo[];
}

/** How many sections are drawn at once; the rest follow when the browser is idle. */
export const FIRST_SECTIONS = 2;

const single = (market: MarketInfo): Section => ({
  key: market.id,
  name: market.name,
  markets: [market],
});

const isRate = ({ bettingType }: MarketInfo): boolean => bettingType === 'BOOKMAKER';
const isFancy = ({ bettingType }: MarketInfo): boolean => bettingType === 'FANCY';

/** The main market first, then the markets that the operator lays, then the rest; each in the server's order. */
export function sectionsOf(markets: readonly MarketInfo[]): readonly Section[] {
  const fancies = markets.filter(isFancy);
  const [main, ...rest] = markets.filter((market) => !isFancy(market));
  const sessions = { key: 'sessions', name: operatorMarketWords().sessions, markets: fancies };
  return [
    ...(main ? [single(main)] : []),
    ...rest.filter(isRate).map(single),
    ...(fancies.length > 0 ? [sessions] : []),
    ...rest.filter((market) => !isRate(market)).map(single),
  ];
}
