import { lstatSync, statSync } from 'node:fs';
import { parseArgs } from 'node:util';

/** The options of `npm start`. */
export interface StartOptions {
  /** A recording, or a folder of recordings; null for the simulator. */
  readonly replay: string | null;
  /** The speed relative to real time. */
  readonly speed: number;
  /** The minutes before the off at which a recording begins; null for the default of the replay. */
  readonly from: number | null;
  readonly port: number;
  readonly seed: number;
  /** True to serve the sources through Vite's development server. */
  readonly dev: boolean;
  /** True to record the tab and to serve the inspector; the sources (`dev`) always do. */
  readonly inspect: boolean;
  /** The file of a recorded tab, which the product shows without an exchange; null to play. */
  readonly recording: string | null;
  /** The folder of a built product; null to build it. */
  readonly dist: string | null;
  /** The folder of an operator's settings file and pictures; null for the sandbox's own look. */
  readonly brand: string | null;
  /** True to write the reply to the first request into each page. */
  readonly priced: boolean;
  /** True if tests and tools may control the sandbox over HTTP. */
  readonly control: boolean;
  /** The dialect of the calls; undefined for the calls of the specification. */
  readonly dialect: 'older' | undefined;
}

export const USAGE = `Usage: npm start -- [options]

  --replay <file or folder>  play recorded markets instead of the simulator
  --speed <n>                times faster than life (1)
  --from <minutes>           minutes before the off at which a recording begins (10)
  --port <n>                 port of 127.0.0.1; the next free one if it is busy (5173)
  --seed <n>                 seed of the simulator's chance (1)
  --dev                      serve the sources with hot reloading instead of a build
  --inspect                  record the tab, and show its streams at /inspector/
  --recording <file>         show a recorded tab: what its player saw, at any moment and speed
  --dist <folder>            serve this built product instead of building it
  --brand <folder>           show your own brand: settings/test.json and brand/ of this folder
  --priced                   write the first prices into each page, as a server may
  --control                  open /sandbox/faults, /sandbox/control and /sandbox/messages
  --dialect older            play a server that is one generation older
  --help                     print this`;

/** The error for unusable arguments; its message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** Reads the command line. Returns null if help was requested. Throws `UsageError`. */
export function readStartOptions(args: readonly string[]): StartOptions | null {
  const { values } = parse(args);
  if (values.help) return null;
  if (values.dev && values.dist !== undefined)
    throw new UsageError('--dev serves the sources and --dist a build: give one of them.');
  if (values.inspect && values.dist !== undefined)
    throw new UsageError(
      '--inspect builds the product with a recorder, and --dist serves a build: give one of them.',
    );
  if (values.recording !== undefined && (values.dev || values.inspect || values.dist))
    throw new UsageError(
      '--recording builds the product that shows it: give it without --dev, --inspect and --dist.',
    );
  if (values.dev && values.brand !== undefined)
    throw new UsageError('--brand needs a build: the sources are served without it.');
  if (values.dev && values.priced)
    throw new UsageError('--priced needs a build: the sources are served without it.');
  if (values.from !== undefined && values.replay === undefined)
    throw new UsageError('--from says where a recording begins: it needs --replay.');
  return {
    replay: listed('--replay', values.replay),
    speed: number('--speed', values.speed ?? '1', { least: 0.01, most: 10_000 }),
    from:
      values.from === undefined
        ? null
        : number('--from', values.from, { least: 0, most: 1_000_000 }),
    port: number('--port', values.port ?? '5173', { least: 0, most: 65_535, whole: true }),
    seed: number('--seed', values.seed ?? '1', { least: 0, most: 2 ** 32 - 1, whole: true }),
    dev: values.dev ?? false,
    inspect: values.inspect ?? false,
    recording: listed('--recording', values.recording),
    dist: folder('--dist', values.dist),
    brand: folder('--brand', values.brand),
    priced: values.priced ?? false,
    control: values.control ?? false,
    dialect: dialectIn(values.dialect),
  };
}

const OPTIONS = {
  replay: { type: 'string' },
  speed: { type: 'string' },
  from: { type: 'string' },
  port: { type: 'string' },
  seed: { type: 'string' },
  dev: { type: 'boolean' },
  inspect: { type: 'boolean' },
  recording: { type: 'string' },
  dist: { type: 'string' },
  brand: { type: 'string' },
  priced: { type: 'boolean' },
  control: { type: 'boolean' },
  dialect: { type: 'string' },
  help: { type: 'boolean' },
} as const;

/**
 * Refuses unknown options with our own message. A word that starts with a dash is a value if a value is expected, so
 * that `--speed -1` is refused with the valid range.
 */
function parse(args: readonly string[]) {
  const given = { args: [...args], options: OPTIONS };
  const { tokens } = parseArgs({ ...given, strict: false, tokens: true });
  for (const token of tokens) {
    if (token.kind === 'positional')
      throw new UsageError(`'${token.value}' is no option: options begin with two dashes.`);
    if (token.kind !== 'option') continue;
    const { name, rawName, value } = token;
    const option = Object.entries(OPTIONS).find(([known]) => known === name)?.[1];
    if (option === undefined) throw new UsageError(`There is no option ${rawName}.`);
    if (option.type === 'string' && value === undefined)
      throw new UsageError(`${rawName} needs a value.`);
    if (option.type === 'boolean' && value !== undefined)
      throw new UsageError(`${rawName} takes no value, and '${value}' was given.`);
  }
  // Each value is joined to its option, because a separate value with a dash would be refused.
  const joined = tokens.flatMap((token) =>
    token.kind !== 'option'
      ? []
      : [token.value === undefined ? `--${token.name}` : `--${token.name}=${token.value}`],
  );
  return parseArgs({ ...given, args: joined });
}

function number(
  flag: string,
  text: string,
  { least, most, whole = false }: { least: number; most: number; whole?: boolean },
): number {
  const value = text.trim() === '' ? Number.NaN : Number(text);
  if (!(value >= least && value <= most) || (whole && !Number.isInteger(value)))
    throw new UsageError(
      `${flag} takes a ${whole ? 'whole ' : ''}number from ${least} to ${most}, not '${text}'.`,
    );
  return value;
}

function dialectIn(name: string | undefined): 'older' | undefined {
  if (name === undefined || name === 'older') return name;
  throw new UsageError(`--dialect takes 'older', not '${name}'.`);
}

/** Returns the path if it exists. A broken link counts as existing, because the replay reports its fault. */
function listed(flag: string, path: string | undefined): string | null {
  if (path === undefined) return null;
  if (!lstatSync(path, { throwIfNoEntry: false })) {
    throw new UsageError(`${flag}: there is nothing at '${path}'.`);
  }
  return path;
}

function folder(flag: string, path: string | undefined): string | null {
  if (listed(flag, path) === null || path === undefined) return null;
  if (!statSync(path, { throwIfNoEntry: false })?.isDirectory())
    throw new UsageError(`${flag}: '${path}' is not a folder.`);
  return path;
}
