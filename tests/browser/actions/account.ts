import { expect, type Locator, type Page } from '@playwright/test';
import { expectNoTraceOfSheet, header, screenAlert, sheet, UNOPENED } from './page';

export interface Player {
  readonly username: string;
  readonly password: string;
}

export const loginAddress = (to: string): string => `/auth/login?to=${encodeURIComponent(to)}`;

export const nameField = (page: Page): Locator => page.getByLabel('User name or email');
export const passwordField = (page: Page): Locator => page.getByLabel('Password', { exact: true });

/** Sends the login form without changes. */
export const sendLogin = (page: Page): Promise<void> =>
  page.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();

/** Fills in the login form on the screen and sends it. */
export async function typeLogin(page: Page, { username, password }: Player): Promise<void> {
  await nameField(page).fill(username);
  await passwordField(page).fill(password);
  await sendLogin(page);
}

/** Logs in with the form, and waits until the player's funds are shown. */
export async function logIn(page: Page, player: Player, to = '/home'): Promise<void> {
  await page.goto(loginAddress(to));
  await typeLogin(page, player);
  await expect(page).toHaveURL(to);
  await expectPlayer(page);
}

export const demoButton = (page: Page): Locator =>
  page.getByRole('button', { name: 'Try the demo' });

/** Taps the demo on the login screen. */
export const continueAsDemo = (page: Page): Promise<void> => demoButton(page).click();

/** Opens the login that leads to an address, and continues in the demo. */
export async function logInAsDemo(page: Page, to: string): Promise<void> {
  await page.goto(loginAddress(to));
  await continueAsDemo(page);
}

export const loginLink = (page: Page): Locator =>
  header(page).getByRole('link', { name: 'Log in' });

/** Follows the header's link to the login. */
export const followLogIn = (page: Page): Promise<void> => loginLink(page).click();

/** Waits until the header shows the player's funds. */
export const expectPlayer = (page: Page): Promise<void> => expect(header(page)).toContainText('₹');

/** Waits until the header offers the login. */
export const expectGuest = (page: Page): Promise<void> =>
  expect(header(page)).toContainText('Log in');

/** Expects that the page redirects to the login, and back after the login. */
export const expectLogin = (page: Page): Promise<void> =>
  expect(page).toHaveURL(/\/auth\/login\?to=/);

export const menuButton = (page: Page): Locator =>
  page.locator('[data-opens="menu"]:visible').first();

/** Taps the menu button, even if no menu opens. */
export const tapMenu = (page: Page): Promise<void> => menuButton(page).click();

export const menu = (page: Page): Locator => page.getByRole('dialog', { name: 'Account' });

export async function openMenu(page: Page): Promise<void> {
  await tapMenu(page);
  await expect(menu(page)).toBeVisible();
}

/** Opens the row of the menu with the display settings. */
export async function openDisplay(page: Page): Promise<void> {
  await openMenu(page);
  await menu(page).getByText('Display', { exact: true }).click();
}

/** Logs out through the account menu. */
export async function logOut(page: Page): Promise<void> {
  await tapMenu(page);
  await page.getByRole('button', { name: 'Log out' }).click();
  await expectNoTraceOfSheet(page);
}

/** Logs out at the address that ends a session. */
export const logOutByAddress = (page: Page): Promise<unknown> => page.goto('/auth/logout');

/** Switches off the question before a bet is placed. */
export const placeWithoutQuestion = (page: Page): Promise<void> =>
  setInMenu(page, 'switch', 'Ask me before placing a bet', false);

export async function chooseLightTheme(page: Page): Promise<void> {
  await openDisplay(page);
  await menu(page).getByRole('switch', { name: 'Light theme' }).check();
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
}

async function setInMenu(
  page: Page,
  role: 'switch' | 'radio',
  name: string,
  on = true,
): Promise<void> {
  await openMenu(page);
  await menu(page).getByRole(role, { name }).setChecked(on);
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
}

/** Follows the link to the login while there is no network. */
export async function followLogInOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await followLogIn(page);
  await expect(screenAlert(page)).toContainText(UNOPENED);
}
