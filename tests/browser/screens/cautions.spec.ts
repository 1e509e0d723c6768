import type { Locator, Page } from '@playwright/test';
import { openMenu, placeWithoutQuestion } from '../hands/account';
import { betsOf } from '../hands/outcome';
import { QUIET_MARKET } from '../hands/prices';
import {
  changeBet,
  confirmButton,
  expectMatched,
  fillSlip,
  placeButton,
  question,
  receiptButton,
  typeOdds,
  typeStake,
} from '../hands/slip';
import { expectReadable } from '../hands/cut';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';

/* A bet that may be a slip of the finger is asked about once, also by a player who wants no question. */

const limitField = (page: Page): Locator => page.getByLabel(/^Ask me above a liability of/);

async function setLimit(page: Page, amount: string): Promise<void> {
  await openMenu(page);
  await page.getByRole('button', { name: 'Stakes' }).click();
  await limitField(page).fill(amount);
  await limitField(page).blur();
  await page.keyboard.press('Escape');
  await expect(limitField(page)).toBeHidden();
}

test.beforeEach(async ({ page, product }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await signIn(page, product, QUIET_MARKET);
  await placeWithoutQuestion(page);
});

test(
  'odds far from the market are asked about, in a sentence that says better or worse',
  { tag: '@both' },
  async ({ page, product }) => {
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await typeOdds(page, 'Norhaven', '1.3');
    await placeButton(page).click();
    await expect(question(page)).toContainText('1.30 is far worse than the market’s 2.40.');
    await expectReadable(page, 'caution');
    await changeBet(page);
    await typeOdds(page, 'Norhaven', '24');
    await placeButton(page).click();
    await expect(question(page)).toContainText(
      '24 is far better than the market’s 2.40, so it may never be matched.',
    );
    expect(betsOf(product)).toHaveLength(0);
    await expect(confirmButton(page)).toBeEnabled();
    await confirmButton(page).click();
    await expect.poll(() => betsOf(product).length).toBe(1);
  },
);

test('a bet above the player’s own limit is asked about, one within it goes at once', async ({
  page,
  product,
}) => {
  await setLimit(page, '500');
  await bettingAtOnce(page, '500');
  await expectMatched(page, 'Norhaven', '₹500 at 2.40');
  await receiptButton(page, 'Done').click();
  await bettingAtOnce(page, '501');
  await expect(question(page)).toContainText('This risks more than your own limit of ₹500.');
  expect(betsOf(product)).toHaveLength(1);
});

test('a stake far above the usual ones is asked about', async ({ page, product }) => {
  for (let count = 1; count <= 5; count++) {
    await bettingAtOnce(page, '100');
    await expect.poll(() => betsOf(product).length).toBe(count);
    await receiptButton(page, 'Done').click();
  }
  await bettingAtOnce(page, '1000');
  await expect(question(page)).toContainText('This stake is far above your usual ₹100.');
  await changeBet(page);
  await typeStake(page, '500');
  await placeButton(page).click();
  await expect.poll(() => betsOf(product).length).toBe(6);
});

async function bettingAtOnce(page: Page, stake: string): Promise<void> {
  await fillSlip(page, stake, ['Back', 'Norhaven']);
  await placeButton(page).click();
}
