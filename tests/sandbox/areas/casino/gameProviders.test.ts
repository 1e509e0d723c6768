import { request } from 'node:http';
import { firstValueFrom, from } from 'rxjs';
import { describe, expect, test } from 'vitest';
import { casinoGames, getCasinoSession } from '../../../../streams/casino/calls';
import { gameCatalogue } from '../../../../streams/casino/gameCatalogue';
import { casinoConfig } from '../../../../streams/casino/config';
import { filled } from '../../../../streams/casino/launch';
import { gameFacts } from '../../../../streams/casino/gameFile';
import { endSessions } from '../../../../streams/profile/calls';
import { treeSportWithEvent } from '../../../../streams/catalogue/calls';
import type { Http, HttpReply } from '../../../../streams/ports';
import { failureOf, visit } from '../../visit/visit';
import { GAME_PROVIDERS } from './catalogue';

/** Sends a request to a provider: Node does not resolve names below `localhost`. */
const fetchFrom = (address: string, body?: object): Promise<HttpReply> =>
  new Promise((resolve, reject) => {
    const { host, port, pathname } = new URL(address);
    const outgoing = request(
      {
        host: '127.0.0.1',
        port,
        path: pathname,
        method: body ? 'POST' : 'GET',
        headers: { host, 'content-type': 'application/json' },
      },
      (reply) => {
        let text = '';
        reply.on('data', (chunk: Buffer) => (text += chunk.toString()));
        reply.on('end', () =>
          resolve({ status: reply.statusCode ?? 0, statusText: '', body: text }),
        );
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body && JSON.stringify(body));
  });

async function open() {
  const visited = await visit();
  const { accessToken: token, casinoToken } = await visited.demo();
  const { setting } = await visited.call(treeSportWithEvent, undefined);
  const catalogue = gameCatalogue([await visited.call(casinoGames, undefined)]);
  return {
    ...visited,
    token,
    casinoToken: casinoToken!,
    config: casinoConfig({ rest: setting?.rest ?? null }),
    catalogue,
  };
}

describe('each of the four providers', () => {
  test.each(GAME_PROVIDERS.map(({ id }) => id))(
    'opens its game and plays it for real: %s',
    async (id) => {
      const { config, catalogue, casinoToken, token, call } = await open();
      const { base, mode } = config.providers.find((provider) => provider.id === id)!;
      expect(base).toContain(`${id}-test.localhost`);
      const game = catalogue.games.find(({ provider }) => provider === id)!;
      const reply = await fetchFrom(`${base}/${mode}`, { token: casinoToken, game: game.id });
      const { result } = JSON.parse(reply.body);
      const address = mode === 'login' ? result.url : filled(game.url, { token: result.token });
      expect((await fetchFrom(address)).body).toContain(game.name);
      const round = { reference: 'r', stake: 200, pick: 'low' };
      const page = address.split('?')[0]!;
      expect(JSON.parse((await fetchFrom(`${page}/begin`, round)).body)).toMatchObject({
        balance: 99_800,
        open: { stake: 200 },
      });
      expect(await call(getCasinoSession, undefined, token)).toMatchObject({
        staked: 20_000,
        openRound: { gameId: game.id },
      });
      const { won, balance } = JSON.parse((await fetchFrom(`${page}/finish`, {})).body);
      expect(balance).toBe(won ? 100_200 : 99_800);
      expect(await call(getCasinoSession, undefined, token)).toMatchObject({
        net: won ? 20_000 : -20_000,
        openRound: null,
      });
    },
  );

  test('rejects an unknown token, and another provider’s game', async () => {
    const { config, catalogue } = await open();
    const { base, mode } = config.providers[0]!;
    const game = catalogue.games.find(({ provider }) => provider === 'studio9')!;
    const refused = await fetchFrom(`${base}/${mode}`, { token: 'nobody', game: game.id });
    expect(JSON.parse(refused.body)).toMatchObject({ success: false });
    expect((await fetchFrom(`${base}/play/${game.id}/nobody`)).status).toBe(404);
  });
});

test.each([
  ['all sessions ended', true],
  ['a break began', false],
] as const)('does not open a game with the token of a login once %s', async (_, isEnd) => {
  const { config, catalogue, casinoToken, token, call, sandbox, accountOf } = await open();
  const { id, base, mode } = config.providers[0]!;
  const game = catalogue.games.find(({ provider }) => provider === id)!;
  const sit = async (): Promise<boolean> =>
    JSON.parse((await fetchFrom(`${base}/${mode}`, { token: casinoToken, game: game.id })).body)
      .success;
  expect(await sit()).toBe(true);
  const { result } = JSON.parse(
    (await fetchFrom(`${base}/${mode}`, { token: casinoToken, game: game.id })).body,
  );
  const page = (mode === 'login' ? result.url : filled(game.url, { token: result.token })).split(
    '?',
  )[0]!;
  const round = { reference: 'r', stake: 200, pick: 'low' };
  if (isEnd) await call(endSessions, undefined, token);
  else sandbox.protections.lock(accountOf(token), 24);
  expect(await sit()).toBe(false);
  expect(JSON.parse((await fetchFrom(`${page}/begin`, round)).body)).toEqual({
    error: isEnd ? 'You’re logged out. Log in to play.' : 'Your account is locked.',
  });
});

test('states the payout of each game in a file', async () => {
  const { origin, catalogue } = await open();
  const http: Http = {
    send: ({ url }) => from(fetchFrom(url)),
  };
  for (const game of catalogue.games)
    expect(await firstValueFrom(gameFacts({ http }, `${origin}/games`, game))).toMatchObject({
      returned: 0.98,
    });
});

test('shows guests the games without a session', async () => {
  const { call, catalogue } = await open();
  expect(catalogue.sections.map(({ slug }) => slug)).toContain('live-tables');
  expect((await failureOf(call(getCasinoSession, undefined))).status).toBe(401);
});
