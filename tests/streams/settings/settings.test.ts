import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { domainSetting, type DomainSetting, namedSettings } from '../../../streams/settings/calls';
import { createStore } from '../../../streams/storage/persisted';
import { createSettings } from '../../../streams/settings/settings';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';

const settingOf = (part: Partial<DomainSetting>): DomainSetting => domainSetting(part);

function setUp(m: Marbles, stored: Record<string, string> = {}) {
  const scope = m.scope();
  const storage = createMemoryStore(stored);
  const store = createStore(storage, createReport().report, scope);
  const settings = createSettings(store, scope);
  const title$ = settings.setting$.pipe(map((setting) => setting?.domainTitle ?? null));
  return { settings, title$, storage, store };
}

test('the settings are the last good ones at once after a reload, also after logout', () => {
  marbles((m) => {
    const stored = {
      domainSetting: JSON.stringify({ domainTitle: 'Kept' }),
      siteSuspended: 'true',
      baseUrl: '/api',
    };
    const { settings, title$, store } = setUp(m, stored);
    store.clear('logout');
    m.expectObservable(title$, '^!').toBe('             k', { k: 'Kept' });
    m.expectObservable(settings.suspended$, '^!').toBe('t', { t: true });
    m.expectObservable(settings.baseUrl$, '^!').toBe('  b', { b: '/api' });
  });
});

test('a site that gives no settings is suspended until it gives some', () => {
  marbles((m) => {
    const { settings, title$, storage } = setUp(m, { domainSetting: '{"domainTitle":"Kept"}' });
    m.expectObservable(settings.suspended$, '^---!').toBe('ftf', { t: true, f: false });
    m.expectObservable(title$, '^---!').toBe('             k-n', { k: 'Kept', n: null });
    // s: no settings were given; a: some are.
    m.act('                                                -sa', {
      s: () => settings.suspend(),
      a: () => settings.accept(settingOf({})),
    });
    m.after(() => expect(storage.get('siteSuspended')).toBe('false'));
  });
});

test('the same settings again are no news, but are told as accepted', () => {
  marbles((m) => {
    const { settings } = setUp(m);
    const same = settingOf({ domainTitle: 'Same' });
    m.expectObservable(settings.setting$, '^---!').toBe(' ns', { n: null, s: same });
    m.expectObservable(settings.accepted$, '^---!').toBe('-aa', { a: undefined });
    // a: accepted, twice.
    m.act('                                               -aa', {
      a: () => settings.accept({ ...same }),
    });
  });
});

test('a base address that cannot be called is forgotten, wherever it was kept', () => {
  for (const bad of ['http://[', 'https://u:p@x.example', '/'.repeat(100_000), '//evil.example'])
    marbles((m) => {
      const kept = JSON.stringify({ domainTitle: 'Kept', baseUrl: bad, hubUrl: bad });
      const { settings, title$ } = setUp(m, { baseUrl: bad, domainSetting: kept });
      m.expectObservable(settings.baseUrl$, '^!').toBe('n', { n: null });
      m.expectObservable(title$, '^!').toBe('           k', { k: 'Kept' });
      expect(settings.setting$.value).toMatchObject({ baseUrl: null, hubUrl: null });
    });
});

test('a base address that was mended is taken over', () => {
  marbles((m) => {
    const { settings, storage } = setUp(m, { baseUrl: 'http://[' });
    m.expectObservable(settings.baseUrl$, '^---!').toBe('nb', { n: null, b: '/api' });
    m.act('                                              -a', {
      a: () => settings.accept(settingOf({ baseUrl: '/api/' })),
    });
    m.after(() => expect(storage.get('baseUrl')).toBe('/api'));
  });
});

test('the settings of another reply stand over the domain’s own, whichever come first; the rest stays', () => {
  const own = settingOf({ domainTitle: 'Own', football: false, hubUrl: '/hub', codec: 'base64' });
  const named = { domainTitle: 'Tree', tennis: false };
  for (const marks of ['-of', '-fo'])
    marbles((m) => {
      const { settings } = setUp(m);
      m.act(marks, { o: () => settings.overlay(named), f: () => settings.accept(own) });
      m.after(() => {
        expect(settings.setting$.value).toEqual({ ...own, ...named });
      });
    });
});

test('the latest reply decides about a suspension, from either source', () => {
  marbles((m) => {
    const { settings } = setUp(m);
    // o: the tree suspends; f: the file opens; o: the tree suspends again.
    m.act('                                                 -ofo', {
      o: () => settings.overlay({ siteSuspended: true }),
      f: () => settings.accept(settingOf({ siteSuspended: false })),
    });
    m.expectObservable(settings.suspended$, '^----!').toBe('ftft', { f: false, t: true });
  });
});

test('a setting that the next reply omits is the domain’s own again', () => {
  marbles((m) => {
    const { settings, title$ } = setUp(m);
    // f: the file; o: a tree that names a title; n: one that names football instead.
    m.act('                                    -fon', {
      f: () => settings.accept(settingOf({ domainTitle: 'Own', tennis: false })),
      o: () => settings.overlay({ domainTitle: 'Tree' }),
      n: () => settings.overlay({ football: false }),
    });
    m.expectObservable(title$, '^----!').toBe('noto', { n: null, o: 'Own', t: 'Tree' });
    m.after(() =>
      expect(settings.setting$.value).toMatchObject({ football: false, tennis: false }),
    );
  });
});

