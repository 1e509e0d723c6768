import { parseArgs } from 'node:util';

export const USAGE = `Usage: npm run conform -- --url <address> [options]

  --url <address>       base address of the calls, such as https://exchange.example/api
  --hub <address>       address of the hub; without it, the hub is left out
  --site <address>      address of the site, to check that it may call other origins
  --settings <address>  folder of the settings files (/settings on the site, if it exists)
  --user <name>         player whose calls are made too
  --write <account>     test account that also places a bet and cancels it
  --json                print the report as JSON
  --help                print this

The password is read from TOUCHLINE_PASSWORD, or else from the terminal.`;

/** The error for unusable arguments; its message says why. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The options of `npm run conform`. */
export interface Options {
  readonly base: string;
  readonly hub: string | null;
  readonly site: string | null;
  readonly settings: string | null;
  /** The player; null for the calls of a guest only. */
  readonly user: string | null;
  /** Whether the account of the player is a test account that may place a bet. */
  readonly writes: boolean;
  readonly json: boolean;
}

const text = { type: 'string' } as const;
const flag = { type: 'boolean' } as const;

/**
 * Reads the command line. Returns null if help was requested.
 *
 * @throws UsageError
 */
export function readOptions(args: readonly string[]): Options | null {
  const { url, hub, site, settings, user, write, json = false, help } = parsed(args);
  if (help) return null;
  if (url === undefined) throw new UsageError('--url is missing.');
  if (user !== undefined && write !== undefined && user !== write)
    throw new UsageError('--user and --write name different accounts.');
  const base = address('--url', url);
  return {
    base,
    hub: hub === undefined ? null : address('--hub', hub),
    site: site === undefined ? null : address('--site', site),
    settings: settings === undefined ? null : address('--settings', settings),
    user: write ?? user ?? null,
    writes: write !== undefined,
    json,
  };
}

function parsed(args: readonly string[]) {
  try {
    const options = {
      url: text,
      hub: text,
      site: text,
      settings: text,
      user: text,
      write: text,
      json: flag,
      help: flag,
    };
    return parseArgs({ args: [...args], options }).values;
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** Returns an address without a trailing slash. */
function address(name: string, given: string): string {
  if (!/^https?:\/\//i.test(given) || !URL.canParse(given))
    throw new UsageError(`${name}: '${given}' is not an address with http or https.`);
  return given.replace(/\/+$/, '');
}
