import { expect, test } from 'vitest';
import { createPreferences } from '../../../../streams/betting/slip/preferences';
import { createStore } from '../../../../streams/storage/persisted';
import { marbles, type Marbles } from '../../marbles';
import { createMemoryStore, createReport } from '../../ports';

const GIVEN = {
  confirmBeforePlacing: true,
  priceChange: 'BETTER',
  stakeMode: 'add',
  defaultStake: null,
  liabilityLimit: null,
  persistence: {},
} as const;

function setUp(m: Marbles, stored: Record<string, string> = {}) {
  const scope = m.scope(9);
  const storage = createMemoryStore(stored);
  const store = createStore(storage, createReport().report, scope);
  return { preferences: createPreferences(store), storage, store };
}

test('confirms bets first, and accepts the requested price or a better price, by default', () => {
  marbles((m) => {
    const { preferences, storage } = setUp(m);
    m.act('                                      -a-b', {
      a: () => preferences.change({ confirmBeforePlacing: false }),
      b: () => preferences.change({ priceChange: 'ANY' }),
    });
    m.expectObservable(preferences.value$).toBe('ab-c-----|', {
      a: GIVEN,
      b: { ...GIVEN, confirmBeforePlacing: false },
      c: { ...GIVEN, confirmBeforePlacing: false, priceChange: 'ANY' },
    });
    m.after(() =>
      expect(storage.all()).toEqual({ confirmBeforePlaceBet: 'false', priceChange: 'ANY' }),
    );
  });
});

test('restores a stored choice, even after a logout, and ignores an unreadable choice', () => {
  marbles((m) => {
    const { preferences, store } = setUp(m, { confirmBeforePlaceBet: 'false', priceChange: 'no' });
    m.act('                                      -o', { o: () => store.clear('logout') });
    m.expectObservable(preferences.value$).toBe('a--------|', {
      a: { ...GIVEN, confirmBeforePlacing: false },
    });
  });
});

test('follows another tab', () => {
  marbles((m) => {
    const { preferences, storage } = setUp(m, { priceChange: 'NONE' });
    m.act('-e', { e: () => storage.elsewhere('priceChange', 'ANY') });
    m.expectObservable(preferences.value$).toBe('ab-------|', {
      a: { ...GIVEN, priceChange: 'NONE' },
      b: { ...GIVEN, priceChange: 'ANY' },
    });
  });
});

test('adds quick stakes until the player chooses to replace them, and clears amounts at logout', () => {
  marbles((m) => {
    const { preferences, store, storage } = setUp(m, { defaultStake: '-5', liabilityLimit: '0' });
    m.act('                                      -a-b-c-o', {
      a: () => preferences.change({ stakeMode: 'replace' }),
      c: () => preferences.change({ liabilityLimit: 200_000 }),
      b: () => preferences.change({ defaultStake: 50_000 }),
      o: () => store.clear('logout'),
    });
    m.expectObservable(preferences.value$).toBe('ab-c-d-e-|', {
      a: GIVEN,
      b: { ...GIVEN, stakeMode: 'replace' },
      c: { ...GIVEN, stakeMode: 'replace', defaultStake: 50_000 },
      d: { ...GIVEN, stakeMode: 'replace', defaultStake: 50_000, liabilityLimit: 200_000 },
      e: { ...GIVEN, stakeMode: 'replace' },
    });
    m.after(() => expect(storage.all()).toEqual({ stakeMode: 'replace' }));
  });
});
