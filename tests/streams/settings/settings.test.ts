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

test('has the last valid settings at once after a reload, even after logout', () => {
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

test('suspends a site that returns no settings until settings arrive', () => {
  marbles((m) => {
    const { settings, title$, storage } = setUp(m, { domainSetting: '{"domainTitle":"Kept"}' });
    m.expectObservable(settings.suspended$, '^---!').toBe('ftf', { t: true, f: false });
    m.expectObservable(title$, '^---!').toBe('             k-n', { k: 'Kept', n: null });
    // s: no settings; a: settings.
    m.act('                                                -sa', {
      s: () => settings.fail(true),
      a: () => settings.accept(settingOf({})),
    });
    m.after(() => expect(storage.get('siteSuspended')).toBe('false'));
  });
});

test('does not emit equal settings, but reports them as accepted', () => {
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

test('drops a stored base address that cannot be called', () => {
  for (const bad of ['http://[', 'https://u:p@x.example', '/'.repeat(100_000), '//evil.example'])
    marbles((m) => {
      const storedSetting = JSON.stringify({ domainTitle: 'Kept', baseUrl: bad, hubUrl: bad });
      const { settings, title$ } = setUp(m, { baseUrl: bad, domainSetting: storedSetting });
      m.expectObservable(settings.baseUrl$, '^!').toBe('n', { n: null });
      m.expectObservable(title$, '^!').toBe('           k', { k: 'Kept' });
      expect(settings.setting$.value).toMatchObject({ baseUrl: null, hubUrl: null });
    });
});

test('uses a new base address once it is valid', () => {
  marbles((m) => {
    const { settings, storage } = setUp(m, { baseUrl: 'http://[' });
    m.expectObservable(settings.baseUrl$, '^---!').toBe('nb', { n: null, b: '/api' });
    m.act('                                              -a', {
      a: () => settings.accept(settingOf({ baseUrl: '/api/' })),
    });
    m.after(() => expect(storage.get('baseUrl')).toBe('/api'));
  });
});

test('calls the domain’s own address after another tab has cleared the storage', () => {
  marbles((m) => {
    const { settings, storage } = setUp(m);
    // a: settings with an address; c: another tab clears the storage; n: settings without an address.
    m.act('                                               -acn', {
      a: () => settings.accept(settingOf({ baseUrl: '/own' })),
      c: () => storage.clearElsewhere(),
      n: () => settings.accept(settingOf({})),
    });
    m.expectObservable(settings.baseUrl$, '^----!').toBe('nb-n', { n: null, b: '/own' });
  });
});

test('merges another reply’s settings over the domain’s own, in any order', () => {
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

test('lets the latest reply from either source decide about a suspension', () => {
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

test('restores the domain’s own value of a setting that is missing from a later reply', () => {
  marbles((m) => {
    const { settings, title$ } = setUp(m);
    // f: the file; o: a tree that names a title; n: a tree that names football instead.
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

test('merges a later reply over the newer settings that another tab has stored', () => {
  marbles((m) => {
    const { settings, title$, storage } = setUp(m);
    const newer = { domainTitle: 'Newer', football: false, siteSuspended: false };
    // f: the file; o: another tab stores a newer file; b: a tree that contains only bonuses; t: a tree with a setting.
    m.act('                                    -fobt', {
      f: () => settings.accept(settingOf({ domainTitle: 'Own', siteSuspended: true })),
      o: () => {
        for (const key of ['domainOwnSetting', 'domainSetting'])
          storage.elsewhere(key, JSON.stringify(newer));
      },
      b: () => settings.overlay({ rest: { bonuses: [] } }),
      t: () => settings.overlay({ tennis: true }),
    });
    m.expectObservable(title$, '^-----!').toBe('nfooo', { n: null, f: 'Own', o: 'Newer' });
    m.after(() =>
      expect(settings.setting$.value).toMatchObject({
        football: false,
        tennis: true,
        siteSuspended: false,
      }),
    );
  });
});

test('opens a site that a list of events of another tab has suspended', () => {
  marbles((m) => {
    const scope = m.scope();
    const storage = createMemoryStore();
    const openTab = () => createSettings(createStore(storage, createReport().report, scope), scope);
    const [one, two] = [openTab(), openTab()];
    const shared = (act: () => void) => () => {
      act();
      storage.elsewhere('siteSuspended', storage.get('siteSuspended'));
    };
    // f: the file, in each tab; s: the tree of one tab suspends; t: the tree of the other tab does not.
    m.act('                                               -fst', {
      f: shared(() => [one, two].forEach((tab) => tab.accept(settingOf({})))),
      s: shared(() => one.overlay({ siteSuspended: true })),
      t: shared(() => two.overlay({ football: false })),
    });
    m.expectObservable(two.suspended$, '^----!').toBe('f-tf', { f: false, t: true });
  });
});

test('leaves all settings unchanged after a reply without settings', () => {
  marbles((m) => {
    const { settings } = setUp(m);
    // f: the file; s: suspended; o: a reply without settings.
    m.act('                                                 -fso', {
      f: () => settings.accept(settingOf({ domainTitle: 'Own' })),
      s: () => settings.fail(true),
      o: () => settings.overlay({}),
    });
    m.expectObservable(settings.suspended$, '^----!').toBe('f-t', { f: false, t: true });
    m.expectObservable(settings.accepted$, '^----!').toBe(' -a', { a: undefined });
  });
});

test('leaves other settings unchanged after a reply with only bonuses', () => {
  marbles((m) => {
    const { settings, title$ } = setUp(m);
    const bonuses = [{ id: 'b1' }];
    // t: a list of events with settings; s: suspended; b: a list with bonuses alone.
    m.act('                                                 -tsb', {
      t: () => settings.overlay({ domainTitle: 'Tree' }),
      s: () => settings.fail(true),
      b: () => settings.overlay(namedSettings({ bonuses })),
    });
    m.expectObservable(settings.suspended$, '^----!').toBe('f-t', { f: false, t: true });
    m.expectObservable(settings.accepted$, '^----!').toBe('');
    m.expectObservable(title$, '^----!').toBe('nt-t', { n: null, t: 'Tree' });
    m.after(() => expect(settings.setting$.value?.rest).toEqual({ bonuses }));
  });
});

test('accepts an overlay only if it replaces lost settings, until the scope closes', () => {
  marbles((m) => {
    const { settings } = setUp(m);
    // f: the file; o: an overlay; s: suspended; l: an overlay that replaces them; o: another overlay.
    m.act('                                      -foslo', {
      f: () => settings.accept(settingOf({})),
      o: () => settings.overlay({ domainTitle: 'Tree' }),
      s: () => settings.fail(true),
      l: () => settings.overlay({ tennis: false }),
    });
    m.expectObservable(settings.accepted$).toBe('-a--a 59995ms |', { a: undefined });
  });
});

test.each(['javascript:alert(1)', '//evil.example', 'ftp://x', '', '   ', 'api'])(
  'does not use a base address of %j',
  (baseUrl) => {
    marbles((m) => {
      const { settings } = setUp(m, { baseUrl: '/api' });
      settings.accept(settingOf({ baseUrl }));
      m.expectObservable(settings.baseUrl$, '^!').toBe('n', { n: null });
    });
  },
);

test('counts all sports as offered until the domain’s own settings list them', () => {
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

test('prefers the fields of a list of events to the same fields of the file', () => {
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

test('knows the dialect from the settings file alone, or from no settings if the file cannot be fetched', () => {
  marbles((m) => {
    const tree = namedSettings({ licenceText: 'Tree' });
    const older = setUp(m).settings;
    m.expectObservable(older.isOlder$, '^---!').toBe('n-t', { n: null, t: true });
    m.act('                                         -of', {
      o: () => older.overlay(tree),
      f: () => older.accept(domainSetting({ dialect: 'older' })),
    });
    const without = setUp(m).settings;
    m.expectObservable(without.isOlder$, '^---!').toBe('n-f', { n: null, f: false });
    m.act('                                            -ox', {
      o: () => without.overlay(tree),
      x: () => without.fail(false),
    });
  });
});

test('stores validated colours on the device, even after a logout', () => {
  marbles((m) => {
    const { settings, storage, store } = setUp(m);
    const colours = { dark: { accent: '#abc' }, light: {} };
    m.expectObservable(settings.colours$, '^----!').toBe('nc-n', { n: null, c: colours });
    // w: stored; l: a logout; n: the domain has no colours any more.
    m.act('                                               -wln', {
      w: () => settings.storeColours(colours),
      l: () => {
        store.clear('logout');
        expect(JSON.parse(storage.get('domainColours') ?? '')).toEqual(colours);
      },
      n: () => settings.storeColours(null),
    });
    m.after(() => expect(storage.get('domainColours')).toBeNull());
  });
});

test.each(['7', '{"dark":{}}', '{"dark":{"ink":7},"light":{}}', 'nonsense'])(
  'ignores colours stored as %s',
  (domainColours) => {
    marbles((m) => {
      const { settings } = setUp(m, { domainColours });
      m.expectObservable(settings.colours$, '^!').toBe('n', { n: null });
    });
  },
);
