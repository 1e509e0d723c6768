import type { Page } from '@playwright/test';
import { connectionDot, connectionInfo, expectConnection } from '../hands/connection';
import { boxOf } from '../hands/page';
import { holdCode, loseCode, missingNotice, scriptOf } from '../hands/code';
import { expectPrices } from '../hands/prices';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';

test('answers a tap on the dot from before its code', async ({ page }) => {
  const release = await holdCode(page, 'the late frame');
  await page.goto('/home');
  await connectionDot(page).click();
  release();
  await expect(connectionInfo(page)).toBeVisible();
});

test('answers a tap on the dot while its code loads by itself', async ({ page }) => {
  const release = await holdCode(page, 'the connection');
  const asked = page.waitForRequest(scriptOf('the connection'));
  await page.goto('/home');
  await asked;
  await connectionDot(page).click();
  release();
  await expect(connectionInfo(page)).toBeVisible();
});

test('loads what the dot says at a tap if it failed to load before', async ({ page }) => {
  const lost = await loseCode(page, 'the connection');
  await page.goto('/home');
  await expect(missingNotice(page)).toBeVisible();
  await lost.bringBack();
  await connectionDot(page).click();
  await expect(connectionInfo(page)).toContainText('Live');
  await expect(missingNotice(page)).toBeHidden();
});

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
