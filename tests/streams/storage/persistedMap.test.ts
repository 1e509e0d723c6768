import { expect, test } from 'vitest';
import { type StorageKeyPrefix, createPersistedMap } from '../../../streams/storage/persistedMap';
import { integerFormat } from '../../../streams/storage/formats';
import { createStore } from '../../../streams/storage/persisted';
import { createScope } from '../../../streams/rx/scope';
import { marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';

const parse = (text: string): number => integerFormat.parse(text) ?? 0;
const items: StorageKeyPrefix<number> = {
  key: 'item:',
  parse,
  print: String,
  clearedAtLogout: true,
  outlivesExpiry: true,
};

function setUp(initial: Record<string, string>, scope = createScope()) {
  const storage = createMemoryStore(initial);
  const { report, warnings } = createReport();
  const store = createStore(storage, report, scope);
  return { storage, warnings, store };
}
const entries = (map: ReadonlyMap<string, number>): [string, number][] => [...map];

test('stores each value under a separate key before it emits the value', () => {
  const { store, storage } = setUp({ 'item:a': '1', item: '7', 'items:a': '8' });
  const many = createPersistedMap(store, items);
  const emitted: unknown[] = [];
  many.values$.subscribe((values) => emitted.push([entries(values), storage.get('item:b')]));
  expect(many.put('b', 2)).toBe(true);
  expect(many.put('b', 2)).toBe(true);
  many.remove(['a']);
  expect(emitted).toEqual([
    [[['a', 1]], null],
    [
      [
        ['a', 1],
        ['b', 2],
      ],
      '2',
    ],
    [[['b', 2]], '2'],
  ]);
  expect(storage.all()).toEqual({ item: '7', 'items:a': '8', 'item:b': '2' });
});

test('orders values by id, regardless of the order of storing', () => {
  const { store, storage } = setUp({ 'item:c': '3', 'item:a': '1' });
  const many = createPersistedMap(store, items);
  expect([...many.values$.value.keys()]).toEqual(['a', 'c']);
  many.put('b', 2);
  storage.elsewhere('item:0', '0');
  expect([...many.values$.value.keys()]).toEqual(['0', 'a', 'b', 'c']);
});

test('accepts any id, even with colons and line breaks', () => {
  const { store, storage } = setUp({});
  const many = createPersistedMap(store, items);
  storage.elsewhere('item:a:1\n2', '3');
  expect(entries(many.values$.value)).toEqual([['a:1\n2', 3]]);
});

test('emits another tab’s change of one value and keeps the other objects', () => {
  const { store, storage } = setUp({ 'item:a': '1', 'item:b': '2' });
  const many = createPersistedMap(store, items);
  storage.elsewhere('item:a', '9');
  expect(entries(many.values$.value)).toEqual([
    ['a', 9],
    ['b', 2],
  ]);
});

test('emits the caller’s own object, which stays the same until it changes', () => {
  const { store } = setUp({});
  const many = createPersistedMap<{ readonly by: number }>(store, {
    ...items,
    parse: (text) => ({ by: parse(text) }),
    print: ({ by }) => String(by),
  });
  const given = { by: 1 };
  many.put('a', given);
  many.put('b', { by: 2 });
  store.reread();
  expect(many.values$.value.get('a')).toBe(given);
});

test('ignores a key without a string, and does not report it', () => {
  const { store, warnings } = setUp({ 'item:a': '', 'item:b': '2' });
  expect([entries(createPersistedMap(store, items).values$.value), warnings]).toEqual([
    [['b', 2]],
    [],
  ]);
});

test('stores a value again after another tab removed it without an event', () => {
  const { store, storage } = setUp({ 'item:a': '1' });
  const many = createPersistedMap(store, items);
  storage.unheard('item:a', null);
  expect([many.put('a', 1), storage.get('item:a')]).toEqual([true, '1']);
});

test('accepts a value that another tab stored without an event, even on a full device', () => {
  const { store, storage } = setUp({});
  const many = createPersistedMap(store, items);
  storage.unheard('item:a', '1');
  storage.keepsOn('page');
  expect([many.put('a', 1), entries(many.values$.value)]).toEqual([true, [['a', 1]]]);
});

test('follows the writes, removals and clearings of other tabs, value by value', () => {
  marbles((m) => {
    const { store, storage } = setUp({ 'item:a': '1' }, m.scope(9));
    const many = createPersistedMap(store, items);
    m.expectObservable(many.values$).toBe('a-b-c--d-|', {
      a: new Map([['a', 1]]),
      b: new Map([
        ['a', 1],
        ['b', 2],
      ]),
      c: new Map([['b', 2]]),
      d: new Map(),
    });
    // b: another tab adds b; a: removes a; s: stores the same b; o: another key; c: clears all.
    m.act('                                --b-asoc', {
      b: () => storage.elsewhere('item:b', '2'),
      a: () => storage.elsewhere('item:a', null),
      s: () => storage.elsewhere('item:b', '2'),
      o: () => storage.elsewhere('other', '2'),
      c: () => storage.clearElsewhere(),
    });
  });
});

test('leaves the writes and removals of another tab in place after a sleep', () => {
  const { store, storage } = setUp({ 'item:a': '1' });
  const many = createPersistedMap(store, items);
  storage.unheard('item:b', '2');
  many.put('c', 3);
  expect(entries(many.values$.value)).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  storage.unheard('item:d', '4');
  many.remove(['a']);
  expect(storage.all()).toEqual({ 'item:b': '2', 'item:c': '3', 'item:d': '4' });
  storage.unheard('item:b', null);
  store.reread();
  expect(entries(many.values$.value)).toEqual([
    ['c', 3],
    ['d', 4],
  ]);
});

test('leaves out an unreadable value, reports it once, and leaves its string in storage', () => {
  const { store, storage, warnings } = setUp({ 'item:a': '1', 'item:b': '{"version":9}' });
  const many = createPersistedMap(store, items);
  store.reread();
  many.put('c', 3);
  expect(entries(many.values$.value)).toEqual([
    ['a', 1],
    ['c', 3],
  ]);
  expect(storage.get('item:b')).toBe('{"version":9}');
  expect(warnings).toEqual([{ what: 'stored value could not be read', detail: { key: 'item:b' } }]);
});

test('rejects a value that a reload would lose, without a change', () => {
  const { store, storage } = setUp({ 'item:a': '1' });
  const many = createPersistedMap(store, items);
  const before = many.values$.value;
  storage.keepsOn('page');
  expect([many.put('b', 2), many.put('a', 3), many.values$.value === before]).toEqual([
    false,
    false,
    true,
  ]);
  expect(storage.all()).toEqual({ 'item:a': '1' });
  storage.keepsOn('tab');
  expect(many.put('b', 2)).toBe(true);
});

test('removes every value at a clearing, even if the map’s owner never loaded', () => {
  const { store, storage } = setUp({ 'item:a': '1', 'item:b': '2', other: '3' });
  store.declare({ key: 'item:', clearedAtLogout: true, outlivesExpiry: true });
  store.clear('expiry');
  expect(storage.keys()).toHaveLength(3);
  store.clear('logout');
  expect(storage.all()).toEqual({ other: '3' });
});

test('empties an open map at a clearing, and an undeclared map that is opened later', () => {
  const one = setUp({ 'item:a': '1' });
  const many = createPersistedMap(one.store, items);
  one.store.clear('logout');
  expect(entries(many.values$.value)).toEqual([]);
  const two = setUp({ 'item:a': '1' });
  two.store.clear('logout');
  expect(entries(createPersistedMap(two.store, items).values$.value)).toEqual([]);
  expect(two.storage.all()).toEqual({});
});

test('returns one map per prefix, and throws if two maps share a key', () => {
  const { store } = setUp({});
  expect(createPersistedMap(store, items)).toBe(createPersistedMap(store, items));
  expect(() => createPersistedMap(store, { ...items })).toThrow("share the key 'item:'");
});

test('neither writes nor listens after its scope has closed', () => {
  const scope = createScope();
  const { store, storage } = setUp({ 'item:a': '1' }, scope);
  const many = createPersistedMap(store, items);
  scope.close();
  expect(many.put('b', 2)).toBe(false);
  many.remove(['a']);
  storage.elsewhere('item:c', '3');
  expect([entries(many.values$.value), storage.all()]).toEqual([
    [['a', 1]],
    { 'item:a': '1', 'item:c': '3' },
  ]);
});

test('keeps values with their owner’s name at a clearing, and removes the other values', () => {
  const { store } = setUp({ 'own:a': '{"player":"p"}', 'own:b': '{}' });
  const many = createPersistedMap(store, {
    key: 'own:',
    clearedAtLogout: true,
    owned: true,
    parse: (text) => text,
    print: (text) => text,
  });
  store.clear('logout');
  expect([...many.values$.value.keys()]).toEqual(['a']);
});
