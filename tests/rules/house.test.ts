import { expect, test } from 'vitest';
import { isHouse } from '../../streams/rules/house';

test.each([
  ['ODDS', false],
  ['LINE', false],
  ['ASIAN', false],
  ['BOOKMAKER', true],
  ['FANCY', true],
] as const)('says whether the operator prices a market of type %s: %s', (type, is) => {
  expect(isHouse(type)).toBe(is);
});
