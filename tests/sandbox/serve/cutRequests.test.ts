import { spawn } from 'node:child_process';
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { negotiate } from '../hub/clients/rawClient';

/** A sandbox in a separate process, with all its output. */
const PROGRAM = `
  import { createSandbox } from ${JSON.stringify(`${import.meta.dirname}/../sandbox.ts`)};
  import { serveSandbox } from ${JSON.stringify(`${import.meta.dirname}/serve.ts`)};
  const sandbox = createSandbox({ mode: 'quiet', control: true });
  const served = await serveSandbox(sandbox, 0, (_, response) => response.writeHead(404).end());
  console.log(served.origin);
`;
const PATIENCE_MS = 60_000;

let child: ChildProcess;
let origin = '';
const printed = { stdout: '', stderr: '' };

beforeAll(async () => {
  child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '--eval', PROGRAM], {
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  child.stdout?.setEncoding('utf8').on('data', (text: string) => (printed.stdout += text));
  child.stderr?.setEncoding('utf8').on('data', (text: string) => (printed.stderr += text));
  await Promise.race([once(child.stdout ?? child, 'data'), once(child, 'exit')]);
  origin = news().trim();
  expect(origin).toMatch(/^http\S+$/);
}, PATIENCE_MS);

afterAll(async () => {
  if (child.exitCode !== null) return;
  const gone = once(child, 'exit');
  child.kill();
  await gone;
});

/** The lines printed since the last call. */
function news(): string {
  const text = printed.stdout + printed.stderr;
  printed.stdout = '';
  printed.stderr = '';
  return text;
}

/** Another request makes a round trip, so the server has then finished the previous one. */
async function settle(): Promise<void> {
  for (let round = 0; round < 3; round += 1)
    expect((await fetch(`${origin}/settings/fallback.json`)).status).toBe(200);
}

/** Sends the bytes and disconnects, either in an orderly way or like a crashed process. Does not read the reply. */
async function cut(bytes: Buffer | string, how: 'ends' | 'resets', awaits = ''): Promise<void> {
  const socket = connect(Number(new URL(origin).port), '127.0.0.1');
  // A reset fails, and the socket never closes, if the server has dropped the connection a moment before.
  const over = new Promise((resolve) => socket.on('error', resolve).once('close', resolve));
  let text = '';
  if (awaits !== '') socket.on('data', (chunk) => (text += chunk.toString('latin1')));
  await once(socket, 'connect');
  await new Promise((resolve) => socket.write(bytes, resolve));
  await settle();
  if (awaits !== '') await expect.poll(() => text).toContain(awaits);
  if (how === 'ends') socket.destroy();
  else socket.resetAndDestroy();
  await over;
  await settle();
}

const HUB = '/hubs/exchange';
const LENGTH = 'content-type: application/json\r\ncontent-length: 100\r\n\r\n{"a"';
const CHUNKED = 'content-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"a"';
const UPGRADE =
  'connection: Upgrade\r\nupgrade: websocket\r\nsec-websocket-version: 13\r\n' +
  'sec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n';
const HALF_FRAME = Buffer.from([0x81, 0xfe, 0x10, 0, 1, 2, 3, 4, 5, 6]);

const polling = async (): Promise<string> => {
  const address = `${HUB}?id=${await negotiate(origin + HUB)}`;
  await fetch(origin + address);
  return address;
};
const fresh = async (): Promise<string> => `${HUB}?id=${await negotiate(origin + HUB)}`;
const start = (method: string, address: string, rest: string): string =>
  `${method} ${address} HTTP/1.1\r\nhost: sandbox\r\n${rest}`;

const CUTS: [what: string, bytes: () => Promise<Buffer | string>, awaits?: string][] = [
  ['a head', async () => 'POST /api/Bet/PlaceBetV2 HTTP/1.1\r\nhos'],
  ['the body of a call', async () => start('POST', '/api/Bet/PlaceBetV2', LENGTH)],
  ['a chunk of a call', async () => start('POST', '/api/Bet/PlaceBetV2', CHUNKED)],
  ['an unknown call', async () => start('POST', '/api/Nothing', LENGTH)],
  ['many answers', async () => start('GET', '/settings/fallback.json', '\r\n').repeat(1_000)],
  ['negotiate', async () => start('POST', `${HUB}/negotiate`, LENGTH)],
  ['a held poll', async () => start('GET', await polling(), '\r\n')],
  ['a post', async () => start('POST', await polling(), LENGTH)],
  ['a chunked post', async () => start('POST', await polling(), CHUNKED)],
  ['a refused post', async () => start('POST', `${HUB}?id=unknown`, CHUNKED)],
  [
    'a post that is too long',
    async () =>
      start('POST', await polling(), `content-length: 999999\r\n\r\n${'x'.repeat(400_000)}`),
  ],
  [
    'an event stream',
    async () => start('GET', await fresh(), 'accept: text/event-stream\r\n\r\n'),
    'event-stream',
  ],
  ['an upgrade', async () => start('GET', await fresh(), UPGRADE.slice(0, -12))],
  ['a WebSocket', async () => start('GET', await fresh(), UPGRADE), '101'],
  [
    'a frame',
    async () => Buffer.concat([Buffer.from(start('GET', await fresh(), UPGRADE)), HALF_FRAME]),
    '101',
  ],
  ['a fault rule', async () => start('POST', '/sandbox/faults', LENGTH)],
];

const FAULTS = ['dropBefore', 'dropAfter', 'malform', 'truncate', 'silence', 'duplicate'];

test.each(CUTS)(
  'prints no error when the client cuts %s',
  { timeout: PATIENCE_MS },
  async (_, bytes, awaits) => {
    for (const how of ['ends', 'resets'] as const) await cut(await bytes(), how, awaits);
    expect(child.exitCode).toBeNull();
    expect(news()).toBe('');
  },
);

test.each(FAULTS)(
  'prints no error when the client cuts a request whose fault is %s',
  { timeout: PATIENCE_MS },
  async (kind) => {
    // A request that was cut before the server read it leaves its rule for the next request.
    await fetch(`${origin}/sandbox/faults`, { method: 'DELETE' });
    const address = await polling();
    for (const path of ['/api/bet/placebetv2', HUB])
      for (const how of ['ends', 'resets'] as const) {
        const rule = { match: { path }, times: 1, action: { kind } };
        const body = JSON.stringify(rule);
        expect((await fetch(`${origin}/sandbox/faults`, { method: 'POST', body })).status).toBe(
          204,
        );
        await cut(start('POST', path === HUB ? address : path, LENGTH), how);
      }
    expect(child.exitCode).toBeNull();
    expect(news()).toBe('');
  },
);
