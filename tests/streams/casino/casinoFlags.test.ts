import { map } from 'rxjs';
import { describe, expect, it, test } from 'vitest';
import { createStore } from '../../../streams/storage/persisted';
import type { User } from '../../../streams/session/types';
import {
  type CasinoFacts,
  createCasinoFlags,
  isCasinoActive,
} from '../../../streams/casino/casinoFlags';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';

const category = (name: string) => ({
  category: name,
  games: [{ url: `https://games.example/${name}?t={token}`, imageURL: null, description: name }],
});
const [ROULETTE, CARDS] = [category('roulette'), category('cards')];
const BOTH = { mobileGames: [ROULETTE], desktopGames: [CARDS] };
const player = { id: 'p' } as User;
const other = { id: 'q' } as User;

interface Given {
  readonly stored?: Record<string, string>;
  readonly games?: readonly [marbles: string, values: Readonly<Record<string, unknown>>];
  readonly user?: string;
  readonly setting?: string;
}

function setUp(m: Marbles, given: Given = {}) {
  const storage = createMemoryStore(given.stored);
  const store = createStore(storage, createReport().report, m.scope(20));
  const casino = createCasinoFlags(
    {
      store,
      user$: m.behavior<User | null>(given.user ?? 'n', {
        n: null,
        p: player,
        q: other,
        // The same player with other stakes.
        s: { ...player },
      }),
      setting$: m.behavior<{ casino: boolean } | null>(given.setting ?? 'n', {
        n: null,
        y: { casino: true },
        o: { casino: false },
      }),
      games$: m.cold(...(given.games ?? ['-', {}])),
    },
    m.scope(20),
  );
  const names$ = casino.games$.pipe(
    map((games) => games.map(({ category: name }) => name).join() || 'none'),
  );
  return { casino, names$, storage, store };
}

test('shows a player the casino unless it was empty, and a guest only with games and the flag', () => {
  const shows = (facts: Partial<CasinoFacts>) =>
    isCasinoActive({ isPlayer: false, isEmpty: false, hasGames: true, isOffered: true, ...facts });
  expect(shows({ isPlayer: true, hasGames: false, isOffered: false })).toBe(true);
  expect(shows({ isPlayer: true, isEmpty: true })).toBe(false);
  expect(shows({})).toBe(true);
  expect(shows({ hasGames: false })).toBe(false);
  expect(shows({ isOffered: false })).toBe(false);
  expect(shows({ isEmpty: true })).toBe(true);
});

describe('the games', () => {
  it('are the mobile list on a narrow screen, and the desktop list otherwise', () =>
    marbles((m) => {
      const { casino, names$, storage } = setUp(m, { games: ['-g', { g: BOTH }] });
      // n: the window becomes narrower than 769 px, w: wider again.
      m.act('                      --n-w', {
        n: () => casino.setNarrow(true),
        w: () => casino.setNarrow(false),
      });
      m.expectObservable(names$, '^ 9ms !').toBe('xdm-d', {
        x: 'none',
        d: 'cards',
        m: 'roulette',
      });
      m.after(() =>
        expect(Object.keys(storage.all()).toSorted()).toEqual(['desktopGames', 'mobileGames']),
      );
    }));

  it('are one list for both widths if the server has one, and stay if a new list is empty', () =>
    marbles((m) => {
      const { casino, names$, storage } = setUp(m, {
        games: ['-g-u-n', { g: [ROULETTE], u: undefined, n: null }],
      });
      // A narrower window shows the same list, so the stream does not emit.
      m.act('                      ------n', { n: () => casino.setNarrow(true) });
      m.expectObservable(names$, '^ 9ms !').toBe('xr', { x: 'none', r: 'roulette' });
      m.after(() => {
        expect(casino.games$.value).toEqual([ROULETTE]);
        expect(storage.all()['mobileGames']).toBe(storage.all()['desktopGames']);
      });
    }));

  it('are available after a reload', () =>
    marbles((m) => {
      const { casino } = setUp(m, { stored: { desktopGames: JSON.stringify([CARDS]) } });
      expect(casino.games$.value).toEqual([CARDS]);
      expect(casino.active$.value).toBe(true);
    }));

  it.each([
    ['text', 'rubbish'],
    ['a number', 7],
    ['malformed games', [{ category: 'x', games: [{ url: 1 }, 3] }]],
  ])('are empty if they are %s', (_, odd) =>
    marbles((m) => {
      const { casino } = setUp(m, { games: ['(o|)', { o: odd }] });
      m.expectObservable(casino.active$, '^ 9ms !').toBe('f', { f: false });
    }),
  );

  it.each([
    ['a text', 'maintenance'],
    ['an object without lists', { error: 'maintenance' }],
    ['lists of the wrong type', { mobileGames: 'x', desktopGames: 7 }],
    ['missing lists', { mobileGames: null }],
    ['games of another form', [{ category: 'slots', games: [{ link: 'https://games.example' }] }]],
    ['categories of another form', [{ name: 'slots', list: [] }]],
  ])('stay unchanged, like the casino, after %s', (_, odd) =>
    marbles((m) => {
      const { casino, names$, storage } = setUp(m, {
        games: ['-g-o', { g: BOTH, o: odd }],
        user: 'p',
      });
      m.expectObservable(names$, '^ 9ms !').toBe('xd', { x: 'none', d: 'cards' });
      m.expectObservable(casino.active$, '^ 9ms !').toBe('t', { t: true });
      m.after(() => expect(JSON.parse(storage.all()['mobileGames']!)).toEqual([ROULETTE]));
    }),
  );

  it('change in the readable list only, and the casino follows the other list', () =>
    marbles((m) => {
      const { casino, names$ } = setUp(m, {
        games: ['-g-h-e', { g: BOTH, h: { mobileGames: [], desktopGames: 7 }, e: [] }],
        user: 'p',
      });
      m.expectObservable(names$, '^ 9ms !').toBe('xd---x', { x: 'none', d: 'cards' });
      m.expectObservable(casino.active$, '^ 9ms !').toBe('t----f', { t: true, f: false });
    }));

  it('are emitted once if the same list arrives again', () =>
    marbles((m) => {
      const again = structuredClone(BOTH);
      const { casino } = setUp(m, { games: ['-g-a-g', { g: BOTH, a: again }] });
      const lengths$ = casino.games$.pipe(map(({ length }) => length));
      m.expectObservable(lengths$, '^ 9ms !').toBe('no', { n: 0, o: 1 });
    }));
});

