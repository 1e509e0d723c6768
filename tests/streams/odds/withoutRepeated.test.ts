import { expect, test } from 'vitest';
import { withoutRepeated } from '../../../streams/odds/withoutRepeated';

const runners = (ids: string) => [...ids].map((id) => ({ id }));

test.each([
  ['abc', 'abc'],
  ['abca', 'bc'],
  ['aaa', ''],
  ['', ''],
])('reduces the runners %j to %j', (listed, left) => {
  expect(withoutRepeated(runners(listed))).toEqual(runners(left));
});