test('a reply without settings changes nothing, not even a suspension', () => {
  marbles((m) => {
    const { settings } = setUp(m);
    // f: the file; s: suspended; o: a reply without settings.
    m.act('                                                 -fso', {
      f: () => settings.accept(settingOf({ domainTitle: 'Own' })),
      s: () => settings.suspend(),
      o: () => settings.overlay({}),
    });
    m.expectObservable(settings.suspended$, '^----!').toBe('f-t', { f: false, t: true });
    m.expectObservable(settings.accepted$, '^----!').toBe(' -a', { a: undefined });
  });
});

test('bonuses alone change nothing else, not even a suspension', () => {
  marbles((m) => {
    const { settings, title$ } = setUp(m);
    const bonuses = [{ id: 'b1' }];
    // t: a list of events with settings; s: suspended; b: one with bonuses alone.
    m.act('                                                 -tsb', {
      t: () => settings.overlay({ domainTitle: 'Tree' }),
      s: () => settings.suspend(),
      b: () => settings.overlay(namedSettings({ bonuses })),
    });
    m.expectObservable(settings.suspended$, '^----!').toBe('f-t', { f: false, t: true });
    m.expectObservable(settings.accepted$, '^----!').toBe('');
    m.expectObservable(title$, '^----!').toBe('nt-t', { n: null, t: 'Tree' });
    m.after(() => expect(settings.setting$.value?.rest).toEqual({ bonuses }));
  });
});

test('an overlay counts as accepted only where it stands in for lost settings, until the scope closes', () => {
  marbles((m) => {
    const { settings } = setUp(m);
    // f: the file; o: an overlay; s: suspended; l: an overlay that stands in; o: one more.
    m.act('                                      -foslo', {
      f: () => settings.accept(settingOf({})),
      o: () => settings.overlay({ domainTitle: 'Tree' }),
      s: () => settings.suspend(),
      l: () => settings.overlay({ tennis: false }),
    });
    m.expectObservable(settings.accepted$).toBe('-a--a 59995ms |', { a: undefined });
  });
});

test.each(['javascript:alert(1)', '//evil.example', 'ftp://x', '', '   ', 'api'])(
  'a base address of %j is not taken over',
  (baseUrl) => {
    marbles((m) => {
      const { settings } = setUp(m, { baseUrl: '/api' });
      settings.accept(settingOf({ baseUrl }));
      m.expectObservable(settings.baseUrl$, '^!').toBe('n', { n: null });
    });
  },
);

test('nothing is known of the sports until the domain’s own settings say which it offers', () => {
  marbles((m) => {
    const { settings } = setUp(m);
    const flags = (): unknown => {
      const { football, tennis, kabaddi } = settings.setting$.value ?? {};
      return [football, tennis, kabaddi];
    };
    // o: a list of events names one flag; f: the file names another.
    m.act('-o-f', {
      o: () => {
        settings.overlay({ tennis: false });
        expect(flags()).toEqual([true, false, true]);
      },
      f: () => {
        settings.accept(settingOf({ kabaddi: true }));
        expect(flags()).toEqual([false, false, true]);
      },
    });
    m.after(() => expect(flags()).toEqual([false, false, true]));
  });
});

test('the fields of a list of events lie over the same fields of the file, and leave the others', () => {
  marbles((m) => {
    const { settings } = setUp(m);
    const file = { licenceText: 'File', helpLink: '/help' };
    m.act('-fo', {
      f: () => settings.accept(domainSetting(file)),
      o: () => settings.overlay(namedSettings({ licenceText: 'Tree' })),
    });
    m.after(() =>
      expect(settings.setting$.value?.rest).toEqual({ licenceText: 'Tree', helpLink: '/help' }),
    );
  });
});

test('the colours that were found good are kept on the device, over a logout too', () => {
  marbles((m) => {
    const { settings, storage, store } = setUp(m);
    const colours = { dark: { accent: '#abc' }, light: {} };
    m.expectObservable(settings.colours$, '^----!').toBe('nc-n', { n: null, c: colours });
    // w: worn; l: a logout; n: the domain has none any more.
    m.act('                                               -wln', {
      w: () => settings.wear(colours),
      l: () => {
        store.clear('logout');
        expect(JSON.parse(storage.get('domainColours') ?? '')).toEqual(colours);
      },
      n: () => settings.wear(null),
    });
    m.after(() => expect(storage.get('domainColours')).toBeNull());
  });
});

test.each(['7', '{"dark":{}}', '{"dark":{"ink":7},"light":{}}', 'nonsense'])(
  'colours kept as %s are none',
  (domainColours) => {
    marbles((m) => {
      const { settings } = setUp(m, { domainColours });
      m.expectObservable(settings.colours$, '^!').toBe('n', { n: null });
    });
  },
);
