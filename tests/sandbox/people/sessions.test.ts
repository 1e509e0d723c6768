import { describe, expect, test } from 'vitest';
import { manualClock } from '../engine/clock';
import { createSessions } from './sessions';

function open(tokenLifetimeS = 60) {
  const clock = manualClock();
  return { clock, sessions: createSessions({ clock, tokenLifetimeS, refreshLifetimeS: 600 }) };
}

describe('an access token', () => {
  test('belongs to its account until the last millisecond of its life', () => {
    const { clock, sessions } = open();
    const { accessToken, expireInSeconds } = sessions.open('7');
    expect(expireInSeconds).toBe(60);
    clock.advance(59_999);
    expect(sessions.accountOf(accessToken)).toBe('7');
    clock.advance(1);
    expect(sessions.accountOf(accessToken)).toBeNull();
  });

  test('is 32 random bytes, different each time', () => {
    const { sessions } = open();
    const tokens = Array.from({ length: 50 }, () => sessions.open('7').accessToken);
    expect(new Set(tokens).size).toBe(50);
    for (const token of tokens) expect(Buffer.from(token, 'base64url')).toHaveLength(32);
  });

  test('does not work as a refresh token, and a refresh token does not work as an access token', () => {
    const { sessions } = open();
    const { accessToken, refreshToken } = sessions.open('7');
    expect(sessions.accountOf(refreshToken)).toBeNull();
    expect(sessions.refresh(accessToken)).toBeNull();
  });
});

describe('a refresh token', () => {
  test('yields further access tokens after the first has expired', () => {
    const { clock, sessions } = open();
    const { accessToken, refreshToken } = sessions.open('7');
    clock.advance(61_000);
    const renewed = sessions.refresh(refreshToken);
    expect(renewed?.expireInSeconds).toBe(60);
    expect(renewed?.accessToken).not.toBe(accessToken);
    expect(sessions.accountOf(renewed?.accessToken ?? '')).toBe('7');
    expect(sessions.accountOf(accessToken)).toBeNull();
  });

  test('expires too', () => {
    const { clock, sessions } = open();
    const { refreshToken } = sessions.open('7');
    clock.advance(600_000);
    expect(sessions.refresh(refreshToken)).toBeNull();
  });
});

describe('expiring on demand', () => {
  test('ends only the tokens of one account', () => {
    const { sessions } = open();
    const one = sessions.open('1');
    const two = sessions.open('2');
    sessions.expire({ accountId: '1' });
    expect(sessions.accountOf(one.accessToken)).toBeNull();
    expect(sessions.accountOf(two.accessToken)).toBe('2');
    expect(sessions.refresh(one.refreshToken)).not.toBeNull();
  });

  test('ends the refresh tokens too if requested', () => {
    const { sessions } = open();
    const { refreshToken } = sessions.open('1');
    sessions.expire({ refreshToo: true });
    expect(sessions.refresh(refreshToken)).toBeNull();
  });
});

test('removes ended sessions, but no live sessions', () => {
  const { clock, sessions } = open();
  const live = sessions.open('1');
  clock.advance(59_000);
  for (let count = 0; count < 1_000; count += 1) sessions.open('2');
  expect(sessions.accountOf(live.accessToken)).toBe('1');
  clock.advance(1_000);
  for (let count = 0; count < 1_000; count += 1) sessions.open('2');
  expect(sessions.accountOf(live.accessToken)).toBeNull();
  expect(sessions.refresh(live.refreshToken)).not.toBeNull();
});
