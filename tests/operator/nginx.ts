import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { until } from '../robot/until';
import { listenOnFreePort } from '../sandbox/serve/listen';

/** Whether this machine has nginx. */
export const hasNginx = spawnSync('nginx', ['-v']).status === 0;
/** Whether this machine has openssl, which makes certificates. */
export const hasOpenssl = spawnSync('openssl', ['version']).status === 0;

export interface Nginx {
  readonly origin: string;
  /** The warnings and errors that nginx has printed. */
  printed(): string;
  stop(): Promise<void>;
}

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const nginx of running) nginx.kill('SIGKILL');
});

/** The parts of nginx that write files, which a test keeps in a folder of its own. */
const WRITERS = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'];

interface Options {
  /** The folder of the built product; without it, nginx serves no page. */
  readonly dist?: string;
  /** Serves HTTP/2 over TLS, with a certificate that no browser trusts. */
  readonly isSecure?: boolean;
  /** Changes the operator's file. */
  readonly change?: (site: string) => string;
}

/**
 * Starts nginx with the operator's file on a free port of 127.0.0.1, and a settings file. Only its port, its folders,
 * its servers and the requested changes differ.
 *
 * @param servers the ports of the two servers
 * @throws Error with nginx's output if it ends before it listens
 */
export async function startNginx(
  servers: readonly [number, number],
  { dist, isSecure = false, change = (site) => site }: Options = {},
): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'nginx-'));
  const brand = writeBrand(folder);
  // The file includes the headers of the build.
  if (dist === undefined) writeFileSync(join(folder, 'headers.conf'), '');
  const port = await freePort();
  const site = change(readFileSync('src/operator/nginx.conf', 'utf8'))
    .replaceAll('/srv/touchline', dist === undefined ? folder : resolve(dist))
    .replaceAll('/srv/brand', brand)
    .replace('listen 8080;', isSecure ? listenSecurely(port, folder) : `listen 127.0.0.1:${port};`)
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
  await untilListening(port, () => {
    if (!running.has(nginx)) throw new Error(`nginx has ended:\n${printed}`);
  });
  return {
    origin: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    printed: () => printed,
    async stop() {
      const ended = once(nginx, 'exit');
      nginx.kill('SIGTERM');
      await ended;
    },
  };
}

/** Waits until a server listens on a port. `check` throws if the server has ended. */
export async function untilListening(port: number, check: () => void): Promise<void> {
  let isUp = false;
  await until(`port ${port}`, () => {
    check();
    const probe = connect(port, '127.0.0.1', () => {
      isUp = true;
      probe.destroy();
    });
    probe.on('error', () => undefined);
    return isUp;
  });
}

/** Writes a brand with a settings file into a folder, and returns the brand's folder. */
export function writeBrand(folder: string): string {
  const brand = join(folder, 'brand');
  mkdirSync(join(brand, 'settings'), { recursive: true });
  const settings = { status: 200, data: { setting: { football: true } } };
  writeFileSync(join(brand, 'settings', 'test.json'), JSON.stringify(settings));
  return brand;
}

/** Writes a certificate for 127.0.0.1, and returns the directives that use it. */
function listenSecurely(port: number, folder: string): string {
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')];
  const curve = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  const files = ['-keyout', key, '-out', certificate];
  const request = ['req', '-x509', '-subj', '/CN=127.0.0.1', '-days', '1', ...curve, ...files];
  const { status, stderr } = spawnSync('openssl', request, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`openssl has made no certificate:\n${stderr}`);
  return `listen 127.0.0.1:${port} ssl http2; ssl_certificate ${certificate}; ssl_certificate_key ${key};`;
}

/** Returns a port that no server uses. */
export async function freePort(): Promise<number> {
  const server = createServer();
  const { port } = await listenOnFreePort(server, 0);
  await new Promise((closed) => server.close(closed));
  return port;
}
