import { fileURLToPath } from 'node:url';
import * as ofetch from 'ofetch';
import * as rxjs from 'rxjs';
import * as testing from 'rxjs/testing';
import { createServer, type ViteDevServer } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';

/* Players and unit tests must run the same files of packages that have several builds. */

const root = fileURLToPath(new URL('../../..', import.meta.url));
let server: ViteDevServer;

beforeAll(async () => {
  server = await createServer({
    root,
    logLevel: 'silent',
    server: { middlewareMode: true, ws: false },
    optimizeDeps: { noDiscovery: true },
  });
});
afterAll(() => server.close());

/** Returns the file that the build uses for an import. */
async function builtFile(name: string): Promise<string> {
  const { pluginContainer } = server.environments.client;
  const resolved = await pluginContainer.resolveId(name, `${root}src/main.ts`);
  return (resolved?.id ?? '').replace(/\?.*/, '');
}

test.each([
  ['rxjs', rxjs],
  ['rxjs/testing', testing],
  ['ofetch', ofetch],
])('runs the same file of %s as in the product', async (name, loaded) => {
  const file = await builtFile(name);
  expect(file).toContain(`/node_modules/${name.split('/')[0] ?? ''}/`);
  expect(await import(/* @vite-ignore */ file)).toBe(loaded);
});

test('builds RxJS from its ES2015 files', async () => {
  expect(await builtFile('rxjs')).toMatch(/rxjs\/dist\/esm\/index\.js$/);
});
