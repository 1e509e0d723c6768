import { expect, test } from 'vitest';
import { isHouse } from '../../streams/rules/house';

test.each([
  ['ODDS', false],
  ['LINE', false],
  ['ASIAN', false],
  ['BOOKMAKER', true],
  ['FANCY', true],
] as const)('a market of the kind %s is laid by the operator: %s', (type, is) => {
  expect(isHouse(type)).toBe(is);
});
