import { filter, map, of } from 'rxjs';
import { describe, expect, it } from 'vitest';
import type { Funds } from '../../../streams/account/types';
import { createCasino } from '../../../streams/casino/casino';
import type { GameCatalogue } from '../../../streams/casino/types';
import type { Loadable } from '../../../streams/rx/loadable';
import { createStore } from '../../../streams/storage/persisted';
import type { User } from '../../../streams/session/types';
import type { GameCategory } from '../../../streams/settings/types';
import { type Marbles, marbles } from '../marbles';
import {
  alwaysOnline,
  createHttp,
  createMemoryStore,
  createRandom,
  createReport,
  host,
  noReply,
  type Route,
  wrapped,
} from '../ports';
import { createServer } from '../server';

const GAMES = 'InternationalCasino/GetGames';
const USERS = { p: { id: 'p' } as User, q: { id: 'q' } as User, g: null };

const SETTING = {
  rest: {
    casinoProviders: [
      { id: 'arcadia', mode: 'login', test: null, live: 'https://arcadia.example' },
    ],
  },
};

const game = (description: string) => ({
  url: `https://maker.example/${description}/{token}`,
  imageURL: null,
  description,
});
const list = (...names: readonly string[]): readonly GameCategory[] =>
  names.length === 0 ? [] : [{ category: 'All', games: names.map(game) }];

interface Drawn {
  readonly user?: string;
  readonly carried?: readonly GameCategory[];
  readonly visible?: string;
  /** The reply of the only game service. */
  readonly login?: Route;
}

function setUp(
  m: Marbles,
  route: Route,
  { user = 'p', carried = [], visible = 't', login }: Drawn = {},
) {
  const { api, requests } = createServer({ [GAMES]: route });
  const scope = m.scope(20_000);
  const { report } = createReport();
  const listed: boolean[] = [];
  let reloads = 0;
  const casino = createCasino(
    {
      api,
      http: createHttp(login ? { login } : {}).http,
      host,
      network: alwaysOnline,
      random: createRandom(0),
      visibility: {
        visible$: m.behavior(visible, { t: true, f: false }),
        resumed$: m.hot('-------'),
      },
      store: createStore(createMemoryStore({ casinoToken: 'C1' }), report, scope),
      user$: m.behavior<User | null>(user, USERS),
      funds$: m.behavior<Funds | null>('n', { n: null }),
      setting$: m.behavior('s', { s: SETTING }),
      rules: { home: '/home', lobby: '/lobby' },
      casinoFlags: {
        games$: m.behavior('g', { g: carried }),
        setOwnGames: (hasGames) => void listed.push(hasGames),
      },
      reloadBets: () => (reloads += 1),
    },
    scope,
  );
  return { casino, requests, listed, reloads: () => reloads };
}

const shown = ({ state, value }: Loadable<GameCatalogue>): string =>
  `${state[0]}:${value?.games.map(({ id }) => id).join() ?? '-'}`;

describe('the games', () => {
  it('show the list of events first, then add the player’s own list', () =>
    marbles((m) => {
      const { casino, listed } = setUp(m, m.cold('--(r|)', { r: wrapped(list('Reef', 'Dice')) }), {
        carried: list('Dice'),
      });
      m.expectObservable(casino.catalogue$.pipe(map(shown)), '^-----!').toBe('l-r', {
        l: 'l:dice',
        r: 'r:dice,reef',
      });
      m.after(() => expect(listed).toEqual([true]));
    }));

  it('stay the same while their list fails, and report the failure', () =>
    marbles((m) => {
      const { casino, listed } = setUp(m, m.cold('-#', {}, noReply()), { carried: list('Dice') });
      m.expectObservable(casino.catalogue$.pipe(map(shown)), '^-----!').toBe('lf', {
        l: 'l:dice',
        f: 'f:dice',
      });
      m.after(() => expect(listed).toEqual([]));
    }));

  it('are empty without a list, and only a player’s empty list is recorded', () =>
    marbles((m) => {
      const player = setUp(m, of(wrapped([])));
      const guest = setUp(m, of(wrapped([])), { user: 'g' });
      const lost = setUp(m, of(wrapped('<html>')));
      m.expectObservable(player.casino.catalogue$.pipe(map(shown)), '^--!').toBe('r', { r: 'r:' });
      m.expectObservable(guest.casino.catalogue$.pipe(map(shown)), '^--!').toBe('r', { r: 'r:' });
      m.expectObservable(lost.casino.catalogue$.pipe(map(shown)), '^--!').toBe('f', { f: 'f:-' });
      m.after(() => expect([player.listed, guest.listed, lost.listed]).toEqual([[false], [], []]));
    }));

  it('are fetched again for another player, on request, and when the page becomes visible', () =>
    marbles((m) => {
      const { casino, requests } = setUp(m, of(wrapped(list('Reef'))), {
        user: 'p-q',
        visible: 't-----f-t',
      });
      m.act('----a', { a: casino.reload });
      // Each reply arrives at the moment of its request.
      m.expectObservable(
        casino.catalogue$.pipe(
          filter(({ state }) => state === 'ready'),
          map(shown),
        ),
        '^---------!',
      ).toBe('r-r-r---r', { r: 'r:reef' });
      m.after(() => expect(requests).toHaveLength(4));
    }));
});

it('records a launched game as the most recent game, and fetches bets and funds on return', () =>
  marbles((m) => {
    const { casino, reloads } = setUp(m, m.cold('-'));
    const reef = { ...game('Reef'), id: 'reef', provider: null } as never;
    m.expectObservable(casino.launch(reef)).toBe('(a|)', {
      a: { address: 'https://maker.example/Reef/C1' },
    });
    m.after(() => {
      expect(casino.playerGames$.value.recent).toEqual(['reef']);
      casino.back();
      expect(reloads()).toBe(1);
    });
  }));

it('ignores a launch by a previous player, and leaves the recent games unchanged', () =>
  marbles((m) => {
    const { casino } = setUp(m, m.cold('-'), {
      user: 'p-q',
      login: m.cold('---(r|)', { r: wrapped({ url: 'https://a.example/9' }) }),
    });
    const reef = { ...game('Reef'), id: 'reef', code: 'reef', provider: 'arcadia' } as never;
    m.expectObservable(casino.launch(reef)).toBe('--|');
    m.after(() => expect(casino.playerGames$.value.recent).toEqual([]));
  }));

it('finds a game despite a typing error, by its maker or by its kind', () =>
  marbles((m) => {
    const catalogue = (games: GameCatalogue['games']): GameCatalogue => ({ games, sections: [] });
    const { casino } = setUp(m, m.cold('-'));
    const of = (id: string, name: string, maker: string, kind: string) =>
      ({ id, name, maker, kind }) as GameCatalogue['games'][number];
    const all = catalogue([
      of('a', 'Lucky Orbit', 'Arcadia', 'Crash'),
      of('b', 'Desert Book', 'Northlight', 'Slot'),
    ]);
    const found = (text: string) => casino.find(all, text).map(({ id }) => id);
    expect(found('luky orbt')).toEqual(['a']);
    expect(found('northlight')).toEqual(['b']);
    expect(found('slot')).toEqual(['b']);
    expect(casino.find(catalogue([]), 'slot')).toEqual([]);
    m.expectObservable(casino.playerGames$.pipe(map(({ recent }) => recent.length)), '^-!').toBe(
      '0',
      {
        0: 0,
      },
    );
  }));
