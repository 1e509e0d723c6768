import { expect, test } from 'vitest';
import { differenceOf, type Figure, judged, verdictOf } from './verdict';

const figure = (values: readonly number[], more: Partial<Figure> = {}): Figure => ({
  group: 'home',
  name: 'first live price',
  unit: 'ms',
  values,
  most: 1,
  ...more,
});

test.each([
  ['ok', [0.8, 1, 0.9]],
  ['inconclusive', [0.9, 1.1, 0.95]],
  ['inconclusive', [1, 1.1, 1.2]],
  ['missed', [1.01, 1.1, 1.2]],
  ['missed', [Number.NaN]],
] as const)('returns the verdict %s for the full spread of %j', (verdict, values) => {
  expect(verdictOf(figure(values))).toBe(verdict);
});

test('ignores one outlier among nine runs', () => {
  expect(verdictOf(figure([0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 0.9, 5]))).toBe('ok');
});

test('divides by the baseline of the same run, so that a slow machine cancels out', () => {
  const slowing = figure([900, 1_800, 3_600], { baseline: [1_000, 2_000, 4_000] });
  expect(judged(slowing)).toEqual({ low: 0.9, median: 0.9, high: 0.9 });
  expect(verdictOf(slowing)).toBe('ok');
});

const nine = (value: number): readonly number[] => Array.from({ length: 9 }, () => value);

test('finds no difference between builds with the same figures, zeros included', () => {
  const same = differenceOf(figure(nine(0), { against: nine(0) }));
  expect(same).toEqual({ low: 1, median: 1, high: 1, isReal: false });
});

test.each([
  ['all pairs agree', nine(110), true],
  ['all pairs agree that it is better', nine(90), true],
  ['a single pair disagrees', [...nine(110).slice(1), 100], false],
  ['the difference is within 2 %', nine(101), false],
  ['there are few pairs', nine(200).slice(4), false],
])('decides whether a difference is real when %s', (_, values, isReal) => {
  const against = values.map(() => 100);
  expect(differenceOf(figure(values, { against }))?.isReal).toBe(isReal);
});

test('reports no difference without another build', () => {
  expect(differenceOf(figure([1]))).toBeNull();
});
