import { map, NEVER, type Observable, of } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { type Behavior, createState } from '../../../../streams/rx/behavior';
import { createStore } from '../../../../streams/storage/persisted';
import type { BalanceMessage } from '../../../../streams/account/balanceMessages';
import { createOpenBets } from '../../../../streams/betting/openBets/openBets';
import type { HttpReply } from '../../../../streams/ports';
import { setWallClock } from '../../device';
import { marbles, type Marbles } from '../../marbles';
import {
  alwaysOnline,
  createMemoryStore,
  createRandom,
  createReport,
  noReply,
  type Route,
} from '../../ports';
import { createServer } from '../../server';
import { aBet, betsBody, matchedBet } from '../bets';

const answer = (balance: number, exposure = 0): BalanceMessage => ({
  balance: balance * 100,
  exposure: exposure * 100,
  isAnswer: true,
});
const unrequested = (balance: number): BalanceMessage => ({ ...answer(balance), isAnswer: false });

/** Two players and a guest. */
const WHO = { p: 'p1', q: 'p2', g: null };

interface Given {
  /** Marbles of the logged-in player; by default, one player from the start. */
  readonly player?: string;
  /** The logged-in player, for tests that change the player themselves. */
  readonly player$?: Behavior<string | null>;
  readonly visible$?: Observable<boolean>;
  readonly resumed$?: Observable<unknown>;
  readonly balancePushes$?: Observable<BalanceMessage>;
  readonly stored?: Record<string, string>;
  readonly closesAt?: number;
  readonly onFunds?: () => void;
}

function setUp(m: Marbles, route: Route, given: Given = {}) {
  const { api, requests } = createServer({ 'Bet/GetUserOpenBets': route });
  const scope = m.scope(given.closesAt ?? 20_000);
  const storage = createMemoryStore(given.stored);
  const store = createStore(storage, createReport().report, scope);
  const funds: [number, number][] = [];
  const openBets = createOpenBets(
    {
      api,
      store,
      player$: given.player$ ?? m.behavior<string | null>(given.player ?? 'p', WHO),
      balancePushes$: given.balancePushes$ ?? NEVER,
      setFunds({ balance, exposure }) {
        funds.push([balance, exposure]);
        given.onFunds?.();
      },
      visibility: { visible$: given.visible$ ?? of(true), resumed$: given.resumed$ ?? NEVER },
      network: alwaysOnline,
      random: createRandom(0),
    },
    scope,
  );
  const shown$ = openBets.bets$.pipe(
    map(({ state, value }) => [state, ...(value ?? []).map(({ betId }) => betId)].join(' ')),
  );
  const requested = (): number[] => requests.map(({ at }) => at);
  return { openBets, shown$, store, storage, funds, requested };
}

test('sends no request for a guest', () => {
  marbles((m) => {
    const { shown$, requested } = setUp(m, m.cold('-'), { player: 'g' });
    m.expectObservable(shown$, '^ 9s !').toBe('a', { a: 'ready' });
    m.after(() => expect(requested()).toEqual([]));
  });
});

test('fetches the bets after login, newest first, together with the funds', () => {
  marbles((m) => {
    const bets = [aBet('old'), aBet('new', { placedAt: 9_000 }), aBet('odd', { placedAt: 9_000 })];
    // p: logged in, the reply arrives 1 ms later.
    const player = '                             g--p';
    const { shown$, funds } = setUp(m, m.cold('-(r|)', { r: betsBody(bets, 12.5, 3) }), {
      player,
      closesAt: 9_000,
    });
    m.expectObservable(shown$, '^ 99ms !').toBe('a--lr', {
      a: 'ready',
      l: 'loading',
      r: 'ready odd new old',
    });
    m.after(() => expect(funds).toEqual([[1_250, 300]]));
  });
});

