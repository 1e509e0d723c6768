import type { Browser, Page, Route, ViewportSize } from '@playwright/test';
import { countCalls, EVENT, hold, TREE } from '../actions/calls';
import { setClock, setClocks, slowClocks } from '../actions/clock';
import { scriptOf } from '../actions/code';
import { expectConnection } from '../actions/connection';
import {
  atEachFrame,
  expectVisibility,
  openHideableTab,
  PRICE,
  PRICE_CELL,
} from '../actions/hideableTab';
import { forgetVisit } from '../actions/firstVisit';
import { expectOutcome, NO_BETS } from '../actions/outcome';
import { letPaint } from '../actions/painted';
import { expectPrice, QUIET, QUIET_MARKET } from '../actions/prices';
import { offer } from '../actions/server';
import { signIn } from '../actions/signIn';
import { stored } from '../actions/storage';
import { expect, type Product, test } from '../product';

/*
 * The boot script requests the first data before the product's own script has loaded. The replies are used once, and
 * only while they are fresh.
 */

/** Loads the market's address in full, and counts how often it requests the event and the list. */
async function load(page: Page): Promise<{ readonly event: number; readonly tree: number }> {
  // The previous page sends no more requests.
  await page.goto('about:blank');
  const [event, tree] = [countCalls(page, EVENT), countCalls(page, TREE)];
  await slowClocks(page);
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  // The hub comes last: every other request of a load has been sent by then.
  await expectConnection(page, 'live');
  for (const counted of [event, tree]) counted.stop();
  return { event: event.count(), tree: tree.count() };
}

const ONCE = { event: 1, tree: 1 };

test.describe('a full load of an event', () => {
  test('fetches it once for a guest, and again with the token for a player', async ({
    page,
    product,
  }) => {
    expect(await load(page)).toEqual(ONCE);
    await signIn(page, product);
    const tokens: Record<string, boolean[]> = { [EVENT]: [], [TREE]: [] };
    page.on('request', (request) =>
      tokens[new URL(request.url()).pathname]?.push('authorization' in request.headers()),
    );
    expect(await load(page)).toEqual({ event: 2, tree: 2 });
    expect(tokens).toEqual({ [EVENT]: [false, true], [TREE]: [false, true] });
    await expectOutcome(page, product, NO_BETS);
  });
});

test.describe('an operator that encodes all requests', () => {
  test.use({ world: { codec: 'base64' } });

  test('receives one request for the event on a full load, at an address that its server understands', async ({
    page,
  }) => {
    const refused: number[] = [];
    page.on('response', (response) => {
      if (response.url().includes(EVENT) && !response.ok()) refused.push(response.status());
    });
    // The first visit has no codec yet.
    await page.goto('/');
    await expect.poll(() => stored(page, 'domainSetting')).toContain('base64');
    expect(await load(page)).toEqual(ONCE);
    expect(refused).toEqual([]);
  });
});

test.describe('the files of a page', () => {
  /** Addresses of scripts and styles, in the order of their requests. */
  const filesAsked = (page: Page): readonly string[] => {
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname } = new URL(request.url());
      if (/\/assets\/[^/]+\.(js|css)$/.test(pathname)) asked.push(pathname);
    });
    return asked;
  };

  test('begin with the page’s own script on an event, even if the browser has not found it yet', async ({
    page,
  }) => {
    const asked = filesAsked(page);
    let own = '';
    // A browser that receives the page slowly runs the boot script before it sees the rest.
    await page.route(`**${QUIET_MARKET}`, async (route) => {
      const reply = await route.fetch();
      const html = await reply.text();
      const script = /<script type="module"[^>]* src="([^"]+)"[^>]*><\/script>/.exec(html);
      own = script?.[1] ?? '';
      const body = html
        .replace(script?.[0] ?? '', '')
        .replaceAll(/<link rel="modulepreload"[^>]*>/g, '');
      await route.fulfill({ response: reply, body });
    });
    await page.goto(QUIET_MARKET);
    await expect.poll(() => asked.length).toBeGreaterThan(3);
    expect(asked[0]).toBe(own);
  });

  for (const path of ['/home', QUIET_MARKET, '/sports/2', '/current-bet'])
    test(`are fetched once each at ${path}`, async ({ page }) => {
      await page.goto(path);
      // The hub's client is last.
      await page.waitForRequest(/\/negotiate\b/);
      const fetched = await page.evaluate(() =>
        (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
          // Files in the browser’s cache were not downloaded.
          .filter(({ transferSize }) => transferSize > 0)
          .map(({ name }) => new URL(name).pathname)
          .filter((file) => file.startsWith('/assets/')),
      );
      expect(fetched.length).toBeGreaterThan(5);
      expect(fetched.filter((file, index) => fetched.indexOf(file) !== index)).toEqual([]);
    });
});

