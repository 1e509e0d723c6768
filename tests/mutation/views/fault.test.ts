import { expect, test } from 'vitest';
import { chooseFaults, seeded, type Site, type Source } from './fault';

const site = (kind: string, start: number, end: number): Site => ({
  kind,
  start,
  end,
  wrap: (fault) => [`<${fault}:`, `:${fault}>`],
});
const source = (sites: readonly Site[]): Source => ({ file: 'a', text: 'one two\nthree', sites });
/** Creates one fault at each site, numbered from 1. */
const everyFault = ({ sites }: Source) =>
  sites.map(({ kind }, index) => ({
    id: index + 1,
    kind,
    language: 'TSX' as const,
    file: 'a',
    line: 1,
    site: index,
  }));

test.each([
  ['side by side', [site('x', 0, 3), site('x', 4, 7)], '<1:one:1> <2:two:2>\nthree'],
  ['inside each other', [site('x', 4, 7), site('x', 0, 13)], '<2:one <1:two:1>\nthree:2>'],
  ['that start together', [site('x', 0, 3), site('x', 0, 7)], '<2:<1:one:1> two:2>\nthree'],
  ['that add text alone', [site('x', 3, 3)], 'one<1::1> two\nthree'],
])('writes faults %s', (_, sites, written) => {
  expect(seeded(source(sites), everyFault(source(sites)))).toBe(written);
});

const many = source([
  ...Array.from({ length: 20 }, (_, index) => site('common', index % 7, index % 7)),
  site('rare', 8, 13),
]);

test('chooses a rare kind before it repeats a common one', () => {
  const chosen = chooseFaults([many], 'CSS', 3, 1, 301);
  expect(chosen.filter(({ kind }) => kind === 'rare')).toHaveLength(1);
  expect(chosen.map(({ id }) => id)).toEqual([301, 302, 303]);
});

test('chooses the same faults for the same seed, and different faults for another seed', () => {
  const of = (seed: number) => chooseFaults([many], 'TSX', 8, seed, 1).map(({ site: at }) => at);
  expect(of(5)).toEqual(of(5));
  expect(of(5)).not.toEqual(of(6));
});

test('reports the line of a fault', () => {
  const [rare] = chooseFaults([source([site('rare', 8, 13)])], 'TSX', 1, 1, 1);
  expect(rare).toMatchObject({ file: 'a', line: 2 });
});
