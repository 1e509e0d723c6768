import { expect, test } from 'vitest';
import {
  dropFirstChoices,
  firstChoice,
  keepFirstChoices,
} from '../../../../src/ui/price/firstChoices';

test('keeps the first choice of each name until React has hydrated', () => {
  keepFirstChoices();
  expect(firstChoice('race', () => ['a', 'b'])).toEqual(['a', 'b']);
  expect(firstChoice('race', () => ['b', 'a'])).toEqual(['a', 'b']);
  expect(firstChoice('other', () => null)).toBeNull();
  expect(firstChoice('other', () => 1)).toBeNull();
  dropFirstChoices();
  expect(firstChoice('race', () => ['b', 'a'])).toEqual(['b', 'a']);
});

test('forgets the choices of a page before', () => {
  keepFirstChoices();
  firstChoice('race', () => 'a');
  keepFirstChoices();
  expect(firstChoice('race', () => 'b')).toBe('b');
  dropFirstChoices();
});
