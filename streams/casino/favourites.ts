import * as v from 'valibot';
import { reading } from '../api/schemas';
import type { Behavior } from '../rx/behavior';
import { derive } from '../rx/derive';
import type { StorageKey, Store } from '../storage/persisted';
import { versioned } from '../storage/formats';
import type { GameShelf } from './types';

/** No one looks through more. */
const MOST_FAVOURITES = 100;
const MOST_RECENT = 12;
/** The number of players whose games a device remembers, most recent first. */
const MOST_PLAYERS = 5;

const ids = v.array(v.string());
const shelves = v.array(v.object({ player: v.string(), favourites: ids, recent: ids }));
type Shelves = v.InferOutput<typeof shelves>;

/** The games of each player on this device, most recent player first: they find their games again after a logout. */
const SHELVES: StorageKey<Shelves> = {
  key: 'casinoShelves',
  clearedAtLogout: false,
  initial: [],
  ...versioned(reading(shelves)),
};

const EMPTY: GameShelf = { favourites: [], recent: [] };

export interface ShelfControl {
  readonly shelf$: Behavior<GameShelf>;
  favour(gameId: string, isFavourite: boolean): void;
  /** Records that a game was opened. */
  opened(gameId: string): void;
}

/** The current player's favourites and recently played games, stored on the device and synchronised across tabs. */
export function createShelf(
  store: Pick<Store, 'persist'>,
  player$: Behavior<string | null>,
): ShelfControl {
  const slot = store.persist(SHELVES);
  const owner = (): string => player$.value ?? '';
  const of = (all: Shelves, player: string): GameShelf => {
    const own = all.find((shelf) => shelf.player === player);
    return own ? { favourites: own.favourites, recent: own.recent } : EMPTY;
  };
  const change = (edit: (shelf: GameShelf) => GameShelf): void =>
    slot.update((all) => {
      const player = owner();
      const { favourites, recent } = edit(of(all, player));
      const others = all.filter((shelf) => shelf.player !== player);
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
    shelf$: derive(
      [slot.value$, player$],
      (all, player) => of(all, player ?? ''),
      (a, b) => a.favourites === b.favourites && a.recent === b.recent,
    ),
    favour: (gameId, isFavourite) =>
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
