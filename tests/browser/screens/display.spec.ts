import type { Locator, Page } from '@playwright/test';
import { menu, openDisplay } from '../hands/account';
import { closeSheet, reloadAfterSheet, sportsBar } from '../hands/page';
import { expectPrices } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { changeSettings } from '../hands/server';
import { stored } from '../hands/storage';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

const root = (page: Page): Locator => page.locator('html');
const news = (page: Page): Locator => page.getByRole('region', { name: 'News' });

async function wish(page: Page, name: string, on: boolean): Promise<void> {
  await openDisplay(page);
  await menu(page).getByRole('switch', { name, exact: true }).setChecked(on);
  await closeSheet(page);
}

test(
  'each part of the page goes by its switch, stays away over a reload, and comes back',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto('/home');
    await expectPrices(page);
    const parts: readonly (readonly [string, Locator])[] = [
      ['Footer', page.locator('#island-footer')],
      [hasColumn(page) ? 'Sports at the side' : 'Sports bar', sportsBar(page)],
      ['Top bar', page.locator('.brand')],
    ];
    for (const [name, part] of parts) {
      await expect(part).toBeVisible();
      await wish(page, name, false);
      await expect(part, name).toBeHidden();
    }
    // Hidden before the first paint, with no script of the product.
    await page.reload({ waitUntil: 'commit' });
    await expect(root(page)).toHaveAttribute('data-hide', /footerShown/);
    await expectPrices(page);
    for (const [name, part] of parts) {
      await expect(part, name).toBeHidden();
      await wish(page, name, true);
      await expect(part, name).toBeVisible();
    }
  },
);

test('the colour that a player chooses is worn at once, and before the first paint of the next visit', async ({
  page,
}) => {
  await page.goto('/home');
  await expectPrices(page);
  const accent = (): Promise<string> =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent'));
  const before = await accent();
  await openDisplay(page);
  await menu(page).getByRole('radio', { name: 'Teal' }).check();
  await expect(root(page)).toHaveAttribute('data-colour', 'teal');
  expect(await accent()).not.toBe(before);
  await expectAccessible(page, 'the menu in teal');
  await page.reload({ waitUntil: 'commit' });
  await expect(root(page)).toHaveAttribute('data-colour', 'teal');
  await expectPrices(page);
  await openDisplay(page);
  await menu(page).getByRole('radio', { name: 'Site' }).check();
  await expect(root(page)).not.toHaveAttribute('data-colour');
  expect(await accent()).toBe(before);
});

test.describe('', () => {
  test('a switch shows in forced colours whether it is on', async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active', reducedMotion: 'reduce' });
    await page.goto('/home');
    await expectPrices(page);
    await openDisplay(page);
    const knob = menu(page).getByRole('switch', { name: 'Footer', exact: true });
    const painted = (): Promise<readonly string[]> =>
      knob.evaluate((box) => {
        const { backgroundColor, borderTopColor } = getComputedStyle(box, '::before');
        return [getComputedStyle(box).backgroundColor, backgroundColor, borderTopColor];
      });
    const [onTrack, onKnob] = await painted();
    expect(onKnob).not.toBe(onTrack);
    await knob.setChecked(false);
    await expect.poll(async () => (await painted())[0]).not.toBe(onTrack);
    const [offTrack, , offEdge] = await painted();
    expect(offEdge).not.toBe(offTrack);
  });

  test('a wish of one tab is followed by the other', async ({ page, context }) => {
    await page.goto('/home');
    await expectPrices(page);
    const other = await context.newPage();
    await other.goto('/home');
    await expectPrices(other);
    await wish(page, 'Footer', false);
    await expect(other.locator('#island-footer')).toBeHidden();
    await other.close();
  });

  test('the theme is the device’s own until the player chooses, from the first paint on', async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: 'light' });
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(root(page)).toHaveClass('light');
    await expectPrices(page);
    await expect(root(page)).toHaveClass('light');
    await wish(page, 'Light theme', false);
    await expect(root(page)).toHaveClass('dark');
    await reloadAfterSheet(page);
    await expect(root(page)).toHaveClass('dark');
  });

  test.describe('the news', () => {
    const TEXT = 'Final this Sunday at 18:00. '.repeat(4).trim();

    test('run above home from the second visit on, can be paused, and go by their switch', async ({
      page,
      product,
    }) => {
      changeSettings(product, { newsText: TEXT });
      await page.goto('/home');
      await expectPrices(page);
      await expect.poll(() => stored(page, 'domainSetting')).toContain('newsText');
      await reloadAfterSheet(page);
      await expect(news(page)).toContainText(TEXT);
      const runs = (): Promise<number> =>
        news(page).evaluate((part) => part.getAnimations({ subtree: true }).length);
      expect(await runs()).toBe(1);
      await expectAccessible(page, 'the news');
      await news(page).getByRole('button', { name: 'Pause news' }).click();
      expect(await runs()).toBe(0);
      await expect(news(page).getByRole('button', { name: 'Play news' })).toBeVisible();
      await wish(page, 'News', false);
      await expect(news(page)).toBeHidden();
    });

    test('stand still where less motion is wanted', async ({ page, product }) => {
      changeSettings(product, { newsText: TEXT });
      await page.emulateMedia({ reducedMotion: 'reduce' });
      await page.goto('/home');
      await expect.poll(() => stored(page, 'domainSetting')).toContain('newsText');
      await reloadAfterSheet(page);
      await expect(news(page).getByText(TEXT)).toBeInViewport();
      await expect(news(page).getByRole('button')).toHaveCount(0);
    });
  });
});
