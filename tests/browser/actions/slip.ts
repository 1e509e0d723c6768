import { expect, type Locator, type Page } from '@playwright/test';
import { closeSheet } from './page';
import { expectTapped, type Side, tapPrice } from './prices';

/* The bet slip: on a phone, a sheet with a bar that opens it; on a desktop, a column. */

/** The legs of the slip; rows of lists are articles too. */
const legs = (page: Page): Locator => page.locator('article:not(main *)');

/** One leg of the slip, identified by its runner. */
export const leg = (page: Page, runner: string): Locator =>
  page.getByRole('article', { name: runner, exact: true });

/** The bar that opens the slip if it is a sheet. */
export const slipBar = (page: Page): Locator =>
  page.getByRole('button', { name: /Bet slip:|^Bet slip |^Receipt/ });

/** Opens the slip if it is a sheet. */
export async function openSlip(page: Page): Promise<void> {
  const first = legs(page).first();
  await expect(first.or(slipBar(page)).first()).toBeVisible();
  if (!(await first.isVisible())) await slipBar(page).click();
  await expect(first).toBeVisible();
}

/** Opens a leg that is shown on one line; only one leg is open at a time. */
export async function openLeg(page: Page, runner: string): Promise<void> {
  await expect(leg(page, runner)).toBeVisible();
  const line = leg(page, runner).locator(':scope > [aria-expanded=false]');
  if ((await line.count()) === 0) return;
  await line.click();
  await expect(stakeField(leg(page, runner))).toBeVisible();
}

/** Opens the slip and returns the leg of a runner. */
export async function showLeg(page: Page, runner: string): Promise<Locator> {
  await openSlip(page);
  await openLeg(page, runner);
  return leg(page, runner);
}

export const closeSlip = closeSheet;

/** The stake field of the only leg, or of the passed leg. */
export const stakeField = (within: Page | Locator): Locator =>
  within.getByRole('textbox', { name: /^Stake (?!for)/ }).first();

/** Types a stake into the first leg, or into the leg of a runner. */
export async function typeStake(page: Page, stake: string, runner?: string): Promise<void> {
  await openSlip(page);
  if (runner !== undefined) await openLeg(page, runner);
  await stakeField(runner === undefined ? page : leg(page, runner)).fill(stake);
}

/**
 * Opens the slip and expects this amount as the first stake, with group separators or, while the field has the focus,
 * without.
 */
export async function expectStake(page: Page, stake: string): Promise<void> {
  await openSlip(page);
  await expect
    .poll(async () => (await stakeField(page).inputValue()).replaceAll(',', ''))
    .toBe(stake);
}

/** Taps the best prices, one for each leg, and types the same stake into each leg. */
export async function fillSlip(
  page: Page,
  stake: string,
  ...picks: readonly (readonly [Side, string])[]
): Promise<void> {
  for (const [side, runner] of picks) {
    await tapPrice(page, side, runner);
    await expectTapped(page, side, runner);
  }
  for (const [, runner] of picks) await typeStake(page, stake, runner);
}

export const placeButton = (page: Page): Locator => page.getByRole('button', { name: /^Place / });
export const confirmButton = (page: Page): Locator =>
  page.getByRole('button', { name: /^Confirm (bet|\d+ bets)$/ });
export const clearButton = (page: Page): Locator => page.getByRole('button', { name: 'Clear' });

/** The question that the slip asks before it places. */
export const question = (page: Page): Locator =>
  page.getByRole('region', { name: /^Place \d+ bets?\?$/ });

/** Places the legs of the slip and confirms. */
export async function placeBets(page: Page): Promise<void> {
  await placeButton(page).click();
  await confirmButton(page).click();
}

/** Taps a price, types a stake, places and confirms. */
export async function bet(page: Page, side: Side, runner: string, stake: string): Promise<void> {
  await fillSlip(page, stake, [side, runner]);
  await placeBets(page);
}

/** Turns a refused leg into a draft again. */
export const retryBet = (page: Page, runner: string): Promise<void> =>
  leg(page, runner).getByRole('button', { name: 'Back to slip' }).click();

/** Turns a refused leg into a draft again, places it and confirms. */
export async function placeAgain(page: Page, runner: string): Promise<void> {
  await retryBet(page, runner);
  await placeBets(page);
}

/** Follows the slip's own link to the login. */
export const logInFromSlip = (page: Page): Promise<void> =>
  page.getByRole('link', { name: 'Log in to place this bet' }).click();

/** Expects that no leg is left, neither in the slip nor in the bar that opens the slip. */
export async function expectNoLegs(page: Page): Promise<void> {
  await expect(slipBar(page)).toHaveCount(0);
  await expect(legs(page)).toHaveCount(0);
}

/** The text of a leg while it is unknown whether the bet exists. */
export const CHECKING = 'won’t be sent twice';

/** Waits until the leg of a runner shows how its bet was matched, such as `₹100 at 2.40`. */
export const expectMatched = (
  page: Page,
  runner: string,
  at: string,
  options: { readonly timeout?: number } = {},
): Promise<void> => expect(leg(page, runner)).toContainText(`Matched ${at}`, options);

/** The message with which the exchange or the product refused the bet of a leg. */
export const refusal = (page: Page, runner: string): Locator =>
  leg(page, runner).getByRole('alert');

/** Restores what Clear removed from the slip. */
export const undoButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Undo', exact: true });
