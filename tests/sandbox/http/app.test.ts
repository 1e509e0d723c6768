import { describe, expect, test } from 'vitest';
import { authenticate } from '../../../streams/session/calls';
import { placeBet, userOpenBets } from '../../../streams/betting/calls';
import { treeSportWithEvent } from '../../../streams/catalogue/calls';
import { marketsByEvent } from '../../../streams/catalogue/detail/calls';
import { scoreCard } from '../../../streams/eventFacts/calls';
import { pathOf, PREFIXED_BASE_PATH } from './places';
import { failureOf, visit } from '../visit/visit';
import { QUIET } from '../simulator/quietEvent';

test('passes calls and replies through the codec of the options', async () => {
  const { call, demo, place, origin } = await visit({ codec: 'base64' });
  const { accessToken } = await demo();
  expect(await place(accessToken)).toMatchObject({ matched: 1_000 });
  expect((await call(marketsByEvent, { eventId: QUIET.eventId })).markets).toHaveLength(2);
  const plain = await fetch(`${origin}${pathOf(marketsByEvent)}?eventId=${QUIET.eventId}`);
  expect(plain.status).not.toBe(200);
});

test('allows calls with a token from another origin, and says so in the preflight', async () => {
  const { origin } = await visit();
  const preflight = await fetch(origin + pathOf(placeBet), {
    method: 'OPTIONS',
    headers: {
      origin: 'http://shop.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('http://shop.example');
  expect(preflight.headers.get('access-control-allow-credentials')).toBe('true');
  expect(preflight.headers.get('access-control-allow-headers')).toMatch(/authorization/i);
  for (const path of [
    pathOf(treeSportWithEvent),
    pathOf({ path: 'Nothing' }),
    '/settings/test.json',
  ]) {
    const reply = await fetch(origin + path, { headers: { origin: 'http://shop.example' } });
    expect(reply.headers.get('access-control-allow-origin')).toBe('http://shop.example');
  }
});

test('forbids caching of replies to calls', async () => {
  const { origin } = await visit();
  const reply = await fetch(origin + pathOf(treeSportWithEvent));
  expect(reply.headers.get('cache-control')).toBe('no-store');
});

test('refuses an oversized body before reading it', async () => {
  const { origin } = await visit();
  const reply = await fetch(origin + pathOf(authenticate), {
    method: 'POST',
    body: 'x'.repeat(70_000),
  });
  expect(reply.status).toBe(413);
  expect(await reply.json()).toMatchObject({ success: false, __abp: true });
});

describe('a body in chunks, without a declared length,', () => {
  const login = JSON.stringify({ userNameOrEmailAddress: 'nobody', password: 'three wide rivers' });
  const post = (address: string, text: string, isChunked: boolean): Promise<Response> => {
    const body = isChunked ? new Blob([text]).stream() : text;
    return fetch(address, { method: 'POST', body, duplex: 'half' } as RequestInit);
  };

  test('is read as the same body with its length', async () => {
    const { origin } = await visit();
    const address = origin + pathOf(authenticate);
    const [chunked, declared] = [
      await post(address, login, true),
      await post(address, login, false),
    ];
    expect(chunked.status).toBe(declared.status);
    const answer = (await chunked.json()) as object;
    expect(answer).toEqual(await declared.json());
    expect(answer).toMatchObject({ error: { message: 'We couldn’t log you in.' } });
  });

  test('is refused if it is too long', async () => {
    const { origin } = await visit();
    const reply = await post(origin + pathOf(authenticate), 'x'.repeat(70_000), true);
    expect(reply.status).toBe(413);
  });
});

test.each([
  ['without a token', undefined],
  ['with an unknown token', 'Bearer made-up'],
  ['with another scheme', 'Basic cGxheWVyOng='],
])('answers a player’s call %s with a 401 marked as unauthorised', async (_, authorization) => {
  const { origin } = await visit();
  const reply = await fetch(origin + pathOf(userOpenBets), {
    headers: authorization === undefined ? {} : { authorization },
  });
  expect(reply.status).toBe(401);
  expect(await reply.json()).toMatchObject({
    success: false,
    result: null,
    unAuthorizedRequest: true,
    __abp: true,
  });
});

test('refuses a guest’s call with an expired token, so that the client notices', async () => {
  const { call } = await visit();
  await call(treeSportWithEvent, undefined);
  expect((await failureOf(call(treeSportWithEvent, undefined, 'dead'))).status).toBe(401);
});

test('answers each call below a base address that ends in the prefix of the services', async () => {
  const { origin } = await visit();
  const sports = await fetch(`${origin}${PREFIXED_BASE_PATH}/Event/TreeSportWithEvent`);
  expect(await sports.json()).toMatchObject({ success: true, result: { setting: {} } });
  const score = pathOf(scoreCard, PREFIXED_BASE_PATH);
  expect(score).toBe('/api/services/app/Sport/GetScoreCard');
  expect((await fetch(`${origin}${score}?DreamEventId=${QUIET.eventId}`)).status).toBe(200);
});
