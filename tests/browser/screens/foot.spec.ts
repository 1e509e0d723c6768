import type { Locator, Page } from '@playwright/test';
import { scrollToFoot } from '../hands/brands';
import { boxOf, followSport } from '../hands/page';
import { expectPrices, firstPrice, QUIET_MARKET, tapPrice } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { changeSettings } from '../hands/server';
import { signIn } from '../hands/signIn';
import { slipBar } from '../hands/slip';
import { stored } from '../hands/storage';
import { expect, test } from '../product';

/* The parts of the page that stand or fall with the settings: its foot, the support link, the pictures, the chat. */

const foot = (page: Page): Locator => page.getByRole('contentinfo');
const supportLink = (page: Page): Locator => page.getByRole('link', { name: 'Support' });
const pictures = (page: Page): Locator => page.getByRole('region', { name: 'Home banner' });
const chat = (page: Page): Locator => page.locator('#chat-stand-in');

const NO_FOOT = {
  minimumAge: null,
  responsiblePlayText: null,
  rulesLink: null,
  helpLink: null,
  responsiblePlayLink: null,
  licenceText: null,
};

test.describe('the foot of the page', () => {
  test(
    'says the age, the caution, the licence and the ways to rules and help',
    { tag: '@both' },
    async ({ page, product }) => {
      changeSettings(product, {
        minimumAge: 21,
        limitsLink: '/pages/limits',
        contactLink: 'mailto:help@example.com',
        termsLink: 'https://operator.example/terms',
        licenceText: 'Licence 000',
      });
      await page.goto('/home');
      await expectPrices(page);
      await scrollToFoot(page);
      await expect(foot(page)).toContainText('21+');
      await expect(foot(page)).toContainText('For players of 21 and over');
      await expect(foot(page)).toContainText('Bet only what you can afford to lose. Set a limit');
      await expect(foot(page)).toContainText('Licence 000');
      await expect(foot(page)).toContainText('Touchline');
      const link = (name: string): Locator => foot(page).getByRole('link', { name, exact: true });
      await expect(link('Contact')).toHaveAttribute('href', 'mailto:help@example.com');
      await expect(link('Terms')).toHaveAttribute('rel', 'noopener noreferrer');
      await expect(link('Terms')).toHaveAttribute('target', '_blank');
      for (const name of ['Rules', 'Help', 'Responsible play', 'Terms', 'Contact'])
        expect((await boxOf(link(name))).height).toBeGreaterThanOrEqual(44);
      // A page of the operator's own is loaded in place of this one.
      await link('Rules').click();
      await expect(page).toHaveURL('/pages/rules');
    },
  );

  test.describe('', () => {
    test('has its links at even distances', async ({ page }) => {
      await page.goto('/home');
      await expectPrices(page);
      await scrollToFoot(page);
      const words = await foot(page)
        .locator('nav a')
        .evaluateAll((links) =>
          links.map((link) => {
            const text = document.createRange();
            text.selectNodeContents(link);
            const { left, right } = text.getBoundingClientRect();
            return { left, right };
          }),
        );
      expect(words.length).toBeGreaterThan(2);
      const gaps = words.slice(1).map(({ left }, at) => Math.round(left - words[at]!.right));
      expect(new Set(gaps).size).toBe(1);
    });

    test('leaves out what the settings do not name, and addresses that are none', async ({
      page,
      product,
    }) => {
      changeSettings(product, { ...NO_FOOT, helpLink: 'javascript:alert(1)', rulesLink: '//evil' });
      await page.goto('/home');
      await expectPrices(page);
      await scrollToFoot(page);
      await expect(foot(page)).toContainText('Touchline');
      await expect(foot(page).getByRole('link')).toHaveCount(0);
      await expect(foot(page)).not.toContainText('+');
    });

    test('shows a server’s text as text', async ({ page, product }) => {
      const hostile = '<img src=x onerror="document.body.dataset.ran=1"> & licence';
      changeSettings(product, { licenceText: hostile, responsiblePlayText: hostile });
      await page.goto('/home');
      await expectPrices(page);
      await scrollToFoot(page);
      await expect(foot(page).getByText(hostile)).toHaveCount(2);
      await expect(foot(page).locator('img')).toHaveCount(0);
      await expect(page.locator('body')).not.toHaveAttribute('data-ran');
    });

    test('stands below what is seen first, and its code is not asked for before it comes near', async ({
      page,
    }) => {
      await page.goto('/passbook');
      const box = await foot(page).boundingBox();
      expect(box!.y).toBeGreaterThanOrEqual(740);
    });
  });
});

