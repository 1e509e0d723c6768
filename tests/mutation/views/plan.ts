import type { Fault } from './fault';
import type { Outcome, Task, TestName } from './round';

/** The number of tests of a fault that run before the others; the nearest tests catch most faults. */
const ROUNDS = [1, 3];

/**
 * Lists the tests that reach a fault, nearest first: those whose file path shares the most words with the path of the
 * fault, then the tests that reach the fewest faults. A test that fails without a fault is left out.
 */
export function nearestTests(fault: Fault, baseline: readonly Outcome[]): readonly TestName[] {
  const near = wordsOf(fault.file);
  const shared = ({ test }: Outcome): number =>
    [...wordsOf(`${test.file} ${test.title}`)].filter((word) => near.has(word)).length;
  return baseline
    .filter(({ passed, reached }) => passed && reached.includes(fault.id))
    .map((outcome) => ({ outcome, shared: shared(outcome) }))
    .toSorted(
      (a, b) =>
        b.shared - a.shared ||
        a.outcome.reached.length - b.outcome.reached.length ||
        a.outcome.duration - b.outcome.duration,
    )
    .map(({ outcome }) => outcome.test);
}

/** Words of three letters and more, without the plural. */
const wordsOf = (text: string): ReadonlySet<string> =>
  new Set(
    text
      .replace(/([a-z])([A-Z])/g, '$1 $2')
      .toLowerCase()
      .split(/[^a-z]+/)
      .map((word) => word.replace(/s$/, ''))
      .filter((word) => word.length > 2 && !['src', 'tsx', 'screen', 'spec', 'cs'].includes(word)),
  );

/** Splits the tests of a fault into rounds, up to `most` tests in total. */
export function inRounds<Item>(items: readonly Item[], most: number): readonly (readonly Item[])[] {
  const rounds: (readonly Item[])[] = [];
  let at = 0;
  for (const size of [...ROUNDS, most]) {
    rounds.push(items.slice(at, Math.min(at + size, most)));
    at += size;
  }
  return rounds;
}

/** Creates one task for the tests of each size. */
export const tasksOf = (fault: number, tests: readonly TestName[]): readonly Task[] =>
  [...new Set(tests.map(({ size }) => size))].map((size) => ({
    fault,
    size,
    tests: tests.filter((test) => test.size === size),
  }));
