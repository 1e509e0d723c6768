import { expect, test } from 'vitest';
import { PARTS, readOptions } from './options';

test('measures every part of the product alone by default', () => {
  expect(readOptions([])).toEqual({ parts: PARTS, quick: false, against: null, self: false });
});

test('measures the chosen parts, against another build', () => {
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
