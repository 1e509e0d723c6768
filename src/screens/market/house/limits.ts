import { useMemo } from 'react';
import { useCurrent } from '../../../hooks/useCurrent';
import { useMoney } from '../../../hooks/useMoney';
import { withFirst } from '../../../hooks/withFirst';
import { useStreams } from '../../../state/context';
import { houseMarketWords } from './words';

/** Beyond this sum the operator names no largest stake, in minor units. */
const NO_LIMIT = 1e14;

/**
 * The smallest and the largest stake of a runner, in words; empty for a guest and until they are known.
 * `isShort`: the largest in the short form of sizes, for little room.
 */
export function useLimitWords(
  eventId: string,
  type: string,
  runnerId: string,
  isShort = false,
): string {
  const { house } = useStreams();
  const money = useMoney();
  const limits = useCurrent(
    useMemo(
      () => withFirst(house.limits$(eventId, type, runnerId), null),
      [house, eventId, type, runnerId],
    ),
  );
  if (limits === null) return '';
  const { minStake, maxStake } = limits;
  if (maxStake < NO_LIMIT)
    return houseMarketWords().limits(
      money.plain(minStake),
      isShort ? money.symbol + money.size(maxStake) : money.plain(maxStake),
    );
  return minStake > 0 ? houseMarketWords().least(money.plain(minStake)) : '';
}
