import type { Page } from '@playwright/test';
import {
  demoButton,
  expectPlayer,
  logIn,
  logInAsDemo,
  logOut,
  sendLogin,
  typeLogin,
} from '../hands/account';
import { countCalls } from '../hands/calls';
import {
  adultBox,
  askForCode,
  CHANGE,
  changeNumberButton,
  codeField,
  continueButton,
  createButton,
  currentPasswordField,
  expectProblem,
  expectRule,
  expectWait,
  fillSignUp,
  FORGOTTEN,
  formAlert,
  lastCode,
  messagesSent,
  mobileField,
  newPasswordField,
  passwordAgainField,
  saveAndLogInButton,
  savePasswordButton,
  sendAgainButton,
  sendCodeButton,
  SIGN_UP,
  signUp,
  THORNE,
  userNameField,
  VERIFICATION,
  whoField,
  wrongCode,
} from '../hands/joining';
import { expectNotice } from '../hands/notices';
import { expectFilled, header, screen } from '../hands/page';
import { delayCalls, failCalls } from '../hands/server';
import { stored } from '../hands/storage';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

const REGISTER = '/api/Account/Register';
const VERIFY = '/api/Account/VerificationUser';
const NEW_PASSWORD = 'four2narrow';

const enterCode = async (page: Page, code: string): Promise<void> => {
  await codeField(page).fill(code);
  await continueButton(page).click();
};

test.describe('sign-up', () => {
  test('sends a code to the mobile, and the code logs in and leads to the wanted address', async ({
    page,
    product,
  }) => {
    await signUp(page, '?to=%2Fcurrent-bet');
    await expect(page).toHaveURL(`${VERIFICATION}?to=%2Fcurrent-bet`);
    await expect(screen(page)).toContainText('+91 ••••• 44170');
    await enterCode(page, lastCode(product));
    await expect(page).toHaveURL('/current-bet');
    await expectPlayer(page);
    expect(await stored(page, 'registration')).toBeNull();
  });

  test('ticks its rules as the player types', async ({ page }) => {
    await page.goto(SIGN_UP);
    await userNameField(page).fill('player77');
    await expectRule(page, '3 to 24 characters', true);
    await newPasswordField(page).fill('player77');
    await expectRule(page, '8 characters or more', true);
    await expectRule(page, 'a letter and a number', true);
    await expectRule(page, 'not your user name', false);
    await newPasswordField(page).fill('player778');
    await expectRule(page, 'not your user name', true);
    await newPasswordField(page).fill('');
    await expectRule(page, '8 characters or more', false);
  });

  test('sends nothing before each field holds and the age is confirmed, and says so at the field', async ({
    page,
  }) => {
    const calls = countCalls(page, REGISTER);
    await page.goto(SIGN_UP);
    await createButton(page).click();
    await expect(userNameField(page)).toBeFocused();
    await fillSignUp(page);
    await adultBox(page).uncheck();
    await passwordAgainField(page).fill('three1wid');
    await createButton(page).click();
    await expectProblem(passwordAgainField(page), 'The two passwords differ.');
    await expectProblem(adultBox(page), 'Confirm that you are 18 or over.');
    expect(calls.count()).toBe(0);
  });

  test('shows the server’s errors at their fields, and loses nothing that was typed', async ({
    page,
    product,
  }) => {
    await page.goto(SIGN_UP);
    await fillSignUp(page, { ...THORNE, username: product.username });
    await createButton(page).click();
    await expectProblem(userNameField(page), /already taken/);
    await expect(userNameField(page)).toBeFocused();
    await expect(mobileField(page)).toHaveValue(THORNE.mobile);
    await expect(newPasswordField(page)).toHaveValue(THORNE.password);
    await expect(passwordAgainField(page)).toHaveValue(THORNE.password);
    await expect(adultBox(page)).toBeChecked();
    await userNameField(page).fill(THORNE.username);
    await createButton(page).click();
    await expect(codeField(page)).toBeVisible();
  });

  test('is open to password managers and to the browser’s own filling', async ({ page }) => {
    await page.goto(SIGN_UP);
    for (const [field, value] of [
      [userNameField(page), 'username'],
      [mobileField(page), 'tel'],
      [newPasswordField(page), 'new-password'],
      [passwordAgainField(page), 'new-password'],
    ] as const)
      await expect(field).toHaveAttribute('autocomplete', value);
    await fillSignUp(page);
    await createButton(page).click();
    await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code');
    await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric');
  });
});

