import { expect, test } from 'vitest';
import {
  balanceSlot,
  casinoTokenSlot,
  expirySlot,
  exposureSlot,
  formerSlot,
  lifetimeSlot,
  refreshTokenSlot,
  stakesSlot,
  tokenSlot,
  userSlot,
} from '../../../streams/session/slots';

const slots = [
  tokenSlot,
  refreshTokenSlot,
  lifetimeSlot,
  expirySlot,
  stakesSlot,
  userSlot,
  casinoTokenSlot,
  balanceSlot,
  exposureSlot,
  formerSlot,
];

test('the keys are the specification’s and one of ours, and logout clears every one', () => {
  expect(slots.map(({ key }) => key)).toEqual([
    'accessToken',
    'refresh_token',
    'expire_in',
    'expire_DateTime',
    'betslips',
    'userinfo',
    'casinoToken',
    'balance',
    'exposure',
    'formerPlayer',
  ]);
  for (const slot of slots) expect([slot.clearedAtLogout, slot.initial]).toEqual([true, null]);
});

test('amounts are stored in currency units and read back to the cent', () => {
  expect(balanceSlot.print(1_234_505)).toBe('12345.05');
  expect(balanceSlot.parse('12345.05')).toBe(1_234_505);
  expect(exposureSlot.parse('-0.01')).toBe(-1);
  expect(balanceSlot.print(null)).toBeNull();
  for (const text of ['', 'NaN', '"5"', '1e999', '1e18'])
    expect(() => balanceSlot.parse(text)).toThrow();
});

test('a stored user or stake that lacks something is refused', () => {
  expect(() => userSlot.parse('{"username":"a"}')).toThrow();
  expect(() => stakesSlot.parse('[{"title":"1k"}]')).toThrow();
  for (const odd of ['1e300', '1e999', '-1'])
    expect(() => stakesSlot.parse(`[{"title":"1k","value":${odd}}]`)).toThrow();
});
