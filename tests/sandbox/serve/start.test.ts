import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { treeSportWithEvent } from '../../../streams/catalogue/calls';
import { WebSocket } from 'ws';
import { HUB_PATH } from '../http/places';
import { listenOnFreePort } from './listen';
import { definition, folder, line, OFF } from '../replay/handmade';

const ROOT = join(import.meta.dirname, '..', '..', '..');
const RECORDINGS = join(ROOT, '..', 'shared', 'markets');
const PATIENCE_MS = 60_000;

let dist = '';
beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'dist-'));
  await writeFile(join(dist, 'index.html'), '<!doctype html><title>Built</title>');
});
afterAll(() => rm(dist, { recursive: true }));

const started: ChildProcess[] = [];
afterEach(async () => {
  for (const child of started.splice(0)) {
    if (child.exitCode !== null || child.signalCode !== null) continue;
    const gone = once(child, 'exit');
    child.kill('SIGKILL');
    await gone;
  }
});

/** Runs the script of `npm start` and collects its output. */
const start = (...args: string[]) =>
  run(process.execPath, ['--import', 'tsx', 'tests/sandbox/serve/start.ts', ...args]);

function run(command: string, args: readonly string[]) {
  const child = spawn(command, args, { cwd: ROOT, stdio: ['ignore', 'pipe', 'pipe'] });
  started.push(child);
  let out = '';
  let err = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => (out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (err += text));
  const exit = once(child, 'exit').then(([code]) => Number(code));
  return {
    child,
    exit,
    out: () => out,
    err: () => err,
    async origin(): Promise<string> {
      await expect
        .poll(() => (child.exitCode === null ? out : err), { timeout: PATIENCE_MS })
        .toMatch(/Ctrl-C/);
      return /http:\/\/127\.0\.0\.1:\d+/.exec(out)?.[0] ?? expect.fail('no address');
    },
  };
}

async function tree(origin: string) {
  const reply = await fetch(`${origin}/api/Event/TreeSportWithEvent`);
  const { result } = await reply.json();
  return treeSportWithEvent.read(result);
}

/** Opens a WebSocket to the hub and a poll; resolves when the hub holds both open. */
async function occupy(origin: string) {
  const negotiate = async (): Promise<string> => {
    const reply = await fetch(`${origin}${HUB_PATH}/negotiate?negotiateVersion=1`, {
      method: 'POST',
    });
    const { connectionToken } = await reply.json();
    return `${HUB_PATH}?id=${connectionToken}`;
  };
  const handshake = '{"protocol":"json","version":1}\u001e';
  const socket = new WebSocket(`${origin.replace('http', 'ws')}${await negotiate()}`);
  const socketCut = once(socket, 'close');
  await once(socket, 'open');
  socket.send(handshake);
  await once(socket, 'message');
  const polled = `${origin}${await negotiate()}`;
  await fetch(polled);
  const answered = fetch(polled);
  await fetch(polled, { method: 'POST', body: handshake });
  await answered;
  const pollCut = fetch(polled).then(
    () => expect.fail('the poll was answered'),
    () => undefined,
  );
  // A request that is answered after the poll shows that the server is still running.
  await fetch(origin);
  return { cut: Promise.all([socketCut, pollCut]) };
}

