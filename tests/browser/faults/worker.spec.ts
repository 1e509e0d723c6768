import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { expectPlayer } from '../actions/account';
import { hold } from '../actions/calls';
import { scriptOf } from '../actions/code';
import { expectPrices, QUIET_MARKET } from '../actions/prices';
import { NO_PAGE } from '../actions/hideableTab';
import { changeSettings } from '../actions/server';
import { signIn } from '../actions/signIn';
import { stored } from '../actions/storage';
import {
  cacheNames,
  deploy,
  expectCode,
  expectRegistered,
  expectServed,
  keptEntries,
  keptPage,
  keptPaths,
  noteRegistration,
  workerCount,
} from '../actions/worker';
import { expect, type Product, test } from '../product';

test.use({ serviceWorkers: 'allow' });

/** The worker that the operator's handbook gives. */
const EMPTY_WORKER =
  /```js\n(self\.[\s\S]*?)```/.exec(readFileSync('src/operator/README.md', 'utf8'))?.[1] ?? '';

/** The paths of the requests to the server from here on. */
function recordPaths(product: Product): readonly string[] {
  const paths: string[] = [];
  product.standBefore(({ url = '' }) => {
    paths.push(url.replace(/\?.*/, ''));
    return false;
  });
  return paths;
}

/** Holds the worker's script back until the result is called. */
function holdWorker(product: Product): () => void {
  const held: ServerResponse[] = [];
  let isHeld = true;
  product.standBefore(({ url }, response) => {
    if (url !== '/sw.js' || !isHeld) return false;
    held.push(response);
    return true;
  });
  return () => {
    isHeld = false;
    for (const response of held)
      response
        .writeHead(200, { 'content-type': 'text/javascript' })
        .end(readFileSync('dist/sw.js'));
  };
}

const isPage = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'document';

test('stores only the page and files of the build, no reply, token or address', async ({
  page,
  product,
}) => {
  await page.goto('/home?code=from-elsewhere');
  await expectServed(page);
  await signIn(page, product);
  await page.goto(`${QUIET_MARKET}?code=secret`);
  await expectPrices(page);
  await expectPlayer(page);
  await expectServed(page);
  const token = await stored(page, 'accessToken');
  expect(token).toBeTruthy();
  const entries = await keptEntries(page);
  expect(entries.length).toBeGreaterThan(10);
  for (const { key, from, text } of entries) {
    expect(key).toMatch(/^\/$|^\/\?(latest|asks)$|^\/assets\/[\w.-]+\.(js|css)$/);
    expect(new URL(from || 'https://none/').search).toBe('');
    expect(text).not.toContain(token);
    expect(text).not.toContain('Norhaven');
    expect(text).not.toContain('from-elsewhere');
  }
});

/** Whether the page loads the code of its screen only once its prices are painted. */
const waitsForPrices = (page: Page): Promise<boolean> =>
  page.evaluate(() => window.boot?.rest !== undefined);

test('loads the page from the network on a second visit, and its code from the cache after the prices', async ({
  page,
  product,
}) => {
  await page.goto('/home');
  await expectCode(page);
  await expectServed(page);
  await test.step('a first visit loads the code at once', async () => {
    expect(await waitsForPrices(page)).toBe(false);
  });
  await test.step('a second visit loads it from the cache after the prices', async () => {
    const paths = recordPaths(product);
    await page.reload();
    await expectPrices(page);
    expect(paths).toContain('/home');
    expect(paths).toContain('/api/Event/TreeSportWithEvent');
    expect(paths.filter((path) => path.startsWith('/assets/'))).toEqual([]);
    // The prices may arrive before the page knows that the cache has the code; then there is nothing to wait for.
    await expect
      .poll(async () => {
        await page.reload();
        await expectPrices(page);
        return waitsForPrices(page);
      })
      .toBe(true);
    product.standBefore(null);
  });
  await test.step('a new release loads its code at once', async () => {
    deploy(product);
    await page.goto('/home');
    await expectPrices(page);
    expect(await waitsForPrices(page)).toBe(false);
  });
});

test('stores code too if it was loading when the worker was installed', async ({
  page,
  product,
}) => {
  const script = scriptOf('the offline notice');
  const comeWorker = holdWorker(product);
  const comeCode = await hold(page, script);
  const asked = page.waitForRequest(script);
  await page.goto('/home');
  await asked;
  comeWorker();
  await expectServed(page);
  const came = page.waitForResponse(script);
  comeCode();
  await (await came).finished();
  await expect.poll(() => keptPaths(page)).toContain(script.replace('**', ''));
});

