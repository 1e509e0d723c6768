import type { Page } from '@playwright/test';
import { expectPlayer } from '../hands/account';
import { countCalls } from '../hands/calls';
import {
  adultBox,
  changeNumberButton,
  codeField,
  continueButton,
  createButton,
  expectProblem,
  expectRule,
  expectWait,
  fillSignUp,
  formAlert,
  lastCode,
  messagesSent,
  mobileField,
  newPasswordField,
  passwordAgainField,
  sendAgainButton,
  SIGN_UP,
  signUp,
  THORNE,
  userNameField,
  VERIFICATION,
  wrongCode,
} from '../hands/joining';
import { expectNotice, notices } from '../hands/notices';
import { screen } from '../hands/page';
import { stored } from '../hands/storage';
import { expect, test } from '../product';

const REGISTER = '/api/Account/Register';
const VERIFY = '/api/Account/VerificationUser';

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
    await expect(notices(page)).toHaveCount(1);
    await expectNotice(page, `Welcome, ${THORNE.username}. Your account is ready.`);
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
    await expectProblem(passwordAgainField(page), 'Passwords don’t match.');
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
      await expectProblem(codeField(page), 'Wrong code. Check it and try again.');
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
