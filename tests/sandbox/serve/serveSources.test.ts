import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { firstValueFrom, switchMap } from 'rxjs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createHub } from '../../../src/ports/hub';
import { createSandbox } from '../sandbox';
import { HUB_PATH } from '../http/places';
import type { Served } from './serve';
import { serveSources } from './serveSources';

let root = '';
let served: Served;
const sandbox = createSandbox({ mode: 'quiet' });

beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sources-'));
  await writeFile(
    join(root, 'index.html'),
    '<!doctype html><title>Sources</title><script type="module" src="/main.ts"></script>',
  );
  await writeFile(join(root, 'main.ts'), 'const answer: number = 42;\nexport { answer };\n');
  served = await serveSources({ sandbox, root, port: 0 });
});

afterAll(async () => {
  sandbox.close();
  await served.close();
  await rm(root, { recursive: true });
});

test('serves the page with hot reloading, and TypeScript as script', async () => {
  const page = await (
    await fetch(`${served.origin}/home`, { headers: { accept: 'text/html' } })
  ).text();
  expect(page).toContain('<title>Sources</title>');
  expect(page).toContain('/@vite/client');
  const script = await (await fetch(`${served.origin}/main.ts`)).text();
  expect(script).toContain('const answer = 42');
});

test('lets the sandbox answer before the sources do', async () => {
  const reply = await fetch(`${served.origin}/api/Event/TreeSportWithEvent`);
  expect(await reply.json()).toMatchObject({ success: true });
});

test('shares the server’s WebSockets between the hub and hot reloading', async () => {
  const registered = createHub({ warn: () => undefined })
    .open(`${served.origin}${HUB_PATH}`, 'WebSockets')
    .pipe(switchMap((link) => link.invoke('RegisterClient', {})));
  expect(await firstValueFrom(registered)).toBeNull();
  const client = await (await fetch(`${served.origin}/@vite/client`)).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1] ?? '';
  const socket = new WebSocket(
    `${served.origin.replace('http', 'ws')}/?token=${token}`,
    'vite-hmr',
  );
  const [hello] = await new Promise<[unknown]>((resolve, reject) => {
    socket.once('message', (data) => resolve([JSON.parse(String(data))]));
    socket.once('error', reject);
  });
  expect(hello).toEqual({ type: 'connected' });
  socket.close();
});
