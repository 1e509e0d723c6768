import { filter, takeUntil } from 'rxjs';
import type {
  MarketInfo,
  MarketOdds,
  MarketState,
  Position,
  Scope,
  Streams,
} from '../../streams/app';
import type { Random } from '../sandbox/engine/random';
import { type Time, until } from './until';

/** A market as a screen shows it: its rules, and the player's position in it. */
export interface Seen {
  readonly info: MarketInfo;
  readonly state: MarketState | null;
  readonly position: Position | null;
}

/** The maximum number of markets of an event that a bet checks before the robot gives up. */
const MOST_LOOKS = 6;
const aFew = (infos: readonly MarketInfo[]): readonly MarketInfo[] => infos.slice(0, MOST_LOOKS);

interface Parts {
  readonly streams: Streams;
  readonly time: Time;
  readonly random: Random;
}

/** Observes events by their address, and each market until that is closed. */
export function createSight({ streams, time, random }: Parts, scope: Scope) {
  const { books } = streams;
  const markets = new Map<string, Seen>();
  const watch = (info: MarketInfo): void => {
    const { id } = info;
    if (markets.has(id)) return;
    markets.set(id, { info, state: null, position: null });
    const note = (part: Partial<Seen>): void => {
      const seen = markets.get(id);
      if (seen !== undefined) markets.set(id, { ...seen, ...part });
    };
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
  /**
   * Returns the result of `find` for the first suitable market of one of these events; null if no market is suitable.
   * @param among chooses the markets to check from the event's markets in random order
   */
  const inMarket = async <T>(
    eventIds: readonly string[],
    find: (info: MarketInfo, odds: MarketOdds) => T | null,
    among = aFew,
  ): Promise<T | null> => {
    const eventId = random.pick(eventIds);
    streams.navigation.go(`/markets/${eventId}`);
    const infos = await marketsOf(eventId);
    for (const info of among(random.shuffle(infos))) {
      watch(info);
      await until('the odds', () => books.snapshot(info.id) !== null, time);
      const odds = books.snapshot(info.id);
      const found = odds === null ? null : find(info, odds);
      if (found !== null) return found;
    }
    return null;
  };
  return { markets, inMarket };
}

const isOver = ({ status }: MarketState): boolean => status === 'CLOSED';