test.describe('the code of a sign-up', () => {
  test('is one field: a pasted message fills it, and nothing but its digits stays', async ({
    page,
    product,
  }) => {
    await signUp(page);
    const code = lastCode(product);
    await codeField(page).fill(`Your code is ${code}. Valid for 10 minutes.`);
    await expect(codeField(page)).toHaveValue(code);
    const boxes = screen(page).locator('form [aria-hidden=true] > span');
    await expect(boxes).toHaveText([...code]);
    await continueButton(page).click();
    await expectPlayer(page);
  });

  test('that is wrong is told at the field; five wrong ones spend it', async ({
    page,
    product,
  }) => {
    await signUp(page);
    await enterCode(page, '12');
    await expectProblem(codeField(page), 'Enter the six digits of the code.');
    const calls = countCalls(page, VERIFY);
    const code = wrongCode(product);
    for (let tries = 1; tries < 5; tries++) {
      await enterCode(page, code);
      await expectProblem(codeField(page), 'This is not the code we sent.');
      await expect.poll(calls.count).toBe(tries);
      await expect(continueButton(page)).toBeEnabled();
    }
    await enterCode(page, code);
    await expect(formAlert(page)).toHaveText('Too many wrong codes. Ask for another one.');
    await expect(codeField(page)).toHaveValue(code);
  });

  test('may be sent again after two minutes; the wait outlives a reload', async ({ page }) => {
    await signUp(page);
    await expectWait(page, /Send again in (2:00|1:5\d)/);
    await page.reload();
    await expectWait(page, /Send again in 1:\d\d/);
    await page.evaluate(() => {
      const kept = JSON.parse(localStorage.getItem('registration') ?? '');
      localStorage.setItem(
        'registration',
        JSON.stringify({ ...kept, sentAt: kept.sentAt - 120_000 }),
      );
    });
    await page.reload();
    await sendAgainButton(page).click();
    await expect(screen(page)).toContainText('A code was sent less than two minutes ago.');
    await expect(codeField(page)).toBeVisible();
  });

  test('goes to another number after a change of it', async ({ page, product }) => {
    await signUp(page);
    await changeNumberButton(page).click();
    await expect(page).toHaveURL(SIGN_UP);
    await fillSignUp(page, { ...THORNE, mobile: '98200 44171' });
    await createButton(page).click();
    await expect(screen(page)).toContainText('44171');
    expect(messagesSent(product)).toBe(2);
    await enterCode(page, lastCode(product));
    await expectPlayer(page);
  });

  test('that is entered in one tab logs in the other one too', async ({
    page,
    product,
    context,
  }) => {
    await signUp(page);
    const other = await context.newPage();
    await other.goto(product.origin + VERIFICATION);
    await expect(codeField(other)).toBeVisible();
    await enterCode(page, lastCode(product));
    await expectPlayer(page);
    await expectPlayer(other);
    await expect(other).toHaveURL('/home');
  });

  test('is not asked for where no sign-up waits', async ({ page }) => {
    await page.goto(VERIFICATION);
    await expect(screen(page)).toContainText('No code to enter');
    await expect(codeField(page)).toHaveCount(0);
  });
});

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
    await newPasswordField(page).fill(NEW_PASSWORD);
    await passwordAgainField(page).fill(NEW_PASSWORD);
    await saveAndLogInButton(page).click();
    await expectProblem(codeField(page), 'This is not the code we sent.');
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

test.describe('the password of a player', () => {
  test.beforeEach(async ({ page, product }) => {
    await logIn(page, product);
    await page.goto(CHANGE);
  });

  const fill = async (page: Page, current: string): Promise<void> => {
    await currentPasswordField(page).fill(current);
    await newPasswordField(page).fill(NEW_PASSWORD);
    await passwordAgainField(page).fill(NEW_PASSWORD);
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

  test('warns in every tab; staying in one stays in all', async ({ page, product, context }) => {
    product.sandbox.control({
      do: 'limitIdle',
      timeOutSecond: 3,
      showTimeOutNotificationSecond: 600,
    });
    await logIn(page, product);
    const other = await context.newPage();
    await other.goto(product.origin);
    await expect(dialog(page)).toBeVisible({ timeout: 20_000 });
    await expect(dialog(other)).toBeVisible({ timeout: 20_000 });
    await expect(dialog(page)).toHaveAccessibleDescription(/logged out in \d+ seconds/);
    await expectAccessible(page, 'the warning of an unused page');
    await dialog(page).getByRole('button', { name: 'Stay logged in' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(dialog(other)).toBeHidden();
    await expectPlayer(other);
  });

  test('is logged out when nobody answers, and says so', async ({ page, product }) => {
    product.sandbox.control({
      do: 'limitIdle',
      timeOutSecond: 2,
      showTimeOutNotificationSecond: 2,
    });
    await logIn(page, product);
    await expect(dialog(page)).toBeVisible({ timeout: 20_000 });
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
  await newPasswordField(page).fill(NEW_PASSWORD);
  await passwordAgainField(page).fill(NEW_PASSWORD);
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
  await expectProblem(codeField(page), /not the code/);
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
