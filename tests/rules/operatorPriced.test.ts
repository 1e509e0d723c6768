import { expect, test } from 'vitest';
import { isOperatorPriced } from '../../streams/rules/operatorPriced';

test.each([
  ['ODDS', false],
  ['LINE', false],
  ['ASIAN', false],
  ['BOOKMAKER', true],
  ['FANCY', true],
] as const)('says whether the operator prices a market of type %s: %s', (type, is) => {
  expect(isOperatorPriced(type)).toBe(is);
});
