import { expect, test } from 'vitest';
import {
  expiryKey,
  expiredPlayerKey,
  playerKey,
  stakesKey,
  tokenKey,
  userKey,
} from '../../../streams/session/storedSession';

const slots = [tokenKey, expiryKey, stakesKey, userKey, playerKey, expiredPlayerKey];

test('uses the specification’s keys and two of our own, and clears every key at logout', () => {
  expect(slots.map(({ key }) => key)).toEqual([
    'accessToken',
    'expire_DateTime',
    'betslips',
    'userinfo',
    'player',
    'formerPlayer',
  ]);
  for (const slot of slots) expect([slot.clearedAtLogout, slot.initial]).toEqual([true, null]);
  expect(slots.map(({ outlivesExpiry = false }) => outlivesExpiry)).toEqual([
    false,
    false,
    false,
    false,
    false,
    true,
  ]);
});

test('rejects a stored user or stake with a missing field', () => {
  expect(() => userKey.parse('{"username":"a"}')).toThrow();
  expect(() => stakesKey.parse('[{"title":"1k"}]')).toThrow();
  for (const odd of ['1e300', '1e999', '-1'])
    expect(() => stakesKey.parse(`[{"title":"1k","value":${odd}}]`)).toThrow();
});

test('rejects a stored number outside its range', () => {
  for (const value of ['1e999', '1e300', '-1'])
    expect(() => stakesKey.parse(`[{"title":"1k","value":${value}}]`)).toThrow();
  expect(stakesKey.parse('[{"title":"1k","value":0.5}]')).toEqual([{ title: '1k', value: 0.5 }]);
  for (const text of ['Infinity', '1e999', '9007199254740993'])
    expect(() => expiryKey.parse(text)).toThrow();
});

test('reads a user and a previous player that were stored before ids existed', () => {
  const old =
    '{"username":"a","demo":false,"currency":null,"domain":null,"football":true,"tennis":true,"cricket":true}';
  expect(userKey.parse(old)).toMatchObject({ id: null, username: 'a' });
  expect(expiredPlayerKey.parse('{"username":"a","demo":false}')).toMatchObject({ id: null });
});
