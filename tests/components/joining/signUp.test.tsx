import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { toasts } from '../../../src/islands/toasts/island';
import {
  lastCode,
  messagesSent,
  SIGN_UP,
  THORNE,
  VERIFICATION,
  wrongCode,
} from '../../browser/actions/codes';
import { expectPlayer } from '../actions';
import {
  adultBox,
  button,
  codeField,
  enterCode,
  expectProblem,
  fillSignUp,
  formAlert,
  mobileField,
  newPasswordField,
  opened,
  passwordAgainField,
  signUp,
  userNameField,
} from './actions';

const REGISTER = '/api/Account/Register';
const VERIFY = '/api/Account/VerificationUser';

/** Waits until a rule of a field is ticked or not. */
const expectRule = (rule: string, isMet: boolean): Promise<unknown> =>
  expect
    .element(page.getByRole('main').getByRole('listitem').filter({ hasText: rule }))
    .toHaveTextContent(isMet ? '(met)' : '(not met yet)');

describe('sign-up', () => {
  test('logs in with a code sent to the mobile, and opens the page that the guest requested', async () => {
    const shown = await signUp('?to=%2Fcurrent-bet', { islands: [outlet, header, toasts] });
    await expect.poll(shown.path).toBe(`${VERIFICATION}?to=%2Fcurrent-bet`);
    await expect.element(shown.screen).toHaveTextContent('+91 ••••• 44170');
    await enterCode(lastCode(shown));
    await expect.poll(shown.path).toBe('/current-bet');
    await expectPlayer();
    const notices = page.getByCss('#island-toasts li');
    await expect
      .element(notices)
      .toHaveTextContent(`Welcome, ${THORNE.username}. Your account is ready.`);
    expect(notices.elements()).toHaveLength(1);
    expect(shown.stored).not.toHaveProperty('registration');
  });

  test('ticks the rules of the password as the player types', async () => {
    await opened({ path: SIGN_UP });
    await userNameField().fill('player77');
    await expectRule('3 to 24 characters', true);
    await newPasswordField().fill('player77');
    await expectRule('8 characters or more', true);
    await expectRule('a letter and a number', true);
    await expectRule('not your user name', false);
    await newPasswordField().fill('player778');
    await expectRule('not your user name', true);
    await newPasswordField().fill('');
    await expectRule('8 characters or more', false);
  });

  test('sends no request until each field is valid and the age is confirmed', async () => {
    const { sent } = await opened({ path: SIGN_UP });
    await button('Create account').click();
    await expect.element(userNameField()).toHaveFocus();
    await fillSignUp();
    await adultBox().click();
    await passwordAgainField().fill('three1wid');
    await button('Create account').click();
    await expectProblem(passwordAgainField(), 'Passwords don’t match.');
    await expectProblem(adultBox(), 'Confirm that you are 18 or over.');
    expect(sent(REGISTER)).toEqual([]);
  });

  test('shows the server’s errors at the wrong fields, and keeps the typed values', async () => {
    const { username } = await opened({ path: SIGN_UP });
    await fillSignUp({ ...THORNE, username });
    await button('Create account').click();
    await expectProblem(userNameField(), /already taken/);
    await expect.element(userNameField()).toHaveFocus();
    await expect.element(mobileField()).toHaveValue(THORNE.mobile);
    await expect.element(newPasswordField()).toHaveValue(THORNE.password);
    await expect.element(passwordAgainField()).toHaveValue(THORNE.password);
    await expect.element(adultBox()).toBeChecked();
    await userNameField().fill(THORNE.username);
    await button('Create account').click();
    await expect.element(codeField()).toBeVisible();
  });

  test('supports password managers and autofill', async () => {
    await opened({ path: SIGN_UP });
    for (const [field, value] of [
      [userNameField(), 'username'],
      [mobileField(), 'tel'],
      [newPasswordField(), 'new-password'],
      [passwordAgainField(), 'new-password'],
    ] as const)
      await expect.element(field).toHaveAttribute('autocomplete', value);
    await fillSignUp();
    await button('Create account').click();
    await expect.element(codeField()).toHaveAttribute('autocomplete', 'one-time-code');
    await expect.element(codeField()).toHaveAttribute('inputmode', 'numeric');
  });
});

describe('the code of a sign-up', () => {
  test('has one field, which leaves only the digits of a pasted message', async () => {
    const shown = await signUp();
    const code = lastCode(shown);
    await codeField().fill(`Your code is ${code}. Valid for 10 minutes.`);
    await expect.element(codeField()).toHaveValue(code);
    const boxes = page.getByCss('main form [aria-hidden=true] > span');
    await expect
      .poll(() => boxes.elements().map(({ textContent }) => textContent))
      .toEqual([...code]);
    await button('Continue').click();
    await expectPlayer();
  });

  test('is refused at the field if it is wrong, and expires after five wrong attempts', async () => {
    const shown = await signUp();
    await enterCode('12');
    await expectProblem(codeField(), 'Enter the six digits of the code.');
    const code = wrongCode(shown);
    for (let tries = 1; tries < 5; tries++) {
      await enterCode(code);
      await expectProblem(codeField(), 'Wrong code. Check it and try again.');
      await expect.poll(() => shown.sent(VERIFY)).toHaveLength(tries);
      await expect.element(button('Continue')).toBeEnabled();
    }
    await enterCode(code);
    await expect
      .element(formAlert())
      .toHaveTextContent(/^Too many wrong codes. Ask for another one.$/);
    await expect.element(codeField()).toHaveValue(code);
  });

  test('can be sent again after two minutes, even after a reload', async () => {
    const shown = await signUp();
    const { screen, reload } = shown;
    await expect.element(screen).toHaveTextContent(/Send again in (2:00|1:5\d)/);
    await reload();
    await expect.element(screen).toHaveTextContent(/Send again in 1:\d\d/);
    const registration = JSON.parse(shown.stored['registration'] ?? '');
    const sentAt = registration.sentAt - 120_000;
    await reload({ registration: JSON.stringify({ ...registration, sentAt }) });
    await button('Send again').click();
    await expect.element(screen).toHaveTextContent('A code was sent less than two minutes ago.');
    await expect.element(codeField()).toBeVisible();
  });

  test('is sent to the new number if the player changes it', async () => {
    const shown = await signUp();
    await button('Change number').click();
    await expect.poll(shown.path).toBe(SIGN_UP);
    await fillSignUp({ ...THORNE, mobile: '98200 44171' });
    await button('Create account').click();
    await expect.element(shown.screen).toHaveTextContent('44171');
    expect(messagesSent(shown)).toBe(2);
    await enterCode(lastCode(shown));
    await expectPlayer();
  });

  test('is not accepted without a pending sign-up', async () => {
    const { screen } = await opened({ path: VERIFICATION });
    await expect.element(screen).toHaveTextContent('No code to enter');
    await expect.element(codeField()).not.toBeInTheDocument();
  });
});
