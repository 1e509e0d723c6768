import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { treeSportWithEvent } from '../../../streams/market/calls';
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

/** Runs the script of `npm start` and gathers its output. */
function start(...args: string[]) {
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', 'tests/sandbox/serve/start.ts', ...args],
    {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
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

describe('npm start', { timeout: PATIENCE_MS }, () => {
  test('serves product and exchange, tells how to log in, and ends on Ctrl-C', async () => {
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

  test('says that a port is busy and takes the next', async () => {
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
    [['--fast'], 2, /--fast[^]*Usage: npm start/],
    [['--replay', import.meta.filename], 1, /No recorded market was found in .*start\.test\.ts/],
  ])('%j ends with code %i and a reason', async (args, code, reason) => {
    const running = start(...args, '--port', '0');
    expect(await running.exit).toBe(code);
    expect(running.err()).toMatch(reason);
    expect(running.out()).toBe('');
  });

  test('plays the recordings of a folder, and names every other file in a line', async () => {
    const place = await folder();
    try {
      const story = [
        line(OFF, { marketDefinition: definition(), rc: [{ id: 11, atb: [[2, 10]] }] }),
        ...Array.from({ length: 400 }, (_, at) => line(OFF + at, { rc: [{ id: 11, ltp: 2 }] })),
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
      expect(said.slice(0, 5)).toEqual([
        'dangling: a link to nothing; link skipped',
        'loop: a link that leads in a circle; link skipped',
        'sub/up: a folder that is looked through already; folder skipped',
        'cut.gz: breaks off (unexpected end of file); the part before is played',
        'more.zip: a zip archive, to be unpacked first; file skipped',
      ]);
    } finally {
      await place.remove();
    }
  });

  test('ends with code 1 where nothing can be played, after naming the files', async () => {
    const place = await folder();
    try {
      await place.write('empty', '');
      await symlink('loop', join(place.path, 'loop'));
      const running = start('--replay', place.path, '--dist', dist, '--port', '0');
      expect(await running.exit).toBe(1);
      expect(running.err().replaceAll(place.path, '…')).toBe(
        [
          '…/loop: a link that leads in a circle; link skipped',
          '…/empty: empty; file skipped',
          'No recorded market was found in ….',
          '',
        ].join('\n'),
      );
    } finally {
      await place.remove();
    }
  });

  test.skipIf(!existsSync(RECORDINGS))(
    'plays the recorded markets of at least five sports (skipped where ../shared/markets is absent)',
    async () => {
      const running = start('--replay', RECORDINGS, '--speed', '10', '--dist', dist, '--port', '0');
      const origin = await running.origin();
      const sports = async () =>
        new Set((await tree(origin)).events.map(({ sportName }) => sportName)).size;
      await expect.poll(sports, { timeout: PATIENCE_MS }).toBeGreaterThanOrEqual(5);
      running.child.kill('SIGINT');
      expect(await running.exit).toBe(0);
      // Files beside the recordings are skipped by name; no other complaint may appear.
      for (const line of running.err().split('\n'))
        if (line !== '')
          expect(line).toMatch(/file skipped|played from the (longer )?recording|recording ended/);
    },
  );
});