describe('a further fetch of the open bets', () => {
  test('happens every 15 s while a bet is open', () => {
    marbles((m) => {
      const { requested } = setUp(
        m,
        (_, count) => m.cold('-(r|)', { r: betsBody(count < 2 ? [aBet('b')] : []) }),
        { closesAt: 90_000 },
      );
      m.after(() => expect(requested()).toEqual([0, 15_001, 30_002]));
    });
  });

  test('follows an unrequested balance from the hub, even if no bet is open', () => {
    marbles((m) => {
      const { requested } = setUp(m, m.cold('-(r|)', { r: betsBody([]) }), {
        balancePushes$: m.cold('5s a 99ms b 100ms a', { a: unrequested(100), b: answer(100) }),
        closesAt: 9_000,
      });
      m.after(() => expect(requested()).toEqual([0, 5_451]));
    });
  });

  test('follows a requested balance only if it differs from the last reply', () => {
    marbles((m) => {
      const { requested } = setUp(m, m.cold('-(r|)', { r: betsBody([aBet('b')]) }), {
        balancePushes$: m.cold('1s a 999ms a 999ms b 999ms c', {
          a: answer(100),
          b: answer(100, 5),
          c: answer(90),
        }),
        closesAt: 9_000,
      });
      m.after(() => expect(requested()).toEqual([0, 3_250, 4_250]));
    });
  });

  test('follows a requested balance if the first fetch failed', () => {
    marbles((m) => {
      const { requested } = setUp(
        m,
        (_, count) =>
          count === 0
            ? m.cold<HttpReply>('-#', {}, noReply())
            : m.cold('-(r|)', { r: betsBody([]) }),
        { balancePushes$: m.cold('1s a', { a: answer(100) }), closesAt: 9_000 },
      );
      m.after(() => expect(requested()).toEqual([0, 1_250]));
    });
  });

  test('does not happen if the hub’s balance matches the reply in flight', () => {
    marbles((m) => {
      const slow = m.cold('2s (r|)', { r: betsBody([], 90) });
      const { requested } = setUp(m, slow, {
        balancePushes$: m.cold('300ms a', { a: answer(90) }),
        closesAt: 9_000,
      });
      m.after(() => expect(requested()).toEqual([0]));
    });
  });

  test('happens if the reply in flight did not include the change', () => {
    marbles((m) => {
      const { requested } = setUp(
        m,
        (_, count) => m.cold('2s (r|)', { r: betsBody([], count === 0 ? 100 : 90) }),
        { balancePushes$: m.cold('300ms a', { a: unrequested(90) }), closesAt: 9_000 },
      );
      m.after(() => expect(requested()).toEqual([0, 2_000]));
    });
  });

  test('happens once after a bet, even if the hub reports the same bet', () => {
    marbles((m) => {
      const { openBets, requested } = setUp(m, m.cold('-(r|)', { r: betsBody([]) }), {
        balancePushes$: m.cold('3s 20ms a', { a: unrequested(80) }),
        closesAt: 9_000,
      });
      // a: reloaded; the hub reports the same bet 20 ms later.
      m.act('3s a', { a: () => openBets.reload() });
      m.after(() => expect(requested()).toEqual([0, 3_250]));
    });
  });

  test('follows a reload', () => {
    marbles((m) => {
      const { openBets, requested } = setUp(m, m.cold('-(r|)', { r: betsBody([]) }), {
        closesAt: 9_000,
      });
      m.act('3s a', { a: () => openBets.reload() });
      m.after(() => expect(requested()).toEqual([0, 3_250]));
    });
  });

  test('follows a reload during a request, even if its reply has no bets', () => {
    marbles((m) => {
      const { openBets, shown$, requested } = setUp(
        m,
        (_, count) => m.cold('2s (r|)', { r: betsBody(count === 0 ? [] : [aBet('b')]) }),
        { closesAt: 9_000 },
      );
      // a: a bet was placed after the first request, so its reply does not contain it.
      m.act('1s a', { a: () => openBets.reload() });
      m.expectObservable(shown$, '^ 5s !').toBe('l 1999ms r 1999ms b', {
        l: 'loading',
        r: 'ready',
        b: 'ready b',
      });
      m.after(() => expect(requested()).toEqual([0, 2_000]));
    });
  });

  test('follows a reload even if the clock is set back by an hour in between', () => {
    marbles((m) => {
      const { openBets, requested } = setUp(m, m.cold('-(r|)', { r: betsBody([]) }), {
        closesAt: 60_000,
      });
      // r: reload, fetched 250 ms later; s: the clock is set back by an hour; r: reload again.
      m.act('1s r 99ms s 29s r', {
        r: () => openBets.reload(),
        s: () => setWallClock(-3_600_000),
      });
      m.after(() => expect(requested()).toEqual([0, 1_250 - 3_600_000, 30_351 - 3_600_000]));
    });
  });

  test('follows a balance from the hub even if the clock is set back by an hour in between', () => {
    marbles((m) => {
      const { requested } = setUp(m, m.cold('-(r|)', { r: betsBody([]) }), {
        balancePushes$: m.cold('1s n 29s n', { n: unrequested(90) }),
        closesAt: 60_000,
      });
      m.act('1100ms s', { s: () => setWallClock(-3_600_000) });
      m.after(() => expect(requested()).toEqual([0, 1_250 - 3_600_000, 30_251 - 3_600_000]));
    });
  });

  test('happens when the page becomes visible again, but not while it is hidden', () => {
    marbles((m) => {
      const visible$ = m.hot('                            v 999ms h 39s v', { v: true, h: false });
      const { requested } = setUp(m, m.cold('-(r|)', { r: betsBody([aBet('b')]) }), {
        visible$,
        closesAt: 45_000,
      });
      m.after(() => expect(requested()).toEqual([0, 40_001]));
      m.expectSubscriptions(visible$.subscriptions).toBe('^ 44999ms !');
    });
  });

  test('happens after a sleep with the page visible, and replaces the earlier request', () => {
    marbles((m) => {
      const { shown$, requested } = setUp(
        m,
        (_, count) =>
          count === 0
            ? m.cold('3s (r|)', { r: betsBody([aBet('old')]) })
            : m.cold('-(r|)', { r: betsBody([]) }),
        { resumed$: m.cold('2s r 4s r'), closesAt: 9_000 },
      );
      m.expectObservable(shown$, '^ 8s !').toBe('l 2000ms r 3999ms lr', {
        l: 'loading',
        r: 'ready',
      });
      m.after(() => expect(requested()).toEqual([0, 2_000, 6_001]));
    });
  });

  test('replaces a list that is old after a freeze, even if the page is still hidden then', () => {
    marbles((m) => {
      const { shown$ } = setUp(m, m.cold('---(r|)', { r: betsBody([aBet('b')]) }), {
        visible$: m.cold('                            v 999ms h  9s   v', { v: true, h: false }),
        resumed$: m.cold('                            - 999ms - 8999ms r'),
        closesAt: 15_000,
      });
      m.expectObservable(shown$, '^ 12s !').toBe('    l--r 9996ms o---r', {
        l: 'loading',
        o: 'loading b',
        r: 'ready b',
      });
    });
  });

  test('follows a failure, which leaves the known bets on screen', () => {
    marbles((m) => {
      const { shown$, requested } = setUp(
        m,
        (_, count) =>
          count === 1
            ? m.cold<HttpReply>('-#', {}, noReply())
            : m.cold('-(r|)', { r: betsBody([aBet('b')]) }),
        { closesAt: 18_000 },
      );
      m.expectObservable(shown$).toBe('lr 15000ms f 2000ms r 996ms |', {
        l: 'loading',
        r: 'ready b',
        f: 'failed b',
      });
      m.after(() => expect(requested()).toEqual([0, 15_001, 17_002]));
    });
  });
});

