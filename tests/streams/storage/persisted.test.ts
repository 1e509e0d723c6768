import { expect, test } from 'vitest';
import { createScope } from '../../../streams/rx/scope';
import { createStore, type StorageKey } from '../../../streams/storage/persisted';
import { marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';

const count: StorageKey<number> = {
  key: 'count',
  initial: 0,
  parse(text) {
    if (!/^\d+$/.test(text)) throw new Error('not a number');
    return Number(text);
  },
  print: (value) => (value === 0 ? null : String(value)),
  clearedAtLogout: true,
};
const list: StorageKey<readonly string[]> = {
  key: 'list',
  initial: [],
  parse: (text) => text.split(','),
  print: (value) => value.join(','),
  clearedAtLogout: false,
};

function setUp(initial: Record<string, string>, scope = createScope()) {
  const storage = createMemoryStore(initial);
  const { report, warnings } = createReport();
  return { storage, warnings, store: createStore(storage, report, scope) };
}

test('reads the stored value, stores a new value, and removes the key for null', () => {
  const { store, storage } = setUp({ count: '3' });
  const state = store.persist(count);
  expect(state.value$.value).toBe(3);
  state.update((now) => now + 1);
  expect(storage.all()).toEqual({ count: '4' });
  state.set(0);
  expect(storage.all()).toEqual({});
});

test('treats an unreadable string as absent, reports it once, and does not remove it', () => {
  const { store, storage, warnings } = setUp({ count: 'secret!' });
  const state = store.persist(count);
  expect(state.value$.value).toBe(0);
  store.reread();
  state.set(0);
  state.update((now) => now);
  expect(storage.all()).toEqual({ count: 'secret!' });
  expect(warnings).toEqual([{ what: 'stored value could not be read', detail: { key: 'count' } }]);
  state.set(1);
  expect(storage.all()).toEqual({ count: '1' });
});

test('updates from the value that another tab stored while this tab slept', () => {
  const { store, storage } = setUp({ count: '1' });
  const state = store.persist(count);
  storage.unheard('count', '5');
  state.update((now) => now + 1);
  expect([state.value$.value, storage.get('count')]).toEqual([6, '6']);
});

test('emits the value of another tab even if the update has no effect', () => {
  const { store, storage } = setUp({ count: '1' });
  const state = store.persist(count);
  const emitted: number[] = [];
  state.value$.subscribe((value) => emitted.push(value));
  storage.unheard('count', '5');
  state.update((now) => now);
  expect(emitted).toEqual([1, 5]);
});

test('rereads or clears all keys before it emits any value', () => {
  const { store, storage } = setUp({ count: '1', list: 'a' });
  const [number, names] = [store.persist(count), store.persist({ ...list, clearedAtLogout: true })];
  const emitted: unknown[] = [];
  const record = (): unknown => emitted.push([number.value$.value, names.value$.value.join(',')]);
  number.value$.subscribe(record);
  names.value$.subscribe(record);
  emitted.length = 0;
  storage.unheard('list', 'b');
  storage.elsewhere('count', '2');
  storage.unheard('list', 'c');
  storage.unheard('count', '3');
  store.reread();
  store.clear('logout');
  expect(emitted).toEqual([
    [2, 'b'],
    [2, 'b'],
    [3, 'c'],
    [3, 'c'],
    [0, ''],
    [0, ''],
  ]);
});

test('stores a value even if only the storage has a different value', () => {
  const { store, storage } = setUp({ count: '1' });
  const state = store.persist(count);
  storage.unheard('count', '5');
  state.set(1);
  expect(storage.all()).toEqual({ count: '1' });
});

const copy: StorageKey<string> = {
  key: 'copy',
  initial: '',
  parse: (text) => text,
  print: (text) => text,
  clearedAtLogout: false,
  expendable: true,
};

test('removes copies of the server’s data from a full device, and keeps them in memory', () => {
  const { store, storage } = setUp({ copy: 'c', later: 'x', count: '1' });
  const [copied, state] = [store.persist(copy), store.persist(count)];
  store.declare({ key: 'later', clearedAtLogout: true, expendable: true });
  storage.keepsOn('page');
  state.set(2);
  expect(storage.all()).toEqual({ later: 'x', count: '2' });
  store.reread();
  expect(copied.value$.value).toBe('c');
});

test('follows another tab’s writes, and never removes its own copy to make space', () => {
  const { store, storage } = setUp({ copy: 'c' });
  const copied = store.persist(copy);
  storage.keepsOn('page');
  const requested: unknown[] = [];
  const { set } = storage;
  storage.set = (key, value, options) => {
    requested.push(options);
    return set(key, value, options);
  };
  copied.set('d');
  expect(requested).toEqual([{ least: 'page', spare: [] }]);
  storage.elsewhere('copy', 'e');
  expect(copied.value$.value).toBe('e');
});

test('drops a copy that belongs to the player when another tab removes it', () => {
  const { store, storage } = setUp({ copy: 'c' });
  const copied = store.persist({ ...copy, clearedAtLogout: true });
  storage.elsewhere('copy', null);
  expect(copied.value$.value).toBe('');
});

test('follows other tabs, and does not emit if the string is the same', () => {
  marbles((m) => {
    const { store, storage } = setUp({ list: 'a,b' }, m.scope(9));
    m.expectObservable(store.persist(list).value$).toBe('a-c--e---|', {
      a: ['a', 'b'],
      c: ['c'],
      e: [],
    });
    // c: another tab stores c; s: the other tab stores the same string again; e: it removes the key.
    m.act('                                           --cs-e-', {
      c: () => storage.elsewhere('list', 'c'),
      s: () => storage.elsewhere('list', 'c'),
      e: () => storage.elsewhere('list', null),
    });
  });
});

test('follows a tab that clears the storage, or that writes an unreadable string', () => {
  marbles((m) => {
    const { store, storage, warnings } = setUp({ count: '1' }, m.scope(9));
    m.expectObservable(store.persist(count).value$).toBe('1-0-2-0--|', { 0: 0, 1: 1, 2: 2 });
    // c: another tab clears all; t: the other tab stores 2; r: it stores an unreadable string.
    m.act('                                            --c-t-r', {
      c: () => storage.clearElsewhere(),
      t: () => storage.elsewhere('count', '2'),
      r: () => storage.elsewhere('count', 'x'),
    });
    m.after(() => expect(warnings).toHaveLength(1));
  });
});

test('stores a value before emitting the value', () => {
  const { store, storage } = setUp({});
  const state = store.persist(count);
  const emitted: unknown[] = [];
  state.value$.subscribe((value) => emitted.push([value, storage.get('count')]));
  state.set(5);
  expect(emitted).toEqual([
    [0, null],
    [5, '5'],
  ]);
});

test('clears the player’s keys, including declared keys whose owner has not loaded', () => {
  const { store, storage } = setUp({ count: '1', list: 'a', later: 'x', unknown: 'y' });
  const state = store.persist(count);
  store.persist(list);
  store.declare({ key: 'later', clearedAtLogout: true });
  store.clear('logout');
  expect(storage.all()).toEqual({ list: 'a', unknown: 'y' });
  expect(state.value$.value).toBe(0);
  state.set(7);
  expect(storage.get('count')).toBe('7');
});

test('leaves keys that only begin with the name of a cleared key', () => {
  const { store, storage } = setUp({ count: '1', counter: '2', 'count:a': '3' });
  store.persist(count);
  store.clear('logout');
  expect(storage.all()).toEqual({ counter: '2', 'count:a': '3' });
});

test('starts empty if a key of the player is first used after a clearing', () => {
  const { store, storage } = setUp({ count: '1', list: 'a' });
  store.clear('logout');
  expect(store.persist(count).value$.value).toBe(0);
  expect(store.persist(list).value$.value).toEqual(['a']);
  expect(storage.all()).toEqual({ list: 'a' });
});

const item: StorageKey<number> = { ...count, key: 'item', outlivesExpiry: true };

test('keeps a value that outlives an expiry, in memory and in storage, until a logout', () => {
  const { store, storage } = setUp({ count: '1', item: '2', later: '3', list: 'a' });
  const state = store.persist(item);
  store.persist(count);
  store.declare({ key: 'later', clearedAtLogout: true, outlivesExpiry: true });
  store.clear('expiry');
  expect(storage.all()).toEqual({ item: '2', later: '3', list: 'a' });
  expect(state.value$.value).toBe(2);
  store.clear('logout');
  expect(storage.all()).toEqual({ list: 'a' });
  expect(state.value$.value).toBe(0);
});

test('leaves values that contain their owner’s name in an owned map at a logout', () => {
  const own = JSON.stringify({ player: 'p', note: '' });
  const unowned = {
    'own:b': '{}',
    'own:c': '{"player":""}',
    'own:d': '{"note":"\\"player\\":\\"p\\""}',
  };
  const { store, storage } = setUp({ ...unowned, 'own:a': own, 'many:a': own });
  store.declare({ key: 'own:', clearedAtLogout: true, owned: true });
  store.declare({ key: 'many:', clearedAtLogout: true });
  store.clear('logout');
  expect(storage.all()).toEqual({ 'own:a': own });
});

test('keeps a value that outlives an expiry for a key first used after the expiry', () => {
  const { store } = setUp({ count: '1', item: '2' });
  store.clear('expiry');
  expect(store.persist(item).value$.value).toBe(2);
  expect(store.persist(count).value$.value).toBe(0);
});

test('clears a key declared after a clearing, unless its value outlives the clearing', () => {
  const { store, storage } = setUp({ later: '1', 'many:a': '2', item: '3' });
  store.clear('expiry');
  store.declare(
    { key: 'later', clearedAtLogout: true },
    { key: 'many:', clearedAtLogout: true },
    { key: 'item', clearedAtLogout: true, outlivesExpiry: true },
  );
  expect(storage.all()).toEqual({ item: '3' });
});

test('does not restore values at an expiry after a logout', () => {
  const { store } = setUp({ item: '2' });
  store.clear('logout');
  store.clear('expiry');
  expect(store.persist(item).value$.value).toBe(0);
});

test('returns one State per key, and throws if two declarations share a key', () => {
  const { store } = setUp({});
  expect(store.persist(count)).toBe(store.persist(count));
  expect(() => store.persist({ ...count })).toThrow("share the key 'count'");
});

test('emits the stored values without writing when it rereads', () => {
  const { store, storage } = setUp({ count: '1' });
  const state = store.persist(count);
  storage.set('count', '2');
  store.reread();
  expect(state.value$.value).toBe(2);
});

test('neither writes nor listens after its scope has closed', () => {
  const scope = createScope();
  const { store, storage } = setUp({ count: '1' }, scope);
  const state = store.persist(count);
  scope.close();
  state.set(2);
  storage.elsewhere('count', '3');
  expect([state.value$.value, storage.get('count')]).toEqual([1, '3']);
});
