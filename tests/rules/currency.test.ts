import { expect, test } from 'vitest';
import { currencyOf } from '../../streams/rules/currency';

test.each([
  ['set for the account', { currency: 'GBP' }, { currency: 'EUR' }, 'GBP'],
  [
    'set for the domain if the account has no currency',
    { currency: null },
    { currency: 'EUR' },
    'EUR',
  ],
  ['set for the domain if the player is a guest', null, { currency: 'EUR' }, 'EUR'],
  ['the rupee without any setting', undefined, null, 'INR'],
])('uses the currency that is %s', (_, user, setting, expected) => {
  expect(currencyOf(user, setting)).toBe(expected);
});
