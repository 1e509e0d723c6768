import { map, NEVER, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Loadable } from '../../../streams/rx/loadable';
import { resetPassword } from '../../../streams/transfers/calls';
import { createSites } from '../../../streams/transfers/sites';
import type { OtherSite } from '../../../streams/transfers/types';
import { marbles, type Marbles } from '../marbles';
import { createLocks, createRandom, refusal, reply, type Route, wrapped } from '../ports';
import { createServer } from '../server';

const SITES = 'Integration/GetIntegrationList';
const PARTNERS = 'services/app/Integration/GetList';
const ACCOUNTS = 'Integration/GetPlayerAccountList';
const OPEN = 'Integration/OpenAccount';

const HARBOUR = { id: 'harbour', name: 'Harbour' };
const LANTERN = { id: 'lantern', name: 'Lantern' };
const ACCOUNT = { accountId: 'h1', integrationId: 'harbour', userName: 'tl1' };

const LISTS: Readonly<Record<string, Route>> = {
  [SITES]: of(wrapped([HARBOUR])),
  [PARTNERS]: of(wrapped({ items: [LANTERN], totalCount: 1 })),
  [ACCOUNTS]: of(wrapped([ACCOUNT])),
};

function setUp(
  m: Marbles,
  routes: Readonly<Record<string, Route>>,
  { player = 'p', moved = '', locks = createLocks() } = {},
) {
  const { api, requests } = createServer(routes);
  const scope = m.scope(200_000);
  const player$ = m.behavior(player, { p: 'p', q: 'q', g: null });
  const sites = createSites(
    {
      api,
      player$,
      active$: of(true),
      moved$: moved === '' ? NEVER : m.hot(moved),
      locks,
      store: { reread: () => undefined },
      random: createRandom(0),
    },
    scope,
  );
  const requested = (path: string): number =>
    requests.filter(({ url }) => url.includes(path)).length;
  return { sites, requested, requests };
}

const shown = ({ state, value }: Loadable<readonly OtherSite[]>): string =>
  `${state[0]} ${value?.map(({ id, account }) => id + (account?.id ?? '')).join() ?? ''}`;

describe('the list', () => {
  test('joins the sites, the partners and the player’s accounts', () =>
    marbles((m) => {
      const { sites } = setUp(m, LISTS);
      m.expectObservable(sites.list$.pipe(map(shown)), '^--!').toBe('(lr)', {
        l: 'l ',
        r: 'r harbourh1,lantern',
      });
    }));

  test('works without the calls of a generation that the server does not support', () =>
    marbles((m) => {
      const { sites } = setUp(m, { ...LISTS, [PARTNERS]: of(reply(404)) });
      m.expectObservable(sites.list$.pipe(map(shown)), '^--!').toBe('(lr)', {
        l: 'l ',
        r: 'r harbourh1',
      });
    }));

  test('fails if any of its requests fails, and is fetched again on request', () =>
    marbles((m) => {
      const { sites } = setUp(m, {
        ...LISTS,
        [ACCOUNTS]: (_, count) => of(count === 0 ? reply(503) : wrapped([])),
      });
      m.act('-----r', { r: sites.reload });
      m.expectObservable(sites.list$.pipe(map(shown)), '^------!').toBe('(lf)-(lr)', {
        l: 'l ',
        f: 'f ',
        r: 'r harbour,lantern',
      });
    }));

  test('is empty for a guest, and starts again for another player', () =>
    marbles((m) => {
      const { sites, requested } = setUp(m, LISTS, { player: 'g----q' });
      m.expectObservable(sites.list$.pipe(map(shown)), '^-------!').toBe('l----(lr)', {
        l: 'l ',
        r: 'r harbourh1,lantern',
      });
      m.after(() => expect(requested(ACCOUNTS)).toBe(1));
    }));
});

