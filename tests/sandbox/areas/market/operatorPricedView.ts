import { fromMinor } from '../../../../streams/rules/money';
import type { Market } from '../../engine/market/market';
import type { OperatorPrice } from '../../engine/operatorPriced/quotes';

/** One row in the style of the operator's server: sizes as text with commas, a missing price as a dash. */
interface OperatorRow {
  readonly id: string;
  readonly marketId: string;
  readonly runnername: string;
  readonly status: 'ACTIVE' | 'SUSPENDED' | 'BALLRUNNING';
  readonly backPrice: number | '-';
  readonly backSize: string;
  readonly layPrice: number | '-';
  readonly laySize: string;
}

interface OperatorSection {
  readonly marketName: string;
  readonly runners: readonly OperatorRow[];
}

export interface OperatorSections {
  readonly bookmaker: OperatorSection | null;
  readonly toss: OperatorSection | null;
  readonly fancy: OperatorSection | null;
}

/** The bookmaker markets of an event, grouped as on the wire; closed ones are left out. */
export function operatorSections(markets: readonly Market[]): OperatorSections {
  const section = (ofKind: (market: Market) => boolean): OperatorSection | null => {
    const found = markets.filter((market) => market.status !== 'CLOSED' && ofKind(market));
    const [first] = found;
    return first ? { marketName: first.name, runners: found.flatMap(rowsOf) } : null;
  };
  return {
    bookmaker: section(({ bettingType, type }) => bettingType === 'BOOKMAKER' && type !== 'TOSS'),
    toss: section(({ type }) => type === 'TOSS'),
    fancy: section(({ bettingType }) => bettingType === 'FANCY'),
  };
}

const SIZES = new Intl.NumberFormat('en-US');

function rowsOf(market: Market): OperatorRow[] {
  const { id: marketId, runners, quotes, status } = market;
  return [...runners.values()].map(({ id, name }): OperatorRow => {
    const quote = quotes.get(id);
    const isOpen = status === 'OPEN' && quote?.status !== 'SUSPENDED' && quote !== undefined;
    const price = (offer: OperatorPrice | null | undefined) => (offer ? offer.price / 100 : '-');
    const beside = (offer: OperatorPrice | null | undefined) =>
      offer ? SIZES.format(offer.rate > 0 ? offer.rate / 100 : fromMinor(offer.size)) : '';
    return {
      id,
      marketId,
      runnername: name,
      status: !isOpen ? 'SUSPENDED' : quote.status === 'BALL_RUNNING' ? 'BALLRUNNING' : 'ACTIVE',
      backPrice: price(quote?.back),
      backSize: beside(quote?.back),
      layPrice: price(quote?.lay),
      laySize: beside(quote?.lay),
    };
  });
}
