import { describe, expect, it } from 'vitest';
import { createFavourites } from '../../../streams/casino/favourites';
import { createStore } from '../../../streams/storage/persisted';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';

const PLAYERS = { p: 'p', q: 'q', g: null };

function setUp(m: Marbles, player = 'p', storage = createMemoryStore()) {
  const scope = m.scope(50);
  const { report, warnings } = createReport();
  const store = createStore(storage, report, scope);
  return {
    playerGames: createFavourites(store, m.behavior(player, PLAYERS)),
    store,
    storage,
    warnings,
  };
}

describe('the favourites', () => {
  it('contain favourites and recent games, newest first and each once', () =>
    marbles((m) => {
      const { playerGames } = setUp(m);
      m.act('-a-b-c-d', {
        a: () => playerGames.setFavourite('reef', true),
        b: () => playerGames.opened('reef'),
        c: () => playerGames.opened('dice'),
        d: () => playerGames.opened('reef'),
      });
      m.expectObservable(playerGames.playerGames$, '^--------!').toBe('ia-b-c-d', {
        i: { favourites: [], recent: [] },
        a: { favourites: ['reef'], recent: [] },
        b: { favourites: ['reef'], recent: ['reef'] },
        c: { favourites: ['reef'], recent: ['dice', 'reef'] },
        d: { favourites: ['reef'], recent: ['reef', 'dice'] },
      });
    }));

  it('are separate for each player, and return after a logout', () =>
    marbles((m) => {
      const { playerGames, store } = setUp(m, 'p-g-q-p');
      m.act('a-l', {
        a: () => playerGames.setFavourite('reef', true),
        l: () => store.clear('logout'),
      });
      m.expectObservable(playerGames.playerGames$, '-^------!').toBe('-ae---a', {
        a: { favourites: ['reef'], recent: [] },
        e: { favourites: [], recent: [] },
      });
    }));

  it('no longer contain a removed favourite, and list at most a dozen recent games', () =>
    marbles((m) => {
      const { playerGames } = setUp(m);
      playerGames.setFavourite('reef', true);
      playerGames.setFavourite('reef', false);
      for (let game = 0; game < 20; game += 1) playerGames.opened(`g${game}`);
      m.expectObservable(playerGames.playerGames$, '^-!').toBe('a', {
        a: { favourites: [], recent: Array.from({ length: 12 }, (_, index) => `g${19 - index}`) },
      });
    }));

  it('include another tab’s favourites, and ignore an unreadable stored string', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      storage.set('casinoShelves', '<html>');
      const { playerGames, warnings } = setUp(m, 'p', storage);
      m.act('--a', {
        a: () => {
          storage.set(
            'casinoShelves',
            JSON.stringify([{ player: 'p', favourites: ['dice'], recent: [] }]),
          );
          playerGames.setFavourite('reef', true);
        },
      });
      m.expectObservable(playerGames.playerGames$, '^---!').toBe('e-a', {
        e: { favourites: [], recent: [] },
        a: { favourites: ['reef', 'dice'], recent: [] },
      });
      m.after(() => expect(warnings).toHaveLength(1));
    }));
});
