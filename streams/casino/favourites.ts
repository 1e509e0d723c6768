import * as v from 'valibot';
import { reading } from '../api/schemas';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { StorageKey, Store } from '../storage/persisted';
import { versioned } from '../storage/formats';
import type { PlayerGames } from './types';

/** The maximum number of favourites: no player looks through more. */
const MOST_FAVOURITES = 100;
const MOST_RECENT = 12;
/** The number of players whose games a device remembers. The most recent players remain. */
const MOST_PLAYERS = 5;

const ids = v.array(v.string());
const shelves = v.array(v.object({ player: v.string(), favourites: ids, recent: ids }));
type Shelves = v.InferOutput<typeof shelves>;

/**
 * The games of each player on this device, with the most recent player first. A player finds their games again after a
 * logout.
 */
const SHELVES: StorageKey<Shelves> = {
  key: 'casinoShelves',
  clearedAtLogout: false,
  initial: [],
  ...versioned(reading(shelves)),
};

const EMPTY: PlayerGames = { favourites: [], recent: [] };

export interface Favourites {
  readonly playerGames$: Behavior<PlayerGames>;
  setFavourite(gameId: string, isFavourite: boolean): void;
  /** Records that a game was opened. */
  opened(gameId: string): void;
}

/** The current player's favourites and last games, stored on the device and shared by all tabs. */
export function createFavourites(
  store: Pick<Store, 'persist'>,
  player$: Behavior<string | null>,
): Favourites {
  const slot = store.persist(SHELVES);
  const owner = (): string => player$.value ?? '';
  const of = (all: Shelves, player: string): PlayerGames => {
    const own = all.find((playerGames) => playerGames.player === player);
    return own ? { favourites: own.favourites, recent: own.recent } : EMPTY;
  };
  const change = (edit: (playerGames: PlayerGames) => PlayerGames): void =>
    slot.update((all) => {
      const player = owner();
      const { favourites, recent } = edit(of(all, player));
      const others = all.filter((playerGames) => playerGames.player !== player);
      return [
        {
          player,
          favourites: favourites.slice(0, MOST_FAVOURITES),
          recent: recent.slice(0, MOST_RECENT),
        },
        ...others,
      ].slice(0, MOST_PLAYERS);
    });
  const without = (list: readonly string[], gameId: string): readonly string[] =>
    list.filter((id) => id !== gameId);
  return {
    playerGames$: derive(
      [slot.value$, player$],
      (all, player) => of(all, player ?? ''),
      (a, b) => a.favourites === b.favourites && a.recent === b.recent,
    ),
    setFavourite: (gameId, isFavourite) =>
      change(({ favourites, recent }) => ({
        recent,
        favourites: (isFavourite ? [gameId] : []).concat(without(favourites, gameId)),
      })),
    opened: (gameId) =>
      change(({ favourites, recent }) => ({
        favourites,
        recent: [gameId, ...without(recent, gameId)],
      })),
  };
}
