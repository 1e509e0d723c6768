import { map, NEVER, type Observable, of } from 'rxjs';
import { expect, test } from 'vitest';
import { domainSetting } from '../../../streams/settings/calls';
import type { HttpReply } from '../../../streams/ports';
import { createStore } from '../../../streams/storage/persisted';
import { createSettings } from '../../../streams/settings/settings';
import { createSettingsReload } from '../../../streams/settings/settingsReload';
import { type Marbles, marbles } from '../marbles';
import {
  alwaysVisible,
  createHttp,
  createMemoryStore,
  createRandom,
  createReport,
  host,
  noReply,
  reply,
  type Route,
} from '../ports';

const file = (setting: object) => reply(200, { data: { setting } });

interface Start {
  readonly stored?: Record<string, string>;
  readonly visible$?: typeof alwaysVisible.visible$;
  readonly resumed$?: Observable<void>;
  readonly fallback?: Route;
  readonly closesAt?: number;
}

/** The fallback answers 404 at once: the domain's own file decides. */
function setUp(
  m: Marbles,
  own: Route,
  {
    stored = {},
    visible$ = alwaysVisible.visible$,
    resumed$ = NEVER,
    fallback = of(reply(404)),
    closesAt = 600_000,
  }: Start = {},
) {
  const scope = m.scope(closesAt);
  const storage = createMemoryStore(stored);
  const store = createStore(storage, createReport().report, scope);
  const { http, requests } = createHttp({
    'exchange.example.json': own,
    'fallback.json': fallback,
  });
  const refusals: string[] = [];
  const settings = createSettings(store, scope);
  const { reload, check$, refusal$ } = createSettingsReload(
    {
      http,
      settings,
      visibility: { visible$, resumed$ },
      random: createRandom(0),
      host,
    },
    { folder: '/settings', fallback: '/settings/fallback.json' },
    scope,
  );
  refusal$.subscribe((failure) => {
    if (failure)
      refusals.push(`${m.now()} ${failure.code} ${failure.serverMessage ?? failure.status}`);
  });
  const requested = (): number[] =>
    requests.filter(({ path }) => !path.endsWith('fallback.json')).map(({ at }) => at);
  const title$ = settings.setting$.pipe(map((setting) => setting?.domainTitle ?? null));
  return {
    settings: { ...settings, reload },
    check$,
    refusal$,
    title$,
    storage,
    store,
    refusals,
    requested,
  };
}

test('fetches again after a sleep with the page visible', () => {
  marbles((m) => {
    const { settings, title$, requested } = setUp(
      m,
      (_, count) => m.cold('-(r|)', { r: file({ domainTitle: `T${count}` }) }),
      { resumed$: m.hot<void>('                -----w') },
    );
    // r: requested; w: the device wakes.
    m.act('                                    -r', { r: () => settings.reload() });
    m.expectObservable(title$, '^ 9s !').toBe('n-a---b', { n: null, a: 'T0', b: 'T1' });
    m.after(() => expect(requested()).toEqual([1, 5]));
  });
});

test('sends no request until the settings are requested, then stores the reply', () => {
  marbles((m) => {
    const { settings, check$, title$, storage, requested } = setUp(
      m,
      // Requested at 3 ms, answered 2 ms later.
      m.cold('--(r|)', {
        r: file({ domainTitle: 'Touchline', baseUrl: 'https://api.example/x/' }),
      }),
    );
    m.expectObservable(title$, '^ 9s !').toBe('             n----t', { n: null, t: 'Touchline' });
    m.expectObservable(settings.suspended$, '^ 9s !').toBe('f', { f: false });
    m.expectObservable(settings.baseUrl$, '^ 9s !').toBe('  n----b', {
      n: null,
      b: 'https://api.example/x',
    });
    m.expectObservable(check$, '^ 9s !').toBe('             n--a-k', {
      n: 'none',
      a: 'asking',
      k: 'answered',
    });
    m.act('                                                 ---r', { r: () => settings.reload() });
    m.after(() => {
      expect(requested()).toEqual([3]);
      expect(storage.get('baseUrl')).toBe('https://api.example/x');
      expect(JSON.parse(storage.get('domainSetting') ?? '')).toMatchObject({
        domainTitle: 'Touchline',
      });
    });
  });
});

