import { expect, test } from 'vitest';
import { countsInLakh } from '../../streams/rules/lakh';

test.each([
  ['INR', true],
  ['NPR', true],
  ['GBP', false],
  ['EUR', false],
  ['USDINR', false],
  ['INRT', false],
  ['', false],
])('says whether players of %s count in lakh: %s', (currency, expected) => {
  expect(countsInLakh(currency)).toBe(expected);
});
