import { expect, test } from 'vitest';
import { PARTS, readOptions } from './options';

test('measures all parts of the product by default, without a comparison', () => {
  expect(readOptions([])).toEqual({ parts: PARTS, quick: false, against: null, self: false });
});

test('measures the chosen parts and compares another build', () => {
  expect(
    readOptions(['--quick', '--only', 'grid', '--only', 'home', '--against', 'old/dist']),
  ).toEqual({ parts: ['home', 'grid'], quick: true, against: 'old/dist', self: false });
});

test.each([
  [['--only', 'cellar'], 'no part "cellar"'],
  [['--self', '--against', 'dist'], 'choose one'],
  [['--fast'], '--fast'],
])('refuses %j', (args, said) => {
  expect(() => readOptions(args)).toThrow(said);
});
