import { readFileSync } from 'node:fs';
import { expect, type Locator, type Page, type Route } from '@playwright/test';

/*
 * A page that was open when a newer build replaced its own, so that its code is missing. A server then answers with
 * 404, with the page instead of a script, or not at all.
 */

/** The parts of the product's code, each identified by a part of its name in the manifest of the build. */
const SOURCES = {
  'the page’s script': '_paint-',
  React: '_react-',
  'the first prices': '_paint-',
  'the first code': '_product-',
  'the code of the views': '_views-',
  'the slip': 'islands/slip/Slip',
  'the menu': 'islands/menu/Menu',
  'the connection': 'islands/connection/ConnectionInfo',
  'the notices': 'islands/toasts/Toasts',
  'the open bets': 'islands/bets/OpenBets',
  'the login': 'screens/auth/Login',
  'the form of odds': 'ui/odds/odds',
  'a market': 'screens/market/Market',
  'an open game': 'screens/casino/Game',
  'the position': 'screens/market/position/PositionPanel',
  'all prices': 'screens/market/prices/PricesPanel',
  'the next event': 'screens/market/OverNext',
  'the sports bar': 'islands/sports/Sports',
  'the facts': 'streams/eventFacts/eventFacts',
  'the panels': 'streams/navigation/panels',
  'an event': '_odds-',
  'the betting': 'streams/betting/feature',
  'the login calls': 'streams/session/feature',
  'the settings': 'streams/settings/feature',
  'the calls': 'node_modules/ofetch',
  'the later ports': 'src/ports/later',
  'the late features': 'src/islands/deferredFeatures',
  'the offline notice': 'islands/offline/Offline',
  'the hub': 'node_modules/@microsoft/signalr',
} as const;

export type Code = keyof typeof SOURCES;

interface Chunk {
  readonly file: string;
  readonly css?: readonly string[];
}

function chunkOf(code: Code): Chunk {
  const manifest = JSON.parse(readFileSync('dist/.vite/manifest.json', 'utf8')) as Record<
    string,
    Chunk
  >;
  const [chunk, ...others] = Object.entries(manifest)
    .filter(([key, { file }]) => file.endsWith('.js') && key.includes(SOURCES[code]))
    .map(([, found]) => found);
  if (!chunk) throw new Error(`The build has no file of its own for ${code}.`);
  // Which of them a test withholds would depend on their hashes.
  if (others.length > 0) throw new Error(`The build has several files for ${code}.`);
  return chunk;
}

/** The address from which the page loads a part of the code, for `page.route`. */
export const scriptOf = (code: Code): string => `**/${chunkOf(code).file}`;

/** Waits until the page has loaded a part of the code. */
export const expectLoaded = (page: Page, code: Code): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name)),
    )
    .toContain(new URL(`/${chunkOf(code).file}`, page.url()).href);

/** Withholds a part of the code from the page until the returned function is called. */
export async function holdCode(page: Page, code: Code): Promise<() => void> {
  let letGo = (): void => undefined;
  const held = new Promise<void>((resolve) => (letGo = resolve));
  await page.route(scriptOf(code), async (route) => {
    await held;
    await route.fallback();
  });
  return letGo;
}

/** The address from which the page loads the style of a part. */
export function styleOf(code: Code): string {
  const [style] = chunkOf(code).css ?? [];
  if (style === undefined) throw new Error(`The build has no style of its own for ${code}.`);
  return `**/${style}`;
}

const ANSWERS = {
  'a 404': (route: Route) => route.fulfill({ status: 404, contentType: 'text/plain', body: '404' }),
  'the page instead of a script': (route: Route) =>
    route.fulfill({
      status: 200,
      contentType: 'text/html',
      body: '<!doctype html><title>x</title>',
    }),
  'a cut line': (route: Route) => route.abort(),
  'a script that cannot run': (route: Route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'import { no } from "./none.js"; throw new Error("old");',
    }),
} as const;

export type Answer = keyof typeof ANSWERS;

export interface LostCode {
  /** The number of loads of the whole page. */
  readonly loads: () => number;
  /** The number of requests for the code. */
  readonly asked: () => number;
  /** The warnings that the page wrote to the console. */
  readonly warnings: readonly string[];
  /** Makes the server deliver the file again, at once or from the next full load. */
  readonly bringBack: () => Promise<void>;
  readonly bringBackByLoad: () => void;
}

/** Answers every request for a part of the code with this reply. */
export async function loseCode(
  page: Page,
  code: Code,
  answer: Answer = 'a cut line',
): Promise<LostCode> {
  let loads = 0;
  let asked = 0;
  let byLoad = false;
  let isBack = false;
  const warnings: string[] = [];
  page.on('request', (request) => {
    if (!request.isNavigationRequest()) return;
    loads++;
    isBack = byLoad;
  });
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  const script = scriptOf(code);
  await page.route(script, (route) => {
    asked++;
    return isBack ? route.fallback() : ANSWERS[answer](route);
  });
  return {
    loads: () => loads,
    asked: () => asked,
    warnings,
    bringBack: () => page.unroute(script),
    bringBackByLoad: () => {
      byLoad = true;
    },
  };
}

/** The bar which says that a part of the page is missing. */
export const missingNotice = (page: Page): Locator => page.locator('#missing');

/** The full load that a page with missing code offers. */
export const loadAgainLink = (within: Locator): Locator =>
  within.getByRole('link', { name: 'Reload' });

/** Accepts the offer of a full load, which preserves the address, and expects that only this click loads the page. */
export async function loadAgain(page: Page, lost: LostCode): Promise<void> {
  const address = page.url();
  const before = lost.loads();
  // The page requests the part repeatedly: if it were already available, the offer would disappear before the click.
  lost.bringBackByLoad();
  await Promise.all([page.waitForEvent('load'), loadAgainLink(missingNotice(page)).click()]);
  await expect(page).toHaveURL(address);
  expect(lost.loads()).toBe(before + 1);
}
