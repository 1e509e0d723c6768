import type { Page } from '@playwright/test';
import { heading, screen, sheet } from '../hands/page';
import { expectPrice, marketCard, QUIET, QUIET_MARKET } from '../hands/prices';
import { openMatch, settle, suspend } from '../hands/server';
import { tooSmall } from '../hands/thumb';
import { expectReadableInEveryView } from '../hands/views';
import { expect, type Product, test } from '../product';
import { expectAccessible } from './axe';

const MINUTE = 60_000;
const NEXT = '29300020';

/** A match of the quiet event's sport that is off in eight minutes, and one on another day. */
function listNext(product: Product): void {
  for (const [eventId, name, startsIn] of [
    [NEXT, 'Ashford v Calder', 8 * MINUTE],
    ['29300021', 'Dunmore v Elswick', 3 * 24 * 60 * MINUTE],
  ] as const)
    openMatch(product, {
      eventId,
      marketId: `1.${eventId}`,
      name,
      market: 'Match odds',
      startsIn,
      runners: [
        { id: `${eventId}1`, name: name.split(' v ')[0]! },
        { id: `${eventId}2`, name: name.split(' v ')[1]! },
      ],
    });
}

const moreButton = (page: Page) =>
  screen(page).getByRole('button', { name: 'All markets and next football' });

test(
  'all markets of an event and the next events are one tap away, with the time to the off',
  { tag: '@both' },
  async ({ page, product }) => {
    listNext(product);
    suspend(product, QUIET.goals);
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    await moreButton(page).click();
    const own = sheet(page)
      .getByRole('region', { name: /Norhaven/ })
      .getByRole('button');
    await expect(own).toHaveText([
      'All markets',
      'Match odds',
      /^Over\/Under 2.5 goals ?Suspended$/,
    ]);
    await expect(own.first()).toHaveAttribute('aria-pressed', 'true');
    const next = sheet(page).getByRole('region', { name: 'Next football' }).getByRole('link');
    await expect(next.first()).toContainText(/Ashford v Calder.*Starts in [78]:\d\d/);
    await expect(next.last()).toContainText('Dunmore v Elswick');
    await expectAccessible(page, 'the list of markets');
    expect(await tooSmall(page)).toEqual([]);
    await expectReadableInEveryView(page, 'the list of markets', { sheet: true });
    // One market alone.
    await own.last().click();
    await expect(sheet(page)).toBeHidden();
    await expect(marketCard(page, 'Over/Under 2.5 goals')).toBeVisible();
    await expect(marketCard(page, 'Match odds')).toBeHidden();
  },
);

test('Back and Escape close the list, a link of it leads on, and Back from there to the event', async ({
  page,
  product,
}) => {
  listNext(product);
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await moreButton(page).click();
  await expect(sheet(page)).toBeVisible();
  await page.goBack();
  await expect(sheet(page)).toBeHidden();
  await expect(page).toHaveURL(QUIET_MARKET);
  await moreButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(sheet(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await expect(moreButton(page)).toBeFocused();
  await moreButton(page).click();
  await sheet(page)
    .getByRole('link', { name: /Ashford/ })
    .click();
  await expect(heading(page)).toContainText('Ashford');
  await expect(sheet(page)).toBeHidden();
  await page.goBack();
  await expect(heading(page)).toContainText('Norhaven');
  await expect(sheet(page)).toBeHidden();
});

test('a finished event leads on to the next one of its sport', async ({ page, product }) => {
  listNext(product);
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  settle(product, QUIET.home);
  for (const { id, runners } of [QUIET.goals].map((id) => product.sandbox.exchange.market(id)!))
    settle(product, [...runners.keys()][0]!, id);
  await expect(screen(page)).toContainText('Result: Norhaven');
  const next = screen(page).getByRole('link', { name: /^Next: Ashford v Calder/ });
  await expect(next).toContainText(/Starts in \d:\d\d/);
  expect(await tooSmall(page)).toEqual([]);
  await next.click();
  await expect(heading(page)).toContainText('Ashford');
});
