import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../robot/until';
import { listenOnFreePort } from '../sandbox/serve/listen';

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;

export interface Nginx {
  readonly origin: string;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const nginx of running) nginx.kill('SIGKILL');
});

/** The parts of nginx that write files, which a test keeps in a folder of its own. */
const WRITERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

/**
 * Starts nginx with the operator's file on a free port of 127.0.0.1. Only its port, its folders and its servers differ.
 *
 * @param dist the folder of the built product
 * @param brand the folder of the settings and pictures
 * @param servers the ports of the two servers
 * @throws Error with nginx's output if it ends before it listens
 */
export async function startNginx(
  dist: string,
  brand: string,
  servers: readonly [number, number],
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const port = await freePort();
  const site = readFileSync('src/operator/nginx.conf', 'utf8')
    .replaceAll('/srv/touchline', resolve(dist))
    .replaceAll('/srv/brand', resolve(brand))
    .replace('listen 8080;', `listen 127.0.0.1:${port};`)
    .replace('exchange-1:8080', `127.0.0.1:${servers[0]}`)
    .replace('exchange-2:8080', `127.0.0.1:${servers[1]}`);
  writeFileSync(join(folder, 'site.conf'), site);
  writeFileSync(
    join(folder, 'nginx.conf'),
    `daemon off;
${process.getuid?.() === 0 ? 'user root;' : ''}
pid ${folder}/nginx.pid;
error_log stderr warn;
events {}
http {
  access_log off;
  include /etc/nginx/mime.types;
  ${WRITERS.map((writer) => `${writer}_temp_path ${folder}/${writer};`).join(' ')}
  include ${folder}/site.conf;
}
`,
  );
  const nginx = spawn('nginx', ['-p', folder, '-c', join(folder, 'nginx.conf')], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  running.add(nginx);
  let printed = '';
  nginx.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  nginx.once('exit', () => {
    running.delete(nginx);
    rmSync(folder, { recursive: true });
  });
  let isUp = false;
  await until('nginx', () => {
    if (!running.has(nginx)) throw new Error(`nginx has ended:\n${printed}`);
    const probe = connect(port, '127.0.0.1', () => {
      isUp = true;
      probe.destroy();
    });
    probe.on('error', () => undefined);
    return isUp;
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = await listenOnFreePort(server, 0);
  await new Promise((closed) => server.close(closed));
  return port;
}
