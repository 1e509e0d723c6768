import type { Page } from '@playwright/test';
import { expectPlayer, logIn, logOut, typeLogin } from '../hands/account';
import {
  askForCode,
  CHANGE,
  codeField,
  currentPasswordField,
  expectProblem,
  lastCode,
  FORGOTTEN,
  haveCodeButton,
  messagesSent,
  NEW_PASSWORD,
  newPasswordField,
  saveAndLogInButton,
  savePasswordButton,
  SIGN_UP,
  typeNewPassword,
  whoField,
  wrongCode,
} from '../hands/joining';
import { screen } from '../hands/page';
import { failCalls } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';

test.describe('a forgotten password', () => {
  test('is replaced by a code, which logs in and ends the other sessions', async ({
    page,
    product,
    browser,
  }) => {
    const elsewhere = await browser.newPage({ baseURL: product.origin });
    await logIn(elsewhere, product);
    await askForCode(page, product.username);
    await codeField(page).fill(wrongCode(product));
    await typeNewPassword(page);
    await saveAndLogInButton(page).click();
    await expectProblem(codeField(page), 'Wrong code. Check it and try again.');
    await expect(newPasswordField(page)).toHaveValue(NEW_PASSWORD);
    await codeField(page).fill(lastCode(product));
    await saveAndLogInButton(page).click();
    await expectPlayer(page);
    await elsewhere.goto('/current-bet');
    await expect(elsewhere).toHaveURL(/\/auth\/login/);
    await typeLogin(elsewhere, { ...product, password: NEW_PASSWORD });
    await expectPlayer(elsewhere);
    await elsewhere.close();
  });

  test('is asked about in the same way whether or not there is an account', async ({
    page,
    product,
  }) => {
    const said: (string | null)[] = [];
    for (const who of [product.username, 'nobody_here']) {
      await askForCode(page, who);
      await codeField(page).fill('1');
      await page.getByRole('heading').first().click();
      said.push((await screen(page).innerText()).replace(/\d:\d\d/, 'wait'));
      await page.evaluate(() => localStorage.removeItem('passwordReset'));
    }
    expect(said[0]).toBe(said[1]);
    expect(messagesSent(product)).toBe(1);
  });
});

test.describe('a code', () => {
  const onItsWay = (page: Page) => screen(page).getByText(/a code is on its way/);

  test('is said to be on its way only once one was asked for', async ({ page, product }) => {
    await page.goto(FORGOTTEN);
    await whoField(page).fill(product.username);
    await expect(onItsWay(page)).toHaveCount(0);
    await haveCodeButton(page).click();
    await expect(codeField(page)).toBeVisible();
    await expect(onItsWay(page)).toHaveCount(0);
    expect(messagesSent(product)).toBe(0);
    await page.evaluate(() => localStorage.removeItem('passwordReset'));
    await askForCode(page, product.username);
    await expect(onItsWay(page)).toBeVisible();
  });
});

for (const [path, form] of [
  ['/auth/login', 'the login'],
  [SIGN_UP, 'the sign-up'],
] as const)
  test(`Tab reaches each password of ${form} before the way to show it`, async ({ page }) => {
    await page.goto(path);
    const fields = screen(page).locator('input[type="password"]');
    await expect(fields.first()).toBeVisible();
    for (const field of await fields.all()) {
      await field.focus();
      const name = await field.evaluate((input: HTMLInputElement) => input.name);
      await page.keyboard.press('Tab');
      await expect(page.locator(':focus')).toHaveText('Show password');
      await page.keyboard.press('Shift+Tab');
      await expect(page.locator(':focus')).toHaveAttribute('name', name);
    }
  });

test.describe('the password of a player', () => {
  test.beforeEach(async ({ page, product }) => {
    await signIn(page, product);
    await page.goto(CHANGE);
  });

  const fill = async (page: Page, current: string): Promise<void> => {
    await currentPasswordField(page).fill(current);
    await typeNewPassword(page);
    await savePasswordButton(page).click();
  };

  test('is changed by the current one, and the session stays', async ({ page, product }) => {
    await fill(page, 'wrong');
    await expectProblem(currentPasswordField(page), 'This is not your current password.');
    await expect(newPasswordField(page)).toHaveValue(NEW_PASSWORD);
    await fill(page, product.password);
    await expect(screen(page)).toContainText('Your new password is saved.');
    await expect(newPasswordField(page)).toHaveValue('');
    await expectPlayer(page);
    await logOut(page);
    await page.goto('/auth/login');
    await typeLogin(page, { ...product, password: NEW_PASSWORD });
    await expectPlayer(page);
  });

  test('stands beside the recent logins; a login that was not theirs leads to it', async ({
    page,
    product,
  }) => {
    const { sandbox, accountId } = product;
    const login = screen(page).getByRole('listitem').filter({ hasText: 'Logged in' });
    await expect(login).toHaveCount(1);
    await expect(login).toContainText('127.0.0.1');
    for (let count = 0; count < 11; count++)
      await fetch(`${product.origin}/api/Account/Authenticate`, {
        method: 'POST',
        body: JSON.stringify({ userNameOrEmailAddress: product.username, password: 'guess' }),
      });
    expect(sandbox.exchange.accounts.get(accountId)).toBeDefined();
    await page.reload();
    const failed = screen(page).getByRole('listitem').filter({ hasText: 'Wrong password' });
    await expect(failed).toHaveCount(10);
    await screen(page).getByRole('button', { name: 'Older' }).click();
    await expect(failed).toHaveCount(1);
    await expect(login).toHaveCount(1);
    await screen(page).getByRole('button', { name: 'No', exact: true }).click();
    await expect(currentPasswordField(page)).toBeFocused();
  });

  test('and their logins are asked for again after a failure', async ({ page, product }) => {
    const mend = failCalls(product, '/api/Account/GetUserLoginAttempts');
    await page.reload();
    const retry = screen(page).getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect(retry).toBeVisible();
    mend();
    await retry.click();
    await expect(screen(page)).toContainText('Was this you?');
  });
});
