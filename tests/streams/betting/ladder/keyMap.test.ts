import { map } from 'rxjs';
import { expect, test } from 'vitest';
import { actionOf, createKeyMap } from '../../../../streams/betting/ladder/keyMap';
import { createScope } from '../../../../streams/rx/scope';
import { createStore } from '../../../../streams/storage/persisted';
import { marbles } from '../../marbles';
import { createMemoryStore, createReport } from '../../ports';

function open(storage = createMemoryStore()) {
  const { report, warnings } = createReport();
  const store = createStore(storage, report, createScope());
  const keys = createKeyMap(store);
  const action = (key: string) => actionOf(keys.value$.value, key);
  return { ...keys, action, store, storage, warnings };
}

test('finds the action of a key in upper and lower case, and no action while keys are off', () => {
  const { action, turn } = open();
  expect(['b', 'B', '+', '-', 'q', 'Enter'].map(action)).toEqual([
    'back',
    'back',
    'next',
    'previous',
    undefined,
    undefined,
  ]);
  turn(false);
  expect(action('b')).toBeUndefined();
});

test('emits the keys when they are turned on or off', () => {
  marbles((m) => {
    const { value$, turn } = open();
    m.act('--f-n', { f: () => turn(false), n: () => turn(true) });
    const isOn$ = value$.pipe(map(({ isOn }) => (isOn ? 'n' : 'f')));
    m.expectObservable(isOn$, '^----!').toBe('n-f-n');
  });
});

test('swaps the keys of two actions that would share a key', () => {
  const { action, change } = open();
  change('back', 'l');
  expect([action('l'), action('b')]).toEqual(['back', 'lay']);
});

test.each(['ArrowUp', 'Enter', 'Escape', 'Tab', '?', '1'])(
  'does not bind %s, which has another meaning',
  (key) => {
    const { action, change } = open();
    change('back', key);
    expect([action(key), action('b')]).toEqual([undefined, 'back']);
  },
);

test('keeps the keys over a reload until logout, and can restore the defaults', () => {
  const { storage, change, turn } = open();
  change('lay', 'k');
  turn(false);
  const next = open(storage);
  expect(next.value$.value).toMatchObject({ isOn: false, keys: { lay: 'K' } });
  next.reset();
  expect(next.action('l')).toBe('lay');
  next.change('lay', 'k');
  next.store.clear('logout');
  expect(next.action('l')).toBe('lay');
});

test('ignores stored keys that cannot be read', () => {
  const storage = createMemoryStore();
  storage.set('ladderKeys', '{"keys":{"back":7}}');
  const { action, warnings } = open(storage);
  expect(action('b')).toBe('back');
  expect(warnings).toHaveLength(1);
});