test('does not count the empty list of a guest, whose session may have expired, as whole', () => {
  marbles((m) => {
    const reply = m.cold('(r|)', { r: betsBody([aBet('b1')], 12.5, 3) });
    const { openBets } = setUp(m, reply, { player: 'p----g' });
    const whole$ = openBets.bets$.pipe(
      map(({ value = [] }) => `${value.length} ${openBets.isWhole()}`),
    );
    m.expectObservable(whole$, '^ 9ms !').toBe('a----b', {
      a: '1 true',
      b: '0 false',
    });
  });
});

test('shows the bets of the last visit until fresh bets arrive, and stores the fresh bets', () => {
  marbles((m) => {
    const { shown$, storage } = setUp(m, m.cold('--(r|)', { r: betsBody([matchedBet('b2')]) }), {
      stored: { OpenBets: JSON.stringify([aBet('b1')]) },
      closesAt: 9_000,
    });
    m.expectObservable(shown$, '^ 1s !').toBe('l-r', { l: 'loading b1', r: 'ready b2' });
    m.after(() => expect(JSON.parse(storage.get('OpenBets') ?? '')).toEqual([matchedBet('b2')]));
  });
});

test('keeps the time of the reply after a reload', () => {
  marbles((m) => {
    const { openBets, storage } = setUp(m, m.cold('---(r|)', { r: betsBody([aBet('b')]) }), {
      stored: { OpenBets: JSON.stringify([aBet('b1')]), OpenBetsAt: '-5000' },
      closesAt: 9_000,
    });
    m.expectObservable(openBets.asOf$, '^ 1s !').toBe('a--b', { a: -5_000, b: 3 });
    m.after(() => expect(storage.get('OpenBetsAt')).toBe('3'));
  });
});

