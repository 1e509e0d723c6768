import { expect, test } from 'vitest';
import { isSameJson } from '../../../streams/rx/isSameJson';

test.each([
  [{ a: 1, b: [2] }, { a: 1, b: [2] }, true],
  [{ a: 1 }, { a: 2 }, false],
  [[], null, false],
  [undefined, undefined, true],
])('compares %j with %j by their fields', (a, b, same) => {
  expect(isSameJson(a, b)).toBe(same);
});
