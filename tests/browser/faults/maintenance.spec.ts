import type { Page } from '@playwright/test';
import { ANY_CALL, hold } from '../actions/calls';
import { checkButton, heading, screenBehind } from '../actions/page';
import { QUIET_MARKET } from '../actions/prices';
import { changeSettings, failCalls, mendServer } from '../actions/server';
import { signIn } from '../actions/signIn';
import { bet, closeSlip } from '../actions/slip';
import { stored } from '../actions/storage';
import { openTab } from '../actions/tabs';
import { expect, type Product, test } from '../product';

const PAGE = '/under-maintenance';

const suspendSite = (product: Product, siteSuspended: boolean): void =>
  changeSettings(product, { siteSuspended });

/** Whether the device remembers that the site is suspended. */
const flag = (page: Page): Promise<string | null> => stored(page, 'siteSuspended');

/** The page says that the site is under maintenance. */
async function expectMaintenance(page: Page): Promise<void> {
  await expect(page).toHaveURL(PAGE);
  await expect(page).toHaveTitle('Touchline | Back soon');
  await expect(heading(page)).toHaveText('Back soon');
}

/** Taps “Check now”, unless the page has already checked and left by itself. */
const checkOrWait = (page: Page): Promise<void> =>
  checkButton(page)
    .click({ timeout: 5_000 })
    .catch(() => undefined);

test.describe('a suspended site', () => {
  test('says at every address that it is under maintenance, and resumes afterwards', async ({
    page,
    product,
  }) => {
    suspendSite(product, true);
    await page.goto(QUIET_MARKET);
    await expectMaintenance(page);
    // The network is idle, so that no reply in flight informs the page before its request.
    await page.goto('/auth/login', { waitUntil: 'networkidle' });
    await expect(page).toHaveURL(PAGE);
    suspendSite(product, false);
    await checkOrWait(page);
    await expect(page).toHaveURL('/home');
    await expect(screenBehind(page)).toContainText('Norhaven');

    suspendSite(product, true);
    await page.goto(`${QUIET_MARKET}?day=2`);
    await expectMaintenance(page);
    expect(await flag(page)).toBe('true');
    // A reload stays on the page during maintenance.
    await page.reload();
    await expectMaintenance(page);
    suspendSite(product, false);
    await page.reload();
    await expect(page).toHaveURL(`${QUIET_MARKET}?day=2`);
    await expect(screenBehind(page)).toContainText('Norhaven');
    expect(await flag(page)).not.toBe('true');
    // The maintenance page is not an entry of the history.
    await page.reload();
    await expect(page).toHaveURL(`${QUIET_MARKET}?day=2`);
  });

  test.describe('that resumes', () => {
    test('leads back even if the page redirects in the middle of a reload, or another tab learns that the site has resumed', async ({
      page,
      context,
      product,
    }) => {
      suspendSite(product, true);
      await page.goto(`${QUIET_MARKET}?day=2`);
      await expectMaintenance(page);
      suspendSite(product, false);
      const release = await hold(page, `**${PAGE}`);
      const led = page.waitForEvent('framenavigated', (frame) => frame.url().includes('/markets/'));
      // The previous page runs until the next one has loaded, and its reply arrives before that.
      await page.evaluate(() =>
        setTimeout(() => document.querySelector<HTMLElement>('main button')?.click(), 300),
      );
      const reloaded = page.reload();
      await led;
      release();
      await reloaded;
      await expect(page).toHaveURL(`${QUIET_MARKET}?day=2`);
      await expect(screenBehind(page)).toContainText('Norhaven');

      await test.step('another tab', async () => {
        suspendSite(product, true);
        await page.goto(QUIET_MARKET);
        await expectMaintenance(page);
        suspendSite(product, false);
        const other = await openTab(context, '/home');
        await expect(screenBehind(other)).toContainText('Norhaven');
        await expect(page).toHaveURL(QUIET_MARKET);
      });
    });

    test('leads home if the player’s screen is unknown, with or without the flag', async ({
      page,
    }) => {
      for (const kept of ['true', 'false', null]) {
        await page.addInitScript((value) => {
          if (location.pathname !== '/under-maintenance') return;
          if (value === null) localStorage.removeItem('siteSuspended');
          else localStorage.setItem('siteSuspended', value);
        }, kept);
        await page.goto(PAGE);
        await expect(page).toHaveURL('/home');
        await expect(screenBehind(page)).toContainText('Norhaven');
        expect(await flag(page)).not.toBe('true');
      }
    });
  });

  test('still shows the player’s last known open bets with their age, and nothing else of the shell', async ({
    page,
    product,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await bet(page, 'Back', 'The draw', '1000');
    await closeSlip(page);
    await page.goto('/current-bet');
    await expect(screenBehind(page)).toContainText('The draw');
    suspendSite(product, true);
    failCalls(product, ANY_CALL);
    await page.reload();
    await expectMaintenance(page);
    const kept = page.getByRole('region', { name: 'Open bets' });
    await expect(kept).toContainText('The draw');
    await expect(kept).toContainText('Back ₹1,000 at 3.35');
    await expect(kept).toContainText(/Last updated at \d\d:\d\d/);
    await expect(kept.getByRole('link')).toHaveCount(0);
    await expect(page.locator('.tabs, .sports, #island-header, .side')).toHaveCount(4);
    for (const part of await page.locator('.tabs, .sports, #island-header, .side').all())
      await expect(part).toBeHidden();
    mendServer(product);
    suspendSite(product, false);
    await checkOrWait(page);
    await expect(page).toHaveURL('/current-bet');
  });
});
