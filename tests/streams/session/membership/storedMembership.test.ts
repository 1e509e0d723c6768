import { expect, test } from 'vitest';
import { membershipKeys } from '../../../../streams/session/membership/keys';
import {
  registrationKey,
  resetKey,
  usedKey,
} from '../../../../streams/session/membership/storedMembership';

const slots = [registrationKey, resetKey, usedKey];

test('declares every key in the facade, and clears each key at logout', () => {
  const keys = slots.map(({ key }) => key);
  expect(membershipKeys.map(({ key }) => key)).toEqual(keys);
  for (const { clearedAtLogout, outlivesExpiry, initial } of slots)
    expect([clearedAtLogout, outlivesExpiry, initial]).toEqual([true, undefined, null]);
});

test('restores a sign-up and a reset as stored, and rejects any other string', () => {
  const registration = { userName: 'thorne_r', mobile: '+919820044170', domain: null, sentAt: 7 };
  expect(registrationKey.parse(registrationKey.print(registration) ?? '')).toEqual(registration);
  const reset = { userNameOrMobile: 'thorne_r', sentAt: 7 };
  expect(resetKey.parse(resetKey.print(reset) ?? '')).toEqual(reset);
  for (const text of ['{}', '[]', '{"userName":5}', 'x']) {
    expect(() => registrationKey.parse(text)).toThrow();
    expect(() => resetKey.parse(text)).toThrow();
  }
  expect(() => usedKey.parse('soon')).toThrow();
});
