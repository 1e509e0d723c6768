import { expect, test } from 'vitest';
import { countUnread } from '../../../streams/commands/unread';

const EVERY_MS = 2_000;

function counted(answers: number) {
  let now = 0;
  const unread = countUnread({ everyMs: EVERY_MS }, () => now);
  const tooMany = Array.from({ length: answers }, () => unread.add('a', 0));
  return { unread, tooMany, pass: (ms: number) => void (now += ms) };
}

test.each([
  [1, 2_000],
  [2, 4_000],
  [3, 8_000],
  [4, 15_000],
  [14, 15_000],
])('waits longer after %i unreadable answers: %i ms', (answers, wait) => {
  const { unread, pass } = counted(answers);
  pass(wait - 1);
  expect([unread.isReady('a'), unread.isReady('b')]).toEqual([false, true]);
  pass(1);
  expect(unread.isReady('a')).toBe(true);
});

test('says after fifteen answers that these were too many', () => {
  expect(counted(15).tooMany).toEqual(Array.from({ length: 15 }, (_, at) => at === 14));
});

test('begins to count again after a readable answer, and for a command that was over', () => {
  const { unread } = counted(14);
  unread.reset('a');
  expect([unread.isReady('a'), unread.add('a', 0)]).toEqual([true, false]);
  unread.retain(new Map([['a', 1]]));
  expect(unread.isReady('a')).toBe(false);
  unread.retain(new Map());
  expect(unread.isReady('a')).toBe(true);
});