test('sets the suspension to the server’s value on success', () => {
  marbles((m) => {
    const { settings, storage } = setUp(m, (_, count) => of(file({ siteSuspended: count === 0 })));
    m.expectObservable(settings.suspended$, '^---!').toBe('ft-f', { t: true, f: false });
    // r: the first reply suspends the site, the second opens it.
    m.act('                                                -r-r', { r: () => settings.reload() });
    m.after(() => expect(storage.get('siteSuspended')).toBe('false'));
  });
});

test('suspends the site on a reply without settings, reports it once, and repeats the fetch', () => {
  marbles((m) => {
    const { settings, storage, refusals, requested } = setUp(m, (_, count) =>
      of(count < 3 ? reply(500, { error: { message: 'Away.' } }) : file({})),
    );
    m.expectObservable(settings.suspended$, '^ 20s !').toBe('(ft) 13996ms f', {
      t: true,
      f: false,
    });
    m.act('                                                  r', { r: () => settings.reload() });
    m.act('                                                  1s c', {
      c: () => expect(storage.get('siteSuspended')).toBe('true'),
    });
    m.after(() => {
      expect(requested()).toEqual([0, 2_000, 6_000, 14_000]);
      expect(refusals).toEqual(['0 server Away.']);
    });
  });
});

test('requests the settings every minute while the site stays down', () => {
  marbles((m) => {
    const { settings, refusals, requested } = setUp(m, of(reply(503)));
    settings.reload();
    m.after(() => {
      expect(requested().map((at) => at / 1_000)).toEqual([
        0, 2, 6, 14, 30, 60, 120, 180, 240, 300, 360, 420, 480, 540,
      ]);
      expect(refusals).toEqual(['0 server 503']);
    });
  });
});

test('reports the status if the server sends no message', () => {
  marbles((m) => {
    const answers = [reply(404), reply(503), reply(503), file({}), reply(503), file({})];
    const { settings, refusals } = setUp(m, (_, count) => of(answers[count] ?? file({})));
    settings.reload();
    m.act('20s r', { r: () => settings.reload() });
    m.after(() =>
      expect(refusals).toEqual(['0 server 404', '2000 server 503', '20000 server 503']),
    );
  });
});

test('leaves the site unchanged without a reply, and fetches again', () => {
  marbles((m) => {
    const scope = m.scope(30_000);
    const { http, requests } = createHttp({ '.json': m.cold('#', {}, noReply()) });
    const store = createStore(createMemoryStore(), createReport().report, scope);
    const settings = createSettings(store, scope);
    const { reload, refusal$ } = createSettingsReload(
      {
        http,
        settings,
        visibility: alwaysVisible,
        random: createRandom(0.5),
        host,
      },
      { folder: '/settings', fallback: '/settings/fallback.json' },
      scope,
    );
    reload();
    m.expectObservable(refusal$, '^ 29s !').toBe('           n', { n: null });
    m.expectObservable(settings.suspended$, '^ 29s !').toBe('f', { f: false });
    m.after(() => {
      // Two sources per attempt; waits of 2, 4, 8 and 16 s with up to a tenth more at random.
      expect(requests.map(({ at }) => at)).toEqual([
        0, 0, 2_200, 2_200, 6_600, 6_600, 15_400, 15_400,
      ]);
    });
  });
});

test('fetches the file again when the page becomes visible, but not on the first load', () => {
  marbles((m) => {
    const visible$ = m.hot('                            t--f--t--f--t', { t: true, f: false });
    const { requested } = setUp(m, of(file({})), { visible$ });
    m.expectSubscriptions(visible$.subscriptions).toBe('^ 599999ms !');
    m.after(() => expect(requested()).toEqual([6, 12]));
  });
});

test('aborts the request in flight on a reload, and restarts the waits', () => {
  marbles((m) => {
    const slow$ = m.cold('----(r|)', { r: file({ domainTitle: 'New' }) });
    const { settings, title$ } = setUp(m, slow$);
    m.expectObservable(title$, '^ 9s !').toBe('n-------t', { n: null, t: 'New' });
    // r: requested; r: requested again before the reply.
    m.act('                                    --r-r', { r: () => settings.reload() });
    m.expectSubscriptions(slow$.subscriptions).toBe(['--^-!', '----^---!']);
  });
});

