import { map, NEVER, type Observable, throwError } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { userBalance } from '../../../streams/account/calls';
import { marketOdds } from '../../../streams/odds/calls';
import { type Marbles, marbles } from '../marbles';
import { HubFailure, type HubLink } from '../../../streams/ports';
import { createPeerTabs } from '../peerTabs';
import { createLink, createLocation } from '../ports';
import { createProduct, LOGGED_IN, message } from '../product';

const NAMES = { i: 'idle', c: 'connecting', o: 'connected' };

function setUp(m: Marbles, text = '-') {
  const { link } = createLink(
    m.hot(text, { b: message('UserBalance', { Balance: 90, Exposure: 10 }) }),
  );
  const connection$ = m.cold('l', { l: link });
  const product = createProduct(m, { connect: () => connection$, after: { hub: 1_000 } });
  return { ...product, connection$ };
}

describe('the hub', () => {
  it('is idle until its code is loaded, then connects', () =>
    marbles((m) => {
      const { streams, loaded } = setUp(m);
      // s: started; its code is loaded 1 s later.
      m.act('                                                 500ms s', { s: streams.hub.start });
      m.expectObservable(streams.hub.status$, '^ 4s !').toBe('i 1499ms (co)', NAMES);
      m.after(() => expect(loaded).toEqual(['hub']));
    }));

  it('emits its messages by their records, even to earlier subscribers', () =>
    marbles((m) => {
      // b: sent while the code loads, and dropped; b: sent once it is loaded.
      const { streams } = setUp(m, '500ms b 1499ms b');
      streams.hub.start();
      const pushed = { b: { balance: 9_000, exposure: 1_000 } };
      m.expectObservable(streams.hub.on(userBalance), '^ 4s !').toBe('2s b', pushed);
    }));

  it('is connected by one tab of a player, and shared with other tabs', () =>
    marbles((m) => {
      const browser = createPeerTabs();
      const pushed = m.hot('999ms b', {
        b: message('UserBalance', { Balance: 90, Exposure: 10 }),
      });
      const { link, invoked } = createLink(pushed);
      const [one, two] = ['one', 'two'].map((reference) =>
        createProduct(m, {
          connect: () => m.cold('l', { l: link }),
          stored: LOGGED_IN,
          ports: {
            peers: browser.open().peers,
            random: { next: () => 0, reference: () => reference },
          },
        }),
      );
      if (!one || !two) throw new Error('There are two.');
      m.act('a 99ms b 499ms r', {
        a: one.streams.hub.start,
        b: two.streams.hub.start,
        r: two.streams.hub.register,
      });
      m.expectObservable(two.streams.hub.status$, '^ 4s !').toBe('i 103ms o', NAMES);
      m.expectObservable(two.streams.hub.on(userBalance), '^ 4s !').toBe('1s b', {
        b: { balance: 9_000, exposure: 1_000 },
      });
      m.after(() => {
        expect([one.opened, two.opened].map(({ length }) => length)).toEqual([1, 0]);
        expect([one, two].map(({ streams }) => streams.hub.leads$.value)).toEqual([true, false]);
        const registered = invoked.filter(({ method }) => method === 'RegisterClient');
        // The hub registers for the first tab's funds, for the second tab's funds, and at the second tab's request.
        expect(registered.map(({ at }) => at)).toEqual([1, 355, 851]);
      });
    }));

  it('is retried in another tab when the player navigates while it is lost', () =>
    marbles((m) => {
      const browser = createPeerTabs();
      const move = createLocation('/home');
      const lost = (): Observable<HubLink> => throwError(() => new HubFailure('lost'));
      const open = (reference: string, location = createLocation('/home').location) =>
        createProduct(m, {
          connect: lost,
          stored: LOGGED_IN,
          ports: {
            location,
            peers: browser.open().peers,
            random: { next: () => 0, reference: () => reference },
          },
          closesAt: 60_000,
        });
      const [one, two] = [open('one'), open('two', move.location)];
      m.act('a 99ms b 49899ms c', {
        a: one.streams.hub.start,
        b: two.streams.hub.start,
        c: () => move.visit('/current-bet'),
      });
      m.expectObservable(m.cold('x')).toBe('x');
      m.after(() => {
        // All waits of the list, and then the list from its beginning.
        expect(one.opened.map(({ at }) => at)).toEqual([
          1, 1, 2_001, 12_001, 42_001, 50_001, 50_001, 52_001,
        ]);
        expect(two.opened).toEqual([]);
      });
    }));

  it('sends the funds but no odds to another tab’s page that was hidden for 15 s', () =>
    marbles((m) => {
      const browser = createPeerTabs();
      const pushes = {
        o: message('MarketOdds', { markets: [] }),
        b: message('UserBalance', { Balance: 90, Exposure: 10 }),
      };
      const { link } = createLink(m.hot('999ms o 15999ms (ob) 1995ms o', pushes));
      const open = (reference: string, visible: string) =>
        createProduct(m, {
          connect: () => m.cold('l', { l: link }),
          stored: LOGGED_IN,
          ports: {
            peers: browser.open().peers,
            random: { next: () => 0, reference: () => reference },
            visibility: {
              visible$: m.behavior(visible, { v: true, h: false }),
              resumed$: NEVER,
            },
          },
          closesAt: 20_000,
        });
      const [one, two] = [open('one', 'v'), open('two', 'v 1499ms h 16499ms v')];
      m.act('a 99ms b', { a: one.streams.hub.start, b: two.streams.hub.start });
      m.expectObservable(two.streams.hub.on(marketOdds).pipe(map(() => 'o')), '^ 19500ms !').toBe(
        '1s o 17998ms o',
      );
      m.expectObservable(two.streams.hub.on(userBalance).pipe(map(() => 'b')), '^ 19500ms !').toBe(
        '17s b',
      );
    }));

  it('ends its connection when the scope closes', () =>
    marbles((m) => {
      const { streams, connection$ } = setUp(m);
      streams.hub.start();
      m.expectObservable(streams.hub.status$).toBe('         i 999ms (co) 3996ms |', NAMES);
      m.expectObservable(streams.hub.on(userBalance)).toBe(' 5s |');
      m.expectSubscriptions(connection$.subscriptions).toBe('1s ^ 3999ms !');
    }));
});
