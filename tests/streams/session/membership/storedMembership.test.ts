import { expect, test } from 'vitest';
import { membershipKeys } from '../../../../streams/session/membership/facade';
import {
  registrationSlot,
  resetSlot,
  usedSlot,
} from '../../../../streams/session/membership/storedMembership';

const slots = [registrationSlot, resetSlot, usedSlot];

test('the shape names every key, and logout clears each', () => {
  const keys = slots.map(({ key }) => key);
  expect(membershipKeys.map(({ key }) => key)).toEqual(keys);
  for (const { clearedAtLogout, outlivesExpiry, initial } of slots)
    expect([clearedAtLogout, outlivesExpiry, initial]).toEqual([true, undefined, null]);
});

test('a sign-up and a reset are read as they were written, and nothing else is', () => {
  const registration = { userName: 'thorne_r', mobile: '+919820044170', domain: null, sentAt: 7 };
  expect(registrationSlot.parse(registrationSlot.print(registration) ?? '')).toEqual(registration);
  const reset = { userNameOrMobile: 'thorne_r', sentAt: 7 };
  expect(resetSlot.parse(resetSlot.print(reset) ?? '')).toEqual(reset);
  for (const text of ['{}', '[]', '{"userName":5}', 'x']) {
    expect(() => registrationSlot.parse(text)).toThrow();
    expect(() => resetSlot.parse(text)).toThrow();
  }
  expect(() => usedSlot.parse('soon')).toThrow();
});
