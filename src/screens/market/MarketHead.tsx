import { type ReactNode, useCallback } from 'react';
import type { MarketInfo } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import type { UnavailableReason } from '../../ui/unavailable';
import { MarketHeadView } from './MarketHeadView';
import { staleText } from './texts';

interface MarketHeadProps {
  readonly market: Pick<MarketInfo, 'id' | 'name'>;
  readonly unavailable: UnavailableReason | null;
  readonly hint: ReactNode;
}

/** The head of a market's card, whose age counts up. */
export const MarketHead = (props: MarketHeadProps) => (
  <MarketHeadView {...props} age={<StaleAge market={props.market} />} />
);

/** How old a market’s last known prices are, counting up. */
export function StaleAge({ market }: Pick<MarketHeadProps, 'market'>) {
  const { books } = useStreams();
  const read = useCallback(() => staleText(books.age(market.id)), [books, market.id]);
  return <LiveText read={read} />;
}
