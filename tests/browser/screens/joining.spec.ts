import type { Page } from '@playwright/test';
import {
  demoButton,
  expectPlayer,
  logInAsDemo,
  logOut,
  menu,
  openMenu,
  sendLogin,
  typeLogin,
} from '../hands/account';
import { countCalls } from '../hands/calls';
import {
  askForCode,
  CHANGE,
  codeField,
  continueButton,
  createButton,
  expectProblem,
  fillSignUp,
  FORGOTTEN,
  formAlert,
  lastCode,
  messagesSent,
  NEW_PASSWORD,
  newPasswordField,
  passwordAgainField,
  saveAndLogInButton,
  savePasswordButton,
  sendCodeButton,
  SIGN_UP,
  signUp,
  THORNE,
  typeNewPassword,
  userNameField,
  whoField,
  wrongCode,
} from '../hands/joining';
import { expectNotice } from '../hands/notices';
import { expectFilled, header, screen } from '../hands/page';
import { delayCalls, failCalls } from '../hands/server';
import { signIn } from '../hands/signIn';
import { stored } from '../hands/storage';
import { settingExpiry } from '../../../streams/session/membership/calls';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

const REGISTER = '/api/Account/Register';

const enterCode = async (page: Page, code: string): Promise<void> => {
  await codeField(page).fill(code);
  await continueButton(page).click();
};

test('a demo has a lasting mark, through a reload, and no password to change', async ({ page }) => {
  await logInAsDemo(page, '/home');
  await expect(header(page)).toContainText('Demo');
  await page.reload();
  await expect(header(page)).toContainText('Demo');
  await page.goto(CHANGE);
  await expect(screen(page)).toContainText('A demo player has no password to change.');
});

test('a code of another site logs in and leaves the address at once', async ({ page, product }) => {
  product.sandbox.control({ do: 'handOver', username: product.username });
  const code = lastCode(product);
  await page.goto(`/auth/login?code=${code}&to=%2Fcurrent-bet`);
  await expect(page).toHaveURL('/current-bet');
  await expectPlayer(page);
  await page.goto(`/auth/login?code=${code}`);
  await expect(page).toHaveURL('/auth/login');
  await expect(formAlert(page)).toContainText('We couldn’t log you in.');
});

