import { TREE } from '../hands/calls';
import { expectNoTraceOfSheet, heading, screen } from '../hands/page';
import { retryAndMend } from '../hands/recovery';
import { expectPrices, QUIET_MARKET } from '../hands/prices';
import {
  hits,
  openSearch,
  searchButton,
  searchField,
  searchFor,
  searchSheet,
  searchStatus,
} from '../hands/search';
import { delayCalls, failCalls, openCupMatch } from '../hands/server';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

test.describe('the search of the top bar', () => {
  test('finds an event as one types, despite a slip, and leads there', async ({ page }) => {
    await page.goto('/home');
    await expectPrices(page);
    await searchFor(page, 'eastmear norhavn');
    await expect(hits(page)).toHaveCount(1);
    await expect(hits(page)).toContainText('Norhaven v Eastmere');
    await expect(hits(page)).toContainText('Football');
    await expect(searchStatus(page)).toHaveText('1 result');
    await expectAccessible(page, 'a result');
    await hits(page).click();
    await expect(page).toHaveURL(QUIET_MARKET);
    await expect(searchSheet(page)).toBeHidden();
    await expect(heading(page)).toContainText('Norhaven');
  });

  test('says so where nothing is found', async ({ page }) => {
    await page.goto('/home');
    await expectPrices(page);
    await searchFor(page, 'zebra <b>crossing');
    await expect(searchStatus(page)).toHaveText('Nothing found for “zebra <b>crossing”.');
    await expect(hits(page)).toHaveCount(0);
    await expectAccessible(page, 'nothing found');
  });

  test('finds a sport and a competition, and a competition leads to its own events', async ({
    page,
    product,
  }) => {
    openCupMatch(product, 3_600_000);
    await page.goto('/home');
    await expectPrices(page);
    await searchFor(page, 'harbor');
    await expect(hits(page).first()).toContainText('Harbour Cup');
    await expect(hits(page)).toHaveCount(2);
    await searchField(page).fill('footbal');
    await expect(hits(page).first()).toContainText('Sport');
    await hits(page).first().click();
    await expect(page).toHaveURL('/sports/1');
  });

  test('is used by the keyboard alone: arrows choose, Enter leads there, Escape shuts it', async ({
    page,
  }) => {
    await page.goto('/home');
    await expectPrices(page);
    await openSearch(page);
    await page.keyboard.type('football');
    const chosen = searchSheet(page).getByRole('option', { selected: true });
    await expect(chosen).toContainText('Sport');
    const count = await hits(page).count();
    expect(count).toBeGreaterThan(1);
    await page.keyboard.press('ArrowUp');
    await expect(hits(page).last()).toHaveAttribute('aria-selected', 'true');
    const id = await hits(page).last().getAttribute('id');
    await expect(searchField(page)).toHaveAttribute('aria-activedescendant', id!);
    await page.keyboard.press('ArrowDown');
    await expect(chosen).toContainText('Sport');
    await page.keyboard.press('Escape');
    await expect(searchSheet(page)).toBeHidden();
    await expect(searchButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(searchField(page)).toBeFocused();
    await page.keyboard.type('norhaven');
    await expect(chosen).toContainText('Norhaven v Eastmere');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(QUIET_MARKET);
  });

  test(
    'opens by a slash, which stays a slash in a field',
    { tag: '@desktop' },
    async ({ page }) => {
      await page.goto('/home');
      await expectPrices(page);
      await expect(async () => {
        if (await searchField(page).isHidden()) await page.keyboard.press('/');
        await expect(searchField(page)).toBeFocused({ timeout: 3_000 });
      }).toPass();
      await expect(searchField(page)).toHaveValue('');
      await page.keyboard.type('a/b');
      await expect(searchField(page)).toHaveValue('a/b');
      await page.keyboard.press('Escape');
      await expectNoTraceOfSheet(page);
      await page.goto('/auth/login');
      await page.getByLabel('User name or email').press('/');
      await expect(page.getByLabel('User name or email')).toHaveValue('/');
      await expect(searchSheet(page)).toBeHidden();
    },
  );

  test('opens by a tap that came before its code', async ({ page, product }) => {
    // Until the list is there nothing but the first prices is loaded.
    const back = delayCalls(product, TREE, 2_000);
    await page.goto('/home');
    await searchButton(page).click();
    await expectPrices(page);
    await expect(searchField(page)).toBeFocused();
    back();
  });

  test('waits for the events, says that they did not come, and finds them then', async ({
    page,
    product,
  }) => {
    failCalls(product, TREE);
    await page.goto('/home');
    await expect(screen(page).getByRole('alert')).toBeVisible();
    await searchFor(page, 'norhaven');
    await expect(searchStatus(page)).toHaveText('We couldn’t load the events.');
    await expectAccessible(page, 'no events');
    await retryAndMend(page, product, searchSheet(page), TREE);
    await expect(hits(page)).toHaveCount(1);
  });
});
