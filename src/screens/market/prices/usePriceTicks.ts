import { useMemo } from 'react';
import type { Facts, MarketInfo, PriceTick, RunnerInfo } from '../../../../streams/app';
import { useCurrent } from '../../../hooks/useCurrent';
import { withFirst } from '../../../hooks/withFirst';

const NONE: readonly PriceTick[] = [];

/** The prices that a runner has had, oldest first; empty until they are known. */
export const usePriceTicks = (
  facts: Facts,
  { id: marketId }: MarketInfo,
  { id: runnerId }: RunnerInfo,
): readonly PriceTick[] =>
  useCurrent(
    useMemo(() => withFirst(facts.prices$(marketId, runnerId), NONE), [facts, marketId, runnerId]),
  );
