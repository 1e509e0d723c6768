import type { Locator, Page } from '@playwright/test';
import { expectPlayer } from '../hands/account';
import { countCalls } from '../hands/calls';
import {
  askForCode,
  CHANGE,
  codeField,
  continueButton,
  currentPasswordField,
  formAlert,
  FORGOTTEN,
  haveCodeButton,
  lastCode,
  messagesSent,
  newPasswordTexts,
  saveAndLogInButton,
  savePasswordButton,
  sendCodeButton,
  signUp,
  typeNewPassword,
  whoField,
  wrongCode,
} from '../hands/joining';
import { screen } from '../hands/page';
import { delayCalls, mendServer } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expect, type Product, test } from '../product';

/* Each call of joining meets every odd reply in turn: it is told, nothing typed is lost, and it goes through then. */

const VERIFY = '/api/Account/VerificationUser';
const RESET = '/api/Account/ResetPassword';
const CHANGE_CALL = '/api/Account/changePassword';
const ATTEMPTS = '/api/Account/GetUserLoginAttempts';

type Action = Parameters<Product['sandbox']['faults']['add']>[0]['action'];

const HTML = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>';
const TRANSLATED = 'यह अभी संभव नहीं है।';

/** Replies after which the server has not acted, and the words that the player reads. */
const ODD: readonly (readonly [string, Action, string | RegExp])[] = [
  ['an error page', { kind: 'status', status: 502, body: HTML }, /\S/],
  [
    'an error in another language',
    {
      kind: 'status',
      status: 500,
      body: { success: false, error: { code: 0, message: TRANSLATED } },
    },
    TRANSLATED,
  ],
  [
    'a failure in plain text',
    { kind: 'status', status: 500, body: 'The database is on holiday.' },
    'The database is on holiday.',
  ],
  ['a reply without success', { kind: 'status', status: 200, body: { result: {} } }, /\S/],
  [
    'a reply whose success is no true',
    { kind: 'status', status: 200, body: { success: 'yes', result: {}, error: null } },
    /\S/,
  ],
  ['a cut line', { kind: 'dropBefore' }, /Check Your Network/],
];

/** Tries each odd reply: it is told in words, no markup among them, and the fields hold what was typed. */
async function meetAll(
  page: Page,
  product: Product,
  path: string,
  send: Locator,
  typed: readonly (readonly [Locator, string])[],
): Promise<void> {
  for (const [name, action, says] of ODD)
    await test.step(name, async () => {
      product.sandbox.faults.add({ match: { path }, action });
      await send.click();
      await expect(formAlert(page)).toHaveText(says);
      await expect(formAlert(page)).not.toContainText(/<|!doctype/i);
      await expect(send).toBeEnabled();
      for (const [field, value] of typed) await expect(field).toHaveValue(value);
      mendServer(product);
    });
}

