import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { createStore } from '../../../streams/storage/persisted';
import { createBalance } from '../../../streams/account/balance';
import { createSession } from '../../../streams/session/session';
import type { User } from '../../../streams/session/types';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';
import { stored, userinfo } from '../session/player';

const player: User = {
  id: 'p1',
  username: 'player',
  demo: false,
  currency: 'INR',
  stakes: [],
  football: true,
  tennis: true,
  cricket: true,
};
const funds = (balance: number, exposure: number) => ({
  balance,
  exposure,
  available: balance - exposure,
});
const balanceOf = (balance: number, exposure: number) => ({
  balance: balance * 100,
  exposure: exposure * 100,
});

/** Users by their letter: a player, the same player with other stakes, another player, a guest. */
const USERS = {
  p: player,
  s: { ...player, stakes: [{ title: '1k', value: 1000 }] },
  a: { ...player, id: 'p2', username: 'another' },
  g: null,
};

/** @param user marbles of the logged-in user */
function setUp(
  m: Marbles,
  user: string,
  balance$: Parameters<typeof createBalance>[1]['balance$'] = NEVER,
  initial: Record<string, string> = {},
) {
  const scope = m.scope(30);
  const storage = createMemoryStore(initial);
  const store = createStore(storage, createReport().report, scope);
  const user$ = m.behavior<User | null>(user, USERS);
  const balance = createBalance({ store }, { user$, balance$ }, scope);
  return { balance, storage, store };
}

test('starts with the stored funds if there is a player', () => {
  marbles((m) => {
    const stored = { balance: '100.5', exposure: '20' };
    m.expectObservable(setUp(m, 'p', NEVER, stored).balance.funds$, '^-!').toBe('a', {
      a: funds(10_050, 2_000),
    });
    m.expectObservable(setUp(m, 'g', NEVER, stored).balance.funds$, '^-!').toBe('n', { n: null });
    for (const half of ['balance', 'exposure']) {
      const { balance } = setUp(m, 'p', NEVER, { [half]: '1' });
      m.expectObservable(balance.funds$, '^-!').toBe('                           n', { n: null });
    }
  });
});

test('shows and stores the latest funds, from the hub or from a reply', () => {
  marbles((m) => {
    // b, d: balances from the hub, which sends the last one twice; c: the balance in a reply.
    const balance$ = m.hot('                                --b---d-d', {
      b: balanceOf(10, 2.5),
      d: balanceOf(7, 0),
    });
    const { balance, storage } = setUp(m, 'p', balance$);
    m.expectObservable(balance.funds$, '^---------!').toBe('n-b-c-d---', {
      n: null,
      b: funds(1000, 250),
      c: funds(900, 250),
      d: funds(700, 0),
    });
    m.expectObservable(balance.asOf$, '^---------!').toBe('  n-b-c-d-e-', {
      n: null,
      b: 2,
      c: 4,
      d: 6,
      e: 8,
    });
    m.act('                                                 ----c', {
      c: () => balance.set('p1', { balance: 900, exposure: 250 }),
    });
    m.expectSubscriptions(balance$.subscriptions).toBe('    ^ 29ms !');
    m.after(() => expect(storage.all()).toEqual({ balance: '7', exposure: '0', fundsAt: '8' }));
  });
});

test('emits when a bet changes only the exposure', () => {
  marbles((m) => {
    const balance$ = m.hot('                          -ab', {
      a: balanceOf(10, 0),
      b: balanceOf(10, 4),
    });
    const { balance } = setUp(m, 'p', balance$);
    m.expectObservable(balance.funds$, '^---!').toBe('nab', {
      n: null,
      a: funds(1000, 0),
      b: funds(1000, 400),
    });
  });
});

