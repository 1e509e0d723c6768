import type { Locator, Page } from '@playwright/test';
import { loadAgainLink, scriptOf } from '../actions/code';
import { hold } from '../actions/calls';
import { earlyBox, holdReact } from '../actions/painted';
import {
  expectPrice,
  expectPrices,
  expectTapped,
  followMarket,
  QUIET_MARKET,
  tapPrice,
} from '../actions/prices';
import { changeSettings } from '../actions/server';
import { leg, openSlip, slipBar } from '../actions/slip';
import { expect, test } from '../product';

/* Code that neither loads nor fails, because the connection is silent. */

const slowNote = (page: Page): Locator => page.locator('#slow');

/** An animation of the browser delays the note; this ends it. */
const endWait = (page: Page): Promise<void> =>
  slowNote(page).evaluate((note) => {
    for (const animation of note.getAnimations()) animation.finish();
  });

test('says that the code of a page hangs and offers to load it again, with reduced motion too', async ({
  page,
}) => {
  for (const reducedMotion of ['no-preference', 'reduce'] as const)
    await test.step(reducedMotion, async () => {
      await page.emulateMedia({ reducedMotion });
      await page.route(scriptOf('React'), () => undefined, { times: 1 });
      await page.goto('/home', { waitUntil: 'commit' });
      await expect(earlyBox(page)).toContainText('2.40');
      await expect(slowNote(page)).toBeHidden();
      expect(
        await slowNote(page).evaluate((note) => note.getAnimations()[0]?.effect?.getTiming().delay),
      ).toBe(12_000);
      await endWait(page);
      await expect(slowNote(page)).toHaveText(/Still loading\./);
      await expect(slowNote(page)).toBeVisible();
      await Promise.all([page.waitForEvent('load'), loadAgainLink(slowNote(page)).click()]);
      await expectPrices(page);
      await expect(slowNote(page)).toHaveCSS('display', 'none');
    });
});

test('says that the code of a screen hangs until it has loaded, and offers no full load without a network', async ({
  page,
  context,
}) => {
  const letGo = await hold(page, scriptOf('a market'));
  await page.goto('/home');
  await expectPrices(page);
  await expect(slowNote(page)).toHaveCSS('display', 'none');
  await followMarket(page);
  await expect(slowNote(page)).toHaveCSS('display', 'flex');
  await expect(slowNote(page)).toBeHidden();
  await endWait(page);
  await expect(slowNote(page)).toBeVisible();
  // A full load without a network would lose the page.
  await context.setOffline(true);
  await expect(slowNote(page)).toHaveCSS('display', 'none');
  await context.setOffline(false);
  await expect(slowNote(page)).toHaveCSS('display', 'flex');
  letGo();
  await expectPrice(page, 'Back', 'Eastmere', '3.20');
  await expect(slowNote(page)).toHaveCSS('display', 'none');
});

for (const { code, what } of [
  { code: 'the slip', what: 'view' },
  { code: 'the betting', what: 'selections' },
] as const)
  test(`says that a tapped price waits for the slip’s ${what}, and keeps the price over a full load`, async ({
    page,
    context,
  }) => {
    await page.route(scriptOf(code), () => undefined, { times: 1 });
    const request = page.waitForRequest(scriptOf(code));
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    await expect(slowNote(page)).toHaveCSS('display', 'none');
    await tapPrice(page, 'Back', 'Norhaven');
    await expectTapped(page, 'Back', 'Norhaven');
    // Otherwise the request of the next load would hang.
    await request;
    await expect(slowNote(page)).toHaveCSS('display', 'flex');
    await expect(slowNote(page)).toBeHidden();
    await endWait(page);
    await expect(slowNote(page).getByText('The bet slip is still loading.')).toBeVisible();
    await expect(slowNote(page).getByText('Still loading.', { exact: true })).toBeHidden();
    await context.setOffline(true);
    await expect(slowNote(page)).toHaveCSS('display', 'none');
    await context.setOffline(false);
    await expect(slowNote(page)).toHaveCSS('display', 'flex');
    await endWait(page);
    await Promise.all([page.waitForEvent('load'), loadAgainLink(slowNote(page)).click()]);
    await openSlip(page);
    await expect(leg(page, 'Norhaven')).toBeVisible();
    await expect(slowNote(page)).toHaveCSS('display', 'none');
  });

test('removes the message about a slow slip once the slip has loaded', async ({ page }) => {
  const letGo = await hold(page, scriptOf('the slip'));
  await page.goto(QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
  await expect(slowNote(page)).toHaveCSS('display', 'flex');
  letGo();
  await expect(slipBar(page)).toBeVisible();
  await expect(slowNote(page)).toHaveCSS('display', 'none');
});

test('does not cover the offer with the support link', async ({ page, product }) => {
  await page.setViewportSize({ width: 560, height: 360 });
  changeSettings(product, { showSupportLink: true, supportLink: '/pages/help' });
  await hold(page, scriptOf('a market'));
  await page.goto('/home');
  await expectPrices(page);
  await expect(page.getByRole('link', { name: 'Support' })).toBeVisible();
  await followMarket(page);
  await expect(slowNote(page)).toHaveCSS('display', 'flex');
  await endWait(page);
  await loadAgainLink(slowNote(page)).click({ trial: true });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('does not say that code is still loading', async ({ page }) => {
    await page.goto('/home');
    await expect(page.locator('main[data-waiting]')).toBeVisible();
    await expect(slowNote(page)).toHaveCSS('display', 'none');
  });
});

test('says that a page has stopped halfway', async ({ page, product }) => {
  const whole = await (await fetch(`${product.origin}/home`)).text();
  const half = whole.slice(0, whole.indexOf('id="island-outlet"'));
  product.standBefore((request, response) => {
    if (request.url !== '/home') return false;
    response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
    response.write(half);
    return true;
  });
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(slowNote(page)).toHaveCSS('display', 'flex');
  await endWait(page);
  await expect(slowNote(page)).toBeVisible();
});

test('shows no prices of the previous page after Back before any script', async ({ page }) => {
  await page.goto('/home');
  await expectPrices(page);
  await followMarket(page);
  await expectPrices(page);
  const letFirst = await hold(page, scriptOf('the first code'));
  await holdReact(page);
  await page.reload({ waitUntil: 'commit' });
  await expect(earlyBox(page)).toContainText('2.4');
  await expect(page).toHaveURL(QUIET_MARKET);
  await page.goBack({ waitUntil: 'commit' });
  await expect(page).toHaveURL('/home');
  letFirst();
  await expect(earlyBox(page)).toHaveCount(0);
});

test('outlines the login form, the lists of a sport, the introduction of home, and the casino', async ({
  page,
}) => {
  await page.route(scriptOf('the login'), () => undefined, { times: 1 });
  await page.goto('/auth/login', { waitUntil: 'commit' });
  await expect(page.locator('.bones-alone')).toBeVisible();
  await expect(page.locator('.bones-alone .field')).toHaveCount(3);

  await page.route('**/api/**', () => undefined);
  const said = page.locator('#bones .intro');
  await page.goto('/home', { waitUntil: 'commit' });
  await expect(said).toBeVisible();
  await page.goto('/sports/1', { waitUntil: 'commit' });
  await expect(page.locator('#bones .bones-list')).toBeVisible();
  await expect(said).toBeHidden();
  await page.unroute('**/api/**');

  await page.route(scriptOf('React'), () => undefined, { times: 1 });
  await page.goto('/casino', { waitUntil: 'commit' });
  await expect(page.locator('#bones .bones-page')).toBeVisible();
});
