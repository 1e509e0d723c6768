import { expect, type Locator, type Page } from '@playwright/test';
import { FORGOTTEN, NEW_PASSWORD, SIGN_UP, THORNE } from './codes';
import { screen } from './page';

/* Signing up, codes and passwords. */

export * from './codes';

const fieldOf = (page: Page, name: string): Locator => page.getByLabel(name, { exact: true });
export const userNameField = (page: Page): Locator => fieldOf(page, 'User name');
export const mobileField = (page: Page): Locator => fieldOf(page, 'Mobile');
export const newPasswordField = (page: Page): Locator =>
  page.locator('form').getByLabel(/^(New password|Password)$/);
export const passwordAgainField = (page: Page): Locator =>
  page.getByLabel(/^(New password|Password) again$/);
export const codeField = (page: Page): Locator => fieldOf(page, 'Code');
export const whoField = (page: Page): Locator => fieldOf(page, 'User name or mobile');
export const adultBox = (page: Page): Locator => page.getByRole('checkbox', { name: /18 or over/ });

const button = (page: Page, name: string): Locator =>
  screen(page).getByRole('button', { name, exact: true });
export const createButton = (page: Page): Locator => button(page, 'Create account');
export const continueButton = (page: Page): Locator => button(page, 'Continue');
export const sendCodeButton = (page: Page): Locator => button(page, 'Send a code');
export const saveAndLogInButton = (page: Page): Locator => button(page, 'Save and log in');

/** The fields of a new password, each with the text to type into it. */
export const newPasswordTexts = (
  page: Page,
  password: string = NEW_PASSWORD,
): readonly (readonly [Locator, string])[] => [
  [newPasswordField(page), password],
  [passwordAgainField(page), password],
];

export async function typeNewPassword(page: Page, password?: string): Promise<void> {
  for (const [field, text] of newPasswordTexts(page, password)) await field.fill(text);
}

/** Fills in the sign-up on the screen, and confirms the age. */
export async function fillSignUp(
  page: Page,
  {
    username,
    mobile,
    password,
  }: typeof THORNE | { [Name in keyof typeof THORNE]: string } = THORNE,
): Promise<void> {
  await userNameField(page).fill(username);
  await mobileField(page).fill(mobile);
  await typeNewPassword(page, password);
  await adultBox(page).check();
}

/** Signs up with the form, up to the screen on which the code is entered. */
export async function signUp(page: Page, query = ''): Promise<void> {
  await page.goto(SIGN_UP + query);
  await fillSignUp(page);
  await createButton(page).click();
  await expect(codeField(page)).toBeVisible();
}

/** Requests a code for a forgotten password with the form. */
export async function askForCode(page: Page, who: string): Promise<void> {
  await page.goto(FORGOTTEN);
  await whoField(page).fill(who);
  await sendCodeButton(page).click();
  await expect(codeField(page)).toBeVisible();
}
