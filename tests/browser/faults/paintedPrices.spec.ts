import type { Locator, Page } from '@playwright/test';
import { hold, TREE } from '../actions/calls';
import { scriptOf } from '../actions/code';
import { forgetVisit } from '../actions/firstVisit';
import { followSport, screen, sheet } from '../actions/page';
import { earlyBox, holdReact, letPaint } from '../actions/painted';
import { expectTapped, priceOf, QUIET, QUIET_MARKET, tapPrice } from '../actions/prices';
import { offer } from '../actions/server';
import { searchButton, searchField } from '../actions/search';
import { showLeg } from '../actions/slip';
import { stored } from '../actions/storage';
import { expect, test } from '../product';

/* The painted prices if the server or React is slow. */

const moreMarkets = (page: Page) =>
  screen(page).getByRole('button', { name: 'All markets and next football' });

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

test('moves the painted prices of a slow server once the product runs, and lets the player pick them', async ({
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

test('does not paint the prices of a slow server on another screen', async ({ page }) => {
  const { answer } = await openSlowly(page);
  await page.locator('.account .login').click();
  await expect(page).toHaveURL(/\/auth\/login/);
  const came = page.waitForResponse(`**${TREE}*`);
  answer();
  await (await came).finished();
  await letPaint(page);
  await expect(earlyBox(page)).toHaveCount(0);
});

test('removes the painted prices of one sport when the player moves to another', async ({
  page,
}) => {
  await holdReact(page);
  await page.goto('/sports/1');
  await expect(earlyBox(page)).toContainText('Norhaven');
  await expect(page.locator('#island-sports [aria-current]')).toHaveCount(1);
  await followSport(page, 'Tennis');
  await expect(page).toHaveURL('/sports/2');
  await expect(earlyBox(page)).toHaveCount(0);
});

test('keeps painted prices and a tapped one at an address that ends in a slash', async ({
  page,
}) => {
  const goOn = await holdReact(page);
  await page.goto('/sports/1/');
  await expect(earlyBox(page)).toContainText('Norhaven');
  await tapPrice(page, 'Back', 'Norhaven');
  await expect(page.locator('#island-sports [aria-current]')).toHaveCount(1);
  await expect.poll(() => stored(page, 'slip')).toContain(QUIET.home);
  await expect(earlyBox(page)).toBeVisible();
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expectTapped(page, 'Back', 'Norhaven');
});

test('keeps a price in the slip at a tap on a painted cell that does not show it as picked', async ({
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
    // The code of the slip has loaded by the second tap.
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

test(
  'invites no tap in the empty slip once a price is tapped before React',
  { tag: '@desktop' },
  async ({ page }) => {
    await holdReact(page);
    await page.goto('/home');
    await expect(earlyBox(page)).toBeVisible();
    const asks = page.getByText('Tap odds to add a bet.');
    await expect(asks).toBeVisible();
    await tapPrice(page, 'Back', 'Norhaven');
    await expect(asks).toBeHidden();
  },
);

test('marks the chip that was tapped last before React, and keeps it in sight as React takes over', async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 740 });
  const goOn = await holdReact(page);
  await page.goto(QUIET_MARKET);
  await expect(earlyBox(page)).toBeVisible();
  const chip = (name: string) => page.getByRole('button', { name, exact: true });
  const row = page.locator('main .chips');
  const scrolled = (): Promise<number> => row.evaluate(({ scrollLeft }) => scrollLeft);
  for (const name of ['Over/Under 2.5 goals', 'Match odds']) await chip(name).click();
  await row.evaluate((chips) => (chips.scrollLeft = 60));
  await chip('Over/Under 2.5 goals').click();
  await expect(chip('Over/Under 2.5 goals')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('All markets')).toHaveAttribute('aria-pressed', 'false');
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  goOn();
  await expect(earlyBox(page)).toHaveCount(0);
  await expect(chip('Over/Under 2.5 goals')).toHaveAttribute('aria-pressed', 'true');
  await expect(chip('Match odds')).toHaveAttribute('aria-pressed', 'false');
  expect(await scrolled()).toBe(before);
});

test('opens the later of two dialogs that are requested before React', async ({ page }) => {
  const openBoth = async (...buttons: readonly Locator[]): Promise<void> => {
    const goOn = await holdReact(page);
    await page.goto(QUIET_MARKET);
    await expect(earlyBox(page)).toBeVisible();
    for (const button of buttons) await button.click();
    goOn();
    await expect(earlyBox(page)).toHaveCount(0);
    await expect(sheet(page)).toHaveCount(1);
  };
  await test.step('the search', async () => {
    await openBoth(moreMarkets(page), searchButton(page));
    await expect(searchField(page)).toBeFocused();
  });
  await forgetVisit(page);
  await test.step('the list of markets', async () => {
    await openBoth(searchButton(page), moreMarkets(page));
    await expect(sheet(page)).toContainText('Over/Under 2.5 goals');
  });
});
