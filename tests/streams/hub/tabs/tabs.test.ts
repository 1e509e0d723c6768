import { concat, NEVER, type Observable, of, throwError } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { type Behavior, createState } from '../../../../streams/rx/behavior';
import { createTabs } from '../../../../streams/hub/tabs/tabs';
import type { HubStatus } from '../../../../streams/hub/types';
import type { PeerLine, Peers } from '../../../../streams/ports';
import { marbles, type Marbles } from '../../marbles';
import { createPeerTabs, noPeers } from '../../peerTabs';
import { createRandom } from '../../ports';

const FLAGS = { t: true, f: false };

interface Given {
  readonly peers: Peers;
  readonly player$?: Observable<string | null>;
  readonly status$?: Behavior<HubStatus>;
  readonly visible?: string;
  /** The name of the tab, different for each tab. */
  readonly nth?: number;
  readonly closesAt?: number;
}

function openTab(m: Marbles, given: Given) {
  const scope = m.scope(given.closesAt ?? 3_000);
  const leads = createState(false, scope);
  const random = createRandom(0);
  for (let n = given.nth ?? 0; n > 0; n--) random.reference();
  const tabs = createTabs(
    {
      peers: given.peers,
      random,
      visibility: {
        visible$: m.behavior(given.visible ?? 'v', { v: true, h: false }),
        resumed$: NEVER,
      },
    },
    {
      player$: given.player$ ?? of('p'),
      ownStatus$: given.status$ ?? m.behavior<HubStatus>('c', { c: 'connected' }),
      leads,
    },
    scope,
  );
  return { ...tabs, leads$: leads.value$, close: () => scope.close() };
}

describe('a single tab', () => {
  test('leads once the browser has granted the lead', () => {
    marbles((m) => {
      const one = openTab(m, createPeerTabs().open());
      m.expectObservable(one.leads$, '^ 99ms !').toBe('ft', FLAGS);
      m.expectObservable(one.status$, '^ 99ms !').toBe('n', { n: null });
    });
  });

  const line = (lead: PeerLine['lead']): PeerLine => ({
    message$: NEVER,
    send: () => undefined,
    lead,
  });
  test.each<[string, Peers]>([
    ['cannot join tabs', noPeers],
    ['does not grant the lead', { join: () => of(line(() => of(null))) }],
    ['fails', { join: () => throwError(() => new TypeError('gone')) }],
  ])('leads, and shares nothing, if the browser %s', (_, peers) => {
    marbles((m) => {
      const one = openTab(m, { peers });
      m.expectObservable(one.leads$, '^ 99ms !').toBe('t', FLAGS);
      m.expectObservable(one.shared$, '^ 99ms !').toBe('n', { n: null });
      expect(one.ask('retry')).toBe(false);
    });
  });

  test('stops leading while the browser keeps its page for Back', () => {
    marbles((m) => {
      const held = line(() => concat(of(true), NEVER));
      const peers: Peers = { join: () => m.cold('l--a--l', { l: held, a: 'away' }) };
      const one = openTab(m, { peers });
      m.expectObservable(one.leads$, '^ 99ms !').toBe('t--f--t', FLAGS);
    });
  });
});

