import type { Received } from '../../api/call';
import type { marketsByEvent } from './calls';
import type { EventAbout, EventDetail, MarketInfo, RunnerInfo, Silk } from '../types';
import { eventInfo, marketInfo } from '../wireEvents';

type Reply = Received<typeof marketsByEvent>;

const aboutOf = (
  { id, dreamEventId, rules, videoURL }: Reply['event'],
  markets: Reply['markets'],
): EventAbout => ({
  dreamId: dreamEventId ?? id,
  video: videoURL || null,
  rules,
  marketRules: new Map(
    markets.flatMap((market) =>
      market.rules === null ? [] : [[market.id, market.rules] as const],
    ),
  ),
});

const dressed = (runner: RunnerInfo, silk: Silk | undefined): RunnerInfo =>
  silk === undefined ? runner : { ...runner, silk };

/** Converts a market with the facts that lists of events do not include. */
function marketOf({ eachWayDivisor, silks, ...wire }: Reply['markets'][number]): MarketInfo {
  const info = marketInfo(wire);
  const worn = new Map(silks.map(({ id, ...silk }) => [id, silk]));
  return {
    ...info,
    runners: info.runners.map((runner) => dressed(runner, worn.get(runner.id))),
    ...(eachWayDivisor !== null && wire.type === 'EACH_WAY' ? { eachWayDivisor } : {}),
  };
}

/** Converts an event with its markets. */
export const eventDetail = ({ event, markets }: Pick<Reply, 'event' | 'markets'>): EventDetail => ({
  event: eventInfo(event),
  markets: markets.map(marketOf),
  about: aboutOf(event, markets),
});
