import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { createSandbox, type Sandbox } from '../sandbox';
import { readBrand } from './brand';
import { buildProduct, ROOT } from './build';
import { readRecording } from './readRecording';
import { createPrinted } from './printed';
import { serveProduct, type Served } from './serve';
import { serveSources } from './serveSources';
import { readStartOptions, USAGE, UsageError, type StartOptions } from './startOptions';

/** Shows a recorded tab. No exchange is behind it, because the recording has all its replies. */
async function startRecording(file: string, port: number): Promise<void> {
  const recording = readRecording(file);
  const dist = await build('recording');
  await writeFile(join(dist, 'recording.json'), recording);
  const sandbox = { handleRequest: () => false, handleUpgrade: () => false };
  const { origin } = await serveProduct({ sandbox, port, dist });
  endOnSignal();
  console.log(`\n  The recorded tab is at ${origin}\n\n  Ctrl-C ends it.\n`);
}

/** Runs `npm start`: the product with the sandbox exchange behind it, on 127.0.0.1. */
async function start(options: StartOptions): Promise<void> {
  const { report, tellSkipped } = createPrinted((line) => console.warn(line));
  const sandbox = createSandbox({
    seed: options.seed,
    speed: options.speed,
    control: options.control,
    dialect: options.dialect,
    disconnectGraceS: 10,
    brand: options.brand === null ? undefined : readBrand(options.brand),
    mode:
      options.replay === null
        ? 'simulator'
        : {
            replay: [options.replay],
            report,
            onSurveyed: tellSkipped,
            ...(options.from === null ? {} : { fromMinutes: options.from }),
          },
  });
  // A password that is easy to type, and different on every machine.
  const password = randomBytes(4).toString('hex');
  // Both are awaited together, because a recording may fail to open before the player is registered.
  await Promise.all([sandbox.players.register('player', password), sandbox.ready]);
  const served = await serve(options, sandbox);
  endOnSignal();
  say(options, served, password);
}

async function serve(options: StartOptions, sandbox: Sandbox): Promise<Served> {
  const { port, brand, inspect } = options;
  if (options.dev) return serveSources({ sandbox, root: ROOT, port });
  return serveProduct({
    sandbox,
    port,
    brand,
    dist: options.dist ?? (await build(inspect ? 'inspect' : 'production')),
    prices: () => (options.priced ? sandbox : null),
  });
}

/** Builds the product, and says so; returns its folder. */
function build(mode: Parameters<typeof buildProduct>[0]): Promise<string> {
  console.log('Building the product …');
  return buildProduct(mode);
}

/**
 * Ends the process at the first signal. The process stores no data between two starts, so it does not wait: the system
 * closes open connections and held polls. Before a server exists, a signal already ends the process.
 */
function endOnSignal(): void {
  const end = (): void => process.exit(0);
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
}

function say(options: StartOptions, { origin, port, busy }: Served, password: string): void {
  if (busy.length > 0)
    console.log(
      `Port ${busy.join(', ')} ${busy.length === 1 ? 'is' : 'are'} in use: taking ${port}.`,
    );
  console.log(
    [
      '',
      `  Touchline is at ${origin}`,
      `  Two sample brands: http://brand-a.localhost:${port} and http://brand-b.localhost:${port}`,
      `  Markets: ${options.replay ?? 'simulated'}${options.speed === 1 ? '' : `, ${options.speed} times faster than life`}`,
      '',
      ...(options.dev || options.inspect
        ? [`  The streams of its tabs: ${origin}/inspector/`, '']
        : []),
      '  Demo login needs no password.',
      `  Or log in as: player   password: ${password}`,
      ...(options.control
        ? ['', '  /sandbox/faults, /sandbox/control and /sandbox/messages are open.']
        : []),
      '',
      '  Ctrl-C ends it.',
      '',
    ].join('\n'),
  );
}

async function main(): Promise<void> {
  try {
    const options = readStartOptions(process.argv.slice(2));
    if (options === null) console.log(USAGE);
    else if (options.recording === null) await start(options);
    else await startRecording(options.recording, options.port);
  } catch (error) {
    if (error instanceof UsageError) {
      console.error(`${error.message}\n\n${USAGE}`);
      process.exit(2);
    }
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}

void main();
