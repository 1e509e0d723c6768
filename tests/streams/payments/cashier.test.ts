import { map, NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createCashier } from '../../../streams/payments/cashier';
import { createStore } from '../../../streams/storage/persisted';
import type { User } from '../../../streams/session/types';
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

test('fetches while the page is visible, and again after a sleep', () =>
  marbles((m) => {
    const { api, requests } = createServer({ 'Bonus/GetBonuses': of(wrapped([])) });
    const scope = m.scope(50);
    const { bonuses } = createCashier(
      {
        api,
        store: createStore(createMemoryStore(), createReport().report, scope),
        settings: { setting$: m.behavior('n', { n: null }) },
        access: { membership: () => NEVER },
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
