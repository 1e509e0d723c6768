import type { Locator, Page } from '@playwright/test';
import { skipLink } from '../actions/page';
import { expectPrices, marketCard, QUIET, QUIET_MARKET } from '../actions/prices';
import { offer } from '../actions/server';
import { signIn } from '../actions/signIn';
import { expect, type Product, test } from '../product';

/* The way from a market over its ladder to the same result for every winner, in at most forty presses. */

const MOST_PRESSES = 40;
const RUNNERS = ['Norhaven', 'Eastmere', 'The draw'];

/** The price of the backed runner falls, so that closing the position wins. */
const shorten = (product: Product): void => offer(product, QUIET.home, [218, 216], [220, 222]);

const cashOutOf = (page: Page): Locator =>
  page
    .getByRole('dialog', { name: 'Cash out' })
    .or(page.getByRole('region', { name: 'Cash out', exact: true }));

test(
  'secures the same result for every winner with the keyboard alone',
  { tag: '@desktop' },
  async ({ page, product }) => {
    let presses = 0;
    const press = async (key: string): Promise<void> => {
      presses += 1;
      await page.keyboard.press(key);
    };
    const tabTo = async (goal: Locator): Promise<void> => {
      await expect(goal).toBeVisible();
      while (!(await goal.evaluate((element) => element === document.activeElement))) {
        expect(presses, `the way to ${goal}`).toBeLessThan(MOST_PRESSES);
        await press('Tab');
      }
    };
    const skip = async (): Promise<void> => {
      await tabTo(skipLink(page));
      await press('Enter');
    };
    await signIn(page, product, QUIET_MARKET);
    await expectPrices(page);
    await skip();
    await tabTo(page.getByRole('link', { name: 'Ladder, Match odds' }));
    await press('Enter');
    const ladder = page.getByRole('grid', { name: 'Norhaven, price ladder' });
    await expect(ladder.getByRole('button', { name: 'Back at 2.40' })).toContainText(/\d,/);
    await tabTo(ladder);
    await press('a');
    await expect(page.getByRole('switch', { name: 'Armed' })).toBeChecked();
    await press('b');
    const button = page.getByRole('button', { name: /^Cash out/ });
    await expect(button).toBeVisible();
    shorten(product);
    await expect(button).toContainText('+');
    await press('g');
    const cashOut = cashOutOf(page);
    const take = cashOut.getByRole('button', { name: /^Cash out · \+/ });
    await tabTo(take);
    await press('Enter');
    await expect(cashOut).toContainText('Done, 100%');
    for (const runner of RUNNERS) await expect(cashOut).toContainText(`${runner}, now +`);
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  },
);

test(
  'secures the same result for every winner through the roles and names of controls',
  { tag: '@phone' },
  async ({ page, product }) => {
    let presses = 0;
    /** A screen reader finds a control by its role and name, and clicks it without a pointer. */
    const press = async (
      role: 'link' | 'button' | 'switch',
      name: string | RegExp,
      within = page.locator('body'),
    ) => {
      presses += 1;
      await within.getByRole(role, { name }).first().dispatchEvent('click');
    };
    const heard = (text: string | RegExp): Promise<void> =>
      expect(page.getByRole('status').filter({ hasText: text }).first()).toBeAttached();
    await signIn(page, product, QUIET_MARKET);
    await expectPrices(page);
    await press('link', 'Ladder, Match odds');
    const ladder = page.getByRole('grid', { name: 'Norhaven, price ladder' });
    await expect(ladder.getByRole('button', { name: 'Back at 2.40' })).toContainText(/\d,/);
    await press('switch', 'Arm');
    await expect(page.getByRole('switch', { name: 'Armed' })).toBeChecked();
    await press('button', 'Back at 2.40', ladder);
    await heard(/Norhaven at 2\.40 matched/);
    await press('link', 'Back to the market');
    shorten(product);
    const card = marketCard(page, 'Match odds');
    await expect(card.getByRole('button', { name: /^Cash out/ })).toContainText('+');
    await press('button', /^Cash out/, card);
    const cashOut = cashOutOf(page);
    await press('button', /^Cash out · \+/, cashOut);
    await expect(cashOut).toContainText('Done, 100%');
    for (const runner of RUNNERS) await expect(cashOut).toContainText(`${runner}, now +`);
    expect(presses).toBeLessThanOrEqual(MOST_PRESSES);
  },
);
