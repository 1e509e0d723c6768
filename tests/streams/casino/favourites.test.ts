import { describe, expect, it } from 'vitest';
import { createShelf } from '../../../streams/casino/favourites';
import { createStore } from '../../../streams/storage/persisted';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';

const PLAYERS = { p: 'p', q: 'q', g: null };

function setUp(m: Marbles, player = 'p', storage = createMemoryStore()) {
  const scope = m.scope(50);
  const { report, warnings } = createReport();
  const store = createStore(storage, report, scope);
  return { shelf: createShelf(store, m.behavior(player, PLAYERS)), store, storage, warnings };
}

describe('the favourites', () => {
  it('contain favourites and recent games, newest first and each once', () =>
    marbles((m) => {
      const { shelf } = setUp(m);
      m.act('-a-b-c-d', {
        a: () => shelf.favour('reef', true),
        b: () => shelf.opened('reef'),
        c: () => shelf.opened('dice'),
        d: () => shelf.opened('reef'),
      });
      m.expectObservable(shelf.shelf$, '^--------!').toBe('ia-b-c-d', {
        i: { favourites: [], recent: [] },
        a: { favourites: ['reef'], recent: [] },
        b: { favourites: ['reef'], recent: ['reef'] },
        c: { favourites: ['reef'], recent: ['dice', 'reef'] },
        d: { favourites: ['reef'], recent: ['reef', 'dice'] },
      });
    }));

  it('are separate for each player, and return after a logout', () =>
    marbles((m) => {
      const { shelf, store } = setUp(m, 'p-g-q-p');
      m.act('a-l', { a: () => shelf.favour('reef', true), l: () => store.clear('logout') });
      m.expectObservable(shelf.shelf$, '-^------!').toBe('-ae---a', {
        a: { favourites: ['reef'], recent: [] },
        e: { favourites: [], recent: [] },
      });
    }));

  it('remove a favourite, and keep at most a dozen recent games', () =>
    marbles((m) => {
      const { shelf } = setUp(m);
      shelf.favour('reef', true);
      shelf.favour('reef', false);
      for (let game = 0; game < 20; game += 1) shelf.opened(`g${game}`);
      m.expectObservable(shelf.shelf$, '^-!').toBe('a', {
        a: { favourites: [], recent: Array.from({ length: 12 }, (_, at) => `g${19 - at}`) },
      });
    }));

  it('add to the favourites of another tab, and ignore an unreadable stored text', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      storage.set('casinoShelves', '<html>');
      const { shelf, warnings } = setUp(m, 'p', storage);
      m.act('--a', {
        a: () => {
          storage.set(
            'casinoShelves',
            JSON.stringify([{ player: 'p', favourites: ['dice'], recent: [] }]),
          );
          shelf.favour('reef', true);
        },
      });
      m.expectObservable(shelf.shelf$, '^---!').toBe('e-a', {
        e: { favourites: [], recent: [] },
        a: { favourites: ['reef', 'dice'], recent: [] },
      });
      m.after(() => expect(warnings).toHaveLength(1));
    }));
});
