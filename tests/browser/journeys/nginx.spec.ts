import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test as base } from '@playwright/test';
import { hasNginx, type Nginx, startNginx } from '../../operator/nginx';
import { createSandbox, type Sandbox } from '../../sandbox/sandbox';
import { type Served, serveSandbox } from '../../sandbox/serve/serve';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { expectPrice, QUIET_MARKET } from '../actions/prices';
import { stayCalm } from '../product';

/* The built product behind the operator's nginx file, in front of two servers of one exchange. */

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
    const brand = mkdtempSync(join(tmpdir(), 'brand-'));
    mkdirSync(join(brand, 'settings'));
    const settings = { status: 200, data: { setting: { football: true } } };
    writeFileSync(join(brand, 'settings', 'test.json'), JSON.stringify(settings));
    const nginx = await startNginx('dist', brand, [servers[0].port, servers[1].port]);
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
    rmSync(brand, { recursive: true });
    sandbox.close();
  },
  baseURL: ({ operator }, use) => use(operator.nginx.origin),
  calm: [({ page, operator }, use) => stayCalm(page, operator.nginx.origin, use), { auto: true }],
});

test.skip(!hasNginx, 'There is no nginx.');

test('loads with the headers of the build, and receives prices from the other server when one stops', async ({
  page,
  operator: { sandbox, used, stopServer },
}) => {
  const { matchOdds: marketId, home: runnerId } = QUIET;
  const move = (price: number): void =>
    sandbox.control({ do: 'movePrice', marketId, runnerId, price });
  move(2.4);
  const reply = await page.goto(QUIET_MARKET);
  const written = JSON.parse(readFileSync('dist/headers.json', 'utf8')) as Record<string, string>;
  expect(reply?.headers()).toMatchObject({ ...written, 'cache-control': 'no-cache' });
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
