import { expect, test } from 'vitest';
import { sessionKeys } from '../../../streams/session/keys';
import {
  casinoTokenKey,
  lifetimeKey,
  refreshTokenKey,
} from '../../../streams/session/storedTokens';

const slots = [refreshTokenKey, lifetimeKey, casinoTokenKey];

test('uses the specification’s keys, declares each in the facade, and clears them at logout', () => {
  expect(slots.map(({ key }) => key)).toEqual(['refresh_token', 'expire_in', 'casinoToken']);
  expect(sessionKeys.map(({ key }) => key)).toEqual(
    expect.arrayContaining(slots.map(({ key }) => key)),
  );
  for (const { clearedAtLogout, outlivesExpiry, initial } of slots)
    expect([clearedAtLogout, outlivesExpiry, initial]).toEqual([true, undefined, null]);
});

test('rejects a lifetime outside its range', () => {
  for (const text of ['-1', 'Infinity', '1e999', '9007199254740993'])
    expect(() => lifetimeKey.parse(text)).toThrow();
  expect([lifetimeKey.parse('3600'), lifetimeKey.parse('0')]).toEqual([3600, 0]);
});
