import { expect, type Locator, type Page } from '@playwright/test';

/* The parts of any screen. Opening, reloading and Back are Playwright's own functions. */

export const screen = (page: Page): Locator => page.getByRole('main');

/** Finds the screen by its element, because it has no role below a sheet. */
export const screenBehind = (page: Page): Locator => page.locator('main');

export const header = (page: Page): Locator => page.locator('#island-header');

export const heading = (page: Page): Locator => page.getByRole('heading', { level: 1 });

export const sportsBar = (page: Page): Locator => page.getByRole('navigation', { name: 'Sports' });

/** The open bets in the column of a desktop. */
export const betsBox = (page: Page): Locator => page.locator('#island-bets');

export const PART_FAILED = 'This part of the page didn’t load.';
/** The message of a screen whose code had not loaded when the network was lost. */
export const UNOPENED = 'You’re offlineThis page opens once you’re back online.';
export const EVENT_FAILED = 'We couldn’t load this event.';

/** The only button of the maintenance page. */
export const checkButton = (page: Page): Locator =>
  screen(page).getByRole('button', { name: /^Check/ });

/** The link that only keyboard users see. */
export const skipLink = (page: Page): Locator =>
  page.getByRole('link', { name: 'Skip to content' });

/** A sheet or dialog over the page. */
export const sheet = (page: Page): Locator => page.getByRole('dialog');

/** The alert of a screen that failed. */
export const screenAlert = (page: Page): Locator => screen(page).getByRole('alert');

export const retryButton = (within: Locator): Locator =>
  within.getByRole('button', { name: 'Try again' });

/** Taps the retry that a failed part of the page offers. */
export const tryAgain = (failed: Locator): Promise<void> => retryButton(failed).click();

/** The full load that a screen offers if its code is gone for good. */
export const loadPageAgainButton = (failed: Locator): Locator =>
  failed.getByRole('button', { name: 'Reload the page' });

/** Leaves a screen that failed. */
export const followHomeLink = (page: Page): Promise<void> => homeLink(page).click();

export const homeLink = (page: Page): Locator => page.getByRole('link', { name: 'Go to home' });

export const followBrand = (page: Page): Promise<void> => page.locator('.brand').click();

export const followSport = (page: Page, name: string): Promise<void> =>
  sportsBar(page).getByRole('link', { name }).click();

/** Waits until React has replaced the painted or reserved parts of the screen. */
export const expectDrawn = (page: Page): Promise<void> =>
  expect(screenBehind(page)).not.toHaveAttribute('data-waiting');

/** The position of a part of the page in px, measured again if React replaces the part in the meantime. */
export async function boxOf(part: Locator): Promise<Box> {
  let box: Box | null = null;
  await expect.poll(async () => (box = await part.boundingBox())).not.toBeNull();
  return box!;
}
type Box = NonNullable<Awaited<ReturnType<Locator['boundingBox']>>>;

/** Waits until the content has replaced the placeholders of the screen. */
export const expectFilled = (page: Page): Promise<void> =>
  expect(screenBehind(page)).not.toHaveAttribute('aria-busy');

export const expectBusy = (page: Page): Promise<void> =>
  expect(screenBehind(page)).toHaveAttribute('aria-busy', 'true');

/** Waits until the history entry of a closed sheet is removed, because the removal aborts a load that is running. */
export const expectNoTraceOfSheet = (page: Page): Promise<void> =>
  expect.poll(() => page.evaluate(() => history.state?.sheet)).toBeUndefined();

export async function reloadAfterSheet(page: Page): Promise<void> {
  await expectNoTraceOfSheet(page);
  await page.reload();
}

/** Closes the sheet over the page, if there is one, together with its entry in the history. */
export async function closeSheet(page: Page): Promise<void> {
  const isOver = await sheet(page).isVisible();
  if (isOver) await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  if (isOver) await expectNoTraceOfSheet(page);
}

export const NO_OPEN_BETS = 'No open bets.';

/** Waits until the screen of the player's bets says that there are no bets. */
export const expectNoOpenBets = (page: Page): Promise<void> =>
  expect(screenBehind(page)).toContainText(NO_OPEN_BETS);
