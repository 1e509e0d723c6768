import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { once } from 'node:events';
import { createServer, request as open, type IncomingHttpHeaders } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { listenOnFreePort } from './listen';
import { createSandbox } from '../sandbox';
import { serveProduct, type ServedProduct } from './serve';

const PAGE = `<!doctype html><title>Page</title>${'<p>text</p>'.repeat(200)}`;
const CONTRACT = '<!doctype html><title>Contract</title>';
const SCRIPT = `console.log(${JSON.stringify('word '.repeat(500))});`;

const HEADERS = { 'content-security-policy': "default-src 'self'", 'x-made-up': 'yes' };

let folder = '';
let served: ServedProduct;
const sandbox = createSandbox({ mode: 'quiet' });

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'product-'));
  const dist = join(folder, 'dist');
  await mkdir(join(dist, 'assets'), { recursive: true });
  await mkdir(join(dist, '.vite'), { recursive: true });
  await mkdir(join(dist, 'contract'), { recursive: true });
  const files: Record<string, string | Buffer> = {
    'dist/index.html': PAGE,
    'dist/assets/main-Ab3_x-9Z.js': SCRIPT,
    'dist/assets/main-Ab3_x9.js': SCRIPT,
    'dist/icon.svg': `<svg xmlns="http://www.w3.org/2000/svg">${'<g/>'.repeat(50)}</svg>`,
    'dist/photo.png': Buffer.alloc(400),
    'dist/with space.txt': 'a name that must be escaped',
    'dist/.vite/manifest.json': '{}',
    'dist/contract/index.html': CONTRACT,
    'dist/headers.json': JSON.stringify(HEADERS),
    'secret.txt': 'outside',
  };
  for (const [name, content] of Object.entries(files)) await writeFile(join(folder, name), content);
  served = await serveProduct({ sandbox, dist, port: 0 });
});

afterAll(async () => {
  sandbox.close();
  await served.close();
  await rm(folder, { recursive: true });
});

interface Raw {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends the path unchanged, because fetch would normalise it first. */
function get(path: string, headers: Record<string, string> = {}, method = 'GET'): Promise<Raw> {
  return new Promise((resolve, reject) => {
    open({ host: '127.0.0.1', port: served.port, path, headers, method, agent: false }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({
          status: reply.statusCode ?? 0,
          headers: reply.headers,
          body: Buffer.concat(chunks),
        }),
      );
    })
      .on('error', reject)
      .end();
  });
}

const BROTLI = { 'accept-encoding': 'gzip, deflate, br' };

describe('a built file', () => {
  test('is sent in brotli to a client that accepts it, and unpacks to the same content', async () => {
    const { headers, body } = await get('/assets/main-Ab3_x-9Z.js', BROTLI);
    expect(headers['content-encoding']).toBe('br');
    expect(headers['content-type']).toBe('text/javascript; charset=utf-8');
    expect(headers.vary).toBe('accept-encoding');
    expect(Number(headers['content-length'])).toBe(body.length);
    expect(body.length).toBeLessThan(SCRIPT.length / 4);
    expect(brotliDecompressSync(body).toString()).toBe(SCRIPT);
  });

  test.each(['', 'gzip', 'br;q=0, gzip', 'brotli'])(
    "is sent plain to a client that accepts '%s'",
    async (encodings) => {
      const reply = await get('/', { 'accept-encoding': encodings });
      expect(reply.headers['content-encoding']).toBeUndefined();
      expect(reply.body.toString()).toBe(PAGE);
    },
  );

  test('is sent plain if compression gains nothing', async () => {
    const { headers, body } = await get('/photo.png', BROTLI);
    expect(headers['content-encoding']).toBeUndefined();
    expect(headers['content-type']).toBe('image/png');
    expect(body).toHaveLength(400);
  });

  test('is cached forever if its name has a hash, and is otherwise revalidated', async () => {
    const cache = async (path: string) => (await get(path)).headers['cache-control'];
    for (const path of ['/assets/main-Ab3_x-9Z.js', '/assets/main-Ab3_x9.js'])
      expect(await cache(path)).toBe('public, max-age=31536000, immutable');
    for (const path of ['/', '/icon.svg', '/markets/12'])
      expect(await cache(path)).toBe('no-cache');
  });

  test('is answered with a 304 without a body if the browser has it', async () => {
    const { headers } = await get('/icon.svg');
    const again = await get('/icon.svg', { 'if-none-match': String(headers.etag) });
    expect(again).toMatchObject({ status: 304, body: Buffer.alloc(0) });
    expect((await get('/icon.svg', { 'if-none-match': '"other"' })).status).toBe(200);
  });

  test('is found by its escaped name, ignoring its query', async () => {
    const { status, body } = await get('/with%20space.txt?v=1');
    expect([status, body.toString()]).toEqual([200, 'a name that must be escaped']);
  });

  test('answers HEAD with its headers only', async () => {
    const { headers, body } = await get('/', {}, 'HEAD');
    expect(headers['content-length']).toBe(String(PAGE.length));
    expect(body).toHaveLength(0);
  });
});

