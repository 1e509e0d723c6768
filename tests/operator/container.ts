import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, type Nginx, untilListening, writeBrand } from './nginx';

const IMAGE = 'touchline-test';

/** Runs buildah, which needs no daemon. @throws Error with its output if it fails */
function buildah(...args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync('buildah', args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`buildah ${args[0]} has failed:\n${stderr}`);
  return stdout.trim();
}

/**
 * Builds the operator's container, and starts it in the network of this machine. Only its port and the addresses of its
 * servers differ.
 *
 * @param servers the ports of the two servers
 */
export async function startContainer(servers: readonly [number, number]): Promise<Nginx> {
  buildah(
    'build',
    '--network',
    'host',
    '--file',
    'src/operator/Containerfile',
    '--tag',
    IMAGE,
    '.',
  );
  const port = await freePort();
  const folder = mkdtempSync(join(tmpdir(), 'container-'));
  const brand = `${writeBrand(folder)}:/srv/brand:ro`;
  const container = buildah('from', `localhost/${IMAGE}`);
  const edits = [
    `s/listen 8080;/listen 127.0.0.1:${port};/`,
    ...servers.map((server, index) => `s/exchange-${index + 1}:8080/127.0.0.1:${server}/`),
  ];
  const file = '/etc/nginx/conf.d/default.conf';
  const command = `sed -i '${edits.join(';')}' ${file} && nginx -g 'daemon off;'`;
  const nginx = spawn(
    'buildah',
    ['run', '--network', 'host', '--volume', brand, container, '--', 'sh', '-c', command],
    { detached: true, stdio: ['ignore', 'ignore', 'pipe'] },
  );
  let printed = '';
  nginx.stderr.on('data', (chunk: Buffer) => (printed += chunk.toString()));
  await untilListening(port, () => {
    if (nginx.exitCode !== null) throw new Error(`The container has ended:\n${printed}`);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    printed: () => printed,
    async stop() {
      const ended = once(nginx, 'exit');
      // The container's processes are in the group of the command.
      process.kill(-(nginx.pid ?? 0), 'SIGTERM');
      await ended;
      buildah('rm', container);
      rmSync(folder, { recursive: true });
    },
  };
}
