import type { Locator, Page } from '@playwright/test';
import { scrollToFoot } from '../actions/brands';
import { followSport } from '../actions/page';
import { expectPrices, firstPrice, tapPrice } from '../actions/prices';
import { changeSettings } from '../actions/server';
import { signIn } from '../actions/signIn';
import { stored } from '../actions/storage';
import { expect, test } from '../product';

/* The links, pictures and chat in the footer, which the settings turn on and off. */

const pictures = (page: Page): Locator => page.getByRole('region', { name: 'Home banner' });
const chat = (page: Page): Locator => page.locator('#chat-stand-in');

test('opens the operator’s pages in the same tab from the footer and the support link', async ({
  page,
  product,
}) => {
  changeSettings(product, { showSupportLink: true, supportLink: '/pages/help' });
  await page.goto('/home');
  await expectPrices(page);
  await scrollToFoot(page);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Rules' }).click();
  await expect(page).toHaveURL('/pages/rules');
  await page.goto('/home');
  await page.getByRole('link', { name: 'Support' }).click();
  await expect(page).toHaveURL('/pages/help');
});

test.describe('the pictures above home', () => {
  const TWO = {
    imageSliders: [
      { url: '/brands/meridian-evening.svg', order: 1 },
      { url: '/brands/meridian-racing.svg', order: 2 },
    ],
  };

  test('keep their space from the first paint of a second visit, and can be paused', async ({
    page,
    product,
  }) => {
    changeSettings(product, TWO);
    await page.goto('/home');
    await expectPrices(page);
    await expect.poll(() => stored(page, 'domainSetting')).toContain('imageSliders');
    // A first visit must not move the text that a player is reading.
    await expect(pictures(page)).toHaveCount(0);
    await page.reload({ waitUntil: 'commit' });
    await expect(page.locator('#island-slider')).toBeVisible();
    await expectPrices(page);
    const before = await firstPrice(page).boundingBox();
    const picture = (number: number) =>
      pictures(page).getByRole('img', { name: `Picture ${number} of 2` });
    await expect(picture(1)).toBeVisible();
    expect(await firstPrice(page).boundingBox()).toEqual(before);
    await pictures(page).getByRole('button', { name: 'Pause pictures' }).click();
    await expect(pictures(page).getByRole('button', { name: 'Play pictures' })).toBeVisible();
    // The pictures may have moved on before the pause.
    const next = (await picture(1).isVisible()) ? 2 : 1;
    await pictures(page).getByRole('button', { name: 'Next picture' }).click();
    await expect(picture(next)).toBeVisible();
    await followSport(page, 'Football');
    await expect(pictures(page)).toHaveCount(0);
    await page.goBack();
    await expect(pictures(page)).toBeVisible();
  });
});

test.describe('the chat', () => {
  const CHAT = { tawkEnabled: true, propertyId: 'property-1', widgetId: 'widget-1' };

  test('is shown to a guest only on the login page, and only if the settings enable it', async ({
    page,
    product,
  }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/auth/login');
    // The footer of the form shows that the settings have been read.
    await expect(page.getByRole('main').getByRole('link', { name: 'Help' })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/chat'))).toEqual([]);
    changeSettings(product, CHAT);
    await page.reload();
    await expect(chat(page)).toBeVisible();
    await expect(chat(page)).toHaveAttribute('data-chat', 'property-1/widget-1');
    await page.locator('.brand').click();
    await expect(chat(page)).toHaveCount(0);
  });

  test('does not harm the page if its script cannot be loaded', async ({ page, product }) => {
    changeSettings(product, CHAT);
    await page.route('**/chat/**', (route) => route.abort());
    const failed = page.waitForEvent('requestfailed', (request) =>
      request.url().includes('/chat/'),
    );
    await page.goto('/auth/login');
    await failed;
    await expect(page.locator('[name=name]')).toBeVisible();
    await expect(page.locator('#unloaded')).toBeHidden();
  });

  test('is shown to a player, and is shut down when the settings disable it', async ({
    page,
    product,
  }) => {
    changeSettings(product, CHAT);
    await signIn(page, product);
    await expect(chat(page)).toBeVisible();
    await tapPrice(page, 'Back', 'Norhaven');
    changeSettings(product, { tawkEnabled: false });
    await page.evaluate(() => {
      for (const state of ['hidden', 'visible']) {
        Object.defineProperty(document, 'visibilityState', { value: state, configurable: true });
        document.dispatchEvent(new Event('visibilitychange'));
      }
    });
    await expect(chat(page)).toHaveCount(0);
  });
});
