import { NEVER } from 'rxjs';
import { describe, expect, it } from 'vitest';
import { createRedaction, ownStored } from '../../../streams/inspect/secrets';

describe('the secrets of a recording', () => {
  it('are replaced in requests, replies, headers, addresses and JSON in JSON', () => {
    const { copy } = createRedaction();
    const reply = JSON.stringify({
      result: { accessToken: 'eyJh.bGci.OiJI', expireInSeconds: 60 },
    });
    expect(copy({ status: 200, body: reply }, false)).toEqual({
      status: 200,
      body: '{"result":{"accessToken":"secret-1","expireInSeconds":60}}',
    });
    expect(
      copy(
        {
          url: '/api/x?accessToken=eyJh.bGci.OiJI&id=1',
          headers: { Authorization: 'Bearer eyJh.bGci.OiJI' },
        },
        true,
      ),
    ).toEqual({
      url: '/api/x?accessToken=secret-1&id=1',
      headers: { Authorization: 'Bearer secret-1' },
    });
    const inner = JSON.stringify({
      Data: JSON.stringify({ newPassword: 'hunter2', otp: '123456' }),
    });
    expect(copy(inner, true)).toBe(
      JSON.stringify({ Data: JSON.stringify({ newPassword: 'secret-2', otp: 'secret-3' }) }),
    );
  });

  it('are replaced wherever a long one appears', () => {
    const { copy } = createRedaction();
    copy({ refreshToken: '0123456789abcdef0123456789abcdef' }, false);
    expect(copy(['/hubs?x=0123456789abcdef0123456789abcdef'], false)).toEqual(['/hubs?x=secret-1']);
  });

  it('do not include the codes of a reply', () => {
    const { copy } = createRedaction();
    const body = '{"code":"BET_TAKEN_OR_LAPSED","currencyCode":"INR"}';
    expect(copy({ body }, false)).toEqual({ body });
    expect(copy('/home?code=4711', true)).toBe('/home?code=secret-1');
  });

  it('are replaced by key in storage, and stay the same when they are replaced again', () => {
    const { stored, copy } = createRedaction();
    expect(stored('accessToken', 'T')).toBe('secret-1');
    expect(copy({ token: 'T' }, false)).toEqual({ token: 'secret-1' });
    expect(copy({ token: 'secret-1' }, false)).toEqual({ token: 'secret-1' });
    expect(stored('theme', 'dark')).toBe('dark');
  });

  it('include the stored values of other players', () => {
    const mine = '{"player":"7","amount":5}';
    expect(ownStored(mine, '7')).toBe(mine);
    expect(ownStored(mine, '9')).toBe('{"player":"other"}');
    expect(ownStored(mine, null)).toBe('{"player":"other"}');
  });
});

describe('a value in a recording', () => {
  it('is plain data, without functions and streams', () => {
    const { copy } = createRedaction();
    const value = { set: new Set([1]), map: new Map([['a', 2]]), run: () => 1, $: NEVER, no: null };
    expect(copy(value, false)).toEqual({
      set: { $set: [1] },
      map: { $map: [['a', 2]] },
      run: null,
      $: null,
      no: null,
    });
  });
});
