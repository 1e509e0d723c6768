import { expect, test } from 'vitest';
import {
  balanceSlot,
  casinoTokenSlot,
  exposureSlot,
  lifetimeSlot,
  refreshTokenSlot,
} from '../../../streams/session/backgroundSlots';
import { BACKGROUND_KEYS } from '../../../streams/session/slots';

const slots = [refreshTokenSlot, lifetimeSlot, casinoTokenSlot, balanceSlot, exposureSlot];

test('the keys are the specification’s, the session knows every one, and logout clears them', () => {
  expect(slots.map(({ key }) => key)).toEqual([
    'refresh_token',
    'expire_in',
    'casinoToken',
    'balance',
    'exposure',
  ]);
  expect(BACKGROUND_KEYS).toEqual(slots.map(({ key }) => key));
  for (const { clearedAtLogout, outlivesExpiry, initial } of slots)
    expect([clearedAtLogout, outlivesExpiry, initial]).toEqual([true, undefined, null]);
});

test('amounts are stored in currency units and read back to the cent', () => {
  expect(balanceSlot.print(1_234_505)).toBe('12345.05');
  expect(balanceSlot.parse('12345.05')).toBe(1_234_505);
  expect(exposureSlot.parse('-0.01')).toBe(-1);
  expect(balanceSlot.print(null)).toBeNull();
  for (const text of ['', 'NaN', '"5"', '1e999', '-1e999', '1e18', 'Infinity'])
    expect(() => balanceSlot.parse(text)).toThrow();
});

test('a lifetime has a range: neither endless nor negative', () => {
  for (const text of ['-1', 'Infinity', '1e999', '9007199254740993'])
    expect(() => lifetimeSlot.parse(text)).toThrow();
  expect([lifetimeSlot.parse('3600'), lifetimeSlot.parse('0')]).toEqual([3600, 0]);
});
