import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { headers } from '../../../src/build/headers';
import { readBuiltFiles } from '../../sandbox/serve/builtFiles';
import { createSite, type Site } from '../build/fixture';
import { locationOf, named, readNginx } from './nginxFile';

/* The files that serve the product: what they do is what the build, the sandbox and the handbook do. */

const FOLDER = 'src/operator';
const handbook = readFileSync(`${FOLDER}/README.md`, 'utf8');
const container = readFileSync(`${FOLDER}/Containerfile`, 'utf8');
const nginx = readNginx(readFileSync(`${FOLDER}/nginx.conf`, 'utf8'));
const server = named(nginx, 'server')[0]?.block ?? [];
const root = named(server, 'root')[0]?.args[0] ?? '';

const cacheControlOf = (path: string): string | undefined =>
  named(locationOf(server, path).block, 'add_header').find(
    ({ args: [name] }) => name === 'Cache-Control',
  )?.args[1];

/** The names in the first column of the handbook's table of variables. */
const VARIABLES = [...handbook.matchAll(/^\| (`VITE_[^|]+) \|/gm)].flatMap(([, names = '']) =>
  [...names.matchAll(/`(VITE_\w+)`/g)].map(([, name = '']) => name),
);

let site: Site;
beforeAll(async () => {
  site = await createSite({
    'index.html': '<!doctype html><style>b{}</style><script>document.title="read"</script>',
  });
});
afterAll(() => site.remove());

test('nginx sends the headers of the build with every file', async () => {
  const bundle = await site.build([headers({ VITE_CONNECT_HOSTS: 'https://games.example' })]);
  const textOf = (name: string): string => {
    const file = bundle[name];
    return file?.type === 'asset' ? String(file.source) : '';
  };
  const expected = JSON.parse(textOf('headers.json')) as Record<string, string>;
  const files = named(server, 'location').filter(
    ({ block }) => named(block, 'proxy_pass').length === 0,
  );
  expect(files.length).toBeGreaterThan(3);
  for (const { args, block } of files) {
    const [include = ''] = named(block, 'include').flatMap(({ args: [path] }) => path ?? []);
    expect(dirname(include), `${args}`).toBe(root);
    const sent = readNginx(textOf(basename(include)));
    expect(sent.every(({ args: [, , always] }) => always === 'always')).toBe(true);
    expect(Object.fromEntries(sent.map(({ args: [name, value] }) => [name, value]))).toEqual(
      expected,
    );
  }
});

test('nginx lets browsers store each file exactly as long as the sandbox does', async () => {
  const dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await mkdir(join(dist, 'assets'));
  const names = ['index.html', 'sw.js', 'manifest.webmanifest', 'icon.svg', 'assets/a-bcdefg1.js'];
  for (const name of names) await writeFile(join(dist, name), name);
  const built = await readBuiltFiles(dist, 0);
  await rm(dist, { recursive: true });
  expect(built.size).toBe(names.length);
  for (const [path, { cacheControl }] of built)
    expect(cacheControlOf(path), path).toBe(cacheControl);
});

test('nginx sends the page at every other address, and 404 for a file of an older release', () => {
  const filesAt = (path: string) => named(locationOf(server, path).block, 'try_files')[0]?.args;
  for (const path of ['/', '/home', '/markets/1.5', '/auth/login'])
    expect(filesAt(path), path).toEqual(['$uri', '/index.html']);
  for (const path of ['/assets/old-1234567.js', '/settings/www.example.com.json'])
    expect(filesAt(path), path).toEqual(['$uri', '=404']);
});

test('nginx caches the paths of the handbook’s table as the table says', () => {
  const rows = [...handbook.matchAll(/^\| (`\/[^|]+) \| `Cache-Control: ([^`]+)`/gm)];
  const paths = rows.flatMap(([, cell = '', value = '']) =>
    [...cell.matchAll(/`([^`…]+)…?`/g)].map(([, path = '']) => [path, value] as const),
  );
  expect(paths.map(([path]) => path)).toEqual([
    '/assets/',
    '/index.html',
    '/sw.js',
    '/manifest.webmanifest',
    '/settings/',
    '/brand/',
  ]);
  for (const [path, value] of paths) expect(cacheControlOf(path), path).toBe(value);
});

test('nginx passes calls and the hub to two servers, and each client always to the same one', () => {
  const [{ args: [upstream] = [], block: servers = [] } = {}] = named(nginx, 'upstream');
  expect(named(servers, 'server')).toHaveLength(2);
  expect(named(servers, 'hash')[0]?.args).toEqual(['$remote_addr', 'consistent']);
  const main = readFileSync('src/main.ts', 'utf8');
  const defaults = [...main.matchAll(/VITE_(?:BASE|HUB)_URL\) \|\| '([^']+)'/g)];
  expect(defaults).toHaveLength(2);
  for (const [, path = ''] of defaults)
    expect(named(locationOf(server, `${path}/x`).block, 'proxy_pass')[0]?.args).toEqual([
      `http://${upstream}`,
    ]);
  // A bet that a server may have received is never sent to another one.
  expect(named(server, 'proxy_next_upstream')).toEqual([]);
});

test('nginx upgrades the hub’s connections to WebSockets only, and waits longer than a long poll', () => {
  const hub = locationOf(server, '/hubs/exchange').block;
  const sent = new Map(
    named(server, 'proxy_set_header').map(({ args: [name, value] }) => [name, value]),
  );
  expect(sent.get('Upgrade')).toBe('$http_upgrade');
  const map = named(nginx, 'map').find(({ args: [, name] }) => name === sent.get('Connection'));
  expect(map?.block.map(({ name, args }) => [name, ...args])).toEqual([
    ['default', ''],
    ['~*^websocket$', 'upgrade'],
  ]);
  expect(named(server, 'proxy_http_version')[0]?.args).toEqual(['1.1']);
  // A location that sets headers loses all headers of the server.
  expect(named(hub, 'proxy_set_header')).toEqual([]);
  expect(named(hub, 'proxy_read_timeout')[0]?.args).toEqual(['1h']);
  expect(named(hub, 'proxy_buffering')[0]?.args).toEqual(['off']);
});

test('the handbook and the container file know exactly the variables that the build reads', () => {
  const names = ['-ohE', '\\bVITE_[A-Z]+(_[A-Z]+)*\\b', '--', 'src/*.ts'];
  const read = execFileSync('git', ['grep', ...names], { encoding: 'utf8' });
  // The policy reads this one by its ending (src/build/policy.ts).
  const all = [...new Set([...read.trim().split('\n'), 'VITE_CONNECT_HOSTS'])].toSorted();
  expect(all.length).toBeGreaterThan(8);
  expect(VARIABLES.toSorted()).toEqual(all);
  const args = [...container.matchAll(/^ARG (\w+)$/gm)].map(([, name]) => name);
  expect(args.toSorted()).toEqual(all);
});

test('the container file copies the sources that exist, and serves them where nginx reads them', () => {
  const copies = [...container.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(
    ([, sources = '']) => sources.split(' '),
  );
  expect(copies).toContain(`${FOLDER}/nginx.conf`);
  expect(copies.filter((path) => !existsSync(path))).toEqual([]);
  expect(container).toContain(`COPY --from=build /touchline/dist ${root}\n`);
  const [listen] = named(server, 'listen').flatMap(({ args }) => args);
  expect(container).toContain(`EXPOSE ${listen}\n`);
});
