import { expect, test } from 'vitest';
import { accountKeys } from '../../../streams/account/keys';
import { balanceKey, exposureKey, fundsAtKey } from '../../../streams/account/storedFunds';

const slots = [balanceKey, exposureKey, fundsAtKey];

test('uses the specification’s keys, declares each in the facade, and clears them at logout', () => {
  expect(slots.map(({ key }) => key)).toEqual(['balance', 'exposure', 'fundsAt']);
  expect(accountKeys.map(({ key }) => key)).toEqual(slots.map(({ key }) => key));
  for (const { clearedAtLogout, outlivesExpiry, initial } of slots)
    expect([clearedAtLogout, outlivesExpiry, initial]).toEqual([true, undefined, null]);
});

test('stores amounts in currency units and restores them to the cent', () => {
  expect(balanceKey.print(1_234_505)).toBe('12345.05');
  expect(balanceKey.parse('12345.05')).toBe(1_234_505);
  expect(exposureKey.parse('-0.01')).toBe(-1);
  expect(balanceKey.print(null)).toBeNull();
  for (const text of ['', 'NaN', '"5"', '1e999', '-1e999', '1e18', 'Infinity'])
    expect(() => balanceKey.parse(text)).toThrow();
});
