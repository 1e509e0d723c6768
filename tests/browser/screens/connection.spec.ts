import type { Page } from '@playwright/test';
import {
  connectionDot,
  connectionInfo,
  expectConnection,
  reconnectButton,
} from '../hands/connection';
import { TREE } from '../hands/calls';
import { boxOf, screenAlert, tryAgain } from '../hands/page';
import { holdCode, loseCode, missingNotice, scriptOf } from '../hands/code';
import { expectPrice, expectPrices, QUIET, QUIET_MARKET } from '../hands/prices';
import { loseHub, offer, stopPrices } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expectAccessible } from './axe';
import { expect, test } from '../product';

const inside = async (page: Page): Promise<void> => {
  const box = await boxOf(connectionInfo(page));
  const { width, height } = page.viewportSize()!;
  expect(box.x).toBeGreaterThanOrEqual(8);
  expect(box.x + box.width).toBeLessThanOrEqual(width - 8);
  expect(box.y + box.height).toBeLessThanOrEqual(height);
};

test(
  'the dot tells the state and the age of the last word at a tap, and goes at a second one',
  { tag: '@both' },
  async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto(QUIET_MARKET);
    await expectConnection(page, 'live');
    const dot = connectionDot(page);
    await dot.click();
    await expect(connectionInfo(page)).toContainText('Live');
    await expect(connectionInfo(page)).toContainText(/Last update \d+ s ago/);
    await expect(reconnectButton(page)).toHaveCount(0);
    await inside(page);
    await expectAccessible(page, 'the words behind the dot');
    await dot.click();
    await expect(connectionInfo(page)).toBeHidden();
    await dot.click();
    await expect(connectionInfo(page)).toBeVisible();
    await page.locator('main').click({ position: { x: 8, y: 300 } });
    await expect(connectionInfo(page)).toBeHidden();
  },
);

test('a tap on the dot before anything can hear it is answered once it can', async ({ page }) => {
  const release = await holdCode(page, 'the late frame');
  await page.goto('/home');
  await connectionDot(page).click();
  release();
  await expect(connectionInfo(page)).toBeVisible();
});

test('a tap on the dot while its code is on its way unasked is answered once it is there', async ({
  page,
}) => {
  const release = await holdCode(page, 'the connection');
  const asked = page.waitForRequest(scriptOf('the connection'));
  await page.goto('/home');
  await asked;
  await connectionDot(page).click();
  release();
  await expect(connectionInfo(page)).toBeVisible();
});

test('the dot is as large as a finger at 320 px, and its words fit there', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/home');
  await expectConnection(page, 'live');
  const { x, y, width, height } = await boxOf(connectionDot(page));
  const at = { x: x + width / 2, y: y + height / 2 };
  // The reach of the finger is larger than the box.
  for (const [dx, dy] of [
    [-21, 0],
    [21, 0],
    [0, -21],
    [0, 21],
  ] as const) {
    const hit = await page.evaluate(
      ([px, py]) =>
        document.elementFromPoint(px, py)?.closest('[data-opens="connection"]') instanceof Element,
      [at.x + dx, at.y + dy] as const,
    );
    expect(hit, `${dx}, ${dy}`).toBe(true);
  }
  await page.touchscreen.tap(at.x + 20, at.y);
  await expect(connectionInfo(page)).toBeVisible();
  await inside(page);
});

test('the dot answers the keyboard, and gives the focus back', async ({ page }) => {
  await page.goto('/home');
  await expectConnection(page, 'live');
  await connectionDot(page).focus();
  await page.keyboard.press('Enter');
  await expect(connectionInfo(page)).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(connectionInfo(page)).toBeHidden();
  await expect(connectionDot(page)).toBeFocused();
  await page.keyboard.press('Space');
  await expect(connectionInfo(page)).toBeVisible();
});

test('a lost line is told behind the dot, and a tap there brings it back', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  await expectConnection(page, 'live');
  const restore = loseHub(product);
  await expectConnection(page, 'polling');
  await connectionDot(page).click();
  await expect(connectionInfo(page)).toContainText('The live feed is down.');
  restore();
  await reconnectButton(page).click();
  await expectConnection(page, 'live');
  await expect(connectionInfo(page)).toContainText('Live');
  await expect(reconnectButton(page)).toHaveCount(0);
  offer(product, QUIET.home, [252], [260]);
  await expectPrice(page, 'Back', 'Norhaven', '2.52');
});

