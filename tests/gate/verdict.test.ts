import { expect, it } from 'vitest';
import { failures, type PartResult, tooLong } from './verdict';

const part = (name: string, seconds: number, outcome: PartResult['outcome'] = 'passed') => ({
  name,
  seconds,
  outcome,
});

it('passes if every part passes', () => {
  expect(failures([part('unit', 500), part('browser', 700)])).toEqual([]);
});

it('fails if a part failed or was skipped', () => {
  expect(
    failures([part('unit', 1), part('build', 1, 'failed'), part('browser', 0, 'skipped')]),
  ).toEqual(['build: failed', 'browser: skipped']);
});

it('warns if all parts together take longer than twenty minutes', () => {
  expect(tooLong([part('unit', 500), part('browser', 700)])).toBeNull();
  expect(tooLong([part('unit', 500), part('browser', 775)])).toBe(
    'It took 21:15, and 20:00 is allowed.',
  );
});
