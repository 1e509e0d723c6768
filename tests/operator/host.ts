import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { createInterface } from 'node:readline';
import type { Engine } from './engine';

const SOURCE = join(import.meta.dirname, 'host');
/** All output of the build, outside the sources. */
const BUILT = join(import.meta.dirname, '..', '..', '.cache', 'operator');

const ENVIRONMENT = {
  ...process.env,
  DOTNET_CLI_HOME: BUILT,
  DOTNET_CLI_TELEMETRY_OPTOUT: '1',
  DOTNET_NOLOGO: '1',
  DOTNET_SKIP_FIRST_TIME_EXPERIENCE: '1',
};

/** Whether this machine has .NET 10 with ASP.NET Core. */
export const hasDotnet = /^Microsoft\.AspNetCore\.App 10\./m.test(
  String(spawnSync('dotnet', ['--list-runtimes'], { env: ENVIRONMENT }).stdout ?? ''),
);

/** How System.Text.Json writes names. */
export type Naming = 'camel' | 'pascal';

/** An operator's host in a process of its own. */
export interface Host {
  readonly origin: string;
  /** Ends the process: `SIGTERM` closes its connections first, `SIGKILL` does not. */
  stop(how?: 'SIGTERM' | 'SIGKILL'): Promise<void>;
}

/**
 * Builds a server once, without a network and without a build server that would continue to run. Its folder has the name
 * of its project.
 *
 * @throws Error with the compiler's output
 */
export async function buildProject(source: string): Promise<void> {
  mkdirSync(BUILT, { recursive: true });
  const options = ['--configuration', 'Release', '--artifacts-path', BUILT, '--nologo'];
  const build = spawn(
    'dotnet',
    ['build', source, ...options, '-nodeReuse:false', '-p:UseSharedCompilation=false'],
    { env: ENVIRONMENT, stdio: ['ignore', 'pipe', 'inherit'] },
  );
  let output = '';
  build.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = (await once(build, 'close')) as [number | null];
  if (code !== 0) throw new Error(`The host cannot be built:\n${output}`);
}

/** Builds the host; see `buildProject`. */
export const buildHost = (): Promise<void> => buildProject(SOURCE);

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const host of running) host.kill('SIGKILL');
});

/**
 * Starts the built host in front of an engine.
 *
 * @param port 0 for a free port of 127.0.0.1
 * @param limitMs opens the hubs to record, with this limit of the hasty one
 * @throws Error with the host's output if it ends before it listens
 */
export async function startHost(
  { origin: engine, linePort }: Pick<Engine, 'origin' | 'linePort'>,
  naming: Naming,
  port = 0,
  limitMs = 0,
): Promise<Host> {
  const options = { engine, lines: linePort, naming, limit: limitMs };
  return startBuilt(basename(SOURCE), port, options);
}

/**
 * Starts a built server on a port of 127.0.0.1. `print` receives each line of its output.
 *
 * @throws Error with the server's output if it ends before it listens
 */
export async function startBuilt(
  name: string,
  port: number,
  options: Readonly<Record<string, string | number>> = {},
  print: (line: string) => void = () => undefined,
): Promise<Host> {
  const library = join(BUILT, 'bin', name, 'release', `${name}.dll`);
  const words = Object.entries({ urls: `http://127.0.0.1:${port}`, ...options }).flatMap(
    ([option, value]) => [`--${option}`, `${value}`],
  );
  const host = spawn('dotnet', [library, ...words], {
    cwd: BUILT,
    env: ENVIRONMENT,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  running.add(host);
  const ended = once(host, 'exit').then(() => void running.delete(host));
  const origin = await new Promise<string>((resolve, reject) => {
    const printed: string[] = [];
    createInterface(host.stdout).on('line', (line) => {
      printed.push(line);
      print(line);
      const [, address] = /Now listening on: (\S+)/.exec(line) ?? [];
      if (address !== undefined) resolve(address);
    });
    void ended.then(() => reject(new Error(`The host has ended:\n${printed.join('\n')}`)));
  });
  return {
    origin,
    async stop(how = 'SIGTERM') {
      host.kill(how);
      await ended;
    },
  };
}
