import { expect, test } from 'vitest';
import { differenceOf, isSame } from './difference';
import type { Emission } from '../../src/inspector/marble/marbleTest';

const emission = (at: number, value: unknown): Emission => ({ at, kind: 'N', value });

test.each([
  [
    'a part of a value',
    [emission(1, { a: [{ b: 1 }] })],
    [emission(1, { a: [{ b: 2 }] })],
    'value',
    ['a', '0', 'b'],
  ],
  ['the length of a list', [emission(1, [1])], [emission(1, [])], 'value', ['length']],
  ['the members of a set', [emission(1, new Set([1]))], [emission(1, new Set())], 'value', []],
  ['a late value', [emission(1, 1)], [emission(2, 1)], 'time', []],
  ['a missing value', [emission(1, 1)], [], 'missing', []],
  ['an additional value', [], [emission(1, 1)], 'extra', []],
])('finds %s', (_, expected, actual, kind, path) => {
  expect(differenceOf(expected, actual)).toMatchObject({ kind, path });
});

test('finds no difference between the same values', () => {
  expect(differenceOf([emission(1, { a: () => 1 })], [emission(1, { a: () => 2 })])).toBe(null);
});

test('considers the same part of another entry the same difference', () => {
  const at = (index: number, wrong: unknown) => ({
    nth: 0,
    at: 1,
    kind: 'value' as const,
    path: [String(index), 'stake'],
    expected: 100,
    actual: wrong,
  });
  expect(isSame(at(0, 200), at(3, 300))).toBe(true);
  expect(isSame(at(0, 200), at(0, null))).toBe(false);
});