describe('npm start', { timeout: PATIENCE_MS }, () => {
  test('serves product and exchange, explains how to log in, and ends on Ctrl-C', async () => {
    const running = start('--dist', dist, '--port', '0');
    const origin = await running.origin();
    expect(await (await fetch(origin)).text()).toContain('Built');
    expect((await tree(origin)).events.length).toBeGreaterThan(10);
    expect(running.out()).toContain('Demo login needs no password.');
    const [, password] = /log in as: player +password: (\S+)/.exec(running.out()) ?? [];
    const login = await fetch(`${origin}/api/Account/Authenticate`, {
      method: 'POST',
      body: JSON.stringify({ userNameOrEmailAddress: 'player', password, rememberClient: true }),
    });
    expect(login.status).toBe(200);
    expect((await fetch(`${origin}/sandbox/control`, { method: 'POST' })).status).not.toBe(204);
    running.child.kill('SIGINT');
    running.child.kill('SIGINT');
    expect(await running.exit).toBe(0);
    expect(running.err()).toBe('');
    await expect(fetch(origin)).rejects.toThrow();
  });

  test.each(['SIGINT', 'SIGTERM'] as const)(
    'ends when npm receives one %s, even with an open hub connection and a held poll',
    async (signal) => {
      const running = run('npm', ['start', '--', '--dist', dist, '--port', '0']);
      const origin = await running.origin();
      const { cut } = await occupy(origin);
      running.child.kill(signal);
      expect(await running.exit).toBe(0);
      await cut;
      await expect(fetch(origin)).rejects.toThrow();
    },
  );

  test('says that a port is busy, and uses another port', async () => {
    const server = createServer();
    const { port } = await listenOnFreePort(server, 0);
    const running = start('--dist', dist, '--port', String(port));
    const origin = await running.origin();
    server.close();
    expect(running.out()).toMatch(new RegExp(`Port ${port}.* in use: taking \\d+`));
    expect(Number(new URL(origin).port)).toBeGreaterThan(port);
    expect((await fetch(origin)).status).toBe(200);
  });

  test.each([
    [['--fast'], 2, /^There is no option --fast\.\n\nUsage: npm start/],
    [['--speed', '-1'], 2, /^--speed takes a number from 0\.01 .*, not '-1'\.\n\nUsage: npm start/],
    [['--replay', import.meta.filename], 1, /No recorded market was found in .*start\.test\.ts/],
  ])('refuses %j with code %i and a reason', async (args, code, reason) => {
    const running = start(...args, '--port', '0');
    expect(await running.exit).toBe(code);
    expect(running.err()).toMatch(reason);
    expect(running.out()).toBe('');
  });

  test('plays the recordings of a folder, and mentions all other files in one line', async () => {
    const place = await folder();
    try {
      const story = [
        line(OFF, { marketDefinition: definition(), rc: [{ id: 11, atb: [[2, 10]] }] }),
        ...Array.from({ length: 400 }, (_, index) =>
          line(OFF + index, { rc: [{ id: 11, ltp: 2 }] }),
        ),
      ];
      const packed = gzipSync(story.join('\n'));
      await place.write('cut.gz', packed.subarray(0, packed.length - 100));
      await place.write('more.zip', Buffer.from('PK\u0003\u0004'));
      await symlink('absent', join(place.path, 'dangling'));
      await symlink('loop', join(place.path, 'loop'));
      await mkdir(join(place.path, 'sub'));
      await symlink('..', join(place.path, 'sub', 'up'));
      const running = start('--replay', place.path, '--dist', dist, '--port', '0');
      const origin = await running.origin();
      expect((await tree(origin)).events.map(({ title }) => title)).toEqual(['Reds v Blues']);
      running.child.kill('SIGINT');
      expect(await running.exit).toBe(0);
      const said = running.err().replaceAll(`${place.path}/`, '').trim().split('\n');
      expect(said.slice(0, 2)).toEqual([
        'cut.gz: breaks off (unexpected end of file); the part before is played',
        'Skipped 4 files: 1 × a link to nothing; 1 × a link that leads in a circle; 1 × a folder that is looked through already; 1 × a zip archive, to be unpacked first.',
      ]);
      expect(said.filter((text) => /skipped/i.test(text))).toHaveLength(1);
    } finally {
      await place.remove();
    }
  });

  test('ends with code 1 after its reasons if it cannot play any file', async () => {
    const place = await folder();
    try {
      await place.write('empty', '');
      await symlink('loop', join(place.path, 'loop'));
      const running = start('--replay', place.path, '--dist', dist, '--port', '0');
      expect(await running.exit).toBe(1);
      expect(running.err().replaceAll(place.path, '…')).toBe(
        [
          'Skipped 2 files: 1 × a link that leads in a circle; 1 × empty.',
          'No recorded market was found in ….',
          '',
        ].join('\n'),
      );
    } finally {
      await place.remove();
    }
  });

  test.skipIf(!existsSync(RECORDINGS))(
    'plays recorded markets of at least five sports (skipped if ../shared/markets is missing)',
    async () => {
      const running = start('--replay', RECORDINGS, '--speed', '10', '--dist', dist, '--port', '0');
      const origin = await running.origin();
      const sports = async () =>
        new Set((await tree(origin)).events.map(({ sportName }) => sportName)).size;
      await expect.poll(sports, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(5);
      running.child.kill('SIGINT');
      expect(await running.exit).toBe(0);
      // Files next to the recordings are skipped in one line; no other report may appear.
      const lines = running.err().trim().split('\n');
      expect(lines.filter((text) => /^Skipped \d+ files: /.test(text))).toHaveLength(1);
      for (const text of lines)
        expect(text).toMatch(/^Skipped |played from the (longer )?recording|recording ended/);
    },
  );
});
