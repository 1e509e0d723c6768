import { expect, it } from 'vitest';
import { slowest, testsOf } from './reports';

it('reads the tests of a Vitest report', () => {
  const report = {
    testResults: [
      {
        name: `${process.cwd()}/tests/rules/sum.test.ts`,
        assertionResults: [
          { fullName: 'sums add up', status: 'passed', duration: 12 },
          { fullName: 'sums overflow', status: 'failed', duration: 3 },
          { fullName: 'sums wait', status: 'pending' },
        ],
      },
    ],
  };
  expect(testsOf(report)).toEqual([
    { title: 'tests/rules/sum.test.ts › sums add up', status: 'passed', ms: 12 },
    { title: 'tests/rules/sum.test.ts › sums overflow', status: 'failed', ms: 3 },
    { title: 'tests/rules/sum.test.ts › sums wait', status: 'skipped', ms: 0 },
  ]);
});

it('reads the tests of a Playwright report, in nested groups and at each size', () => {
  const spec = {
    title: 'places a bet',
    tests: [
      { projectName: 'phone', status: 'expected', results: [{ duration: 900 }] },
      { projectName: 'desktop', status: 'unexpected', results: [{ duration: 700 }] },
      { projectName: 'desktop', status: 'skipped', results: [] },
    ],
  };
  const report = {
    suites: [
      {
        title: 'slip.spec.ts',
        specs: [],
        suites: [{ title: 'the slip', specs: [spec] }],
      },
    ],
  };
  const title = 'slip.spec.ts › the slip › places a bet';
  expect(testsOf(report)).toEqual([
    { title: `${title} (phone)`, status: 'passed', ms: 900 },
    { title: `${title} (desktop)`, status: 'failed', ms: 700 },
    { title: `${title} (desktop)`, status: 'skipped', ms: 0 },
  ]);
});

it('repeats the runner’s output about a failure without colours', () => {
  const red = '\u001b[31mexpected 1\u001b[39m to be 2';
  const vitest = {
    testResults: [
      {
        name: 'a.test.ts',
        assertionResults: [{ fullName: 'a', status: 'failed', failureMessages: [red] }],
      },
    ],
  };
  const results = [{ duration: 1, error: { message: red } }];
  const failed = { projectName: 'phone', status: 'unexpected', results };
  const playwright = { suites: [{ title: 'a', specs: [{ title: 'b', tests: [failed] }] }] };
  for (const report of [vitest, playwright])
    expect(testsOf(report).map(({ error }) => error)).toEqual(['expected 1 to be 2']);
});

it('lists the slowest tests first', () => {
  const tests = [5, 40, 20].map((ms) => ({ title: `${ms}`, status: 'passed' as const, ms }));
  expect(slowest(tests, 2).map(({ ms }) => ms)).toEqual([40, 20]);
});
