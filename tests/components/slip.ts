import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { BEST, type Side } from '../checks/prices';

/* The bet slip, whose island must be mounted: a sheet over a phone's page, a column on a desktop. */

/** The best price of a runner on the screen. */
export const bestPrice = (side: Side, runner: string): Locator =>
  page
    .getByCss(`main button[data-price="${BEST[side]}"]`)
    .filter({ hasText: `${side} ${runner}` })
    .first();

/** The leg of a runner. */
export const leg = (runner: string): Locator =>
  page.getByRole('article', { name: runner, exact: true });

/** The docked slip of a phone. */
export const slipBar = (): Locator =>
  page.getByRole('button', { name: /Bet slip:|^Bet slip |^Receipt/ });

/** Opens the slip if it is a sheet. */
export async function openSlip(): Promise<void> {
  const first = page.getByCss('article:not(main *)').first();
  await expect.element(first.or(slipBar()).first()).toBeVisible();
  if (first.query() === null) await slipBar().click();
  await expect.element(first).toBeVisible();
}

export const stakeField = (runner: string): Locator =>
  leg(runner)
    .getByRole('textbox', { name: /^Stake (?!for)/ })
    .first();

/** Types a stake into the leg of a runner, which is opened for it. */
export async function typeStake(runner: string, stake: string): Promise<void> {
  await openSlip();
  await expect.element(leg(runner)).toBeVisible();
  const line = leg(runner).getByCss('[aria-expanded=false]');
  if (line.query() !== null) await line.click();
  await stakeField(runner).fill(stake);
}

/** Taps the best prices, one leg each, and types the same stake into every one. */
export async function fillSlip(
  stake: string,
  ...picks: readonly (readonly [Side, string])[]
): Promise<void> {
  for (const [side, runner] of picks) {
    await bestPrice(side, runner).click();
    await expect.element(bestPrice(side, runner)).toHaveAttribute('aria-pressed', 'true');
  }
  for (const [, runner] of picks) await typeStake(runner, stake);
}

export const placeButton = (): Locator => page.getByRole('button', { name: /^Place / });

/** Places the legs of the slip and confirms. */
export async function placeBets(): Promise<void> {
  await placeButton().click();
  await page.getByRole('button', { name: /^Confirm (bet|\d+ bets)$/ }).click();
}

/** The words in which the exchange or the product refused the bet of a leg. */
export const refusal = (runner: string): Locator => leg(runner).getByRole('alert');
