import { expect, test } from 'vitest';
import { type Family, keepEach } from '../../../streams/core/family';
import { integerFormat } from '../../../streams/core/formats';
import { createStore } from '../../../streams/core/persisted';
import { createScope } from '../../../streams/core/scope';
import { marbles } from '../marbles';
import { createMemoryStore, createReport } from '../ports';

const parse = (text: string): number => integerFormat.parse(text) ?? 0;
const wishes: Family<number> = {
  key: 'wish:',
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

test('each member has a key of its own, and is stored before it is told', () => {
  const { store, storage } = setUp({ 'wish:a': '1', wish: '7', 'wishes:a': '8' });
  const many = keepEach(store, wishes);
  const heard: unknown[] = [];
  many.values$.subscribe((values) => heard.push([entries(values), storage.get('wish:b')]));
  expect(many.put('b', 2)).toBe(true);
  expect(many.put('b', 2)).toBe(true);
  many.remove(['a']);
  expect(heard).toEqual([
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
  expect(storage.all()).toEqual({ wish: '7', 'wishes:a': '8', 'wish:b': '2' });
});

test('members are in the order of their ids, whatever the order they were stored in', () => {
  const { store, storage } = setUp({ 'wish:c': '3', 'wish:a': '1' });
  const many = keepEach(store, wishes);
  expect([...many.values$.value.keys()]).toEqual(['a', 'c']);
  many.put('b', 2);
  storage.elsewhere('wish:0', '0');
  expect([...many.values$.value.keys()]).toEqual(['0', 'a', 'b', 'c']);
});

test('an id may hold anything, colons and line ends too', () => {
  const { store, storage } = setUp({});
  const many = keepEach(store, wishes);
  storage.elsewhere('wish:a:1\n2', '3');
  expect(entries(many.values$.value)).toEqual([['a:1\n2', 3]]);
});

test('another tab’s change of one member is told, though the others stay as they were', () => {
  const { store, storage } = setUp({ 'wish:a': '1', 'wish:b': '2' });
  const many = keepEach(store, wishes);
  storage.elsewhere('wish:a', '9');
  expect(entries(many.values$.value)).toEqual([
    ['a', 9],
    ['b', 2],
  ]);
});

test('a member is told as it was given, and stays the same object while nobody changes it', () => {
  const { store } = setUp({});
  const many = keepEach<{ readonly by: number }>(store, {
    ...wishes,
    parse: (text) => ({ by: parse(text) }),
    print: ({ by }) => String(by),
  });
  const given = { by: 1 };
  many.put('a', given);
  many.put('b', { by: 2 });
  store.reread();
  expect(many.values$.value.get('a')).toBe(given);
});

test('a key that holds nothing is no member, and nothing to report', () => {
  const { store, warnings } = setUp({ 'wish:a': '', 'wish:b': '2' });
  expect([entries(keepEach(store, wishes).values$.value), warnings]).toEqual([[['b', 2]], []]);
});

test('a member is stored again after an unheard removal by another tab', () => {
  const { store, storage } = setUp({ 'wish:a': '1' });
  const many = keepEach(store, wishes);
  storage.unheard('wish:a', null);
  expect([many.put('a', 1), storage.get('wish:a')]).toEqual([true, '1']);
});

test('a member that another tab stored in silence is kept, also by a tab that can store nothing itself', () => {
  const { store, storage } = setUp({});
  const many = keepEach(store, wishes);
  storage.unheard('wish:a', '1');
  storage.keepsOn('page');
  expect([many.put('a', 1), entries(many.values$.value)]).toEqual([true, [['a', 1]]]);
});

test('follows what other tabs write, remove and clear, member by member', () => {
  marbles((m) => {
    const { store, storage } = setUp({ 'wish:a': '1' }, m.scope(9));
    const many = keepEach(store, wishes);
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
      b: () => storage.elsewhere('wish:b', '2'),
      a: () => storage.elsewhere('wish:a', null),
      s: () => storage.elsewhere('wish:b', '2'),
      o: () => storage.elsewhere('other', '2'),
      c: () => storage.clearElsewhere(),
    });
  });
});

test('a tab that slept keeps the writes of others: neither its write nor its removal undoes theirs', () => {
  const { store, storage } = setUp({ 'wish:a': '1' });
  const many = keepEach(store, wishes);
  storage.unheard('wish:b', '2');
  many.put('c', 3);
  expect(entries(many.values$.value)).toEqual([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ]);
  storage.unheard('wish:d', '4');
  many.remove(['a']);
  expect(storage.all()).toEqual({ 'wish:b': '2', 'wish:c': '3', 'wish:d': '4' });
  storage.unheard('wish:b', null);
  store.reread();
  expect(entries(many.values$.value)).toEqual([
    ['c', 3],
    ['d', 4],
  ]);
});

test('a member that cannot be read costs itself alone, is reported once, and stays where it is', () => {
  const { store, storage, warnings } = setUp({ 'wish:a': '1', 'wish:b': '{"version":9}' });
  const many = keepEach(store, wishes);
  store.reread();
  many.put('c', 3);
  expect(entries(many.values$.value)).toEqual([
    ['a', 1],
    ['c', 3],
  ]);
  expect(storage.get('wish:b')).toBe('{"version":9}');
  expect(warnings).toEqual([{ what: 'stored value could not be read', detail: { key: 'wish:b' } }]);
});

test('a member that a reload would lose is not kept, and nothing has changed', () => {
  const { store, storage } = setUp({ 'wish:a': '1' });
  const many = keepEach(store, wishes);
  const before = many.values$.value;
  storage.keepsOn('page');
  expect([many.put('b', 2), many.put('a', 3), many.values$.value === before]).toEqual([
    false,
    false,
    true,
  ]);
  expect(storage.all()).toEqual({ 'wish:a': '1' });
  storage.keepsOn('tab');
  expect(many.put('b', 2)).toBe(true);
});

test('clearing removes every member, also of a family whose owner was never loaded', () => {
  const { store, storage } = setUp({ 'wish:a': '1', 'wish:b': '2', other: '3' });
  store.declare({ key: 'wish:', clearedAtLogout: true, outlivesExpiry: true });
  store.clear('expiry');
  expect(storage.keys()).toHaveLength(3);
  store.clear('logout');
  expect(storage.all()).toEqual({ other: '3' });
});

test('clearing empties a family that is open, and one that is first opened later and nobody declared', () => {
  const one = setUp({ 'wish:a': '1' });
  const many = keepEach(one.store, wishes);
  one.store.clear('logout');
  expect(entries(many.values$.value)).toEqual([]);
  const two = setUp({ 'wish:a': '1' });
  two.store.clear('logout');
  expect(entries(keepEach(two.store, wishes).values$.value)).toEqual([]);
  expect(two.storage.all()).toEqual({});
});

test('one family is one Many; two of one key are a mistake', () => {
  const { store } = setUp({});
  expect(keepEach(store, wishes)).toBe(keepEach(store, wishes));
  expect(() => keepEach(store, { ...wishes })).toThrow("share the key 'wish:'");
});

test('a closed scope neither writes nor listens', () => {
  const scope = createScope();
  const { store, storage } = setUp({ 'wish:a': '1' }, scope);
  const many = keepEach(store, wishes);
  scope.close();
  expect(many.put('b', 2)).toBe(false);
  many.remove(['a']);
  storage.elsewhere('wish:c', '3');
  expect([entries(many.values$.value), storage.all()]).toEqual([
    [['a', 1]],
    { 'wish:a': '1', 'wish:c': '3' },
  ]);
});
