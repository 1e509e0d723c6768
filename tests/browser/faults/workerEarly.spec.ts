import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Page } from '@playwright/test';
import { setClock, slowClocks, slowWorkerClocks, slowWorkerTimers } from '../actions/clock';
import { expectPlayer } from '../actions/account';
import { EVENT, TREE } from '../actions/calls';
import { expectPrices, QUIET_MARKET } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { openTab } from '../actions/tabs';
import { expectServed, keptEntries } from '../actions/worker';
import { expect, type Product, test } from '../product';

test.use({ serviceWorkers: 'allow' });

/* The service worker requests the first data of a page together with the page, and hands it to that page only. */

const isPage = ({ headers }: IncomingMessage): boolean => headers['sec-fetch-dest'] === 'document';
const pathOf = ({ url = '' }: IncomingMessage): string => url.replace(/\?.*/, '');

/** Opens home, and waits until the worker serves it and has stored the first requests of a page. */
async function visit(page: Page): Promise<void> {
  await page.goto('/home');
  await expectServed(page);
  await expect
    .poll(async () => (await keptEntries(page, '/?asks'))[0]?.text)
    .toContain('"base":"/api"');
}

interface HeldPages {
  /** All other requests, oldest first. */
  readonly asked: readonly IncomingMessage[];
  /** Breaks the held pages off: the browser delays a request for an address while another one is pending. */
  letGo(): void;
}

/** Stops the server from sending a page, so that the stored one is shown after two seconds. */
function holdPages(
  product: Product,
  before: (request: IncomingMessage) => boolean = () => false,
): HeldPages {
  const asked: IncomingMessage[] = [];
  const held: ServerResponse[] = [];
  product.standBefore((request, response) => {
    if (isPage(request)) return held.push(response) > 0;
    asked.push(request);
    if (!before(request)) return false;
    response.destroy();
    return true;
  });
  return {
    asked,
    letGo() {
      product.standBefore(null);
      for (const response of held) response.destroy();
    },
  };
}

const countOf = (asked: readonly IncomingMessage[], path: string): number =>
  asked.filter((request) => pathOf(request) === path).length;

/** How long the worker held the reply to a repeated request for the list of events; null if the server sent it. */
const askAgain = (page: Page): Promise<string | null> =>
  page.evaluate(
    async (path) =>
      (
        await fetch(path, { credentials: 'same-origin', cache: 'no-store', redirect: 'error' })
      ).headers.get('x-waited'),
    TREE,
  );

/** The age at which the worker hands the next list of events to a page, in ms. */
const handedTo = async (page: Page): Promise<number> =>
  Number((await page.waitForResponse(`**${TREE}*`)).headers()['x-waited']);

test('requests a page’s first data before it has loaded, once and without a token, for that page only', async ({
  page,
  product,
  context,
}) => {
  // The worker and the page pass on replies of the last three seconds. The stored page is shown after two of them, and
  // a loaded machine may need more than the third to run its code.
  await slowClocks(page);
  await visit(page);
  const worker = context.serviceWorkers()[0]!;
  await slowWorkerClocks(worker);
  await slowWorkerTimers(worker, 3_000, 10);
  await test.step('a guest’s event', async () => {
    const { asked, letGo } = await openEarly(page, product);
    await expectSent(asked, [false]);
    letGo();
  });
  await test.step('a list, handed over once with the time that it waited', async () => {
    const { asked, letGo } = holdPages(product);
    const waited = handedTo(page);
    await page.goto('/home');
    // The stored page is shown two seconds after the request.
    expect(await waited).toBeGreaterThan(0);
    await expectPrices(page);
    expect(asked.map(pathOf)).toContain(TREE);
    expect(await askAgain(page)).toBeNull();
    letGo();
  });
  await test.step('a list that another tab requests meanwhile', async () => {
    const other = await openTab(context, '/home');
    await expectPrices(other);
    const { asked, letGo } = holdPages(product);
    const waited = handedTo(page);
    const opened = page.goto('/home');
    await expect.poll(() => countOf(asked, TREE)).toBe(1);
    expect(await askAgain(other)).toBeNull();
    expect(await waited).toBeGreaterThan(0);
    await opened;
    await expectPrices(page);
    await other.close();
    letGo();
  });
  await test.step('a player’s event', async () => {
    await signIn(page, product);
    const { asked, letGo } = await openEarly(page, product);
    await expectPlayer(page);
    // A player's page fetches its own again with the token.
    await expectSent(asked, [false, true]);
    letGo();
  });
});

/** Opens an event whose page is late, and expects requests for its first data before the page. */
async function openEarly(page: Page, product: Product): Promise<HeldPages> {
  let isOpen = false;
  const early = new Set<string>();
  const pages = holdPages(product, (request) => {
    if (!isOpen) early.add(pathOf(request));
    return false;
  });
  await page.goto(QUIET_MARKET, { waitUntil: 'commit' });
  // The stored page is open after two seconds, and no other page could have sent the requests.
  isOpen = true;
  for (const path of [EVENT, TREE]) expect(early).toContain(path);
  await expectPrices(page);
  return pages;
}

/** Expects the requests for the first data, each with a token or without one. */
async function expectSent(
  asked: readonly IncomingMessage[],
  tokens: readonly boolean[],
): Promise<void> {
  const sent = (path: string): readonly boolean[] =>
    asked
      .filter((request) => pathOf(request) === path)
      .map(({ headers }) => headers.authorization !== undefined);
  for (const path of [EVENT, TREE]) await expect.poll(() => sent(path)).toEqual(tokens);
}

test('drops an early reply that failed, is older than a sleep, or has no page', async ({
  page,
  product,
  context,
}) => {
  await visit(page);
  await test.step('a request that failed', async () => {
    let isFirst = true;
    const { asked, letGo } = holdPages(product, (request) => {
      const fails = isFirst && pathOf(request) === TREE;
      if (fails) isFirst = false;
      return fails;
    });
    await page.goto('/home');
    await expectPrices(page);
    expect(countOf(asked, TREE)).toBeGreaterThan(1);
    letGo();
  });
  await test.step('a request that no page takes is given up', async () => {
    const ended: string[] = [];
    product.standBefore((request, response) => {
      if (isPage(request)) {
        response
          .writeHead(200, { 'content-type': 'text/html' })
          .end('<h1>Log in to the Wi-Fi</h1>');
        return true;
      }
      if (pathOf(request) !== TREE) return false;
      response.on('close', () => ended.push(TREE));
      return true;
    });
    await page.goto('/home');
    await expect(page.getByRole('heading')).toHaveText('Log in to the Wi-Fi');
    await expect.poll(() => ended).toEqual([TREE]);
    product.standBefore(null);
  });
  await test.step('a reply from before a sleep', async () => {
    const worker = context.serviceWorkers()[0]!;
    // The stored page is shown after the clock has changed, and the worker has not dropped the reply by then.
    await slowWorkerTimers(worker, 2_000, 3);
    const { asked, letGo } = holdPages(product);
    const opened = page.goto('/home');
    await expect.poll(() => countOf(asked, TREE)).toBe(1);
    // Only the wall clock shows it.
    await setClock(worker, 3_600_000);
    await opened;
    await expectPrices(page);
    expect(countOf(asked, TREE)).toBeGreaterThan(1);
    letGo();
  });
});