test('shows the stored page if the server’s page is late or a gateway fails, and never stores a foreign page', async ({
  page,
  product,
}) => {
  await page.goto('/home');
  await expectServed(page);
  const ours = await keptPage(page);
  expect(ours).toContain('island-outlet');
  for (const status of [502, 504, 522])
    await test.step(String(status), async () => {
      product.standBefore((request, response) => {
        if (!isPage(request)) return false;
        response.writeHead(status, { 'content-type': 'text/html' }).end('<h1>Bad gateway</h1>');
        return true;
      });
      await page.goto('/home');
      await expectPrices(page);
    });
  await test.step('a page that stops', async () => {
    product.standBefore((request, response) => {
      if (!isPage(request)) return false;
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).flushHeaders();
      return true;
    });
    await page.goto('/home');
    await expectPrices(page);
  });
  await test.step('a page that does not arrive', async () => {
    const held: ServerResponse[] = [];
    product.standBefore((request, response) => isPage(request) && held.push(response) > 0);
    const begun = Date.now();
    await page.goto(QUIET_MARKET);
    const took = Date.now() - begun;
    await expectPrices(page);
    expect(held.length).toBeGreaterThan(0);
    expect(took).toBeGreaterThanOrEqual(1_900);
    for (const response of held) response.destroy();
  });
  await test.step('another page, such as a network’s own login', async () => {
    product.standBefore((request, response) => {
      if (!isPage(request)) return false;
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to the Wi-Fi</h1>');
      return true;
    });
    await page.goto('/home');
    await expect(page.getByRole('heading')).toHaveText('Log in to the Wi-Fi');
    expect((await keptEntries(page)).filter(({ text }) => text.includes('Wi-Fi'))).toEqual([]);
    expect(await keptPage(page)).toBe(ours);
    product.standBefore(null);
    await page.goto('/home');
    await expectPrices(page);
  });
});

test('removes the worker and its files when the settings switch it off, and stores files again afterwards', async ({
  page,
  product,
}) => {
  const asked: IncomingMessage[] = [];
  const askedByWorker = () =>
    asked.flatMap(({ headers, url }) => (headers.referer?.endsWith('/sw.js') ? url : []));
  product.standBefore((request) => asked.push(request) === 0);
  await page.goto('/home');
  await expectServed(page);
  expect(askedByWorker()).not.toEqual([]);
  product.standBefore(null);
  await test.step('meets the browser’s conditions for an installable app', async () => {
    const browser = await page.context().newCDPSession(page);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    // The tests run in a private window, which does not install a worker.
    expect(
      installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito'),
    ).toEqual([]);
    const { errors, manifest } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    expect(manifest).toMatchObject({
      startUrl: expect.stringMatching(/\/home$/),
      scope: expect.stringMatching(/\/$/),
    });
  });
  const expectGone = async (): Promise<void> => {
    await expect.poll(() => workerCount(page)).toBe(0);
    await expect.poll(() => cacheNames(page)).toEqual([]);
  };
  await test.step('the settings switch the only tab’s worker off and on', async () => {
    changeSettings(product, { serviceWorker: false });
    await page.reload();
    await expectPrices(page);
    await expectGone();
    asked.length = 0;
    product.standBefore((request) => asked.push(request) === 0);
    await page.reload();
    await expectPrices(page);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    // A slow page requests the list of events twice, but no worker requests it as well.
    expect(asked).not.toEqual([]);
    expect(askedByWorker()).toEqual([]);
    product.standBefore(null);
    changeSettings(product, { serviceWorker: true });
    await page.reload();
    await expectServed(page);
  });
  await test.step('they switch it off and on while another tab is open', async () => {
    const other = await page.context().newPage();
    await noteRegistration(other);
    await other.goto('/home');
    await expectServed(other);
    await expectRegistered(other);
    changeSettings(product, { serviceWorker: false });
    await page.reload();
    await expectPrices(page);
    await expectGone();
    changeSettings(product, { serviceWorker: true });
    await page.reload();
    await expectServed(page);
    await expect.poll(() => keptPage(page)).toContain('island-outlet');
    await other.close();
    await page.goto('about:blank');
    await page.goto(`${product.origin}/home`);
    await expectServed(page);
    await expect.poll(() => cacheNames(page)).toHaveLength(1);
  });
});

test('a worker without any code of ours removes the product’s files and itself', async ({
  page,
  product,
}) => {
  product.standBefore(({ url }, response) => {
    if (url !== '/sw.js') return false;
    response.writeHead(200, { 'content-type': 'text/javascript' }).end(EMPTY_WORKER);
    return true;
  });
  // When the browser replaces a worker that is running is up to the browser, so no other worker is registered here.
  await page.goto(NO_PAGE);
  await page.evaluate(async () => {
    await caches.open('touchline-broken');
    await caches.open('operator');
    // The page's policy allows scripts of workers only from this policy.
    const policy = window.trustedTypes!.createPolicy('worker', { createScriptURL: () => '/sw.js' });
    await navigator.serviceWorker.register(policy.createScriptURL(''));
  });
  await expect.poll(() => workerCount(page)).toBe(0);
  expect(await cacheNames(page)).toEqual(['operator']);
});
