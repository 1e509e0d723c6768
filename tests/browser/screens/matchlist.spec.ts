import type { Locator, Page } from '@playwright/test';
import { hold, TREE } from '../hands/calls';
import { expectBusy, expectFilled, heading, retryButton, screen, screenAlert } from '../hands/page';
import { expectPrice, marketLink } from '../hands/prices';
import { failCalls, goInPlay, mendServer, openMatch } from '../hands/server';
import { expect, type Product, test } from '../product';

const HOUR = 3_600_000;

/** Opens a tennis match a day ahead and a race in four days, beside the football match of today. */
function fillDays(product: Product): void {
  for (const [at, sportId, sportName, name, startsIn] of [
    [1, '2', 'Tennis', 'A Norling v P Ruddock', 24 * HOUR],
    [2, '26', 'Horse racing', '20:24 Merrow Park', 96 * HOUR],
  ] as const)
    openMatch(product, {
      eventId: `2920000${at}`,
      marketId: `1.2920000${at}`,
      sportId,
      sportName,
      name,
      startsIn,
      runners: ['One', 'Two'].map((runner, side) => ({ id: `7${at}${side}`, name: runner })),
      prices: { back: 200, lay: 210 },
    });
}

const tab = (page: Page, name: string): Locator =>
  screen(page).getByRole('link', { name, exact: true });

const lists = (page: Page): Locator => screen(page).getByRole('heading', { level: 2 });

test('matches are listed by day and by sport, and the address keeps both', async ({
  page,
  product,
}) => {
  fillDays(product);
  await page.goto('/matchlist?day=all');
  await expect(heading(page)).toHaveText('Matches');
  await expect(lists(page)).toHaveText(['Football', 'Tennis', 'Horse racing']);
  await expect(tab(page, 'All days')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'Tennis').click();
  await expect(page).toHaveURL('/matchlist?day=all&sport=2');
  await expect(lists(page)).toHaveText(['Tennis']);
  await page.reload();
  await expect(lists(page)).toHaveText(['Tennis']);
  await expect(tab(page, 'Tennis')).toHaveAttribute('aria-current', 'page');
  await tab(page, 'In-play').click();
  await expect(page).toHaveURL('/matchlist?day=inplay&sport=2');
  await expect(screen(page)).toContainText('Nothing in play right now.');
  await tab(page, 'See all matches').click();
  await expect(lists(page)).toHaveCount(3);
  await page.goBack();
  await expect(screen(page)).toContainText('Nothing in play right now.');
  await page.goBack();
  await expect(lists(page)).toHaveText(['Tennis']);
});

test('a match in play is on the list of matches in play, with its live prices', async ({
  page,
  product,
}) => {
  goInPlay(product, 5);
  await page.goto('/matchlist?day=inplay');
  await expect(marketLink(page)).toBeVisible();
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
});

test('the list of matches waits, fails, and says when it shows the last it knows', async ({
  page,
  product,
}) => {
  const release = await hold(page, `**${TREE}*`);
  await page.goto('/matchlist?day=all');
  await expectBusy(page);
  failCalls(product, TREE);
  release();
  await expectFilled(page);
  await expect(screenAlert(page)).toContainText('We couldn’t load the events.');
  mendServer(product);
  await retryButton(screenAlert(page)).click();
  await expect(marketLink(page)).toBeVisible();
  failCalls(product, TREE);
  await page.evaluate(() => document.dispatchEvent(new Event('resume')));
  await expect(screen(page)).toContainText('Showing the last update we have.');
  await expect(marketLink(page)).toBeVisible();
});
