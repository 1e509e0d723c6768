import { map, NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createCashier } from '../../../streams/payments/cashier';
import type { User } from '../../../streams/session/types';
import { createStore } from '../../../streams/storage/persisted';
import { marbles } from '../marbles';
import {
  alwaysOnline,
  clock,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
  wrapped,
} from '../ports';
import { createServer } from '../server';
import { PAYMENT, SEND } from './paymentsPage';

test('fetches while the page is visible, and again after a sleep', () =>
  marbles((m) => {
    const { api, requests } = createServer({ 'Bonus/GetBonuses': of(wrapped([])) });
    const scope = m.scope(50);
    const { bonuses } = createCashier(
      {
        api,
        store: createStore(createMemoryStore(), createReport().report, scope),
        settings: { setting$: m.behavior('n', { n: null }) },
        user$: m.behavior('p', { p: { id: 'p' } as User }),
        funds$: m.behavior('n', { n: null }),
        visibility: {
          visible$: m.behavior('t-f--t', { t: true, f: false }),
          resumed$: m.hot('-------r'),
        },
        network: alwaysOnline,
        clock,
        random: createRandom(0),
        report: createReport().report,
        locks: createLocks(),
        serverNow: () => m.now(),
        isSynced: () => true,
      },
      scope,
    );
    m.expectObservable(bonuses.list$.pipe(map(({ state }) => state[0])), '^---------!').toBe(
      '(lr)-r-r',
    );
    m.after(() => expect(requests).toHaveLength(3));
  }));

test('sends a deposit once if two tabs make it at the same time', () =>
  marbles((m) => {
    const [locks, storage] = [createLocks(), createMemoryStore()];
    const { api, requests } = createServer({
      [SEND]: () => m.cold('---(r|)', { r: wrapped('Done') }),
    });
    const openTab = () => {
      const scope = m.scope(50);
      const { report } = createReport();
      const store = createStore(storage, report, scope);
      return createCashier(
        {
          api,
          store,
          settings: { setting$: m.behavior('n', { n: null }) },
          user$: m.behavior('p', { p: { id: 'p' } as User }),
          funds$: m.behavior('n', { n: null }),
          visibility: { visible$: m.behavior('t', { t: true }), resumed$: NEVER },
          network: alwaysOnline,
          clock,
          random: createRandom(0),
          report,
          locks,
          serverNow: () => m.now(),
          isSynced: () => true,
        },
        scope,
      );
    };
    const [one, other] = [openTab(), openTab()];
    m.expectObservable(one.payments.submit(PAYMENT)).toBe('---(s|)', { s: 'sent' });
    m.expectObservable(other.payments.submit(PAYMENT)).toBe('|');
    m.after(() => expect(requests).toHaveLength(1));
  }));
