import { expect, test } from 'vitest';
import { currencyOf } from '../../streams/rules/currency';

test.each([
  ['the account’s', { currency: 'GBP' }, { currency: 'EUR' }, 'GBP'],
  ['the domain’s for an account without one', { currency: null }, { currency: 'EUR' }, 'EUR'],
  ['the domain’s for a guest', null, { currency: 'EUR' }, 'EUR'],
  ['rupees without any', undefined, null, 'INR'],
])('uses the currency that is %s', (_, user, setting, expected) => {
  expect(currencyOf(user, setting)).toBe(expected);
});
