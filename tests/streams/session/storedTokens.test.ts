import { expect, test } from 'vitest';
import { sessionKeys } from '../../../streams/session/facade';
import {
  casinoTokenKey,
  lifetimeKey,
  refreshTokenKey,
} from '../../../streams/session/storedTokens';

const slots = [refreshTokenKey, lifetimeKey, casinoTokenKey];

test('the keys are the specification’s, the shape names every one, and logout clears them', () => {
  expect(slots.map(({ key }) => key)).toEqual(['refresh_token', 'expire_in', 'casinoToken']);
  expect(sessionKeys.map(({ key }) => key)).toEqual(
    expect.arrayContaining(slots.map(({ key }) => key)),
  );
  for (const { clearedAtLogout, outlivesExpiry, initial } of slots)
    expect([clearedAtLogout, outlivesExpiry, initial]).toEqual([true, undefined, null]);
});

test('a lifetime has a range: neither endless nor negative', () => {
  for (const text of ['-1', 'Infinity', '1e999', '9007199254740993'])
    expect(() => lifetimeKey.parse(text)).toThrow();
  expect([lifetimeKey.parse('3600'), lifetimeKey.parse('0')]).toEqual([3600, 0]);
});
