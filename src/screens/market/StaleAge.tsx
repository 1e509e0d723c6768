import { useCallback } from 'react';
import type { MarketInfo } from '../../../streams/app';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import { staleText } from './texts';

/** How old a market’s last known prices are, counting up. */
export function StaleAge({ market }: { readonly market: Pick<MarketInfo, 'id'> }) {
  const { books } = useStreams();
  const read = useCallback(() => staleText(books.age(market.id)), [books, market.id]);
  return <LiveText read={read} />;
}
