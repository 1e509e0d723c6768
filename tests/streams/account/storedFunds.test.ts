import { expect, test } from 'vitest';
import { accountKeys } from '../../../streams/account/facade';
import { balanceKey, exposureKey } from '../../../streams/account/storedFunds';

const slots = [balanceKey, exposureKey];

test('the keys are the specification’s, the shape names every one, and logout clears them', () => {
  expect(slots.map(({ key }) => key)).toEqual(['balance', 'exposure']);
  expect(accountKeys.map(({ key }) => key)).toEqual(slots.map(({ key }) => key));
  for (const { clearedAtLogout, outlivesExpiry, initial } of slots)
    expect([clearedAtLogout, outlivesExpiry, initial]).toEqual([true, undefined, null]);
});

test('amounts are stored in currency units and read back to the cent', () => {
  expect(balanceKey.print(1_234_505)).toBe('12345.05');
  expect(balanceKey.parse('12345.05')).toBe(1_234_505);
  expect(exposureKey.parse('-0.01')).toBe(-1);
  expect(balanceKey.print(null)).toBeNull();
  for (const text of ['', 'NaN', '"5"', '1e999', '-1e999', '1e18', 'Infinity'])
    expect(() => balanceKey.parse(text)).toThrow();
});
