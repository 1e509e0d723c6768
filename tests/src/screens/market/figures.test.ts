import { expect, test } from 'vitest';
import { changeOf, figuresOf, worstOf } from '../../../../src/screens/market/position/figures';
import type { Results, Steps } from '../../../../streams/app';

const runners = (sums: Readonly<Record<string, readonly [number, number]>>): Results => ({
  runners: Object.entries(sums).map(([runnerId, [worst, best]]) => ({ runnerId, worst, best })),
  runs: [],
});
const single = (sum: number): readonly [number, number] => [sum, sum];
const steps = (matched: Results, slip: Results): Steps => ({ matched, waiting: matched, slip });

const gross = steps(
  runners({ a: single(200), b: single(-100) }),
  runners({ a: single(50), b: single(-100) }),
);
const net = steps(
  runners({ a: single(190), b: single(-100) }),
  runners({ a: single(40), b: single(-100) }),
);

test('shows how the chosen bets change a runner’s figure, or one figure without a change', () => {
  expect([...figuresOf({ gross, net }, 'slip', true)]).toEqual([
    ['a', { kind: 'sums', sums: [190, 40] }],
    ['b', { kind: 'sums', sums: [-100] }],
  ]);
  expect(figuresOf({ gross, net }, 'slip', false).get('a')).toEqual(changeOf(200, 50));
  expect(figuresOf({ gross, net }, 'matched', false).get('a')).toEqual(changeOf(200, 200));
});

test('shows a range for several winners until every result is the same', () => {
  const ranges = steps(runners({ a: [-50, 200] }), runners({ a: [-80, 300] }));
  expect(figuresOf({ gross: ranges, net: ranges }, 'slip', true).get('a')).toEqual({
    kind: 'range',
    worst: -80,
    best: 300,
  });
  const level = steps(runners({ a: single(70) }), runners({ a: single(70) }));
  expect(figuresOf({ gross: level, net: level }, 'slip', true).get('a')).toEqual(changeOf(70, 70));
});

test('shows the largest loss of a line, unless every number wins', () => {
  const bands = (...profits: readonly number[]): Results => ({
    runners: [],
    runs: [
      {
        runnerId: 'row',
        bands: profits.map((profit, from) => ({ from, to: from, profit })),
      },
    ],
  });
  expect(worstOf(bands(-800, 300, -200), 'row')).toBe(-800);
  expect(worstOf(bands(300, 100), 'row')).toBe(0);
  expect(worstOf(bands(-800), 'another')).toBe(0);
});
