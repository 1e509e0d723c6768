import { filter, takeUntil } from 'rxjs';
import type { MarketInfo, MarketState, Position, Scope, Streams } from '../../streams/app';
import { type Time, until } from './until';

/** A market as a screen shows it: its rules, and the player's position in it. */
export interface Seen {
  readonly info: MarketInfo;
  readonly state: MarketState | null;
  readonly position: Position | null;
}

/** What the robot looks at: events by their address, and each market that it has seen until that is closed. */
export function createSight(streams: Streams, time: Time, scope: Scope) {
  const markets = new Map<string, Seen>();
  const watch = (info: MarketInfo): void => {
    const { id } = info;
    if (markets.has(id)) return;
    markets.set(id, { info, state: null, position: null });
    const note = (part: Partial<Seen>): void => {
      const seen = markets.get(id);
      if (seen !== undefined) markets.set(id, { ...seen, ...part });
    };
    const { books } = streams;
    scope.run(books.watch(id).pipe(takeUntil(books.market$(id).pipe(filter(isOver)))));
    scope.run(books.market$(id), (state) => note({ state }));
    scope.run(streams.positions.position$(id), (position) => note({ position }));
  };
  const marketsOf = async (eventId: string): Promise<readonly MarketInfo[]> => {
    let found: readonly MarketInfo[] | null = null;
    const reading = streams.catalogue.event$(eventId).subscribe(({ state, value }) => {
      if (state !== 'loading') found = value?.markets ?? [];
    });
    await until('the event', () => found !== null, time);
    reading.unsubscribe();
    return found ?? [];
  };
  return { markets, watch, marketsOf };
}

const isOver = ({ status }: MarketState): boolean => status === 'CLOSED';