test.each(['/contract/', '/contract/index.html', '/contract/?v=1'])(
  'opens the page of a folder at %s',
  async (path) => {
    expect((await get(path)).body.toString()).toBe(CONTRACT);
  },
);

test.each([
  '/',
  '/home',
  '/contract',
  '/markets/',
  '/markets/29/1.7',
  '/auth/login?to=%2Fhome',
  '/no/such/route',
])('opens the page at the product’s own address %s', async (path) => {
  const { status, headers, body } = await get(path);
  expect(status).toBe(200);
  expect(headers['content-type']).toBe('text/html; charset=utf-8');
  expect(body.toString()).toBe(PAGE);
});

test.each([
  ['/assets/gone-12345678.js', 404],
  ['/.vite/manifest.json', 404],
  ['/../secret.txt', 400],
  ['/%2e%2e/secret.txt', 400],
  ['/..%2fsecret.txt', 400],
  ['/assets/..%5c..%5csecret.txt', 400],
  ['/assets/%2e%2e/%2e%2e/secret.txt', 400],
  ['//secret.txt', 404],
  ['/%00', 400],
  ['/%E0%A4%A', 400],
])('reveals no file at %s: %i', async (path, status) => {
  const reply = await get(path);
  expect(reply.status).toBe(status);
  expect(reply.body.toString()).not.toContain('outside');
});

test.each(['/', '/assets/gone.js', '/%00'])(
  'sends %s with the headers that the build wrote',
  async (path) => {
    expect((await get(path)).headers).toMatchObject(HEADERS);
  },
);

test('refuses a post to a page', async () => {
  const { status, headers } = await get('/', {}, 'POST');
  expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
});

test('serves the sandbox at the same address, in brotli if the reply is long enough', async () => {
  const { headers, body } = await get('/api/Event/TreeSportWithEvent', BROTLI);
  expect(headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(body).toString())).toMatchObject({ success: true });
  const short = await get('/games/reef.json', BROTLI);
  expect(short.headers['content-encoding']).toBeUndefined();
});

test('cuts its connections and accepts new connections', async () => {
  const line = connect(served.port, '127.0.0.1');
  line.write('GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n');
  await once(line, 'data');
  const closed = once(line, 'close');
  served.cut();
  await closed;
  expect((await get('/')).status).toBe(200);
});

test('refuses a folder without a page, and shows its name', async () => {
  const dist = join(folder, 'dist', 'assets');
  await expect(serveProduct({ sandbox, dist, port: 0 })).rejects.toThrow(
    /There is no index\.html in .*assets/,
  );
});

describe('a busy port', () => {
  const servers: { close(): void }[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });
  const listen = async (port: number) => {
    const server = createServer();
    servers.push(server);
    return listenOnFreePort(server, port);
  };

  test('is reported, and a higher free port is used', async () => {
    const first = await listen(0);
    expect(first.busy).toEqual([]);
    const second = await listen(first.port);
    expect(second.busy[0]).toBe(first.port);
    expect(second.port).toBe(second.busy.at(-1)! + 1);
  });

  test('is an error after the last port', async () => {
    const last = createServer();
    servers.push(last);
    await listenOnFreePort(last, 65_535).catch(() => undefined);
    await expect(listen(65_535)).rejects.toThrow(/65535.* in use/);
  });
});