test.describe('an unused page', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Still there?' });

  const WARNED_AFTER_S = 60;

  /** Signs in at an operator who warns after a minute and logs out a minute later; the page knows both. */
  test.beforeEach(async ({ page, product }) => {
    product.sandbox.control({
      do: 'limitIdle',
      timeOutSecond: WARNED_AFTER_S,
      showTimeOutNotificationSecond: 60,
    });
    await page.clock.install();
    const limits = page.waitForResponse(`**/${settingExpiry.path}*`);
    await signIn(page, product);
    await limits;
  });

  const untilWarned = (page: Page): Promise<void> =>
    page.clock.fastForward((WARNED_AFTER_S + 1) * 1_000);

  test('warns in every tab; staying in one stays in all', async ({ page, product, context }) => {
    const other = await context.newPage();
    const limits = other.waitForResponse(`**/${settingExpiry.path}*`);
    await other.goto(product.origin);
    await limits;
    await untilWarned(page);
    await expect(dialog(page)).toBeVisible();
    await expect(dialog(other)).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleDescription(/logged out in \d+ seconds/);
    await expectAccessible(page, 'the warning of an unused page');
    await dialog(page).getByRole('button', { name: 'Stay logged in' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(dialog(other)).toBeHidden();
    await expectPlayer(other);
  });

  test('warns above an open sheet, which stays', async ({ page }) => {
    await openMenu(page);
    await untilWarned(page);
    await expect(dialog(page)).toBeVisible();
    await dialog(page).getByRole('button', { name: 'Stay logged in' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(menu(page)).toBeVisible();
  });

  test('is logged out when nobody answers, and says so', async ({ page }) => {
    await untilWarned(page);
    await expect(dialog(page)).toBeVisible();
    // Second by second: the notice has its time on the screen.
    await page.clock.runFor(60_000);
    await expectNotice(page, 'You were away for a while, so we logged you out.');
    await expect(header(page)).toContainText('Log in');
    expect(await stored(page, 'accessToken')).toBeNull();
  });
});

test.describe('hostile replies to a sign-up', () => {
  test.beforeEach(async ({ page }) => {
    await page.goto(SIGN_UP);
    await fillSignUp(page);
  });

  for (const [name, failure, says] of [
    [
      'an error page',
      { status: 502, body: '<html><h1>Bad Gateway</h1></html>' },
      'Something went wrong at our end. Try again.',
    ],
    [
      'another language',
      {
        status: 500,
        body: { success: false, error: { message: 'यह संभव नहीं है।', code: 0 } },
      },
      'यह संभव नहीं है।',
    ],
    ['a bare 500', { status: 500 }, 'Internal Server Error'],
  ] as const)
    test(`${name} is told, and another attempt goes through`, async ({ page, product }) => {
      failCalls(product, REGISTER, { ...failure, times: 1 });
      await createButton(page).click();
      await expect(formAlert(page)).toHaveText(says);
      await expect(newPasswordField(page)).toHaveValue(THORNE.password);
      await createButton(page).click();
      await expect(codeField(page)).toBeVisible();
    });

  test('a late one is one sign-up, however often the button is pressed', async ({
    page,
    product,
  }) => {
    const calls = countCalls(page, REGISTER);
    delayCalls(product, REGISTER, 1_500);
    await createButton(page).dblclick();
    await passwordAgainField(page).press('Enter');
    await expect(codeField(page)).toBeVisible();
    expect(calls.count()).toBe(1);
    expect(messagesSent(product)).toBe(1);
  });

  test('an unreadable one is asked for again, and the first code is still good', async ({
    page,
    product,
  }) => {
    product.sandbox.faults.add({
      match: { path: REGISTER },
      times: 1,
      action: { kind: 'malform' },
    });
    await createButton(page).click();
    await expect(formAlert(page)).toBeVisible();
    await createButton(page).click();
    await expect(codeField(page)).toBeVisible();
    expect(messagesSent(product)).toBe(1);
    await enterCode(page, lastCode(product));
    await expectPlayer(page);
  });

  test('a doubled one is one account', async ({ page, product }) => {
    product.sandbox.faults.add({ match: { path: REGISTER }, action: { kind: 'duplicate' } });
    await createButton(page).click();
    await expect(codeField(page)).toBeVisible();
    expect(messagesSent(product)).toBe(1);
  });
});

test('no password and no code is in an address, in the storage or on the console', async ({
  page,
  product,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  page.on('console', (message) => seen.push(message.text()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  const keep = async (): Promise<void> => {
    seen.push(
      await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state])),
    );
  };
  await signUp(page);
  const code = lastCode(product);
  await codeField(page).fill(code);
  await keep();
  await continueButton(page).click();
  await expectPlayer(page);
  await keep();
  await logOut(page);
  await askForCode(page, THORNE.username);
  const reset = lastCode(product);
  await codeField(page).fill(reset);
  await typeNewPassword(page);
  await keep();
  await saveAndLogInButton(page).click();
  await expectPlayer(page);
  await keep();
  for (const secret of [THORNE.password, NEW_PASSWORD, code, reset])
    expect(seen.filter((text) => text.includes(secret))).toEqual([]);
});

test('axe finds nothing in any state of joining, dark or light', async ({ page, product }) => {
  test.slow();
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(SIGN_UP);
  await expectFilled(page);
  await createButton(page).click();
  await expect(userNameField(page)).toBeFocused();
  await expectAccessible(page, 'a sign-up with nothing filled in');
  await fillSignUp(page);
  await expectAccessible(page, 'a sign-up filled in');
  await createButton(page).click();
  await expect(codeField(page)).toBeVisible();
  await enterCode(page, wrongCode(product));
  await expectProblem(codeField(page), /Wrong code/);
  await expectAccessible(page, 'a wrong code');
  await page.goto(FORGOTTEN);
  await sendCodeButton(page).click();
  await expectProblem(whoField(page), /Enter your/);
  await expectAccessible(page, 'a reset of nobody');
  await askForCode(page, product.username);
  await saveAndLogInButton(page).click();
  await expectAccessible(page, 'a new password with nothing filled in');
  await page.goto('/auth/login');
  await sendLogin(page);
  await expect(demoButton(page)).toBeVisible();
  await typeLogin(page, product);
  await expectPlayer(page);
  await page.goto(CHANGE);
  await expect(screen(page)).toContainText('Was this you?');
  await savePasswordButton(page).click();
  await expectAccessible(page, 'a change of the password with nothing filled in');
});
