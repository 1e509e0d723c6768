import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';

/* The player's bets on a screen: lists in tabs, with each bet under its event. */

type BetTab = 'Matched' | 'Unmatched' | 'Settled';

/** Finds the screen by its element, because it has no role below a sheet. */
export const screenBehind = (): Locator => page.getByCss('main');

export const betTab = (name: BetTab): Locator =>
  screenBehind().getByRole('tab', { name: new RegExp(`^${name}`) });

/** Opens a tab and waits until its list is shown. */
export async function chooseTab(name: BetTab): Promise<void> {
  await betTab(name).click();
  await expect.element(betTab(name)).toHaveAttribute('aria-selected', 'true');
}

/** The visible bets of a runner. */
export const openBet = (runner: string): Locator =>
  screenBehind()
    .getByRole('listitem')
    .filter({ has: page.getByText(runner, { exact: true }) });

/** The text of each element, in one line. */
export const textsOf = (elements: Locator): readonly string[] =>
  elements.elements().map(({ textContent }) => (textContent ?? '').replaceAll(/\s+/g, ' ').trim());

/** The figures of a bet, in order. */
export const expectFigures = (bet: Locator, ...figures: readonly string[]): Promise<unknown> =>
  expect.poll(() => textsOf(bet.getByCss('dd'))).toEqual(figures);

/** The sums above a list, in order. */
export const expectTotals = (...totals: readonly string[]): Promise<unknown> =>
  expect.poll(() => textsOf(screenBehind().getByCss('dl.card dd'))).toEqual(totals);

export const cancelButton = (runner: string): Locator =>
  openBet(runner).getByRole('button', { name: `Cancel ${runner}`, exact: true });