describe('the casino', () => {
  it('is shown to a guest if there are games for the width and the flag is on', () =>
    marbles((m) => {
      const { casino } = setUp(m, {
        games: ['-g', { g: { mobileGames: [ROULETTE], desktopGames: [] } }],
        setting: 'n---o-y',
      });
      m.act('                              --n', { n: () => casino.setNarrow(true) });
      // No desktop games, then a narrow screen, the flag off, the flag on.
      m.expectObservable(casino.active$, '^ 9ms !').toBe('f-t-f-t', { f: false, t: true });
    }));

  it('is shown to a player until a reply contains no games', () =>
    marbles((m) => {
      const { casino, storage } = setUp(m, {
        games: ['-e-g-e', { e: [], g: [ROULETTE] }],
        user: 'p',
      });
      m.expectObservable(casino.active$, '^ 9ms !').toBe('tf-t-f', { f: false, t: true });
      m.after(() => expect(storage.all()['casino_is_empty']).toBe('true'));
    }));

  it('is marked as empty for a player only, and logout removes the mark', () =>
    marbles((m) => {
      const { casino, storage, store } = setUp(m, {
        games: ['----e', { e: [] }],
        stored: { casino_is_empty: 'true' },
      });
      m.act('-l', { l: () => store.clear('logout') });
      m.expectObservable(casino.active$, '^ 9ms !').toBe('f', { f: false });
      m.after(() => expect(storage.all()['casino_is_empty']).toBeUndefined());
    }));

  it('is empty at once for a player who logs in after a guest’s list was empty', () =>
    marbles((m) => {
      const { casino } = setUp(m, { games: ['-e---e', { e: [] }], user: 'n--p' });
      m.expectObservable(casino.active$, '^ 9ms !').toBe('f', { f: false });
    }));

  it('is empty for every later player if one player found it empty', () =>
    marbles((m) => {
      const { casino, storage, store } = setUp(m, { games: ['-e', { e: [] }], user: 'p--n--q' });
      m.act('                                                  ---l', {
        l: () => store.clear('logout'),
      });
      m.expectObservable(casino.active$, '^ 9ms !').toBe('tf', { f: false, t: true });
      m.after(() => expect(storage.all()['casino_is_empty']).toBe('true'));
    }));

  it('reappears for a player with their own games only when the player saves stakes', () =>
    marbles((m) => {
      const { casino } = setUp(m, { games: ['-e', { e: [] }], user: 'p----s' });
      m.act('---o', { o: () => casino.setOwnGames(true) });
      m.expectObservable(casino.active$, '^ 9ms !').toBe('tf-t', { f: false, t: true });
    }));

  it('is empty again with another list after another tab restarted the session', () =>
    marbles((m) => {
      const { casino, storage } = setUp(m, { games: ['-e---e', { e: [] }], user: 'p' });
      // Another tab logs in again, which clears the flag.
      m.act('---x', { x: () => storage.elsewhere('casino_is_empty', null) });
      m.expectObservable(casino.active$, '^ 9ms !').toBe('tf-t-f', { f: false, t: true });
    }));
});
