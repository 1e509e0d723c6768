import { describe, expect, it } from 'vitest';
import type { User } from '../../../streams/session/types';
import { aBet, matchedBet } from '../betting/bets';
import { marbles } from '../marbles';
import { createMemoryStore } from '../ports';
import { ALICE, HOME, openAlerts, ready } from './alertsPage';

const settings = { matched: 'sound', suspended: 'page', price: 'notification' } as const;
const bets = ['w 999ms f', { w: ready(aBet('1')), f: ready(matchedBet('1')) }] as const;
const MATCHED = { a: 'sound: 1 matched 1000 of 1000 at 310' };

describe('alerts', () => {
  it('do not emit, watch, fetch or store while all of them are off', () =>
    marbles((m) => {
      const { said$, books, storage, requests } = openAlerts(m, { bets });
      m.expectObservable(said$, '^ 20s !').toBe('');
      m.expectObservable(books.watched$, '^ 20s !').toBe('n', { n: [] });
      m.after(() => expect([requests, storage.all()]).toEqual([[], { alertsOn: 'false' }]));
    }));

  it('emit each kind in its own way', () =>
    marbles((m) => {
      const { said$, prices, show } = openAlerts(m, { settings, bets });
      prices.add(HOME, { side: 'BACK', price: 260, direction: 'OR_HIGHER' });
      show(1, 270);
      m.act('500ms s', { s: () => show(2, 270, { status: 'SUSPENDED', version: 2 }) });
      m.expectObservable(said$, '^ 10s !').toBe('p 2499ms s 499ms a', {
        ...MATCHED,
        p: 'notification: Home BACK 260',
        s: 'page: Home v Away suspended Match Odds',
      });
    }));

  it('are emitted once by the leading tab, even when another tab takes the lead', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      const flags = { t: true, f: false };
      const one = openAlerts(m, {
        settings,
        bets,
        storage,
        leads$: m.behavior('t 3999ms f', flags),
      });
      const two = openAlerts(m, { bets, storage, leads$: m.behavior('f 3999ms t', flags) });
      m.expectObservable(one.said$, '^ 20s !').toBe('3s a', MATCHED);
      m.expectObservable(two.said$, '^ 20s !').toBe('');
    }));

  it('are emitted once if two tabs lead for a moment', () =>
    marbles((m) => {
      const storage = createMemoryStore();
      const one = openAlerts(m, { settings, bets, storage });
      const two = openAlerts(m, { bets, storage });
      m.expectObservable(one.said$, '^ 20s !').toBe('3s a', MATCHED);
      m.expectObservable(two.said$, '^ 20s !').toBe('');
    }));

  it('stop at logout, and are off for the next player', () =>
    marbles((m) => {
      const bob: User = { ...ALICE, id: '8' };
      const user$ = m.behavior<User | null>('a 499ms n 99ms b', { a: ALICE, n: null, b: bob });
      const { said$, prices, store, storage } = openAlerts(m, { settings, bets, user$ });
      prices.add(HOME, { side: 'BACK', price: 260, direction: 'OR_HIGHER' });
      m.act('500ms l', { l: () => store.clear('logout') });
      m.expectObservable(said$, '^ 20s !').toBe('');
      m.after(() => {
        expect(prices.list$.value).toEqual([]);
        expect(storage.all()).toEqual({ alertsOn: 'false' });
      });
    }));

  it('of one player do not reach the next player', () =>
    marbles((m) => {
      const bob: User = { ...ALICE, id: '8' };
      const { said$ } = openAlerts(m, {
        settings,
        bets: ['w 999ms f 999ms l', { ...bets[1], l: { state: 'loading' } }],
        user$: m.behavior<User | null>('a 2s b', { a: ALICE, b: bob }),
      });
      m.expectObservable(said$, '^ 20s !').toBe('');
    }));

  it('wait for the player while their session has expired', () =>
    marbles((m) => {
      const user$ = m.behavior<User | null>('a 499ms n 2999ms a', { a: ALICE, n: null });
      const { said$, store } = openAlerts(m, { settings, bets, user$ });
      m.act('500ms l', { l: () => store.clear('expiry') });
      m.expectObservable(said$, '^ 20s !').toBe('5500ms a', {
        a: 'page: 1 matched 1000 of 1000 at 310',
      });
    }));

  it('do not announce a match that happened while all of them were off', () =>
    marbles((m) => {
      const { said$, settings: choice } = openAlerts(m, {
        settings: { matched: 'sound' },
        bets: ['w 1999ms f', { w: ready(aBet('1')), f: ready(matchedBet('1')) }],
      });
      m.act('1s f 1999ms o', {
        f: () => choice.choose('matched', 'off'),
        o: () => choice.choose('matched', 'sound'),
      });
      m.expectObservable(said$, '^ 20s !').toBe('');
    }));

  it('complete when the scope closes, and release the watched markets', () =>
    marbles((m) => {
      const { alerts$, books } = openAlerts(m, { settings, bets });
      m.expectObservable(alerts$.pipe(), '2m ^').toBe('2m |');
      m.after(() => expect(books.watched$.value).toEqual([]));
    }));
});
