import { expect, test } from 'vitest';
import { table } from './report';
import type { Figure } from './verdict';

const figure = (name: string, values: readonly number[], more: Partial<Figure> = {}): Figure => ({
  group: 'home',
  name,
  unit: 'ms',
  values,
  most: 1,
  ...more,
});

test('lists missed budgets before inconclusive ones', () => {
  const lines = table([figure('a', [0.5]), figure('b', [0.5, 2]), figure('c', [2])]).split('\n');
  expect(lines.slice(1).map((line) => line.split(' ')[0])).toEqual([
    'missed',
    'inconclusive',
    'ok',
  ]);
});

test('shows the ratio to the baseline with its spread', () => {
  const line = table([figure('a', [100, 150, 200], { baseline: [200, 200, 200], unit: 's' })]);
  expect(line).toContain('150 s  200 s     0.750 (0.500–1.000)  ≤ 1');
});

test('marks the figures in which two builds differ', () => {
  const values = Array.from({ length: 9 }, () => 3);
  const against = values.map(() => 2);
  expect(table([figure('a', values, { against })])).toContain('1.500 (1.500–1.500) differs');
  expect(table([figure('a', values)])).not.toContain('other build');
});
