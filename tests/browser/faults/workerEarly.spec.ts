import type { IncomingMessage } from 'node:http';
import type { Page } from '@playwright/test';
import { setClock } from '../actions/clock';
import { expectPlayer } from '../actions/account';
import { EVENT, TREE } from '../actions/calls';
import { expectPrices, QUIET_MARKET } from '../actions/prices';
import { changeSettings } from '../actions/server';
import { signIn } from '../actions/signIn';
import { openTab } from '../actions/tabs';
import { expectServed, keptEntries, workerCount } from '../actions/worker';
import { expect, type Product, test } from '../product';

test.use({ serviceWorkers: 'allow' });

/* The service worker requests the first data of a page together with the page, and hands it to that page only. */

const isPage = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'document';
const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(/\?.*/, '');

/** Opens home, and waits until the worker serves it and knows the first requests of a page. */
async function visit(page: Page): Promise<void> {
  await page.goto('/home');
  await expectServed(page);
  await expect
    .poll(async () => (await keptEntries(page)).find(({ key }) => key === '/?asks')?.text)
    .toContain('"base":"/api"');
}

/**
 * Stops the server from sending a page, so that the stored one is shown after two seconds; records all other requests.
 */
function holdPages(
  product: Product,
  before: (request: IncomingMessage) => boolean = () => false,
): readonly IncomingMessage[] {
  const asked: IncomingMessage[] = [];
  product.standBefore((request, response) => {
    if (isPage(request)) return true;
    asked.push(request);
    if (!before(request)) return false;
    response.destroy();
    return true;
  });
  return asked;
}

const countOf = (asked: readonly IncomingMessage[], path: string): number =>
  asked.filter((request) => pathOf(request) === path).length;

/** Requests the list of events as the page's first script does. */
const askAgain = (page: Page): Promise<number> =>
  page.evaluate(
    async (path) =>
      (await fetch(path, { credentials: 'same-origin', cache: 'no-store', redirect: 'error' }))
        .status,
    TREE,
  );

for (const who of ['guest', 'player'] as const)
  test(`requests the first data of a ${who} before the page has loaded, once and without a token`, async ({
    page,
    product,
  }) => {
    await visit(page);
    if (who === 'player') await signIn(page, product);
    const asked = holdPages(product);
    const opened = page.goto(QUIET_MARKET);
    for (const path of [EVENT, TREE]) await expect.poll(() => countOf(asked, path)).toBe(1);
    // The stored page is shown after two seconds: nothing else could have sent the request.
    expect(await Promise.race([opened, 'nothing yet'])).toBe('nothing yet');
    await opened;
    await expectPrices(page);
    if (who === 'player') await expectPlayer(page);
    // A player's page fetches its own again with the token.
    const tokens = who === 'player' ? [false, true] : [false];
    const sent = (path: string): readonly boolean[] =>
      asked
        .filter((request) => pathOf(request) === path)
        .map(({ headers }) => headers.authorization !== undefined);
    for (const path of [EVENT, TREE]) await expect.poll(() => sent(path)).toEqual(tokens);
  });

test('hands a reply over once, and says how long it waited', async ({ page, product }) => {
  await visit(page);
  const asked = holdPages(product);
  const handed = page.waitForResponse(`**${TREE}*`);
  await page.goto('/home');
  const waited = Number((await handed).headers()['x-waited']);
  // The stored page is shown two seconds after the request.
  expect(waited).toBeGreaterThan(1_500);
  expect(waited).toBeLessThan(3_000);
  await expectPrices(page);
  expect(countOf(asked, TREE)).toBe(1);
  expect(await askAgain(page)).toBe(200);
  expect(countOf(asked, TREE)).toBe(2);
});

test('never hands a reply to a page other than the one that was opened', async ({
  page,
  product,
  context,
}) => {
  await visit(page);
  const other = await openTab(context, '/home');
  await expectPrices(other);
  const asked = holdPages(product);
  const opened = page.goto('/home');
  await expect.poll(() => countOf(asked, TREE)).toBe(1);
  expect(await askAgain(other)).toBe(200);
  expect(countOf(asked, TREE)).toBe(2);
  await opened;
  await expectPrices(page);
  expect(countOf(asked, TREE)).toBe(2);
});

test('does not hand over a reply from before a sleep', async ({ page, product, context }) => {
  await visit(page);
  const asked = holdPages(product);
  const opened = page.goto('/home');
  await expect.poll(() => countOf(asked, TREE)).toBe(1);
  const [worker] = context.serviceWorkers();
  // Only the wall clock shows it.
  await setClock(worker!, 3_600_000);
  await opened;
  await expectPrices(page);
  expect(countOf(asked, TREE)).toBe(2);
});

test('sends a request of the page’s own if the early request failed', async ({ page, product }) => {
  await visit(page);
  let isFirst = true;
  const asked = holdPages(product, (request) => {
    const fails = isFirst && pathOf(request) === TREE;
    if (fails) isFirst = false;
    return fails;
  });
  await page.goto('/home');
  await expectPrices(page);
  expect(countOf(asked, TREE)).toBe(2);
});

test('gives up a request that no page takes', async ({ page, product }) => {
  await visit(page);
  const ended: string[] = [];
  product.standBefore((request, response) => {
    if (isPage(request)) {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<h1>Log in to the Wi-Fi</h1>');
      return true;
    }
    if (pathOf(request) !== TREE) return false;
    response.on('close', () => ended.push(TREE));
    return true;
  });
  await page.goto('/home');
  await expect(page.getByRole('heading')).toHaveText('Log in to the Wi-Fi');
  expect(ended).toEqual([]);
  await expect.poll(() => ended, { timeout: 10_000 }).toEqual([TREE]);
});

test('requests nothing through a worker that was switched off', async ({ page, product }) => {
  await visit(page);
  changeSettings(product, { serviceWorker: false });
  await page.reload();
  await expect.poll(() => workerCount(page)).toBe(0);
  const asked: IncomingMessage[] = [];
  product.standBefore((request) => asked.push(request) === 0);
  await page.reload();
  await expectPrices(page);
  expect(countOf(asked, TREE)).toBe(1);
});
