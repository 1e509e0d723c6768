import { map, NEVER, type Observable, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import type { Funds } from '../../../streams/account/types';
import type { Loadable } from '../../../streams/rx/loadable';
import { createStore } from '../../../streams/storage/persisted';
import { createProtection } from '../../../streams/protection/protection';
import type { ProtectionState } from '../../../streams/protection/types';
import type { User } from '../../../streams/session/types';
import { type Marbles, marbles } from '../marbles';
import {
  alwaysOnline,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  refusal,
  reply,
  type Route,
  wrapped,
} from '../ports';
import { createServer } from '../server';

const GET = 'PlayerProtection/Get';
const SET = 'PlayerProtection/SetLimit';
const LOCK = 'PlayerProtection/LockAccount';

const PLAYERS = { p: { id: 'p' } as User, q: { id: 'q' } as User, g: null };
const funds = (balance: number): Funds => ({ balance, exposure: 0, available: balance });

interface Given {
  readonly player?: string;
  readonly funds?: string;
  readonly locks?: ReturnType<typeof createLocks>;
  readonly visible?: string;
}

function setUp(
  m: Marbles,
  routes: Readonly<Record<string, Route>>,
  { player = 'p', funds: emitted = 'a', locks = createLocks(), visible = 't' }: Given = {},
) {
  const { api, requests } = createServer(routes);
  const scope = m.scope(9_000);
  const user$ = m.behavior<User | null>(player, PLAYERS);
  const store = createStore(createMemoryStore(), createReport().report, scope);
  let loggedOut = 0;
  const protection = createProtection(
    {
      api,
      locks,
      session: { lock: () => void loggedOut++ },
      store,
      user$,
      funds$: m.behavior(emitted, { a: funds(100), b: funds(200) }),
      visibility: { visible$: m.behavior(visible, { t: true, f: false }), resumed$: NEVER },
      network: alwaysOnline,
      random: createRandom(0),
      serverNow: () => m.now(),
    },
    scope,
  );
  const requested = (path: string): number =>
    requests.filter(({ url }) => url.includes(path)).length;
  const shown$: Observable<string> = protection.state$.pipe(map(shown));
  return { protection, requests, requested, shown$, logouts: () => loggedOut };
}

const stateOf = (amount: number | null, more: object = {}) =>
  wrapped({
    limits: [{ kind: 'STAKE', period: 'DAY', amount, used: 1, pending: null, ...more }],
    realityCheckMinutes: 0,
  });

/** `l` while it loads, the amounts of the limits, `f` after a failure. */
const shown = ({ state, value }: Loadable<ProtectionState>): string =>
  `${state === 'ready' ? '' : state[0]}${value?.limits.map(({ amount }) => amount).join() ?? ''}`;

describe('the state', () => {
  test('loads, and is fetched again in the background when the funds change', () =>
    marbles((m) => {
      const { shown$ } = setUp(
        m,
        { [GET]: (_, count) => m.cold('-(r|)', { r: stateOf(count + 1) }) },
        { funds: 'a----b' },
      );
      m.expectObservable(shown$, '^ 400ms !').toBe('la 303ms -b', { l: 'l', a: '100', b: '200' });
    }));

  test('is fetched once for all subscribers, and again for another player', () =>
    marbles((m) => {
      const { shown$, protection, requested } = setUp(
        m,
        { [GET]: (_, count) => m.cold('-(r|)', { r: stateOf(count + 1) }) },
        { player: 'g--p--q' },
      );
      m.expectObservable(shown$, '^--------!').toBe('l--lx-ly', { l: 'l', x: '100', y: '200' });
      m.expectObservable(
        protection.passedBy$({ staked: 1_000, added: 1_000 }).pipe(map((all) => all.length)),
        '^----!',
      ).toBe('n---y', { n: 0, y: 1 });
      m.after(() => expect(requested(GET)).toBe(2));
    }));

  test('is never shown to another player, and neither are its limits', () =>
    marbles((m) => {
      const { protection } = setUp(
        m,
        { [GET]: (_, count) => (count === 0 ? of(stateOf(1)) : NEVER) },
        { player: 'p--q' },
      );
      const passed$ = protection
        .passedBy$({ staked: 1_000, added: 1_000 })
        .pipe(map((all) => all.length));
      m.expectObservable(passed$, '^-----!').toBe('y--n', { y: 1, n: 0 });
    }));

  test('keeps its last value after a failure, and is fetched again', () =>
    marbles((m) => {
      const { shown$ } = setUp(
        m,
        { [GET]: (_, count) => of(count === 1 ? refusal('No.') : stateOf(1)) },
        { funds: 'a----b' },
      );
      m.expectObservable(shown$, '^ 3s !').toBe('a 304ms f 1999ms a', { a: '100', f: 'f100' });
    }));

  test('does not drop limits because of an error page or an unreadable limit', () =>
    marbles((m) => {
      const page = reply(200, '<html>Sign in to this network</html>');
      const odd = wrapped({
        limits: [
          { kind: 'LOSS', period: 'DAY', amount: '1.000,00', used: 1 },
          { kind: 'ALL', period: 'DAY', amount: null, used: 1 },
          { kind: 'STAKE', period: 'DAY', amount: '1,000.00', used: 1 },
        ],
      });
      const { shown$ } = setUp(m, { [GET]: (_, count) => of(count === 0 ? page : odd) });
      m.expectObservable(shown$, '^ 3s !').toBe('f 1999ms a', { f: 'f', a: 'unknown,100000' });
    }));

  test('is fetched again a second after a pending limit starts', () =>
    marbles((m) => {
      const pending = { amount: 9, at: new Date(2_000).toISOString() };
      const { shown$ } = setUp(m, {
        [GET]: (_, count) => of(count === 0 ? stateOf(1, { pending }) : stateOf(9)),
      });
      m.expectObservable(shown$, '^ 4s !').toBe('a 2999ms b', { a: '100', b: '900' });
    }));

  test('is not fetched while the page is hidden', () =>
    marbles((m) => {
      const { shown$, requested } = setUp(
        m,
        { [GET]: () => of(stateOf(1)) },
        { visible: 'f----t' },
      );
      m.expectObservable(shown$, '^--------!').toBe('l----a', { l: 'l', a: '100' });
      m.after(() => expect(requested(GET)).toBe(1));
    }));
});

describe('a command', () => {
  test('is sent once, even after further taps in any tab, and the state is fetched again', () =>
    marbles((m) => {
      const locks = createLocks();
      const routes = {
        [GET]: () => m.cold('-(r|)', { r: stateOf(1) }),
        [SET]: () => m.cold('---(r|)', { r: wrapped(null) }),
      };
      const one = setUp(m, routes, { locks });
      const other = setUp(m, routes, { locks });
      const setLimit = (from: typeof one) => from.protection.setLimit('loss', 'week', 50_000);
      m.expectObservable(setLimit(one)).toBe('---(n|)', { n: null });
      m.expectObservable(setLimit(one), '-^').toBe('-|');
      m.expectObservable(setLimit(other), '-^').toBe('-|');
      m.after(() => {
        expect(one.requested(SET) + other.requested(SET)).toBe(1);
        expect(JSON.parse(one.requests.find(({ url }) => url.includes(SET))?.body ?? '')).toEqual({
          kind: 'LOSS',
          period: 'WEEK',
          amount: 500,
        });
        expect(one.requested(GET)).toBe(2);
      });
    }));

  test('is not sent again if its reply is lost, and the state shows its outcome', () =>
    marbles((m) => {
      const { protection, requested, shown$ } = setUp(m, {
        [GET]: (_, count) => m.cold('-(r|)', { r: stateOf(count + 1) }),
        [SET]: () => m.cold('--#', {}, new TypeError('cut')),
      });
      m.expectObservable(protection.setLimit('stake', 'day', 200)).toBe(
        '--#',
        {},
        expect.anything(),
      );
      m.expectObservable(shown$, '^ 5s !').toBe('la-b', { l: 'l', a: '100', b: '200' });
      m.after(() => expect(requested(SET)).toBe(1));
    }));

  test('is not sent if another player has logged in before its turn', () =>
    marbles((m) => {
      const { protection, requested } = setUp(
        m,
        { [GET]: () => NEVER, [LOCK]: () => NEVER },
        { player: 'p--q', locks: createLocks(5) },
      );
      protection.takeBreak('timeOut', 24).subscribe({ error: () => undefined });
      m.after(() => expect(requested(LOCK)).toBe(0));
    }));
});

describe('a break', () => {
  const until = new Date(86_400_000).toISOString();

  test('ends the session when the account is locked, and emits when the account opens again', () =>
    marbles((m) => {
      const { protection, logouts } = setUp(m, {
        [GET]: () => NEVER,
        [LOCK]: () => m.cold('---(r|)', { r: wrapped({ until }) }),
      });
      m.expectObservable(protection.takeBreak('timeOut', 24)).toBe('---(u|)', { u: 86_400_000 });
      m.after(() => expect(logouts()).toBe(1));
    }));

  test('ends the session even if the end of the break is unreadable', () =>
    marbles((m) => {
      const { protection, logouts } = setUp(m, {
        [GET]: () => NEVER,
        [LOCK]: (_, count) => of(wrapped(count === 0 ? null : { until: 'for good' })),
      });
      m.expectObservable(protection.takeBreak('exclusion', 4_320)).toBe('(u|)', {
        u: 4_320 * 3_600_000,
      });
      m.expectObservable(protection.takeBreak('exclusion', 4_320), '-^').toBe('-(u|)', {
        u: 4_320 * 3_600_000 + 1,
      });
      m.after(() => expect(logouts()).toBe(2));
    }));

  test('does not end the session here if it is refused or gets no reply', () =>
    marbles((m) => {
      const { protection, logouts } = setUp(m, {
        [GET]: () => NEVER,
        [LOCK]: (_, count) =>
          count === 0 ? of(refusal('No.')) : m.cold('-#', {}, new Error('cut')),
      });
      m.expectObservable(protection.takeBreak('exclusion', 4_320)).toBe('#', {}, expect.anything());
      m.expectObservable(protection.takeBreak('timeOut', 24), '--^').toBe(
        '---#',
        {},
        expect.anything(),
      );
      m.after(() => expect(logouts()).toBe(0));
    }));

  test('does not end the next player’s session when its reply arrives late', () =>
    marbles((m) => {
      const { protection, logouts } = setUp(
        m,
        { [GET]: () => NEVER, [LOCK]: () => m.cold('----(r|)', { r: wrapped({ until }) }) },
        { player: 'p-q' },
      );
      protection.takeBreak('timeOut', 24).subscribe({ error: () => undefined });
      m.after(() => expect(logouts()).toBe(0));
    }));
});
