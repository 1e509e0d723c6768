import { beforeAll, expect, test } from 'vitest';
import { QUIET } from '../simulator/quietEvent';
import { createSandbox, type Sandbox } from '../sandbox';
import type { BuiltFile } from './builtFiles';
import { priced } from './priced';

const PAGE: BuiltFile = {
  type: 'text/html; charset=utf-8',
  plain: Buffer.from('<head><meta charset="utf-8" /><script>first()</script></head>'),
  brotli: null,
  etag: '"abc"',
  cacheControl: 'no-cache',
};
const NOW = 1_790_000_000_000;

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = createSandbox({ mode: 'quiet', seed: 1 });
  await sandbox.ready;
  return () => sandbox.close();
});

const REPLY =
  /<script type="application\/json" id="first" data-call="([^"]*)" data-time="(\d+)">([^<]*)<\/script><script>/;

test.each([
  ['/home', 'Event/TreeSportWithEvent'],
  [`/markets/${QUIET.eventId}`, `Market/GetByEventId?eventId=${QUIET.eventId}`],
])('writes the reply to the first request of %s above the first script', async (path, call) => {
  const page = await priced(PAGE, path, sandbox.fetch, NOW);
  const [, named = '', time, json = ''] = REPLY.exec(`${page?.plain}`) ?? [];
  expect([named.replaceAll('&amp;', '&'), Number(time)]).toEqual([call, NOW]);
  expect(JSON.parse(json)).toMatchObject({ success: true });
  // No cache may store prices.
  expect(page).toMatchObject({ cacheControl: 'no-store' });
});

test('leaves the page unchanged if the exchange does not answer', async () => {
  const silent = (): Response => new Response('', { status: 503 });
  expect(await priced(PAGE, '/home', silent, NOW)).toBeNull();
});

test('escapes text of the exchange that would end the script', async () => {
  const hostile = (): Response => Response.json({ title: '</script><script>alert(1)</script>' });
  const page = await priced(PAGE, '/home', hostile, NOW);
  expect(`${page?.plain}`.match(/<\/script>/g)).toHaveLength(2);
});
