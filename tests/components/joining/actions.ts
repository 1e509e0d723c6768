import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { FORGOTTEN, NEW_PASSWORD, SIGN_UP, THORNE } from '../../browser/actions/codes';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { type Given, stage, type Stage } from '../stage';

/* Signing up, codes and passwords. */

const field = (name: string): Locator => page.getByLabelText(name, { exact: true });
export const userNameField = (): Locator => field('User name');
export const mobileField = (): Locator => field('Mobile');
export const newPasswordField = (): Locator =>
  page.getByCss('form').getByLabelText(/^(New password|Password)$/);
export const passwordAgainField = (): Locator =>
  page.getByLabelText(/^(New password|Password) again$/);
export const currentPasswordField = (): Locator => field('Current password');
export const codeField = (): Locator => field('Code');
export const whoField = (): Locator => field('User name or mobile');
export const adultBox = (): Locator => page.getByRole('checkbox', { name: /18 or over/ });

/** A button of the screen. */
export const button = (
  name:
    | 'Create account'
    | 'Continue'
    | 'Send a code'
    | 'Save and log in'
    | 'Save password'
    | 'Send again'
    | 'I have a code'
    | 'Change number',
): Locator => page.getByRole('main').getByRole('button', { name, exact: true });

/** The error of a form as a whole. */
export const formAlert = (): Locator => page.getByCss('main form').getByRole('alert');

/** The error of a field, as a screen reader reads it. */
export const expectProblem = (at: Locator, text: string | RegExp): Promise<unknown> =>
  expect.element(at).toHaveAccessibleDescription(text);

export async function typeNewPassword(password: string = NEW_PASSWORD): Promise<void> {
  await newPasswordField().fill(password);
  await passwordAgainField().fill(password);
}

/** Fills in the sign-up on the screen, and confirms the age. */
export async function fillSignUp({
  username,
  mobile,
  password,
}: { readonly [Name in keyof typeof THORNE]: string } = THORNE): Promise<void> {
  await userNameField().fill(username);
  await mobileField().fill(mobile);
  await typeNewPassword(password);
  if (!isChecked(adultBox())) await adultBox().click();
}

const isChecked = (box: Locator): boolean => (box.element() as HTMLInputElement).checked;

/** A page with the screen and the header. */
export const opened = (given: Given): Promise<Stage> =>
  stage({ islands: [outlet, header], ...given });

/** Signs up with the form, up to the screen on which the code is entered. */
export async function signUp(query = '', given: Given = {}): Promise<Stage> {
  const signing = await opened({ path: SIGN_UP + query, ...given });
  await fillSignUp();
  await button('Create account').click();
  await expect.element(codeField()).toBeVisible();
  return signing;
}

export async function enterCode(code: string): Promise<void> {
  await codeField().fill(code);
  await button('Continue').click();
}

/** Requests a code for a forgotten password with the form. */
export async function requestCode(who: string, given: Given = {}): Promise<Stage> {
  const forgetful = await opened({ path: FORGOTTEN, ...given });
  await whoField().fill(who);
  await button('Send a code').click();
  await expect.element(codeField()).toBeVisible();
  return forgetful;
}