test.describe('odd replies', () => {
  test.slow();

  test('to the code of a sign-up are told, and the code is good afterwards', async ({
    page,
    product,
  }) => {
    await signUp(page);
    const code = lastCode(product);
    await codeField(page).fill(code);
    await meetAll(page, product, VERIFY, continueButton(page), [[codeField(page), code]]);
    await page.context().setOffline(true);
    await continueButton(page).click();
    await expect(formAlert(page)).toContainText('Check Your Network');
    await page.context().setOffline(false);
    await expect(codeField(page)).toHaveValue(code);
    await continueButton(page).click();
    await expectPlayer(page);
  });

  test('to a code that the server has taken leave the code, and the password logs in', async ({
    page,
    product,
  }) => {
    await signUp(page);
    const code = lastCode(product);
    product.sandbox.faults.add({ match: { path: VERIFY }, action: { kind: 'malform' } });
    await codeField(page).fill(code);
    await continueButton(page).click();
    await expect(formAlert(page)).toBeVisible();
    await expect(codeField(page)).toHaveValue(code);
    await page.reload();
    await expect(codeField(page)).toBeVisible();
    mendServer(product);
    await screen(page).getByRole('link', { name: 'Log in', exact: true }).click();
    await page.getByLabel('User name or email').fill('thorne_r');
    await page.getByLabel('Password', { exact: true }).fill('three1wide');
    await screen(page).getByRole('button', { name: 'Log in', exact: true }).click();
    await expectPlayer(page);
  });

  test('to a code that comes late and twice are one login', async ({ page, product }) => {
    await signUp(page);
    const calls = countCalls(page, VERIFY);
    delayCalls(product, VERIFY, 1_500);
    await codeField(page).fill(lastCode(product));
    await continueButton(page).dblclick();
    await codeField(page).press('Enter');
    await expectPlayer(page);
    expect(calls.count()).toBe(1);
  });

  test('to the question for a code are told, and one that came all the same can be entered', async ({
    page,
    product,
  }) => {
    await page.goto(FORGOTTEN);
    await whoField(page).fill(product.username);
    const typed = [[whoField(page), product.username]] as const;
    await meetAll(page, product, RESET, sendCodeButton(page), typed);
    expect(messagesSent(product)).toBe(0);
    // The server has sent the code, and its answer is lost.
    product.sandbox.faults.add({ match: { path: RESET }, action: { kind: 'dropAfter' } });
    await sendCodeButton(page).click();
    await expect(formAlert(page)).toContainText('Check Your Network');
    expect(messagesSent(product)).toBeGreaterThanOrEqual(1);
    mendServer(product);
    await haveCodeButton(page).click();
    await codeField(page).fill(lastCode(product));
    await typeNewPassword(page);
    await saveAndLogInButton(page).click();
    await expectPlayer(page);
  });

  test('to a new password are told, and code and password are good afterwards', async ({
    page,
    product,
  }) => {
    await askForCode(page, product.username);
    const code = lastCode(product);
    const fields = [[codeField(page), code], ...newPasswordTexts(page)] as const;
    for (const [field, value] of fields) await field.fill(value);
    await meetAll(page, product, RESET, saveAndLogInButton(page), fields);
    await codeField(page).fill(wrongCode(product));
    await saveAndLogInButton(page).click();
    await expect(codeField(page)).toHaveAccessibleDescription(
      'Wrong code. Check it and try again.',
    );
    await codeField(page).fill(code);
    await saveAndLogInButton(page).click();
    await expectPlayer(page);
  });

  test('to a change of the password are told, and the page keeps what was typed', async ({
    page,
    product,
  }) => {
    await signIn(page, product);
    await page.goto(CHANGE);
    const fields = [
      [currentPasswordField(page), product.password],
      ...newPasswordTexts(page),
    ] as const;
    for (const [field, value] of fields) await field.fill(value);
    await meetAll(page, product, CHANGE_CALL, savePasswordButton(page), fields);
    delayCalls(product, CHANGE_CALL, 1_000);
    const calls = countCalls(page, CHANGE_CALL);
    await savePasswordButton(page).dblclick();
    await expect(screen(page)).toContainText('Your new password is saved.');
    expect(calls.count()).toBe(1);
    await expectPlayer(page);
  });

  test('to the recent logins are told beside the form, and asked for again', async ({
    page,
    product,
  }) => {
    await signIn(page, product);
    for (const [name, action, says] of ODD)
      await test.step(name, async () => {
        product.sandbox.faults.add({ match: { path: ATTEMPTS }, action });
        await page.goto(CHANGE);
        const told = screen(page).getByRole('alert');
        await expect(told).toContainText(says);
        await expect(told).not.toContainText(/<|!doctype/i);
        await expect(currentPasswordField(page)).toBeEnabled();
        mendServer(product);
        await told.getByRole('button', { name: 'Try again' }).click();
        await expect(screen(page)).toContainText('Was this you?');
      });
  });
});
