import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { createStore } from '../../../streams/storage/persisted';
import { createDisplay } from '../../../streams/settings/display';
import type { Display } from '../../../streams/settings/types';
import { type Marbles, marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';

const DEFAULTS: Display = {
  themeColour: null,
  odds: 'decimal',
  images: true,
  sidebarShown: true,
  imageSliderHeaderShown: true,
  newsMarqueeShown: true,
  scrollableNavbarShown: true,
  backToSportsShown: false,
  topHeaderShown: true,
  footerShown: true,
};

function setUp(m: Marbles, stored: Record<string, string> = {}) {
  const storage = createMemoryStore(stored);
  const store = createStore(storage, createReport().report, m.scope(20));
  return { storage, store, display: createDisplay(store) };
}

test('shows sidebar, top header, footer, news marquee and scrollable navbar by default', () => {
  marbles((m) => {
    const { display } = setUp(m);
    m.expectObservable(display.value$).toBe('d 19ms |', { d: DEFAULTS });
  });
});

test('stores each change under its name, and leaves other settings alone', () => {
  marbles((m) => {
    const { display, storage } = setUp(m);
    m.act('                                -f-c', {
      f: () => display.change({ footerShown: false }),
      c: () => display.change({ themeColour: 'teal' }),
    });
    m.expectObservable(display.value$).toBe('df-c 16ms |', {
      d: DEFAULTS,
      f: { ...DEFAULTS, footerShown: false },
      c: { ...DEFAULTS, footerShown: false, themeColour: 'teal' },
    });
    m.after(() =>
      expect(JSON.parse(storage.all()['uiState'] ?? '')).toEqual({
        footerShown: false,
        themeColour: 'teal',
      }),
    );
  });
});

test('neither emits nor stores an unchanged setting, because a later default may differ', () => {
  marbles((m) => {
    const { display, storage } = setUp(m);
    m.act('                                -s-e', {
      s: () => display.change({ backToSportsShown: false, themeColour: null }),
      e: () => display.change({}),
    });
    m.expectObservable(display.value$).toBe('d 19ms |', { d: DEFAULTS });
    m.after(() => expect(storage.all()).toEqual({}));
  });
});

test('stores a change back to the default', () => {
  marbles((m) => {
    const { display, storage } = setUp(m);
    m.act('-fo', {
      f: () => display.change({ footerShown: false }),
      o: () => display.change({ footerShown: true }),
    });
    m.after(() => expect(storage.all()).toEqual({ uiState: '{"footerShown":true}' }));
  });
});

test('does not emit when another tab saves the same settings', () => {
  marbles((m) => {
    const { display, storage } = setUp(m);
    m.act('-o', { o: () => storage.elsewhere('uiState', '{"sidebarShown":true}') });
    m.expectObservable(display.value$).toBe('d 19ms |', { d: DEFAULTS });
  });
});

test('keeps a change after a reload and a logout, and follows another tab', () => {
  marbles((m) => {
    const { display, storage, store } = setUp(m, { uiState: '{"sidebarShown":false}' });
    const sidebar$ = display.value$.pipe(map(({ sidebarShown }) => (sidebarShown ? 's' : 'h')));
    m.act('                        -lo', {
      l: () => store.clear('logout'),
      o: () => storage.elsewhere('uiState', '{"sidebarShown":true}'),
    });
    m.expectObservable(sidebar$).toBe('h-s 17ms |');
  });
});

test('keeps both changes when two tabs change different settings', () => {
  marbles((m) => {
    const { display, storage } = setUp(m);
    m.act('-oc', {
      o: () => storage.unheard('uiState', '{"images":false}'),
      c: () => display.change({ footerShown: false }),
    });
    m.after(() =>
      expect(display.value$.value).toEqual({ ...DEFAULTS, images: false, footerShown: false }),
    );
  });
});

test.each(['fractional', 'american', 'hongKong', 'indonesian', 'malay'] as const)(
  'stores the %s odds format on the device, and reads it again',
  (odds) => {
    marbles((m) => {
      const { display, storage } = setUp(m);
      display.change({ odds });
      expect(storage.all()).toEqual({ uiState: JSON.stringify({ odds }) });
      expect(setUp(m, { ...storage.all() }).display.value$.value).toEqual({ ...DEFAULTS, odds });
    });
  },
);

test.each([
  'rubbish',
  '[]',
  'null',
  '{"footerShown":"no","themeColour":"pink","images":1,"odds":"roman"}',
])('falls back to the defaults if %s is stored', (uiState) => {
  marbles((m) => {
    const { display } = setUp(m, { uiState });
    expect(display.value$.value).toEqual(DEFAULTS);
  });
});
