import type { Locator, Page } from '@playwright/test';
import { loseCode, missingNotice, scriptOf } from '../actions/code';
import { chooseFormat, storeFormat } from '../actions/oddsFormat';
import { expectPrice, expectPrices, priceOf, QUIET_MARKET } from '../actions/prices';
import { stored } from '../actions/storage';
import { openTab } from '../actions/tabs';
import { expect, test } from '../product';

/* The odds format after page loads, in several tabs, and when its code is late. */

const best = (page: Page): Locator => priceOf(page, 'Back', 'Norhaven').locator('b');

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('shows the chosen odds format from the first price after a reload', async ({ page }) => {
  await page.goto('/sports/1');
  await expectPrices(page);
  await chooseFormat(page, 'American');
  expect(await stored(page, 'uiState')).toContain('"odds":"american"');
  // Every value that a price has shown since the page appeared.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = (): void => {
      for (const { textContent } of document.querySelectorAll('main [data-price="0"] b'))
        seen.add(textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(best(page)).toHaveText('+140');
  const texts = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(texts.filter((text) => /\d\.\d/.test(text))).toEqual([]);
});

test('shows an odds format that was chosen in another tab', async ({ page, context }) => {
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  const other = await openTab(context, '/home');
  await expectPrices(other);
  await chooseFormat(other, 'Hong Kong');
  await expect(best(page)).toHaveText('1.40');
  await other.close();
});

test('shows decimal odds and a notice while the code of the format is missing', async ({
  page,
}) => {
  const lost = await loseCode(page, 'the form of odds');
  await storeFormat(page, 'fractional');
  await page.clock.install();
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return missingNotice(page).isVisible();
    })
    .toBe(true);
  await expect(best(page)).toHaveText('2.40');
  await lost.bringBack();
  await expect
    .poll(async () => {
      await page.clock.runFor(5_000);
      return best(page).textContent();
    })
    .toBe('7/5');
});

test('shows decimal odds until the code of the format has loaded', async ({ page }) => {
  await storeFormat(page, 'fractional');
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(scriptOf('the form of odds'), async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  answer();
  await expect(best(page)).toHaveText('7/5');
  await expect(page.getByRole('main')).not.toContainText('Last 2.40');
});
