import { map, NEVER, of, tap } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createLazyAlerts } from '../../../streams/alerts/alertsLater';
import * as code from '../../../streams/alerts/alerts';
import { createBooks } from '../../../streams/odds/books';
import { createStore } from '../../../streams/storage/persisted';
import { type Marbles, marbles } from '../marbles';
import {
  alwaysOnline,
  alwaysVisible,
  createMemoryStore,
  createRandom,
  createReport,
  onTime,
  sixteens,
  steady,
} from '../ports';
import { createServer } from '../server';
import { createProduct, LOGGED_IN } from '../product';
import { ready } from './alertsPage';

function open(m: Marbles) {
  const scope = m.scope();
  const { report } = createReport();
  const store = createStore(createMemoryStore(), report, scope);
  const device = { visibility: alwaysVisible, network: alwaysOnline, report };
  let loads = 0;
  const alerts = createLazyAlerts(
    {
      ...device,
      store,
      books: createBooks({ ...device, frames: sixteens, steady, clock: onTime }, scope),
      api: createServer({}).api,
      openBets: { bets$: m.behavior('n', { n: ready() }) },
      event$: () => NEVER,
      leads$: m.behavior('t', { t: true }),
      user$: m.behavior('n', { n: null }),
      page$: m.behavior('h', { h: '/home' }),
      messages$: NEVER,
      screens: [],
      random: createRandom(0),
      steady,
      serverNow: m.now,
      isSynced: () => true,
    },
    scope,
    of(code).pipe(tap(() => loads++)),
  );
  return { ...alerts, loads: () => loads };
}

describe('the code of alerts', () => {
  it('loads at the first request, and then reports whether an alert is on', () =>
    marbles((m) => {
      const { alerts, alertsOn$, loads } = open(m);
      m.act('--l-o', {
        l: () => {
          expect(loads()).toBe(0);
          alerts().subscribe();
        },
        o: () => alerts().subscribe(({ settings }) => settings.choose('matched', 'page')),
      });
      m.expectObservable(alertsOn$, '^------!').toBe('f---t', { f: false, t: true });
      m.after(() => expect(loads()).toBe(1));
    }));

  it('is not needed to clear its stored values at logout', () =>
    marbles((m) => {
      const { streams, storage } = createProduct(m, {
        connect: () => NEVER,
        gone: ['betting'],
        stored: {
          ...LOGGED_IN,
          alertsOn: 'true',
          alertSettings: '{}',
          'priceAlerts:1': '{}',
          'alerted:bet 1': '{}',
        },
      });
      m.act('--l', { l: () => streams.session.logout() });
      m.expectObservable(streams.session.user$.pipe(map(Boolean)), '^----!').toBe('t-f', {
        f: false,
        t: true,
      });
      m.after(() =>
        expect(Object.keys(storage.all()).filter((key) => /alert/i.test(key))).toEqual([]),
      );
    }));
});
