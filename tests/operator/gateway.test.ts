import { createServer, type RequestListener } from 'node:http';
import { describe, expect, onTestFinished, test } from 'vitest';
import { listenOnFreePort } from '../sandbox/serve/listen';
import { hasNginx, startNginx } from './nginx';

/* What the operator's nginx file does with a request that its servers do not answer. */

/** Shortens nginx's waits: 60 s for a reply, and 10 s in which it may pass a request on. */
const inShort = (site: string): string =>
  site
    .replace('proxy_next_upstream_timeout 10s', 'proxy_next_upstream_timeout 500ms')
    .replace('proxy_connect_timeout', 'proxy_read_timeout 1s; proxy_connect_timeout');

/** Starts nginx in front of two servers, which leave `/api/slow` unanswered and cut `/api/cut`. */
async function start() {
  const seen: string[] = [];
  const answer: RequestListener = ({ method, url = '', socket }, response) => {
    seen.push(`${method} ${url}`);
    if (url === '/api/cut') socket.destroy();
    else if (url !== '/api/slow') response.end('a reply');
  };
  const servers = [createServer(answer), createServer(answer)];
  const [one, two] = await Promise.all(servers.map((server) => listenOnFreePort(server, 0)));
  const nginx = await startNginx([one?.port ?? 0, two?.port ?? 0], {
    change: inShort,
  });
  onTestFinished(async () => {
    await nginx.stop();
    for (const server of servers) {
      server.closeAllConnections();
      server.close();
    }
  });
  const send = async (method: string, path: string) => {
    const reply = await fetch(nginx.origin + path, { method });
    return [reply.status, await reply.text(), reply.headers.get('cache-control')] as const;
  };
  return { send, seen };
}

describe.skipIf(!hasNginx)('the operator’s nginx', () => {
  test.each(['GET', 'POST'])(
    'answers a %s that no server answers with 504, once',
    async (method) => {
      const { send, seen } = await start();
      expect(await send(method, '/api/slow')).toEqual([504, '', 'no-store']);
      expect(seen).toEqual([`${method} /api/slow`]);
    },
  );

  test('passes a GET on if a server cuts it, but not a POST', async () => {
    const { send, seen } = await start();
    expect(await send('POST', '/api/cut')).toEqual([502, '', 'no-store']);
    expect(seen).toEqual(['POST /api/cut']);
    expect(await send('GET', '/api/cut')).toEqual([502, '', 'no-store']);
    expect(seen).toEqual(['POST /api/cut', 'GET /api/cut', 'GET /api/cut']);
  });

  test('serves the other players while a call gets no reply', async () => {
    const { send } = await start();
    for (const path of ['/api/slow', '/api/cut', '/hubs/exchange']) {
      await send('GET', path);
      expect(await send('POST', '/api/bet'), `after ${path}`).toEqual([200, 'a reply', null]);
    }
  });
});
