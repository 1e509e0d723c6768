import { expect, test } from 'vitest';
import { countAges } from '../../../streams/commands/ages';

test('measures the time of a command in its stage, until the command ends', () => {
  let now = 0;
  const ages = countAges(() => now);
  const seenAt = (at: number, stage: string | null, sentAt: number): readonly [boolean, number] => {
    now = at;
    const isNew = ages.see('a', stage, sentAt);
    now = at + 5;
    return [isNew, ages.of('a')];
  };
  expect(ages.of('a')).toBe(0);
  expect(seenAt(10, 'unknown', 1)).toEqual([true, 5]);
  expect(seenAt(20, 'unknown', 1)).toEqual([false, 15]);
  expect(seenAt(30, 'elsewhere', 1)).toEqual([false, 5]);
  expect(seenAt(40, 'elsewhere', 2)).toEqual([true, 5]);
  expect(ages.of('a', 100)).toBe(60);
  expect(seenAt(50, null, 2)).toEqual([false, 0]);
  seenAt(60, 'unknown', 2);
  ages.retain(new Map([['a', 0]]));
  expect(ages.of('a')).toBe(5);
  ages.retain(new Map());
  expect(ages.of('a')).toBe(0);
});
