import { useMemo } from 'react';
import type { MarketInfo } from '../../streams/app';
import { useCurrent } from './useCurrent';
import { withFirst } from './withFirst';
import { useStreams } from '../state/context';

/** The facts of a market; null until they load. */
export function useMarket(eventId: string, marketId: string): MarketInfo | null {
  const { catalogue } = useStreams();
  return useCurrent(
    useMemo(
      () => withFirst<MarketInfo, null>(catalogue.marketInfo$(eventId, marketId), null),
      [catalogue, eventId, marketId],
    ),
  );
}
