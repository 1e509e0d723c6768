import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { getRequestListener } from '@hono/node-server';
import { expect, onTestFinished, test } from 'vitest';
import { inDescribedForm } from '../../src/build/contract/inDescribedForm';
import type { Client } from '../sandbox/areas/area';
import { createBackend } from '../sandbox/backend';
import { HUB_PATH } from '../sandbox/http/places';
import { serveHub } from '../sandbox/hub/clients/served';
import { createHub } from '../sandbox/hub/hub';
import { listenOnFreePort } from '../sandbox/serve/listen';
import { startWorld } from '../sandbox/simulator/world';
import type * as described from './inForm';
import { fromSite } from './origin';
import { realServer } from './realServer';
import { TRANSPORTS } from './server';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));
const SITE = 'https://www.northfield.example';
const PLAYER = { user: 'player', password: 'three wide rivers' };

/** Serves the sandbox, whose hub sends a ping so often. */
async function serve(pingMs: number): Promise<string> {
  const backend = createBackend(
    {},
    {
      startWorld: (parts) => startWorld('quiet', parts),
      createHub: (options) => createHub<Client>({ ...options, limits: { pingMs } }),
      port: () => 0,
    },
  );
  await backend.players.register(PLAYER.user, PLAYER.password);
  const answer = getRequestListener(backend.fetch, { overrideGlobalObjects: false });
  const { origin, stop } = await serveHub(backend.hub, {
    front: (next) => (request, response) => {
      if (request.url?.startsWith(HUB_PATH)) next(request, response);
      else void answer(request, response);
    },
  });
  onTestFinished(async () => {
    backend.close();
    await stop();
  });
  return origin;
}

test('finds no difference in the sandbox over each transport of the hub, from another origin too', async () => {
  const origin = await serve(300);
  const { conform } = await inDescribedForm<typeof described>(ROOT, 'tests/conform/inForm.ts');
  const { differences, notes } = await conform(realServer, {
    base: `${origin}/api`,
    hub: `${origin}${HUB_PATH}`,
    site: SITE,
    settings: `${origin}/settings`,
    player: PLAYER,
    reference: null,
  });
  // A busy machine may be slow, which is not the sandbox's own difference.
  const isSlow = /^The reply takes|takes [\d.]+ s\.$|is answered after/;
  expect(differences.filter(({ found }) => !isSlow.test(found))).toEqual([]);
  expect(notes.filter(({ call }) => call === 'the message MarketOdds')).toEqual([]);
});

test('names a hub that does not allow a site its credentials', async () => {
  const named: string[] = [];
  const server = fromSite(
    {
      ...realServer,
      async fetch(request, limitMs) {
        const reply = await realServer.fetch(request, limitMs);
        const headers = new Headers(reply.headers);
        headers.delete('access-control-allow-credentials');
        return { ...reply, headers };
      },
    },
    { differs: (_, { found }) => void named.push(found) },
    SITE,
  );
  const url = `${await serve(300)}${HUB_PATH}/negotiate?negotiateVersion=1`;
  expect(await server.fetch({ method: 'POST', url, headers: {} }, 20_000)).toMatchObject({
    status: 200,
  });
  const lack = 'has no `Access-Control-Allow-Credentials: true`, which the hub needs.';
  expect(named).toEqual([
    `A preflight (\`OPTIONS\`) is answered, but the reply ${lack}`,
    `A reply ${lack}`,
  ]);
});

test.each(TRANSPORTS)('stops waiting for a hub that never answers over %s', async (transport) => {
  const silent = createServer(() => undefined).on('upgrade', () => undefined);
  const { port } = await listenOnFreePort(silent, 0);
  onTestFinished(() => {
    silent.closeAllConnections();
    silent.close();
  });
  const address = `http://127.0.0.1:${port}/hubs/exchange?id=1`;
  await expect(realServer.connect(address, transport, 50)).rejects.toThrow();
});