describe('two tabs', () => {
  test('share the hub of the first tab, and its messages reach the second tab', () => {
    marbles((m) => {
      const browser = createPeerTabs();
      const status = m.behavior<HubStatus>('c 299ms r', { c: 'connected', r: 'reconnecting' });
      const one = openTab(m, { ...browser.open(), status$: status });
      const two = openTab(m, { ...browser.open(), nth: 1 });
      m.act('100ms t 99ms r', { t: () => one.tellText('hub'), r: () => one.tellRegisters() });
      m.expectObservable(one.leads$, '^ 999ms !').toBe('ft', FLAGS);
      m.expectObservable(two.leads$, '^ 999ms !').toBe('f', FLAGS);
      // A message each way: it announces itself, and is answered.
      m.expectObservable(two.status$, '^ 999ms !').toBe('n---c 296ms r', {
        n: null,
        c: 'connected',
        r: 'reconnecting',
      });
      m.expectObservable(two.text$, '^ 999ms !').toBe('101ms t', { t: 'hub' });
      m.expectObservable(two.registers$, '^ 999ms !').toBe('201ms r', { r: null });
    });
  });

  test('pass requests of the second tab to the hub of the first tab', () => {
    marbles((m) => {
      const browser = createPeerTabs();
      const one = openTab(m, browser.open());
      const two = openTab(m, { ...browser.open(), nth: 1 });
      m.act('100ms q', { q: () => expect(two.ask('retry')).toBe(true) });
      // r: its funds, when it begins to follow.
      m.expectObservable(one.requested$, '^ 999ms !').toBe('-----r 95ms q', {
        r: 'register',
        q: 'retry',
      });
    });
  });

  test('send the markets of the second tab to the first tab, and the odds back', () => {
    marbles((m) => {
      const browser = createPeerTabs();
      const one = openTab(m, browser.open());
      const two = openTab(m, { ...browser.open(), nth: 1 });
      const wanted: (readonly string[])[] = [];
      const odds: unknown[] = [];
      m.act('100ms w 99ms t', {
        w() {
          const [leader, led] = [one.shared$.value, two.shared$.value];
          if (!leader?.isLeader || led === null || led.isLeader) throw new Error('No roles.');
          leader.wanted$.subscribe((ids) => wanted.push(ids));
          led.odds$.subscribe((reply) => odds.push(reply));
          led.want(['m']);
        },
        t() {
          const leader = one.shared$.value;
          if (leader?.isLeader) leader.tell({ markets: [] });
        },
      });
      m.expectObservable(m.cold('x')).toBe('x');
      m.after(() => {
        expect(wanted).toEqual([[], ['m']]);
        expect(odds).toEqual([{ markets: [] }]);
      });
    });
  });

  test.each(['closes', 'crashes'])('let the second lead soon after the first %s', (how) => {
    marbles((m) => {
      const browser = createPeerTabs();
      const tab = browser.open();
      const one = openTab(m, tab);
      const two = openTab(m, { ...browser.open(), nth: 1 });
      m.act('1s e', { e: () => (how === 'closes' ? one.close() : tab.crash()) });
      m.expectObservable(two.leads$, '^ 1999ms !').toBe('f 1000ms t', FLAGS);
    });
  });

  test('let the second tab take the lead of a frozen first tab', () => {
    marbles((m) => {
      const browser = createPeerTabs();
      const tab = browser.open();
      const one = openTab(m, tab);
      const two = openTab(m, { ...browser.open(), nth: 1 });
      m.act('1s f 1499ms t', { f: tab.freeze, t: tab.thaw });
      m.expectObservable(one.leads$, '^ 2900ms !').toBe('ft 2498ms f', FLAGS);
      // The first beat at 903 ms is the last message of that tab.
      m.expectObservable(two.leads$, '^ 2900ms !').toBe('f 1552ms t', FLAGS);
    });
  });

  test('let the visible tab take the lead of a hidden tab, and return it', () => {
    marbles((m) => {
      const browser = createPeerTabs();
      const one = openTab(m, { ...browser.open(), visible: 'v 999ms h 999ms v' });
      const two = openTab(m, { ...browser.open(), nth: 1, visible: 'h 999ms v 999ms h' });
      m.expectObservable(one.leads$, '^ 2500ms !').toBe('ft 1000ms f 999ms t', FLAGS);
      m.expectObservable(two.leads$, '^ 2500ms !').toBe('f 1001ms t 999ms f', FLAGS);
    });
  });
});

describe('ten tabs', () => {
  test('have one leader, and a new leader when it closes', () => {
    marbles((m) => {
      const browser = createPeerTabs();
      const places = Array.from({ length: 10 }, () => browser.open());
      const tabs = places.map((place, nth) => openTab(m, { ...place, nth }));
      const leading = (): number => tabs.filter(({ leads$ }) => leads$.value).length;
      m.act('500ms a 499ms c 49ms b 1s f 899ms d', {
        a: () => expect(leading()).toBe(1),
        c: () => places[0]?.crash(),
        b: () => expect(tabs.slice(1).filter(({ leads$ }) => leads$.value)).toHaveLength(1),
        f: () => places[tabs.findIndex(({ leads$ }, nth) => nth > 0 && leads$.value)]?.freeze(),
        // The frozen tab does not know yet that another tab leads.
        d: () => expect(tabs.slice(1).filter(({ leads$ }) => leads$.value)).toHaveLength(2),
      });
      m.expectObservable(m.cold('x')).toBe('x');
    });
  });
});

describe('a group', () => {
  test('contains the tabs of one player only', () => {
    marbles((m) => {
      const browser = createPeerTabs();
      const one = openTab(m, browser.open());
      const others = ['q', null].map((player, index) =>
        openTab(m, { ...browser.open(), player$: of(player), nth: index + 1 }),
      );
      m.act('100ms t', { t: () => one.tellText('p’s own') });
      for (const other of others) {
        m.expectObservable(other.leads$, '^ 999ms !').toBe('ft', FLAGS);
        m.expectObservable(other.text$, '^ 999ms !').toBe('');
      }
    });
  });

  test('is left at logout with its hub, while a guest’s hub stays after a login', () => {
    marbles((m) => {
      const player$ = m.cold('p 99ms g 99ms q', { p: 'p', g: null, q: 'q' });
      const one = openTab(m, { ...createPeerTabs().open(), player$ });
      m.expectObservable(one.leads$, '^ 999ms !').toBe('ft 98ms ft', FLAGS);
    });
  });

  test('ignores messages that are unknown to its release', () => {
    marbles((m) => {
      const browser = createPeerTabs();
      openTab(m, browser.open());
      const two = openTab(m, { ...browser.open(), nth: 1 });
      m.act('100ms x', {
        x: () => browser.say({ kind: 'text', from: 'stranger', text: 'hub' }),
      });
      m.expectObservable(two.text$, '^ 999ms !').toBe('');
      m.after(() => expect(JSON.stringify(browser.messages)).not.toContain('stranger'));
    });
  });
});
