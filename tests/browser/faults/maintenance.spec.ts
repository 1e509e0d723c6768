import type { Page } from '@playwright/test';
import { expect, hold, type Product, QUIET_MARKET, test } from '../product';
import { onDesktop, SAME } from '../screens/sizes';

const PAGE = '/under-maintenance';
const FILE = '/settings/*';

const suspend = ({ sandbox }: Product, siteSuspended: boolean): void =>
  sandbox.control({ do: 'setting', change: { siteSuspended } });

const check = (page: Page) => page.getByRole('main').getByRole('button');
const flag = (page: Page): Promise<string | null> =>
  page.evaluate(() => localStorage.getItem('siteSuspended'));

async function expectMaintenance(page: Page, { origin }: Product): Promise<void> {
  await expect(page).toHaveURL(origin + PAGE);
  await expect(page).toHaveTitle('Touchline | Back soon');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Back soon');
}

test.describe('a suspended site', () => {
  test('shows that it is being worked on, wherever one is, and goes on after it', async ({
    page,
    product,
  }) => {
    suspend(product, true);
    await page.goto(product.origin + QUIET_MARKET);
    await expectMaintenance(page, product);
    // Idle, so that no answer on its way tells the page before it asks.
    await page.goto(`${product.origin}/auth/login`, { waitUntil: 'networkidle' });
    await expect(page).toHaveURL(product.origin + PAGE);
    suspend(product, false);
    await check(page).click();
    await expect(page).toHaveURL(`${product.origin}/home`);
    await expect(page.locator('main')).toContainText('Norhaven');
  });

  test.describe('after it', () => {
    test.skip(onDesktop, SAME);

    test('a reload of its page leads on to where the player was, and the flag is dropped', async ({
      page,
      product,
    }) => {
      suspend(product, true);
      await page.goto(`${product.origin}${QUIET_MARKET}?day=2`);
      await expectMaintenance(page, product);
      expect(await flag(page)).toBe('true');
      // While it lasts, a reload stays.
      await page.reload();
      await expectMaintenance(page, product);
      suspend(product, false);
      await page.reload();
      await expect(page).toHaveURL(`${product.origin}${QUIET_MARKET}?day=2`);
      await expect(page.locator('main')).toContainText('Norhaven');
      expect(await flag(page)).not.toBe('true');
      // The page that was left is no step of the way back.
      await page.reload();
      await expect(page).toHaveURL(`${product.origin}${QUIET_MARKET}?day=2`);
    });

    test('its page leads home where nobody knows where the player was, with the flag and without', async ({
      page,
      product,
    }) => {
      for (const stored of ['true', 'false', null]) {
        await page.addInitScript((value) => {
          if (location.pathname !== '/under-maintenance') return;
          if (value === null) localStorage.removeItem('siteSuspended');
          else localStorage.setItem('siteSuspended', value);
        }, stored);
        await page.goto(product.origin + PAGE);
        await expect(page).toHaveURL(`${product.origin}/home`);
        await expect(page.locator('main')).toContainText('Norhaven');
        expect(await flag(page)).not.toBe('true');
      }
    });

    test('a page of it that stayed open goes on when another tab learns of the end', async ({
      page,
      context,
      product,
    }) => {
      suspend(product, true);
      await page.goto(product.origin + QUIET_MARKET);
      await expectMaintenance(page, product);
      suspend(product, false);
      const other = await context.newPage();
      await other.goto(`${product.origin}/home`);
      await expect(other.locator('main')).toContainText('Norhaven');
      await expect(page).toHaveURL(product.origin + QUIET_MARKET);
    });
  });

  test('its button asks, shows that it asks, and says what came of it', async ({
    page,
    product,
  }) => {
    suspend(product, true);
    await page.goto(`${product.origin}/home`);
    await expectMaintenance(page, product);
    const release = await hold(page, `**${FILE}`);
    const asked = page.waitForRequest((request) => request.url().includes('/settings/'));
    await check(page).click();
    await asked;
    await expect(check(page)).toHaveText('Checking…');
    await expect(check(page)).toHaveAttribute('aria-busy', 'true');
    release();
    await expect(
      page.getByRole('status').filter({ hasText: 'We are still working on it. Checked at' }),
    ).toBeVisible();
    await expect(check(page)).toHaveText('Check again');
    await expectMaintenance(page, product);
  });

  for (const [what, action, says] of [
    [
      'answers with an error',
      { kind: 'status', status: 500 },
      'The site is not answering properly yet.',
    ],
    ['answers with rubbish', { kind: 'malform' }, 'The site is not answering properly yet.'],
    ['does not answer', { kind: 'dropBefore' }, 'No answer. Check your connection.'],
  ] as const)
    test(`its button says so when the settings file ${what}, and leads on once it is mended`, async ({
      page,
      product,
    }) => {
      test.skip((page.viewportSize()?.width ?? 0) >= 1024, SAME);
      suspend(product, true);
      await page.goto(`${product.origin}/inplay`);
      await expectMaintenance(page, product);
      product.sandbox.faults.add({ match: { path: FILE }, action });
      for (let time = 0; time < 2; time++) {
        const asked = page.waitForRequest((request) => request.url().includes('/settings/'));
        await check(page).click();
        await asked;
        await expect(page.getByRole('status').filter({ hasText: says })).toBeVisible();
        await expect(check(page)).toHaveText('Check again');
      }
      await expectMaintenance(page, product);
      suspend(product, false);
      product.sandbox.faults.clear();
      await check(page).click();
      await expect(page).toHaveURL(`${product.origin}/inplay`);
    });
});
