import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { domainSetting, type DomainSetting } from '../../../streams/api/event';
import { createStore } from '../../../streams/core/persisted';
import { createSettings } from '../../../streams/shell/settings';
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

test('has the last good settings at once after a reload, also after logout', () => {
  marbles((m) => {
    const stored = {
      domainSetting: JSON.stringify({ domainTitle: 'Kept' }),
      siteSuspended: 'true',
      baseUrl: '/api',
    };
    const { settings, title$, store } = setUp(m, stored);
    store.clear('logout');
    m.expectObservable(title$, '^!').toBe('k', { k: 'Kept' });
    m.expectObservable(settings.suspended$, '^!').toBe('t', { t: true });
    m.expectObservable(settings.baseUrl$, '^!').toBe('b', { b: '/api' });
  });
});

test('a site that gives no settings is suspended until it gives some', () => {
  marbles((m) => {
    const { settings, title$, storage } = setUp(m, { domainSetting: '{"domainTitle":"Kept"}' });
    m.expectObservable(settings.suspended$, '^---!').toBe('ftf', { t: true, f: false });
    m.expectObservable(title$, '^---!').toBe('k-n', { k: 'Kept', n: null });
    m.act('-sa', { s: () => settings.suspend(), a: () => settings.accept(settingOf({})) });
    m.after(() => expect(storage.get('siteSuspended')).toBe('false'));
  });
});

test('the same settings again are no news, but are told as accepted', () => {
  marbles((m) => {
    const { settings } = setUp(m);
    const same = settingOf({ domainTitle: 'Same' });
    m.expectObservable(settings.setting$, '^---!').toBe('ns', { n: null, s: same });
    m.expectObservable(settings.accepted$, '^---!').toBe('-aa', { a: undefined });
    m.act('-aa', { a: () => settings.accept({ ...same }) });
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
