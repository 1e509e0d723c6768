import { expect, test } from 'vitest';
import type { Fault } from './fault';
import { inRounds, nearestTests, tasksOf } from './plan';
import type { Outcome } from './round';

const fault: Fault = {
  id: 7,
  kind: 'removed element',
  language: 'TSX',
  file: 'src/screens/payments/Payee.tsx',
  line: 1,
  site: 0,
};
const outcome = (title: string, reached: readonly number[], passed = true): Outcome => ({
  fault: null,
  test: { file: 'screens/some.spec.ts', title, size: 'phone' },
  passed,
  duration: 1_000,
  reached,
});

test('lists the tests that reach a fault, nearest subject first', () => {
  const titles = nearestTests(fault, [
    outcome('shows every screen', [1, 2, 3, 7]),
    outcome('shows a price', [1]),
    outcome('shows a payment', [1, 2, 7]),
    outcome('opens a page', [7]),
    outcome('shows a payee', [7], false),
  ]).map(({ title }) => title);
  expect(titles).toEqual(['shows a payment', 'opens a page', 'shows every screen']);
});

test('runs the nearest test first, then a few others, and the rest up to the cap last', () => {
  expect(inRounds([1, 2, 3, 4, 5, 6, 7, 8, 9], 8)).toEqual([[1], [2, 3, 4], [5, 6, 7, 8]]);
  expect(inRounds([1, 2], 8)).toEqual([[1], [2], []]);
});

test('splits the tests of a fault by their size', () => {
  const { test: phone } = outcome('a', []);
  const desktop = { ...phone, size: 'desktop' };
  expect(tasksOf(7, [phone, desktop])).toEqual([
    { fault: 7, size: 'phone', tests: [phone] },
    { fault: 7, size: 'desktop', tests: [desktop] },
  ]);
});