test.describe('the support link', () => {
  test('shows only where the settings enable it', async ({ page, product }) => {
    changeSettings(product, { supportLink: '/pages/help' });
    await page.goto('/home');
    await expectPrices(page);
    await scrollToFoot(page);
    await expect(foot(page)).toContainText('Touchline');
    await expect(supportLink(page)).toHaveCount(0);
    changeSettings(product, { showSupportLink: true });
    await page.reload();
    await expect(supportLink(page)).toBeVisible();
    await supportLink(page).click();
    await expect(page).toHaveURL('/pages/help');
  });

  test('is hidden on any address containing markets, casino, lobby or lotus', async ({
    page,
    product,
  }) => {
    changeSettings(product, { showSupportLink: true, supportLink: '/pages/help' });
    for (const address of ['/home?from=casino', '/home?x=LOBBY', '/home?lotus', QUIET_MARKET]) {
      await page.goto('/home');
      await expect(supportLink(page)).toBeVisible();
      await page.evaluate((href) => {
        const link = document.createElement('a');
        link.href = href;
        document.body.append(link);
        link.click();
        link.remove();
      }, address);
      await expect(supportLink(page), address).toHaveCount(0);
    }
  });

  test('never lies on a price', { tag: '@both' }, async ({ page, product }) => {
    changeSettings(product, { showSupportLink: true, supportLink: '/pages/help' });
    await page.goto('/home');
    await expectPrices(page);
    await expect(supportLink(page)).toBeVisible();
    const link = await boxOf(supportLink(page));
    // A phone's page passes below it; a desktop's column of prices begins beside it.
    const column = await boxOf(page.locator('main'));
    const bars = await boxOf(page.getByRole('navigation', { name: 'Sports' }));
    if (hasColumn(page)) expect(link.x + link.width).toBeLessThanOrEqual(column.x);
    else expect(link.y + link.height).toBeLessThanOrEqual(bars.y + bars.height);
  });

  test('lies on neither the docked slip nor the tabs', async ({ page, product }) => {
    changeSettings(product, { showSupportLink: true, supportLink: '/pages/help' });
    await page.goto('/home');
    await expect(supportLink(page)).toBeVisible();
    await firstPrice(page).click();
    await expect(slipBar(page)).toBeVisible();
    const link = await boxOf(supportLink(page));
    for (const part of [slipBar(page), page.getByRole('navigation', { name: 'Main' })]) {
      const { y } = await boxOf(part);
      expect(link.y + link.height).toBeLessThanOrEqual(y);
    }
  });
});

test.describe('the pictures above home', () => {
  const TWO = {
    imageSliders: [
      { url: '/brands/meridian-evening.svg', order: 1 },
      { url: '/brands/meridian-racing.svg', order: 2 },
    ],
  };

  test(
    'have their room from the first paint of a second visit, move nothing, and can be paused',
    { tag: '@both' },
    async ({ page, product }) => {
      changeSettings(product, TWO);
      await page.goto('/home');
      await expectPrices(page);
      await expect.poll(() => stored(page, 'domainSetting')).toContain('imageSliders');
      // A first visit does not push down what a player reads.
      await expect(pictures(page)).toHaveCount(0);
      await page.reload({ waitUntil: 'commit' });
      await expect(page.locator('#island-slider')).toBeVisible();
      await expectPrices(page);
      const before = await firstPrice(page).boundingBox();
      await expect(pictures(page).getByRole('img', { name: 'Picture 1 of 2' })).toBeVisible();
      expect(await firstPrice(page).boundingBox()).toEqual(before);
      await pictures(page).getByRole('button', { name: 'Pause pictures' }).click();
      await expect(pictures(page).getByRole('button', { name: 'Play pictures' })).toBeVisible();
      await pictures(page).getByRole('button', { name: 'Next picture' }).click();
      await expect(pictures(page).getByRole('img', { name: 'Picture 2 of 2' })).toBeVisible();
      await followSport(page, 'Football');
      await expect(pictures(page)).toHaveCount(0);
      await page.goBack();
      await expect(pictures(page)).toBeVisible();
    },
  );

  test('stand still where less motion is wanted', async ({ page, product }) => {
    changeSettings(product, TWO);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.goto('/home');
    await expect.poll(() => stored(page, 'domainSetting')).toContain('imageSliders');
    await page.reload();
    await expect(pictures(page).getByRole('button', { name: 'Play pictures' })).toBeVisible();
  });
});

test.describe('the chat', () => {
  const CHAT = { tawkEnabled: true, propertyId: 'property-1', widgetId: 'widget-1' };

  test('shows to a guest on the login page alone, and is shut down when they leave it', async ({
    page,
    product,
  }) => {
    changeSettings(product, CHAT);
    await page.goto('/auth/login');
    await expect(chat(page)).toBeVisible();
    await expect(chat(page)).toHaveAttribute('data-chat', 'property-1/widget-1');
    await page.locator('.brand').click();
    await expect(chat(page)).toHaveCount(0);
  });

  test('costs the page nothing where its script does not come', async ({ page, product }) => {
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

  test('shows to a player, and is shut down once the settings disable it', async ({
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

  test('is not loaded where no settings enable it', async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/auth/login');
    // The settings are read by then: the form's own foot comes of them.
    await expect(page.getByRole('main').getByRole('link', { name: 'Help' })).toBeVisible();
    expect(asked.filter((path) => path.startsWith('/chat'))).toEqual([]);
  });
});
