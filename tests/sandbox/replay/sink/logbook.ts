import type { Clock } from '../../engine/clock';
import type { MarketDescription, MarketSink } from './sink';

/** A sink that records every call with the time since its creation. */
export function openLogbook(clock: Clock) {
  const began = clock.now();
  const log: string[] = [];
  const seen: MarketDescription[] = [];
  const say = (text: string) => log.push(`${clock.now() - began} ${text}`);
  const sink: MarketSink = {
    together: (work) => work(),
    market(description) {
      seen.push(description);
      const { id, status, inPlay } = description;
      say(`${id} ${status}${inPlay && status === 'OPEN' ? ' in play' : ''}`);
    },
    prices(id, runners) {
      const text = runners.map(({ runnerId, back }) => `${runnerId}@${back[0]?.[0] ?? '-'}`);
      say(`${id} ${text.join(' ')}`);
    },
    lastPrices(id, runners) {
      const text = runners.map(({ runnerId, lastPrice }) => `${runnerId}:${lastPrice ?? '-'}`);
      say(`${id} last ${text.join(' ')}`);
    },
    score: (id, { home, away, clock: at }) => void say(`${id} ${home} - ${away} (${at})`),
    ended: (id) => void say(`${id} ended`),
    abandoned: (id) => void say(`${id} abandoned`),
  };
  return { sink, log, seen };
}
