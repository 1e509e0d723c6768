import { expect, test } from 'vitest';
import { createHold } from '../../../src/state/hold';

test('returns the first value read under each name until it ends', () => {
  const hold = createHold();
  hold.begin();
  expect(hold.read('race', () => ['a', 'b'])).toEqual(['a', 'b']);
  expect(hold.read('race', () => ['b', 'a'])).toEqual(['a', 'b']);
  expect(hold.read('other', () => null)).toBeNull();
  expect(hold.read('other', () => 1)).toBeNull();
  hold.end();
  expect(hold.read('race', () => ['b', 'a'])).toEqual(['b', 'a']);
});

test('drops earlier values when it begins again', () => {
  const hold = createHold();
  hold.begin();
  hold.read('race', () => 'a');
  hold.begin();
  expect(hold.read('race', () => 'b')).toBe('b');
});

test('reads the current value each time before it begins', () => {
  const hold = createHold();
  hold.read('race', () => 'a');
  expect(hold.isOn()).toBe(false);
  expect(hold.read('race', () => 'b')).toBe('b');
  hold.begin();
  expect(hold.isOn()).toBe(true);
});