test('ignores funds that arrive for a guest or for another player', () => {
  marbles((m) => {
    const guest = setUp(m, 'g', m.hot('-u', { u: balanceOf(10, 0) }));
    m.expectObservable(guest.balance.funds$, '^---!').toBe('n', { n: null });
    const other = setUp(m, 'p');
    m.expectObservable(other.balance.funds$, '^---!').toBe('n', { n: null });
    m.act('                                                 -s', {
      s: () => other.balance.set('p2', { balance: 900, exposure: 250 }),
    });
    m.after(() => expect([guest.storage.all(), other.storage.all()]).toEqual([{}, {}]));
  });
});

test('clears the balance with the session, and starts without a balance for another player', () => {
  marbles((m) => {
    // The store is cleared before the guest is emitted; a: another player.
    m.act('                                             --o', { o: () => store.clear('logout') });
    const { balance, store } = setUp(m, 'p-g-a', NEVER, { balance: '5', exposure: '0' });
    m.expectObservable(balance.funds$, '^-----!').toBe('a-n---', { a: funds(500, 0), n: null });
  });
});

test('stores new stakes of the player without emitting the funds again', () => {
  marbles((m) => {
    // s: the same player, with other stakes.
    const { balance } = setUp(m, 'p-s', NEVER, { balance: '5', exposure: '0' });
    m.expectObservable(balance.funds$, '^----!').toBe('a', { a: funds(500, 0) });
  });
});

test('changes the funds when another tab changes the player', () => {
  marbles((m) => {
    // s: the other tab stores the funds of its player; a: this tab receives the change.
    const { balance, storage } = setUp(m, 'p--a', NEVER, { balance: '5', exposure: '0' });
    m.expectObservable(balance.funds$, '^----!').toBe('a--b', {
      a: funds(500, 0),
      b: funds(900, 0),
    });
    m.act('                                            --s', {
      s: () => storage.elsewhere('balance', '9'),
    });
  });
});

test('does not store a balance for another player if it arrives after this tab slept', () => {
  marbles((m) => {
    const scope = m.scope(30);
    const storage = createMemoryStore({ ...stored, balance: '5', exposure: '0' });
    const store = createStore(storage, createReport().report, scope);
    const { user$ } = createSession(store, scope);
    const balance$ = m.hot('                 --b-b', { b: balanceOf(10, 0) });
    const { funds$ } = createBalance({ store }, { user$, balance$ }, scope);
    // r: another player logs in elsewhere while this tab sleeps; b: the hub sends a balance.
    m.act('                                  -r', {
      r() {
        storage.unheard('userinfo', userinfo.replace('"7"', '"9"'));
        storage.unheard('accessToken', 'T9');
        storage.unheard('balance', '7');
      },
    });
    m.expectObservable(funds$, '^--!').toBe('a-b', { a: funds(500, 0), b: funds(700, 0) });
    m.act('                                  ---c', {
      c: () => expect(storage.get('balance')).toBe('7'),
    });
  });
});

test('drops a balance without a report in a tab that slept through a logout', () => {
  marbles((m) => {
    const scope = m.scope(30);
    const storage = createMemoryStore(stored);
    const { report, warnings } = createReport();
    const store = createStore(storage, report, scope);
    const { user$ } = createSession(store, scope);
    const balance$ = m.hot('                  --b', { b: balanceOf(10, 0) });
    const { funds$ } = createBalance({ store }, { user$, balance$ }, scope);
    // l: logged out elsewhere while this tab sleeps; b: the hub sends a balance.
    m.act('                                   -l', {
      l() {
        for (const key of storage.keys()) storage.unheard(key, null);
      },
    });
    m.expectObservable(funds$, '^---!').toBe('n', { n: null });
    m.after(() => expect([storage.all(), warnings]).toEqual([{}, []]));
  });
});

test('completes the balance when the scope closes', () => {
  marbles((m) => {
    const balance$ = m.hot('                             ---b', { b: balanceOf(10, 0) });
    const { balance } = setUp(m, 'p', balance$);
    m.expectObservable(balance.funds$).toBe('            n--b 26ms |', {
      n: null,
      b: funds(1000, 0),
    });
    m.expectSubscriptions(balance$.subscriptions).toBe(' ^ 29ms !');
  });
});
