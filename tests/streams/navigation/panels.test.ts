import { catchError, map, type Observable, of, switchMap, throwError, timer } from 'rxjs';
import { describe, expect, it } from 'vitest';
import * as code from '../../../streams/navigation/panels';
import { createSettingsFeature } from '../../../streams/settings/feature';
import type { ApiError } from '../../../streams/api/errors';
import { createStore } from '../../../streams/storage/persisted';
import { createSettings } from '../../../streams/settings/settings';
import type { Loadable } from '../../../streams/rx/loadable';
import type { Sport } from '../../../streams/catalogue/types';
import type { Funds } from '../../../streams/account/types';
import type { User } from '../../../streams/session/types';
import { type Marbles, marbles } from '../marbles';
import { createServer } from '../server';
import { RULES } from '../settings/rules';
import {
  alwaysOnline,
  alwaysVisible,
  createHttp,
  createMemoryStore,
  createRandom,
  createReport,
  host,
} from '../ports';

/** The settings feature; the code of its panels loads when `code$` emits. */
function setUp(m: Marbles, code$: Observable<typeof code>, closesAt = 30_000) {
  const scope = m.scope(closesAt);
  const { report, warnings } = createReport();
  const store = createStore(createMemoryStore(), report, scope);
  const { http } = createHttp({});
  const part = createSettingsFeature(
    {
      http,
      host,
      report,
      random: createRandom(0),
      visibility: alwaysVisible,
      network: alwaysOnline,
      api: createServer({}).api,
      funds$: m.behavior<Funds | null>('n', { n: null }),
      settings: createSettings(store, scope),
      user$: m.behavior<User | null>('n', { n: null }),
      page$: m.behavior('h-a'),
      rules: RULES,
      store,
      token$: m.behavior<string | null>('n', { n: null }),
      games$: m.cold('-'),
      reloadBets: () => undefined,
      reloadProfit: () => undefined,
      sports$: m.behavior<Loadable<readonly Sport[]>>('l', { l: { state: 'ready', value: [] } }),
    },
    { folder: '/settings', fallback: '/settings/fallback.json' },
    scope,
    code$,
  );
  return { part, warnings };
}

describe('the panels', () => {
  it('are emitted when their code is loaded, and are the same for all callers', () =>
    marbles((m) => {
      const { part } = setUp(m, timer(5).pipe(map(() => code)));
      const seen = new Set<unknown>();
      part.panels().subscribe((panels) => seen.add(panels));
      part.panels().subscribe((panels) => seen.add(panels));
      m.expectObservable(part.panels().pipe(map(() => 'p'))).toBe('-----(p|)');
      m.after(() => expect(seen.size).toBe(1));
    }));

  it('fail while their code cannot be loaded, and are emitted later', () =>
    marbles((m) => {
      let requests = 0;
      const code$ = of(null).pipe(
        switchMap(() => (++requests > 3 ? of(code) : throwError(() => new Error('gone')))),
      );
      const { part, warnings } = setUp(m, code$);
      // The second attempt fails after 0.8 s.
      const kind$ = part.panels().pipe(
        map(() => 'there'),
        catchError((error: ApiError) => of(error.kind)),
      );
      m.expectObservable(kind$).toBe('800ms (m|)', { m: 'missing' });
      // A request loads missing code at once.
      m.expectObservable(part.panels().pipe(map(() => 'p')), '4s ^').toBe('4s (p|)');
      m.after(() =>
        expect(warnings.map(({ what }) => what)).toEqual(['the panels could not be loaded']),
      );
    }));

  it('close their boxes when the player moves, and end when the scope closes', () =>
    marbles((m) => {
      const { part } = setUp(m, of(code), 9);
      const search$ = part.panels().pipe(
        switchMap(({ boxes }) => boxes.open$),
        map(({ search }) => (search ? 'o' : 's')),
      );
      part.panels().subscribe(({ boxes }) => boxes.toggle('search'));
      m.expectObservable(search$).toBe('o-s------|');
    }));
});
