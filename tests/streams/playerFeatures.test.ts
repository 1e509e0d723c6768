import { concatWith, ignoreElements, map, mergeMap, NEVER, of, throwError, timer } from 'rxjs';
import { expect, test } from 'vitest';
import * as cashier from '../../streams/payments/cashier';
import { createPlayerFeatures } from '../../streams/playerFeatures';
import * as problems from '../../streams/problems/problems';
import * as profile from '../../streams/profile/profile';
import * as protection from '../../streams/protection/protection';
import { createStore } from '../../streams/storage/persisted';
import * as integrations from '../../streams/transfers/integrations';
import { type Marbles, marbles } from './marbles';
import {
  alwaysOnline,
  alwaysVisible,
  clock,
  host,
  sixteens,
  createHttp,
  createLocks,
  createMemoryStore,
  createRandom,
  createReport,
} from './ports';
import { createServer } from './server';

/** The features of a guest, whose code takes 2 ms; the reports never load. */
function setUp(m: Marbles, stored: Readonly<Record<string, string>> = {}) {
  const scope = m.scope(10_000);
  const { report } = createReport();
  const storage = createMemoryStore(stored);
  const store = createStore(storage, report, scope);
  const loaded: string[] = [];
  const after2ms = <Code>(name: string, code: Code) =>
    of(name).pipe(
      map((each) => void loaded.push(each)),
      mergeMap(() => timer(2)),
      map(() => code),
    );
  const features = createPlayerFeatures(
    {
      api: createServer({}).api,
      store,
      http: createHttp({}).http,
      settings: { setting$: m.behavior('n', { n: null }) },
      session: { logout: () => {}, lock: () => NEVER },
      user$: m.behavior('n', { n: null }),
      funds$: m.behavior('n', { n: null }),
      visibility: alwaysVisible,
      network: alwaysOnline,
      clock,
      host,
      frames: sixteens,
      random: createRandom(0),
      report,
      locks: createLocks(),
      serverNow: () => m.now(),
      isSynced: () => true,
    },
    scope,
    {
      cashier: after2ms('cashier', cashier),
      integrations: after2ms('integrations', integrations),
      problems: after2ms('problems', problems),
      profile: after2ms('profile', profile),
      protection: after2ms('protection', protection),
      reports: timer(0).pipe(ignoreElements(), concatWith(throwError(() => new TypeError('gone')))),
    },
  );
  return { features, store, storage, loaded };
}

test('loads a feature when it is first requested, and once for all requests', () =>
  marbles((m) => {
    const { features, loaded } = setUp(m);
    expect(loaded).toEqual([]);
    const kind$ = features.profile().pipe(map((made) => typeof made.facts));
    m.expectObservable(kind$, '-^---').toBe('---(f|)', { f: 'function' });
    m.expectObservable(kind$, '------^').toBe('------(f|)', { f: 'function' });
    m.after(() => expect(loaded).toEqual(['profile']));
  }));

test('emits an error if the code of a feature counts as missing', () =>
  marbles((m) => {
    const { features } = setUp(m);
    const kind$ = features.reports().pipe(map((made) => typeof made.reload));
    m.expectObservable(kind$, '^ 2s !').toBe(
      '800ms #',
      {},
      expect.objectContaining({ kind: 'missing' }),
    );
  }));

test('clears the stored values of the features at logout, even if no feature was loaded', () =>
  marbles((m) => {
    const { store, storage } = setUp(m, {
      realityCheckedAt: '1',
      ip: '10.0.0.1',
      'paying:a': '{}',
      'transfers:b': '{}',
      theme: 'dark',
    });
    store.clear('logout');
    m.after(() => expect(storage.all()).toEqual({ theme: 'dark' }));
    m.expectObservable(of(Object.keys(storage.all()).join())).toBe('(k|)', { k: 'theme' });
  }));
