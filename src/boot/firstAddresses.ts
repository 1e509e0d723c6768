import { baseAddress } from '../../streams/rules/addresses';
import { basesFor } from '../../streams/rules/testHost';
import { firstCalls, TREE } from './firstCalls';
import type { Calls, FoundScreen, ScreenRow } from './global';

export interface FirstAddresses {
  readonly screen: FoundScreen | undefined;
  readonly asks: Calls;
  /** The addresses of the first requests, in order. */
  readonly urls: readonly string[];
}

/** Finds the screen of a path, if it has a placeholder of its own. */
function screenOf(screens: readonly ScreenRow[], path: string): FoundScreen | undefined {
  for (const [pattern, placeholder, name] of screens) {
    const found = new RegExp(pattern).exec(path);
    if (found) return { placeholder, name, found };
  }
  return undefined;
}

/**
 * The first requests of a page, by its address and the values that the device has stored.
 * @param given the base address and, after a comma, the base address for test hosts
 * @param stored reads a stored string by its key
 */
export function firstAddresses(
  { base: given = '', screens = [] }: { base?: string; screens?: readonly ScreenRow[] },
  { pathname, hostname }: { pathname: string; hostname: string },
  stored: (key: string) => string | null,
): FirstAddresses {
  const screen = screenOf(screens, pathname);
  const bases = basesFor(given, hostname);
  const read = (written: string | null): string | null =>
    written === null ? null : baseAddress(written);
  const base = read(stored('baseUrl')) ?? read(bases.base) ?? '/api';
  const tree = read(bases.tree) ?? base;
  const isPlain = !/codec\W+base64/.test(stored('domainSetting') ?? '');
  const eventId = isPlain ? screen?.found.groups?.['eventid'] : null;
  return {
    screen,
    asks: { base, tree, isPlain },
    urls: firstCalls(eventId).map((call) => `${call === TREE ? tree : base}/${call}`),
  };
}