test('prices that stop are told behind the dot, with a way to ask again, until they come', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  await expectConnection(page, 'live');
  stopPrices(product);
  await expectConnection(page, 'failing', { timeout: 20_000 });
  await connectionDot(page).click();
  await expect(connectionInfo(page)).toContainText('No prices');
  await expect(reconnectButton(page)).toBeVisible();
  await expect(connectionInfo(page)).toContainText(/Last update \d+ s ago/);
});

test('a device without a network is told so behind the dot, and asked to do nothing in vain', async ({
  page,
  context,
}) => {
  // In an idle moment after the first prices: without a network no tap could fetch it.
  const codeCame = page.waitForResponse(scriptOf('the connection'));
  await page.goto('/home');
  await expectConnection(page, 'live');
  await codeCame;
  await context.setOffline(true);
  await expectConnection(page, 'offline');
  await connectionDot(page).click();
  await expect(connectionInfo(page)).toContainText('Your device has no network.');
  await expect(reconnectButton(page)).toHaveCount(0);
  await context.setOffline(false);
  await expectConnection(page, 'live', { timeout: 20_000 });
});

test('what the dot says is asked for again at a tap where it did not come', async ({ page }) => {
  const lost = await loseCode(page, 'the connection');
  await page.goto('/home');
  await expect(missingNotice(page)).toBeVisible();
  await lost.bringBack();
  await connectionDot(page).click();
  await expect(connectionInfo(page)).toContainText('Live');
  await expect(missingNotice(page)).toBeHidden();
});

test('a server without a list of events is no live exchange, though its hub is there', async ({
  page,
}) => {
  await page.route(`**${TREE}*`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto('/home');
  await expect(screenAlert(page)).toContainText('We couldn’t load the events.');
  await expectConnection(page, 'failing');
  // The screen says it; nothing else says it again above.
  await expect(page.getByText('We can’t reach the exchange')).toHaveCount(0);
  await page.unroute(`**${TREE}*`);
  await tryAgain(screenAlert(page));
  await expectPrices(page);
  await expectConnection(page, 'live');
});

test('an event that answers is live, though the list of events fails', async ({ page }) => {
  await page.route(`**${TREE}*`, (route) => route.fulfill({ status: 503, body: '' }));
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expectConnection(page, 'live');
});

test(
  'a guest without a network reads that in one word',
  { tag: '@both' },
  async ({ page, context }) => {
    await page.goto('/home');
    await expectConnection(page, 'live');
    await context.setOffline(true);
    const word = connectionDot(page).getByText('Offline');
    await expect(word).toBeVisible();
    const lines = (): Promise<number> =>
      word.evaluate((text) => {
        const range = document.createRange();
        range.selectNodeContents(text);
        return new Set([...range.getClientRects()].map(({ y }) => y)).size;
      });
    expect(await lines()).toBe(1);
  },
);

test.describe('on a desktop', { tag: '@desktop' }, () => {
  const PARTS = [
    '.brand',
    '.ways',
    '.ways a',
    '#played',
    '.find',
    '[data-opens="wallet"]',
    '.login',
  ];
  const boxes = (page: Page) =>
    page.evaluate(
      (parts) =>
        parts.map((part) => {
          const { x, width } = document.querySelector(part)?.getBoundingClientRect() ?? {};
          return [part, x, width];
        }),
      PARTS,
    );

  for (const who of ['guest', 'player'] as const)
    test(`the word for a lost line moves nothing beside it, for a ${who}`, async ({
      page,
      product,
      context,
    }) => {
      if (who === 'player') await signIn(page, product);
      else await page.goto('/home');
      await expectPrices(page);
      await expectConnection(page, 'live');
      for (const width of [1_280, 1_024]) {
        await page.setViewportSize({ width, height: 800 });
        const before = await boxes(page);
        await context.setOffline(true);
        const word = page.locator('#island-header').getByText('Offline', { exact: true });
        await expect(word).toBeInViewport({ ratio: 1 });
        expect(await boxes(page)).toEqual(before);
        await expect(page.locator('[data-brand]')).toBeInViewport({ ratio: 1 });
        await context.setOffline(false);
        await expectConnection(page, 'live', { timeout: 20_000 });
      }
    });

  test('the ways stand where they stood before the dot is a button', async ({ page }) => {
    const release = await holdCode(page, 'the code of the views');
    await page.goto('/home');
    const before = await boxOf(page.locator('.ways'));
    await expect(connectionDot(page)).toHaveCount(0);
    release();
    await expect(connectionDot(page)).toBeVisible();
    expect(await boxOf(page.locator('.ways'))).toEqual(before);
  });
});
