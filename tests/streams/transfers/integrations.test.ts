import { map, NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { createStore } from '../../../streams/storage/persisted';
import { createIntegrations } from '../../../streams/transfers/integrations';
import type { User } from '../../../streams/session/types';
import type { DomainSetting } from '../../../streams/settings/calls';
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
import { DEPOSIT, transferWith } from './samples';

test('fetches the lists while the page is visible', () =>
  marbles((m) => {
    const { api, requests } = createServer({
      GetIntegrationList: of(wrapped([])),
      GetList: of(wrapped([])),
      GetPlayerAccountList: of(wrapped([])),
    });
    const scope = m.scope(50);
    const { report } = createReport();
    const setting = (rest: DomainSetting['rest']) => ({ rest }) as DomainSetting;
    const { sites, transfers } = createIntegrations(
      {
        api,
        store: createStore(createMemoryStore(), report, scope),
        user$: m.behavior('p', { p: { id: 'p' } as User }),
        settings: {
          setting$: m.behavior('n-t', {
            n: setting(null),
            t: setting({ integrationTransfers: true }),
          }),
        },
        visibility: { visible$: m.behavior('t-f--t', { t: true, f: false }), resumed$: NEVER },
        network: alwaysOnline,
        random: createRandom(0),
        report,
        locks: createLocks(),
        clock,
        serverNow: clock.monotonic,
        isSynced: () => true,
      },
      scope,
    );
    m.expectObservable(transfers.isListed$, '^---!').toBe('f-t', { f: false, t: true });
    m.expectObservable(sites.list$.pipe(map(({ state }) => state[0])), '^-------!').toBe('(lr)-r');
    m.after(() => expect(requests).toHaveLength(6));
  }));

test('sends a transfer once if two tabs make it at the same time', () =>
  marbles((m) => {
    const [locks, storage] = [createLocks(), createMemoryStore()];
    const { api, requests } = createServer({
      [DEPOSIT]: () => m.cold('---(r|)', { r: wrapped('Done.') }),
    });
    const openTab = () => {
      const scope = m.scope(50);
      const { report } = createReport();
      return createIntegrations(
        {
          api,
          store: createStore(storage, report, scope),
          user$: m.behavior('p', { p: { id: 'p' } as User }),
          settings: { setting$: m.behavior('n', { n: null }) },
          visibility: { visible$: m.behavior('t', { t: true }), resumed$: NEVER },
          network: alwaysOnline,
          random: createRandom(0),
          report,
          locks,
          clock,
          serverNow: clock.monotonic,
          isSynced: () => true,
        },
        scope,
      );
    };
    const [one, other] = [openTab(), openTab()];
    m.expectObservable(one.transfers.move(transferWith())).toBe('---(n|)', { n: null });
    m.expectObservable(other.transfers.move(transferWith())).toBe('|');
    m.after(() => expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(1));
  }));
