import type { Page } from '@playwright/test';
import { hold, TREE } from '../hands/calls';
import { scriptOf } from '../hands/code';
import { followSport } from '../hands/page';
import { earlyBox, holdReact, letPaint } from '../hands/painted';
import { expectPinned, pinButton } from '../hands/pins';
import { expectTapped, priceOf, QUIET, tapPrice } from '../hands/prices';
import { offer, suspend } from '../hands/server';
import { showLeg } from '../hands/slip';
import { stored } from '../hands/storage';
import { expect, test } from '../product';

/* What becomes of the prices that the frame painted, where the server or React is slow. */

const EVENT = 'Norhaven v Eastmere';

/** Opens home with a server that answers only once the product runs without React. */
async function openSlowly(page: Page): Promise<{ answer: () => void; goOn: () => void }> {
  const goOn = await holdReact(page);
  const answer = await hold(page, `**${TREE}*`);
  const code = page.waitForRequest(scriptOf('React'));
  await page.goto('/home');
  await code;
  await expect(page.locator('.ways [aria-current]')).toHaveCount(1);
  return { answer, goOn };
}

test('prices of a slow server, painted once the product runs, move and can be picked', async ({
  page,
  product,
}) => {
  const { answer, goOn } = await openSlowly(page);
  answer();
  await expect(earlyBox(page)).toBeVisible();
  await tapPrice(page, 'Back', 'Norhaven');
  offer(product, QUIET.home, [230], [244]);
  await expect(priceOf(page, 'Back', 'Norhaven')).toContainText('2.30');
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expectTapped(page, 'Back', 'Norhaven');
  await expect(await showLeg(page, 'Norhaven')).toContainText('2.40');
});

test('prices of a slow server are not painted on another screen than theirs', async ({ page }) => {
  const { answer } = await openSlowly(page);
  await page.locator('.account .login').click();
  await expect(page).toHaveURL(/\/auth\/login/);
  const came = page.waitForResponse(`**${TREE}*`);
  answer();
  await (await came).finished();
  await letPaint(page);
  await expect(earlyBox(page)).toHaveCount(0);
});

test('painted prices of one sport go as the player moves to another', async ({ page }) => {
  await holdReact(page);
  await page.goto('/sports/1');
  await expect(earlyBox(page)).toContainText('Norhaven');
  await expect(page.locator('#island-sports [aria-current]')).toHaveCount(1);
  await followSport(page, 'Tennis');
  await expect(page).toHaveURL('/sports/2');
  await expect(earlyBox(page)).toHaveCount(0);
});

test('a price that is tapped twice before React stays in the slip, as it is shown', async ({
  page,
}) => {
  const goOn = await holdReact(page);
  await page.goto('/home');
  await expect(earlyBox(page)).toBeVisible();
  await tapPrice(page, 'Back', 'Norhaven');
  await expect.poll(() => stored(page, 'slip')).toContain(QUIET.home);
  await tapPrice(page, 'Back', 'Norhaven');
  await expectTapped(page, 'Back', 'Norhaven');
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expectTapped(page, 'Back', 'Norhaven');
});

test('a tap on a painted price that the slip holds already, and that is not shown so, keeps it', async ({
  page,
}) => {
  await page.goto('/home');
  for (const runner of ['Norhaven', 'Eastmere']) {
    await tapPrice(page, 'Back', runner);
    await expectTapped(page, 'Back', runner);
  }
  await expect.poll(() => stored(page, 'slip')).toContain(QUIET.away);
  const goOn = await holdReact(page);
  const betting = scriptOf('the betting').replace('**', '');
  await page.reload();
  await expect(earlyBox(page)).toBeVisible();
  for (const runner of ['Norhaven', 'Eastmere']) {
    const shown = await priceOf(page, 'Back', runner).getAttribute('aria-pressed');
    if (shown !== 'true') await tapPrice(page, 'Back', runner);
    await expectTapped(page, 'Back', runner);
    // The code of the slip is there by the second tap.
    await expect
      .poll(() =>
        page.evaluate(
          (end) => performance.getEntriesByType('resource').some(({ name }) => name.endsWith(end)),
          betting,
        ),
      )
      .toBe(true);
  }
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  for (const runner of ['Norhaven', 'Eastmere']) await expectTapped(page, 'Back', runner);
});

test('a star that is pressed before React is seen to be, so that nobody presses it again', async ({
  page,
}) => {
  const goOn = await holdReact(page);
  await page.goto('/home');
  await expect(earlyBox(page)).toBeVisible();
  await pinButton(page, EVENT).click();
  await expectPinned(page, EVENT);
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expectPinned(page, EVENT);
});

test('a halt leaves the mark of a tapped price, and the focus, where they were', async ({
  page,
  product,
}) => {
  await holdReact(page);
  await page.goto('/home');
  await expect(earlyBox(page)).toBeVisible();
  await tapPrice(page, 'Back', 'Norhaven');
  const link = earlyBox(page).locator('article a').first();
  await link.focus();
  suspend(product);
  await expect(earlyBox(page)).toContainText('Suspended');
  await expect(link).toBeFocused();
  product.sandbox.exchange.updateMarket(QUIET.matchOdds, { status: 'OPEN' });
  await expect(earlyBox(page)).not.toContainText('Suspended');
  await expectTapped(page, 'Back', 'Norhaven');
});
