import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { createState } from '../../../streams/core/behavior';
import { createStore } from '../../../streams/core/persisted';
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
const said = (balance: number, exposure: number) => ({
  balance: balance * 100,
  exposure: exposure * 100,
});

function setUp(
  m: Marbles,
  user: User | null,
  balance$: Parameters<typeof createBalance>[1]['balance$'] = NEVER,
  initial: Record<string, string> = {},
) {
  const scope = m.scope(30);
  const storage = createMemoryStore(initial);
  const store = createStore(storage, createReport().report, scope);
  const who = createState(user, scope);
  const balance = createBalance({ store }, { user$: who.value$, balance$ }, scope);
  return { balance, storage, store, who };
}

test('starts with the stored funds, when there is a player', () => {
  marbles((m) => {
    const stored = { balance: '100.5', exposure: '20' };
    m.expectObservable(setUp(m, player, NEVER, stored).balance.funds$, '^-!').toBe('a', {
      a: funds(10_050, 2_000),
    });
    m.expectObservable(setUp(m, null, NEVER, stored).balance.funds$, '^-!').toBe('n', { n: null });
    for (const half of ['balance', 'exposure']) {
      const { balance } = setUp(m, player, NEVER, { [half]: '1' });
      m.expectObservable(balance.funds$, '^-!').toBe('n', { n: null });
    }
  });
});

test('follows the hub and the replies alike: the latest counts, and is stored', () => {
  marbles((m) => {
    const balance$ = m.hot('--b---d-d', { b: said(10, 2.5), d: said(7, 0) });
    const { balance, storage } = setUp(m, player, balance$);
    m.expectObservable(balance.funds$, '^---------!').toBe('n-b-c-d---', {
      n: null,
      b: funds(1000, 250),
      c: funds(900, 250),
      d: funds(700, 0),
    });
    m.act('----c', { c: () => balance.set('p1', { balance: 900, exposure: 250 }) });
    m.expectSubscriptions(balance$.subscriptions).toBe('^ 29ms !');
    m.after(() => expect(storage.all()).toEqual({ balance: '7', exposure: '0' }));
  });
});

test('a bet that only moves the exposure moves the funds', () => {
  marbles((m) => {
    const balance$ = m.hot('-ab', { a: said(10, 0), b: said(10, 4) });
    const { balance } = setUp(m, player, balance$);
    m.expectObservable(balance.funds$, '^---!').toBe('nab', {
      n: null,
      a: funds(1000, 0),
      b: funds(1000, 400),
    });
  });
});

test('funds for a guest, or for another player, change nothing', () => {
  marbles((m) => {
    const guest = setUp(m, null, m.hot('-u', { u: said(10, 0) }));
    m.expectObservable(guest.balance.funds$, '^---!').toBe('n', { n: null });
    const other = setUp(m, player);
    m.expectObservable(other.balance.funds$, '^---!').toBe('n', { n: null });
    m.act('-s', { s: () => other.balance.set('p2', { balance: 900, exposure: 250 }) });
    m.after(() => expect([guest.storage.all(), other.storage.all()]).toEqual([{}, {}]));
  });
});

test('is gone with the session, and the next player starts with nothing', () => {
  marbles((m) => {
    const { balance, store, who } = setUp(m, player, NEVER, { balance: '5', exposure: '0' });
    m.expectObservable(balance.funds$, '^-----!').toBe('a-n---', { a: funds(500, 0), n: null });
    m.act('--o-i', {
      o() {
        store.clear('logout');
        who.set(null);
      },
      i: () => who.set({ ...player, id: 'p2', username: 'another' }),
    });
  });
});

test('a player whose stakes changed keeps their funds, without an emission', () => {
  marbles((m) => {
    const { balance, who } = setUp(m, player, NEVER, { balance: '5', exposure: '0' });
    m.expectObservable(balance.funds$, '^----!').toBe('a', { a: funds(500, 0) });
    m.act('--s', { s: () => who.set({ ...player, stakes: [{ title: '1k', value: 1000 }] }) });
  });
});

test('another tab that changed the player changes the funds', () => {
  marbles((m) => {
    const { balance, storage, who } = setUp(m, player, NEVER, { balance: '5', exposure: '0' });
    m.expectObservable(balance.funds$, '^----!').toBe('a--b', {
      a: funds(500, 0),
      b: funds(900, 0),
    });
    m.act('--sb', {
      s: () => storage.elsewhere('balance', '9'),
      b: () => who.set({ ...player, id: 'p2', username: 'another' }),
    });
  });
});

test('a balance that is told to a tab that slept is not written beside another player’s name', () => {
  marbles((m) => {
    const scope = m.scope(30);
    const storage = createMemoryStore({ ...stored, balance: '5', exposure: '0' });
    const store = createStore(storage, createReport().report, scope);
    const { user$ } = createSession(store, scope);
    const balance$ = m.hot('--b-b', { b: said(10, 0) });
    const { funds$ } = createBalance({ store }, { user$, balance$ }, scope);
    m.act('-r', {
      r() {
        storage.unheard('userinfo', userinfo.replace('"7"', '"9"'));
        storage.unheard('accessToken', 'T9');
        storage.unheard('balance', '7');
      },
    });
    m.expectObservable(funds$, '^--!').toBe('a-b', { a: funds(500, 0), b: funds(700, 0) });
    m.act('---c', { c: () => expect(storage.get('balance')).toBe('7') });
  });
});

test('a tab that slept past a logout drops a balance without a report', () => {
  marbles((m) => {
    const scope = m.scope(30);
    const storage = createMemoryStore(stored);
    const { report, warnings } = createReport();
    const store = createStore(storage, report, scope);
    const { user$ } = createSession(store, scope);
    const balance$ = m.hot('--b', { b: said(10, 0) });
    const { funds$ } = createBalance({ store }, { user$, balance$ }, scope);
    m.act('-l', {
      l() {
        for (const key of storage.keys()) storage.unheard(key, null);
      },
    });
    m.expectObservable(funds$, '^---!').toBe('n', { n: null });
    m.after(() => expect([storage.all(), warnings]).toEqual([{}, []]));
  });
});
