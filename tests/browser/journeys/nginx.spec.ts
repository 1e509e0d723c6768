import { readdirSync, readFileSync } from 'node:fs';
import { expect, test as base } from '@playwright/test';
import { startContainer } from '../../operator/container';
import { hasNginx, type Nginx, startNginx } from '../../operator/nginx';
import { createSandbox, type Sandbox } from '../../sandbox/sandbox';
import { type Served, serveSandbox } from '../../sandbox/serve/serve';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { expectPrice, QUIET_MARKET } from '../actions/prices';
import { stayCalm } from '../product';

/*
 * The built product behind the operator's nginx file, in front of two servers of one exchange. `npm run test:container`
 * runs the first test with nginx in the operator's container, which has its own build.
 */

const inContainer = process.env['IN_CONTAINER'] === '1';

interface Operator {
  readonly sandbox: Sandbox;
  readonly nginx: Nginx;
  /** Which of the servers has accepted the latest WebSocket. */
  used(): number | null;
  stopServer(index: number): Promise<void>;
}

const test = base.extend<{ operator: Operator; calm: void }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads from it which fixtures to set up.
  operator: async ({}, use) => {
    const sandbox = createSandbox({ mode: 'quiet', seed: 1 });
    await sandbox.ready;
    let used: number | null = null;
    const serve = (index: number): Promise<Served> =>
      serveSandbox(
        {
          handleRequest: sandbox.handleRequest,
          handleUpgrade: (...upgrade) => {
            used = index;
            return sandbox.handleUpgrade(...upgrade);
          },
        },
        0,
        (_, response) => response.writeHead(404).end(),
      );
    const servers = [await serve(0), await serve(1)] as const;
    const ports = [servers[0].port, servers[1].port] as const;
    const nginx = inContainer
      ? await startContainer(ports)
      : await startNginx(ports, { dist: 'dist' });
    const open = new Set<Served>(servers);
    const stop = async (server: Served | undefined): Promise<void> => {
      if (server && open.delete(server)) await server.close();
    };
    await use({
      sandbox,
      nginx,
      used: () => used,
      stopServer: (index) => stop(servers[index]),
    });
    await nginx.stop();
    for (const server of servers) await stop(server);
    sandbox.close();
  },
  baseURL: ({ operator }, use) => use(operator.nginx.origin),
  calm: [({ page, operator }, use) => stayCalm(page, operator.nginx.origin, use), { auto: true }],
});

test.skip(!hasNginx && !inContainer, 'There is no nginx.');

/** The headers of the build, which nginx sends with every file. */
const written = (): Record<string, string> =>
  JSON.parse(readFileSync('dist/headers.json', 'utf8')) as Record<string, string>;

test('loads with the headers of the build, and receives prices from the other server when one stops', async ({
  page,
  operator: { sandbox, used, stopServer },
}) => {
  const { matchOdds: marketId, home: runnerId } = QUIET;
  const move = (price: number): void =>
    sandbox.control({ do: 'movePrice', marketId, runnerId, price });
  move(2.4);
  const reply = await page.goto(QUIET_MARKET);
  expect(reply?.headers()).toMatchObject({ ...written(), 'cache-control': 'no-cache' });
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expect.poll(used).not.toBeNull();
  move(2.5);
  await expectPrice(page, 'Back', 'Norhaven', '2.50');

  const first = used() ?? 0;
  await stopServer(first);
  await expect.poll(used).toBe(1 - first);
  move(2.6);
  await expectPrice(page, 'Back', 'Norhaven', '2.60');
});

test('reads the file without a warning, and sends files and refusals with their headers', async ({
  request,
  operator: { nginx, stopServer },
}) => {
  expect(nginx.printed()).toBe('');
  const [asset = ''] = readdirSync('dist/assets');
  const replies = [
    [`/assets/${asset}`, 200, 'public, max-age=31536000, immutable'],
    ['/assets/old-1234567.js', 404, undefined],
    ['/sw.js', 200, 'no-cache'],
    ['/manifest.webmanifest', 200, 'no-cache'],
    ['/settings/test.json', 200, 'no-cache'],
    ['/settings/www.example.com.json', 404, undefined],
    ['/.vite/manifest.json', 404, undefined],
  ] as const;
  for (const [path, status, cacheControl] of replies) {
    const reply = await request.get(path);
    expect(reply.status(), path).toBe(status);
    expect(reply.headers(), path).toMatchObject(written());
    expect(reply.headers()['cache-control'], path).toBe(cacheControl);
  }
  const refuser = async (bytes: number): Promise<string | undefined> =>
    (await request.post('/api/none', { data: Buffer.alloc(bytes) })).headers()['content-type'];
  // The server answers for itself, but nginx refuses a body that is larger than any proof of a deposit.
  expect(await refuser(4_000_000)).toContain('json');
  expect(await refuser(8 * 1024 * 1024 + 1)).toBe('text/plain');
  for (const server of [0, 1]) await stopServer(server);
  for (const path of ['/api/Event/TreeSportWithEvent', '/hubs/exchange']) {
    const reply = await request.get(path);
    expect([reply.status(), await reply.text()], path).toEqual([502, '']);
    expect(reply.headers(), path).toMatchObject({ ...written(), 'cache-control': 'no-store' });
  }
});

test('passes the reports of pages on, but neither long ones nor many of one address', async ({
  request,
}) => {
  const report = async (text: string): Promise<number> => {
    const data = JSON.stringify({ failures: [{ kind: 'code', part: text, count: 1, ms: 0 }] });
    return (await request.post('/monitoring/send', { data })).status();
  };
  expect(await report('the slip')).toBe(200);
  expect(await report('long'.repeat(5_000))).toBe(413);
  const statuses = await Promise.all(Array.from({ length: 40 }, () => report('the slip')));
  expect(new Set(statuses)).toEqual(new Set([200, 429]));
});

test('passes a player’s report of a problem on, up to 256 kB', async ({ request }) => {
  const report = async (kB: number): Promise<number> =>
    (await request.post('/support/problems', { data: Buffer.alloc(kB * 1_024) })).status();
  // The sandbox has nothing at this path of the example.
  expect(await report(255)).toBe(404);
  expect(await report(257)).toBe(413);
});