test('fetches a balance with the call of its kind, and again when money moved', () =>
  marbles((m) => {
    const { sites, requested } = setUp(
      m,
      {
        'services/app/Integration/GetBalance': of(wrapped('1,250.50')),
        'Integration/GetBalance': (_, count) => of(wrapped({ balance: 10 * (count + 1) })),
      },
      { moved: '----m' },
    );
    const money = ({ state, value }: Loadable<number>): string => `${state[0]}${value ?? ''}`;
    m.expectObservable(sites.balance$('partner', 'l1').pipe(map(money)), '^--!').toBe('(lr)', {
      l: 'l',
      r: 'r125050',
    });
    m.expectObservable(sites.balance$('account', 'h1').pipe(map(money)), '^-----!').toBe('(lr)s', {
      l: 'l',
      r: 'r1000',
      s: 'r2000',
    });
    m.after(() => expect(requested('Integration/GetBalance')).toBe(3));
  }));

describe('an account', () => {
  test('is opened once, even after further taps, and the list is fetched again', () =>
    marbles((m) => {
      const opened = wrapped({ userName: 'tl1', password: 'secret' });
      const { sites, requested } = setUp(m, {
        ...LISTS,
        [OPEN]: () => m.cold('-----(r|)', { r: opened }),
      });
      const harbour = { id: 'harbour', kind: 'account' as const };
      m.expectObservable(sites.open(harbour)).toBe('-----(c|)', {
        c: { userName: 'tl1', password: 'secret' },
      });
      m.expectObservable(sites.open(harbour), '-^').toBe('-|');
      m.expectObservable(sites.list$.pipe(map(({ state }) => state[0])), '^------!').toBe('(lr)-r');
      m.after(() => expect([requested(OPEN), requested(ACCOUNTS)]).toEqual([1, 2]));
    }));

  test('uses a partner’s own call, and accepts a reply of plain text', () =>
    marbles((m) => {
      const { sites } = setUp(m, {
        'services/app/Integration/CreatePlayer': of(wrapped('Welcome.')),
      });
      m.expectObservable(sites.open({ id: 'lantern', kind: 'partner' })).toBe('(c|)', {
        c: { userName: null, password: null },
      });
    }));

  test('reports a refusal', () =>
    marbles((m) => {
      const { sites } = setUp(m, { [OPEN]: of(refusal('You have one.')) });
      m.expectObservable(sites.open({ id: 'harbour', kind: 'account' })).toBe(
        '#',
        {},
        expect.objectContaining({ serverMessage: 'You have one.' }),
      );
    }));

  test('gets a new password once', () =>
    marbles((m) => {
      const { sites, requested } = setUp(m, {
        'Integration/ResetPassword': () =>
          m.cold('--(r|)', { r: wrapped({ userName: 'tl1', password: 'next' }) }),
      });
      m.expectObservable(sites.resetPassword('h1')).toBe('--(c|)', {
        c: { userName: 'tl1', password: 'next' },
      });
      m.expectObservable(sites.resetPassword('h1'), '-^').toBe('-|');
      m.after(() => expect(requested('ResetPassword')).toBe(1));
    }));

  test('is not opened for a guest', () =>
    marbles((m) => {
      const { sites, requested } = setUp(m, {}, { player: 'g' });
      m.expectObservable(sites.open({ id: 'harbour', kind: 'account' })).toBe('|');
      m.after(() => expect(requested(OPEN)).toBe(0));
    }));
});

describe('the login address of a partner', () => {
  const LOGIN = 'services/app/Integration/Login';

  test('is emitted for as long as it is valid', () =>
    marbles((m) => {
      const { sites } = setUp(m, {
        [LOGIN]: of(wrapped({ url: 'https://lantern.example/in/7', expireInSeconds: 5 })),
      });
      m.expectObservable(sites.enter('l1')).toBe('u 4999ms (n|)', {
        u: 'https://lantern.example/in/7',
        n: null,
      });
    }));

  test('is rejected if it runs script', () =>
    marbles((m) => {
      const { sites } = setUp(m, { [LOGIN]: of(wrapped({ url: 'javascript:alert(1)' })) });
      m.expectObservable(sites.enter('l1')).toBe(
        '#',
        {},
        expect.objectContaining({ kind: 'unreadable' }),
      );
    }));
});

test('keeps a password of digits unchanged, because it is never sent again', () => {
  expect(resetPassword.read({ userName: 'tl1', password: 482_913 })).toEqual({
    userName: 'tl1',
    password: '482913',
  });
});
