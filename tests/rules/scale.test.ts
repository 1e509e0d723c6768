import { expect, test } from 'vitest';
import { scaleOf } from '../../streams/rules/scale';

test.each([
  ['INR', 'lakh'],
  ['NPR', 'lakh'],
  ['GBP', 'million'],
  ['EUR', 'million'],
  ['', 'million'],
])('sums of %s are shortened by the %s', (currency, scale) => {
  expect(scaleOf(currency)).toBe(scale);
});