test('stops repeating when another reply contains settings', () => {
  marbles((m) => {
    const { settings, title$, requested } = setUp(m, of(reply(404)));
    settings.reload();
    m.expectObservable(settings.suspended$, '^ 60s !').toBe('t 999ms f', { t: true, f: false });
    m.expectObservable(title$, '^ 60s !').toBe('             n 999ms t', { n: null, t: 'Tree' });
    m.act('                                                  1s a', {
      a: () => settings.overlay({ domainTitle: 'Tree' }),
    });
    m.after(() => expect(requested()).toEqual([0]));
  });
});

test('emits each attempt with its result: refused, unanswered, answered', () => {
  marbles((m) => {
    const own: Route = (_request, count) => {
      if (count === 0) return m.cold('10ms (r|)', { r: reply(503) });
      if (count === 1) return m.cold('10ms #', undefined, noReply());
      return m.cold('10ms (r|)', { r: file({ siteSuspended: true }) });
    };
    const fallback: Route = (_request, count) =>
      count === 0 ? of(reply(404)) : m.cold('#', undefined, noReply());
    const { settings, check$ } = setUp(m, own, { fallback });
    m.expectObservable(check$, '^ 10s !').toBe('a 9ms r 1999ms b 9ms u 3999ms c 9ms k', {
      a: 'asking',
      r: 'refused',
      b: 'asking',
      u: 'unanswered',
      c: 'asking',
      k: 'answered',
    });
    settings.reload();
  });
});

test('fetches at once on a reload before any reply', () => {
  marbles((m) => {
    const { settings, check$, requested } = setUp(m, () => m.cold('10ms (r|)', { r: reply(503) }));
    m.expectObservable(check$, '^ 1s !').toBe('a 9ms r 89ms b 9ms s 89ms k', {
      a: 'asking',
      r: 'refused',
      b: 'asking',
      s: 'refused',
      k: 'answered',
    });
    settings.reload();
    // w: a further request; o: settings of another reply.
    m.act('                                    100ms w 99ms o', {
      w: () => settings.reload(),
      o: () => settings.accept(domainSetting({})),
    });
    m.after(() => expect(requested()).toEqual([0, 100]));
  });
});

test('applies the domain’s own settings even after another reply’s settings', () => {
  marbles((m) => {
    const own$ = m.cold('--(r|)', { r: file({ domainTitle: 'Own', tennis: false }) });
    const { settings } = setUp(m, own$);
    settings.reload();
    m.act('                                         -o', {
      o: () => settings.overlay({ domainTitle: 'Tree' }),
    });
    m.expectSubscriptions(own$.subscriptions).toBe('^-!');
    m.after(() =>
      expect(settings.setting$.value).toMatchObject({ domainTitle: 'Tree', tennis: false }),
    );
  });
});

test('fetches and applies the settings’ own file for any stored base address', () => {
  marbles((m) => {
    const { settings, requested, storage } = setUp(m, of(file({ baseUrl: '/mended' })), {
      stored: { baseUrl: 'http://[' },
    });
    settings.reload();
    m.expectObservable(settings.baseUrl$, '^-!').toBe('b', { b: '/mended' });
    m.after(() => {
      expect(requested()).toEqual([0]);
      expect(storage.get('baseUrl')).toBe('/mended');
    });
  });
});

test('aborts the fetch when the scope closes, and ends every stream of the settings', () => {
  marbles((m) => {
    const own$ = m.cold<HttpReply>('-');
    const { settings, check$, refusal$ } = setUp(m, own$, { closesAt: 3 });
    settings.reload();
    m.expectObservable(check$).toBe('               a--|', { a: 'asking' });
    m.expectObservable(refusal$).toBe('             n--|', { n: null });
    m.expectObservable(settings.setting$).toBe('    n--|', { n: null });
    m.expectObservable(settings.suspended$).toBe('  f--|', { f: false });
    m.expectObservable(settings.baseUrl$).toBe('    n--|', { n: null });
    m.expectSubscriptions(own$.subscriptions).toBe('^--!');
  });
});