test('clears the bets at logout, and ignores a reply in flight', () => {
  marbles((m) => {
    // c: the store is cleared before the guest g is emitted; the reply would arrive at 3 ms.
    m.act('                          -c', { c: () => store.clear('logout') });
    const player = '                 pg';
    const { shown$, store, storage, funds } = setUp(
      m,
      m.cold('---(r|)', { r: betsBody([aBet('b')]) }),
      { player, stored: { OpenBets: JSON.stringify([aBet('b1')]) }, closesAt: 9 },
    );
    m.expectObservable(shown$).toBe('lg-------|', { l: 'loading b1', g: 'ready' });
    m.after(() => {
      expect(storage.get('OpenBets')).toBe(null);
      expect(funds).toEqual([]);
    });
  });
});

test('shows each player only their own bets, even after a guest', () => {
  marbles((m) => {
    // c: another tab clears the bets before the second player q is emitted.
    m.act('                          -c', { c: () => storage.elsewhere('OpenBets', null) });
    const player = '                 pq';
    const { shown$, storage, requested } = setUp(
      m,
      (_, count) => m.cold('---(r|)', { r: betsBody([aBet(count === 0 ? 'one' : 'two')]) }),
      { player, closesAt: 9 },
    );
    m.expectObservable(shown$).toBe('ll--r----|', { l: 'loading', r: 'ready two' });
    m.after(() => {
      expect(requested()).toEqual([0, 1]);
      expect(storage.get('OpenBets')).toContain('two');
    });
  });
});

test('neither shows nor stores the bets of a previous player', () => {
  marbles((m) => {
    const player = createState<string | null>('p1', m.scope(9));
    const { shown$, storage } = setUp(
      m,
      (_, count) => (count === 0 ? m.cold('--(r|)', { r: betsBody([aBet('one')]) }) : NEVER),
      // This tab may notice the change only when it sets the funds.
      { closesAt: 9, player$: player.value$, onFunds: () => player.set('p2') },
    );
    m.expectObservable(shown$).toBe('l-l------|', { l: 'loading' });
    m.after(() => expect(storage.get('OpenBets')).toBe(null));
  });
});

test('says whether a list was requested after a given moment', () => {
  marbles((m) => {
    const { openBets } = setUp(m, m.cold('--(r|)', { r: betsBody([aBet('b')]) }), {
      closesAt: 40_000,
    });
    const answers: boolean[] = [];
    let isNewer = (): boolean => true;
    // The first request is in flight at s; its reply at 2 is older than that, and the next reply at 15 s is newer.
    m.act('-s-a 16s b', {
      s: () => void (isNewer = openBets.sinceNow()),
      a: () => answers.push(isNewer()),
      b: () => answers.push(isNewer()),
    });
    m.after(() => expect(answers).toEqual([false, true]));
  });
});
