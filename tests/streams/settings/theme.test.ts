import { expect, test } from 'vitest';
import type { Behavior } from '../../../streams/rx/behavior';
import { createStore } from '../../../streams/storage/persisted';
import { createTheme } from '../../../streams/settings/theme';
import type { Theme } from '../../../streams/settings/types';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';

const untold = { theme: null };

function setUp(
  m: Marbles,
  stored: Record<string, string> = {},
  setting$: Behavior<{ theme: Theme | null } | null> = m.behavior('u 59999ms |', { u: untold }),
  system: Theme = 'dark',
) {
  const storage = createMemoryStore(stored);
  const store = createStore(storage, createReport().report, m.scope());
  return { storage, store, theme: createTheme(store, setting$, { theme: system }) };
}

test('shows the dark theme until toggled, and stores the choice', () => {
  marbles((m) => {
    const { theme, storage } = setUp(m);
    m.expectObservable(theme.theme$, '^-----!').toBe('d-l-d', { d: 'dark', l: 'light' });
    m.act('                                           --t-t', { t: () => theme.toggle() });
    m.act('                                           ---c', {
      c: () => expect(storage.all()).toEqual({ theme: 'light' }),
    });
  });
});

test('follows the choice of another tab, survives logout, and reads an invalid value as dark', () => {
  marbles((m) => {
    const { theme, storage, store } = setUp(m, { theme: 'light' });
    m.expectObservable(theme.theme$, '^-----!').toBe('l-d-l', { d: 'dark', l: 'light' });
    // o: a logout; r: another tab stores an invalid value; l: light.
    m.act('                                           -orol', {
      o: () => store.clear('logout'),
      r: () => storage.elsewhere('theme', 'pink'),
      l: () => storage.elsewhere('theme', 'light'),
    });
  });
});

test('ends the theme when the scope closes', () => {
  marbles((m) => {
    const { theme } = setUp(m);
    m.expectObservable(theme.theme$).toBe('d 59999ms |', { d: 'dark' });
  });
});

test('follows the domain’s theme until the player chooses, then keeps the choice', () => {
  marbles((m) => {
    const setting$ = m.behavior<{ theme: Theme | null } | null>('n-l---n-l', {
      n: null,
      l: { theme: 'light' },
    });
    const { theme, storage } = setUp(m, {}, setting$);
    // t: the player chooses dark, and then light, while the domain names light and then no theme.
    m.expectObservable(theme.theme$, '^---------!').toBe('d-l-dl----', { d: 'dark', l: 'light' });
    m.act('                                              ----tt', { t: () => theme.toggle() });
    m.after(() => expect(storage.all()).toEqual({ theme: 'light' }));
  });
});

test('follows the device’s theme if neither the player nor the domain chose a theme', () => {
  marbles((m) => {
    const setting$ = m.behavior<{ theme: Theme | null } | null>('n-d-n', {
      n: null,
      d: { theme: 'dark' },
    });
    const { theme } = setUp(m, {}, setting$, 'light');
    m.expectObservable(theme.theme$, '^-------!').toBe('l-d-l-d', { d: 'dark', l: 'light' });
    m.act('                                          ------t', { t: () => theme.toggle() });
  });
});
