import { map, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Funds } from '../../../streams/account/types';
import { createBonuses } from '../../../streams/bonuses/bonuses';
import { bonuses } from '../../../streams/bonuses/calls';
import type { BonusList } from '../../../streams/bonuses/types';
import type { Loadable } from '../../../streams/rx/loadable';
import { marbles, type Marbles } from '../marbles';
import { createLocks, createRandom, refusal, type Route, wrapped } from '../ports';
import { createServer } from '../server';

const LIST = 'Bonus/GetBonuses';
const CLAIM = 'Bonus/Claim';
const GIVE_UP = 'Bonus/GiveUp';

interface Given {
  readonly player?: string;
  readonly funds?: string;
  readonly active?: string;
  readonly locks?: ReturnType<typeof createLocks>;
  readonly serverNow?: () => number;
}

const funds = (balance: number): Funds => ({ balance, exposure: 0, available: balance });

const PLAYERS = { p: 'p', q: 'q', g: null };

function setUp(
  m: Marbles,
  routes: Readonly<Record<string, Route>>,
  {
    player = 'p',
    funds: emitted = 'a',
    active = 't',
    locks = createLocks(),
    serverNow,
  }: Given = {},
) {
  const { api, requests } = createServer(routes);
  const scope = m.scope(10_000);
  const player$ = m.behavior(player, PLAYERS);
  const bonuses = createBonuses(
    {
      api,
      player$,
      funds$: m.behavior(emitted, { a: funds(100), b: funds(200) }),
      active$: m.behavior(active, { t: true, f: false }),
      locks,
      store: { reread: () => undefined },
      serverNow: serverNow ?? (() => m.now()),
      random: createRandom(0),
    },
    scope,
  );
  const requested = (path: string): number =>
    requests.filter(({ url }) => url.includes(path)).length;
  return { bonuses, requests, requested };
}

const listOf = (...ids: readonly string[]) =>
  wrapped(ids.map((id) => ({ id, title: id, amount: 1, status: 'AVAILABLE' })));

/** `l` while it loads, the ids of the offered bonuses, `!` after a failure. */
const shown = ({ state, value }: Loadable<BonusList>): string =>
  `${state === 'ready' ? '' : state[0]}${value?.offered.map(({ id }) => id).join() ?? ''}`;

test('loads the list, and fetches it again in the background when the funds change', () =>
  marbles((m) => {
    const { bonuses } = setUp(
      m,
      { [LIST]: (_, count) => m.cold('-(r|)', { r: listOf(count === 0 ? 'a' : 'b') }) },
      { funds: 'a----b' },
    );
    m.expectObservable(bonuses.list$.pipe(map(shown)), '^ 400ms !').toBe('la 303ms -b', {
      l: 'l',
      a: 'a',
      b: 'b',
    });
  }));

test('loads no bonuses for a guest, and starts again for another player', () =>
  marbles((m) => {
    const { bonuses, requested } = setUp(
      m,
      { [LIST]: (_, count) => m.cold('-(r|)', { r: listOf(`${count}`) }) },
      { player: 'g--p--q' },
    );
    m.expectObservable(bonuses.list$.pipe(map(shown)), '^--------!').toBe('l--lx-ly', {
      l: 'l',
      x: '0',
      y: '1',
    });
    m.after(() => expect(requested(LIST)).toBe(2));
  }));

test('drops a reply to a previous player’s request', () =>
  marbles((m) => {
    const { bonuses } = setUp(
      m,
      {
        [LIST]: (_, count) =>
          count === 0
            ? m.cold('----(r|)', { r: listOf('old') })
            : m.cold('-(r|)', { r: listOf('new') }),
      },
      { player: 'p-q' },
    );
    m.expectObservable(bonuses.list$.pipe(map(shown)), '^--------!').toBe('l-ln', {
      l: 'l',
      n: 'new',
    });
  }));

test('keeps the last list after a failure', () =>
  marbles((m) => {
    const { bonuses } = setUp(
      m,
      { [LIST]: (_, count) => of(count === 1 ? refusal('No.') : listOf('a')) },
      { funds: 'a----b' },
    );
    m.expectObservable(bonuses.list$.pipe(map(shown)), '^ 1000ms !').toBe('(la) 301ms f', {
      l: 'l',
      a: 'a',
      f: 'fa',
    });
  }));

test('fetches the list a second after a bonus opens, closes or expires', () =>
  marbles((m) => {
    const bonus = { id: 'a', title: 'a', amount: 1, status: 'UPCOMING' };
    const { bonuses, requested } = setUp(m, {
      [LIST]: (_, count) =>
        of(
          count === 0
            ? wrapped([{ ...bonus, opensAt: new Date(2_000).toISOString() }])
            : wrapped([{ ...bonus, status: 'AVAILABLE' }]),
        ),
    });
    m.expectObservable(bonuses.list$.pipe(map(shown)), '^ 9s !').toBe('(lu) 2996ms a', {
      l: 'l',
      u: '',
      a: 'a',
    });
    m.after(() => expect(requested(LIST)).toBe(2));
  }));

