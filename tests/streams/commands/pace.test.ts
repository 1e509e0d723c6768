import { expect, test } from 'vitest';
import { createPace } from '../../../streams/commands/pace';

function slowed(answers: number) {
  let now = 0;
  const pace = createPace({ everyMs: 2_000 }, () => now);
  const counts = Array.from({ length: answers }, () => pace.slowDown('a', 'unread', 0));
  return { pace, counts, pass: (ms: number) => void (now += ms) };
}

test.each([
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [4, 15_000],
  [14, 15_000],
])('waits longer after %i undecided replies: %i ms', (answers, wait) => {
  const { pace, pass } = slowed(answers);
  pass(wait - 1);
  expect([pace.isReady('a'), pace.isReady('b')]).toEqual([false, true]);
  pass(1);
  expect(pace.isReady('a')).toBe(true);
});

test('counts the replies of one kind in a row', () => {
  const { pace, counts } = slowed(3);
  expect(counts).toEqual([1, 2, 3]);
  expect([pace.slowDown('a', 'late', 0), pace.slowDown('a', 'late', 0)]).toEqual([1, 2]);
});

test('starts counting again after a reset, or when a command is over', () => {
  const { pace } = slowed(14);
  pace.reset('a');
  expect([pace.isReady('a'), pace.slowDown('a', 'unread', 0)]).toEqual([true, 1]);
  pace.retain(new Map([['a', 1]]));
  expect(pace.isReady('a')).toBe(false);
  pace.retain(new Map());
  expect(pace.isReady('a')).toBe(true);
});
