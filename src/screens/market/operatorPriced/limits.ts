import { useMemo } from 'react';
import { useCurrent } from '../../../hooks/useCurrent';
import { useMoney } from '../../../hooks/useMoney';
import { withFirst } from '../../../hooks/withFirst';
import { useStreams } from '../../../state/context';
import { operatorMarketWords } from './words';

/** The amount, in minor units, above which the operator does not state the largest stake. */
const NO_LIMIT = 1e14;

/**
 * The smallest and the largest stake of a runner, in words; empty for a guest and until they are known. `isShort`:
 * writes the largest one like a size, to save space.
 */
export function useLimitWords(
  eventId: string,
  type: string,
  runnerId: string,
  isShort = false,
): string {
  const { operatorPriced } = useStreams();
  const money = useMoney();
  const limits = useCurrent(
    useMemo(
      () => withFirst(operatorPriced.limits$(eventId, type, runnerId), null),
      [operatorPriced, eventId, type, runnerId],
    ),
  );
  if (limits === null) return '';
  const { minStake, maxStake } = limits;
  if (maxStake < NO_LIMIT)
    return operatorMarketWords().limits(
      money.plain(minStake),
      isShort ? money.symbol + money.size(maxStake) : money.plain(maxStake),
    );
  return minStake > 0 ? operatorMarketWords().least(money.plain(minStake)) : '';
}