/**
 * Opens the event behind another tab: its early replies arrive there and wait; `asked` counts the requests of the
 * event.
 */
async function openBehind({ origin }: Product, browser: Browser, viewport: ViewportSize | null) {
  const tab = await openHideableTab(browser, origin, viewport);
  await tab.hide();
  await expectVisibility(tab, 'hidden');
  await tab.go(`${origin}${QUIET_MARKET}`);
  const asked = (): number => tab.sent.filter(({ path }) => path === EVENT).length;
  await expect.poll(asked).toBe(1);
  await expect
    .poll(() => tab.evaluate(`window.boot.replies.every((early) => early.hasArrived())`))
    .toBe(true);
  return { tab, asked };
}

test('fetches the event again if its early reply waited too long for the streams', async ({
  product,
  browser,
  viewport,
}) => {
  const { tab, asked } = await openBehind(product, browser, viewport);
  await setClock(tab, 4_000);
  await tab.show();
  await expect.poll(asked).toBe(2);
  await expect.poll(() => tab.evaluate(PRICE)).toBe('2.40');
  await tab.close();
});

test('dates a reply that arrived while the device slept by its request', async ({
  page,
  product,
}) => {
  for (const [when, isHeld, slept, sleep] of [
    ['for an hour', false, 3_600_000, setClock],
    ['for an hour, before the streams are there', true, 3_600_000, setClock],
    ['for 15 s', true, 15_000, setClock],
    ['for 19 s', true, 19_000, setClock],
    ['for 15 s, with both clocks running', true, 15_000, setClocks],
  ] as const)
    await test.step(when, async () => {
      offer(product, QUIET.home, [240, 238], [244, 246]);
      const letGo = isHeld ? await hold(page, scriptOf('the first code')) : () => undefined;
      const begun = new Promise<Route>(
        (resolve) => void page.route(`**${EVENT}*`, resolve, { times: 1 }),
      );
      await page.goto(QUIET_MARKET, { waitUntil: 'commit' });
      const route = await begun;
      const response = await route.fetch();
      await page.waitForSelector('main');
      await page.evaluate(
        atEachFrame(`if (${PRICE_CELL}?.matches(':enabled')) (window.shown ??= []).push(${PRICE})`),
      );
      await sleep(page, slept);
      offer(product, QUIET.home, [252, 250], [260, 265]);
      const came = page.waitForResponse(`**${EVENT}*`);
      await route.fulfill({ response });
      await (await came).finished();
      await letPaint(page);
      letGo();
      await expectPrice(page, 'Back', 'Norhaven', '2.52');
      // The price may be painted before the next frame records it.
      await expect.poll(() => page.evaluate('window.shown?.[0]')).toBe('2.52');
      await forgetVisit(page);
    });
});

test('counts the time that a reply waited in the worker as part of its age', async ({ page }) => {
  const asked = countCalls(page, EVENT);
  await page.route(
    `**${EVENT}*`,
    async (route) => {
      const response = await route.fetch();
      const headers = { ...response.headers(), 'x-waited': '3100' };
      await route.fulfill({ response, headers });
    },
    { times: 1 },
  );
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expect.poll(asked.count).toBe(2);
});

test('shows the current prices when the player first sees a page that was opened behind another tab', async ({
  product,
  browser,
  viewport,
}) => {
  const { tab, asked } = await openBehind(product, browser, viewport);
  // The device slept for an hour: only the wall clock shows it.
  await setClock(tab, 3_600_000);
  offer(product, QUIET.home, [252, 250], [260, 265]);
  // A price that is known to be stale is dimmed.
  await tab.evaluate(
    atEachFrame(`if (${PRICE_CELL}?.matches(':enabled')) (window.shown ??= []).push(${PRICE})`),
  );
  await tab.show();
  await expect.poll(() => tab.evaluate('[...new Set(window.shown)]')).toContain('2.52');
  expect(await tab.evaluate('window.shown[0]')).toBe('2.52');
  expect(asked()).toBe(2);
  await tab.close();
});
