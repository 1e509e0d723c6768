import { expect, type Locator, type Page } from '@playwright/test';
import type { BuiltFile } from '../../sandbox/serve/builtFiles';
import { createHash } from 'node:crypto';
import { inlineOf } from '../../../src/build/headers';
import type { Product } from '../product';

/* The service worker: its cached files, and the releases that it installs. */

interface Entry {
  /** The path and the query under which the reply is cached. */
  readonly key: string;
  /** The address in the cached reply. */
  readonly from: string;
  readonly text: string;
  /** When the reply arrived, according to the worker's record; 0 without a record. */
  readonly came: number;
}

/** The paths of all entries of all caches of the origin, with their queries. */
export const keptPaths = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const found: string[] = [];
    for (const name of await caches.keys())
      for (const { url } of await (await caches.open(name)).keys())
        found.push(url.slice(location.origin.length));
    return found;
  });

/**
 * All entries in every cache of the origin, or only the entries under one path, because long strings take time to read.
 */
export const keptEntries = (page: Page, path?: string): Promise<readonly Entry[]> =>
  page.evaluate(async (wanted) => {
    const found: { key: string; from: string; text: string; came: number }[] = [];
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys()) {
        const { pathname, search } = new URL(request.url);
        if (wanted !== undefined && wanted !== pathname + search) continue;
        const reply = await cache.match(request);
        found.push({
          key: pathname + search,
          from: reply?.url ?? '',
          text: (await reply?.text()) ?? '',
          came: Number(reply?.headers.get('x-came')),
        });
      }
    }
    return found;
  }, path);

export const cacheNames = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => caches.keys());

/** The scripts that the page has loaded. */
const scriptsOf = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map(({ name }) => new URL(name).pathname)
      .filter((path) => path.endsWith('.js') && path.startsWith('/assets/')),
  );

/** The last parts of the code that every page loads when it is idle. */
const IDLE_CODE = ['Slip', 'ConnectionInfo', 'Offline'];

/**
 * Waits until the page has loaded parts of its code, by default those that it loads when it is idle. A deploy removes
 * the files, and a message about a missing part takes the place of the offer of a new release.
 */
export const expectCode = (page: Page, parts: readonly string[] = IDLE_CODE): Promise<void> =>
  expect
    .poll(async () => {
      const loaded = await scriptsOf(page);
      return parts.filter((part) => !loaded.some((path) => path.includes(`/${part}-`)));
    })
    .toEqual([]);

/** Waits until the worker serves the page and has cached all code that the page has loaded. */
export async function expectServed(page: Page): Promise<void> {
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null))
    .toBe('activated');
  await expect
    .poll(async () => {
      const kept = new Set(await keptPaths(page));
      return (await scriptsOf(page)).filter((script) => !kept.has(script));
    })
    .toEqual([]);
}

/** The text of the page that the worker would show without a network. */
export const keptPage = async (page: Page): Promise<string | undefined> =>
  (await keptEntries(page, '/')).toSorted((a, b) => b.came - a.came)[0]?.text;

/** How many workers are registered. */
export const workerCount = (page: Page): Promise<number> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length);

/** The page's own script, which identifies its release. */
export const releaseOf = (page: Page): Promise<string | null> =>
  page.locator('script[type="module"][src]').first().getAttribute('src');

export const offer = (page: Page): Locator =>
  page.getByRole('complementary', { name: 'New version' });

/**
 * Makes the browser look for a newer worker, as it does from time to time, until it installs the one that the server
 * sends now. A check that is already running may have read the previous worker, and the browser does not start another.
 */
export const lookForRelease = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    if (!registration) throw new Error('No worker is registered.');
    const script = await (await fetch('/sw.js', { cache: 'no-store' })).text();
    const [, release] = /touchline-([\da-f]{8}x*)/.exec(script) ?? [];
    if (release === undefined) throw new Error('The worker has no cache name.');
    const isInstalled = async (): Promise<boolean> =>
      (await caches.keys()).some((name) => name.endsWith(release));
    do await registration.update().catch(() => undefined);
    while (!(await isInstalled()));
  });

/**
 * Removes the worker's stored addresses of the first requests. The worker stores them again when a page reports them.
 */
export const forgetAsks = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    for (const name of await caches.keys()) await (await caches.open(name)).delete('/?asks');
  });

/** Waits until a newer release is installed, in addition to the page's own release. */
export const expectInstalled = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page.evaluate(
        async () => (await navigator.serviceWorker.getRegistration())?.waiting?.state ?? null,
      ),
    )
    .toBe('installed');

const NAMES = /^\/assets\/(.+)\.(js|css)$/;

/** A new release replaces the old one: each file of the code has another name, and the old files are gone. */
export function deploy(product: Pick<Product, 'release'>): void {
  product.release((files) => {
    const names = [...files.keys()].flatMap((path) => {
      const [, name, kind] = NAMES.exec(path) ?? [];
      return name === undefined ? [] : [`${name}.${kind}`];
    });
    const known = new Set(names);
    const renamed = (text: string): string =>
      text.replace(/[\w.-]+\.(js|css)\b/g, (name) =>
        known.has(name) ? name.replace(/(\.\w+)$/, 'x$1') : name,
      );
    const [page] = [files.get('/index.html')!.plain.toString()];
    const hashes = [inlineOf(page), inlineOf(renamed(page))].map(({ scripts, styles }) =>
      [...scripts, ...styles].map((text) => createHash('sha256').update(text).digest('base64')),
    );
    const changed = (path: string, text: string): string => {
      if (path === '/headers.json')
        return hashes[0]!.reduce((all, hash, at) => all.replace(hash, hashes[1]![at]!), text);
      if (path !== '/sw.js') return renamed(text);
      // The caches of the new release need another name, which the minifier may write in two parts.
      const [, hash = ''] = /touchline-([\da-f]{8}x*)/.exec(text) ?? [];
      if (hash === '') throw new Error('The worker has no cache name.');
      return renamed(text).replaceAll(hash, `${hash}x`);
    };
    return new Map(
      [...files].map(([path, file]): [string, BuiltFile] => {
        const plain = /\.(js|css|html|json)$/.test(path)
          ? Buffer.from(changed(path, file.plain.toString()))
          : file.plain;
        const etag = `"${createHash('sha256').update(plain).digest('base64url')}"`;
        return [NAMES.test(path) ? renamed(path) : path, { ...file, plain, brotli: null, etag }];
      }),
    );
  });
}

/** Lets `expectRegistered` know when a page that is opened later has registered its worker. */
export async function noteRegistration(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const { register } = ServiceWorkerContainer.prototype;
    ServiceWorkerContainer.prototype.register = async function (...args) {
      const registration = await register.apply(this, args);
      setTimeout(() => (document.documentElement.dataset['registered'] = ''));
      return registration;
    };
  });
}

/**
 * Waits until the page has registered its worker. A page that an active worker serves does so after its first
 * prices, and with the settings of its start, so it would undo the removal by another tab.
 */
export const expectRegistered = (page: Page): Promise<void> =>
  expect(page.locator('html')).toHaveAttribute('data-registered');
