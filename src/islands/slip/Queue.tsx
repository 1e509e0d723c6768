import { useCallback } from 'react';
import type { Leg } from '../../../streams/app';
import { bestLevels, meetingAt } from '../../../streams/rules/ladderRows';
import { useMoney } from '../../hooks/useMoney';
import { useStreams } from '../../state/context';
import { LiveText } from '../../ui/LiveText';
import prices from './prices.module.css';
import { slipWords } from './words';
import { shortOf } from './writeOf';

interface QueueProps {
  /** The bets on one selection. */
  readonly legs: readonly Leg[];
  readonly first: Leg;
}

/** The money that waits before the player at each price, as far as the best prices on offer show it. */
export function Queue({ legs, first: { marketId, runnerId, side } }: QueueProps) {
  const { books } = useStreams();
  const money = useMoney();
  const read = useCallback((): string => {
    const odds = books.snapshot(marketId)?.runners.find(({ id }) => id === runnerId);
    if (odds === undefined || !books.isFresh(marketId)) return '';
    const depth = bestLevels(odds.prices);
    const words = slipWords().prices;
    const met = legs
      .filter(({ requestedPrice }) => requestedPrice > 0)
      .map((leg) => ({ leg, meeting: meetingAt(depth, side, leg.requestedPrice, false) }));
    if (met.length === 0) return '';
    if (met.every(({ meeting }) => meeting.now > 0)) return words.onOffer;
    if (legs.every(({ timeInForce }) => timeInForce !== undefined)) return words.noneWaits;
    const queues = met.flatMap(({ leg, meeting: { now, ahead } }) => {
      const { requestedPrice, timeInForce } = leg;
      if (timeInForce !== undefined || now > 0 || !ahead) return [];
      return words.queue(money.plain(ahead), shortOf(leg)(requestedPrice));
    });
    return queues.length > 0 ? words.ahead(queues.join(', ')) : words.noQueue;
  }, [books, money, legs, marketId, runnerId, side]);
  return (
    <small className={prices['queue']}>
      <LiveText read={read} />
    </small>
  );
}