test('sends no request while the page is hidden', () =>
  marbles((m) => {
    const { bonuses, requested } = setUp(m, { [LIST]: of(listOf('a')) }, { active: 'f----t' });
    m.expectObservable(bonuses.list$.pipe(map(shown)), '^--------!').toBe('l----a', {
      l: 'l',
      a: 'a',
    });
    m.after(() => expect(requested(LIST)).toBe(1));
  }));

describe('a claim', () => {
  test('is sent once, even after further taps in any tab, and the list is fetched again', () =>
    marbles((m) => {
      const locks = createLocks();
      const routes = {
        [LIST]: () => m.cold('-(r|)', { r: listOf('a') }),
        [CLAIM]: () => m.cold('---(r|)', { r: wrapped(null) }),
      };
      const one = setUp(m, routes, { locks });
      const other = setUp(m, routes, { locks });
      m.expectObservable(one.bonuses.claim('a')).toBe('---(n|)', { n: null });
      m.expectObservable(one.bonuses.claim('a'), '-^').toBe('-|');
      m.expectObservable(other.bonuses.claim('a'), '-^').toBe('-|');
      m.expectObservable(one.bonuses.list$.pipe(map(shown)), '^-----!').toBe('la--a', {
        l: 'l',
        a: 'a',
      });
      m.after(() => {
        expect(one.requested(CLAIM) + other.requested(CLAIM)).toBe(1);
        expect(one.requests.find(({ url }) => url.includes(CLAIM))?.query).toEqual({
          bonusId: 'a',
        });
        expect(one.requested(LIST)).toBe(2);
      });
    }));

  test('is not sent again automatically after a failure, and the list shows its outcome', () =>
    marbles((m) => {
      const { bonuses, requested } = setUp(m, {
        [LIST]: () => m.cold('-(r|)', { r: listOf('a') }),
        [CLAIM]: m.cold('--#', {}, new TypeError('cut')),
      });
      m.expectObservable(bonuses.claim('a').pipe(map(() => 'n'))).toBe(
        '--#',
        {},
        expect.anything(),
      );
      m.expectObservable(bonuses.list$.pipe(map(shown)), '^ 9s !').toBe('la-a', { l: 'l', a: 'a' });
      m.after(() => expect([requested(CLAIM), requested(LIST)]).toEqual([1, 2]));
    }));
});

test('gives a bonus up once, even after further taps, and fetches the list again', () =>
  marbles((m) => {
    const { bonuses, requested, requests } = setUp(m, {
      [LIST]: () => m.cold('-(r|)', { r: listOf('a') }),
      [GIVE_UP]: () => m.cold('---(r|)', { r: wrapped(null) }),
    });
    m.expectObservable(bonuses.giveUp('a')).toBe('---(n|)', { n: null });
    m.expectObservable(bonuses.giveUp('a'), '-^').toBe('-|');
    m.expectObservable(bonuses.list$.pipe(map(shown)), '^-----!').toBe('la--a', {
      l: 'l',
      a: 'a',
    });
    m.after(() => {
      expect([requested(GIVE_UP), requested(LIST)]).toEqual([1, 2]);
      expect(requests.find(({ url }) => url.includes(GIVE_UP))?.body).toBe('{"bonusId":"a"}');
    });
  }));

test('does not send a claim if another player has logged in before its turn', () =>
  marbles((m) => {
    const { bonuses, requested } = setUp(
      m,
      { [CLAIM]: () => m.cold('-(r|)', { r: wrapped(null) }) },
      { player: 'p--q', locks: createLocks(5) },
    );
    bonuses.claim('a').subscribe({ error: () => undefined });
    m.after(() => expect(requested(CLAIM)).toBe(0));
  }));

test('does not show a bonus with unreadable wagering as a bonus without wagering', () =>
  marbles((m) => {
    const odd = { id: 'a', title: 'a', amount: 100, status: 'ACTIVE', required: '1.000,00' };
    const { bonuses } = setUp(m, { [LIST]: () => of(wrapped([odd])) });
    const requiresNone$ = bonuses.list$.pipe(
      map(({ value }) => value?.active.some(({ share }) => share === null) ?? false),
    );
    m.expectObservable(requiresNone$, '^---!').toBe('(ff)', { f: false });
  }));

test('lists a bonus whose requirements are null', () => {
  const wire = { id: 1, title: 'Free 100', amount: 100, status: 'available' };
  expect(bonuses.read([{ ...wire, required: null, wagered: null }])).toMatchObject([
    { id: '1', required: 0, wagered: 0 },
  ]);
});
