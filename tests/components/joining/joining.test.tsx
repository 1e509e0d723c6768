import { beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { startPlayerFeatures } from '../../../src/islands/playerFeatures';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { toasts } from '../../../src/islands/toasts/island';
import {
  CHANGE,
  FORGOTTEN,
  lastCode,
  messagesSent,
  SIGN_UP,
  THORNE,
  wrongCode,
} from '../../browser/actions/codes';
import { delayCalls, failCalls, onCall } from '../../browser/actions/server';
import { expectGuest, expectPlayer, menu, openMenu, press } from '../actions';
import { expectAccessible } from '../checks';
import { stage, type Stage } from '../stage';
import {
  button,
  codeField,
  enterCode,
  expectProblem,
  fillSignUp,
  formAlert,
  newPasswordField,
  opened,
  passwordAgainField,
  signUp,
  userNameField,
  whoField,
} from './actions';

const REGISTER = '/api/Account/Register';

test('marks a demo account, and does not let the account change its password', async () => {
  const { path, reload, screen, visit } = await opened({ path: '/auth/login?to=%2Fhome' });
  const mark = page.getByCss('#island-header');
  await page.getByRole('button', { name: 'Try the demo' }).click();
  await expect.poll(path).toBe('/home');
  await expect.element(mark).toHaveTextContent('Demo');
  await reload();
  await expect.element(mark).toHaveTextContent('Demo');
  visit(CHANGE);
  await expect.element(screen).toHaveTextContent('A demo player has no password to change.');
});

test.each([
  ['/green-all?from=open', 'Log in to open “Green all”.'],
  ['/ladder/29000001/1.29000001', 'Log in to open “Ladder”.'],
  ['/home', 'Log in to carry on.'],
])('says at the login what a guest opened: %s', async (address, text) => {
  await stage({ path: `/auth/login?${new URLSearchParams({ to: address })}` });
  await expect.element(page.getByText(text)).toBeVisible();
});

test('logs in with a code from another site, and removes the code from the address at once', async () => {
  const shown = await opened({});
  const { sandbox, username, path, visit } = shown;
  sandbox.control({ do: 'handOver', username });
  const code = lastCode(shown);
  visit(`/auth/login?code=${code}&to=%2Fcurrent-bet`);
  await expect.poll(path).toBe('/current-bet');
  await expectPlayer();
  visit('/auth/logout');
  await expectGuest();
  visit(`/auth/login?code=${code}`);
  await expect.poll(path).toBe('/auth/login');
  await expect.element(formAlert()).toHaveTextContent('We couldn’t log you in.');
});

describe('an idle page', () => {
  const dialog = () => page.getByRole('alertdialog', { name: 'Still there?' });

  const unused = (timeOutSecond: number, showTimeOutNotificationSecond: number): Promise<Stage> =>
    stage({
      signedIn: true,
      islands: [outlet, header, menuIsland, toasts],
      frame: [startPlayerFeatures],
      before: ({ sandbox }) =>
        sandbox.control({ do: 'limitIdle', timeOutSecond, showTimeOutNotificationSecond }),
    });

  test('shows a warning above an open sheet, and leaves the sheet open', async () => {
    await unused(2, 600);
    await openMenu();
    await expect.element(dialog()).toBeVisible();
    await expect.element(dialog()).toHaveAccessibleDescription(/logged out in \d+ seconds/);
    await expectAccessible();
    await dialog().getByRole('button', { name: 'Stay logged in' }).click();
    await expect.element(dialog()).not.toBeInTheDocument();
    await expect.element(menu()).toBeVisible();
  });

  test('logs the player out if the warning is not answered, and explains why', async () => {
    const shown = await unused(1, 1);
    await expect.element(dialog()).toBeVisible();
    await expect
      .element(page.getByCss('#island-toasts li'))
      .toHaveTextContent('You were away for a while, so we logged you out.');
    await expectGuest();
    expect(shown.stored).not.toHaveProperty('accessToken');
  });
});

describe('hostile replies to a sign-up', () => {
  let shown: Stage;
  beforeEach(async () => {
    shown = await opened({ path: SIGN_UP });
    await fillSignUp();
  });

  test.each([
    [
      'an error page',
      { status: 502, body: '<html><h1>Bad Gateway</h1></html>' },
      'Something went wrong at our end.',
    ],
    [
      'another language',
      { status: 500, body: { success: false, error: { message: 'यह संभव नहीं है।', code: 0 } } },
      'यह संभव नहीं है।',
    ],
    ['a bare 500', { status: 500 }, 'Internal Server Error'],
  ])('show %s, and allow another attempt', async (_, failure, says) => {
    failCalls(shown, REGISTER, { ...failure, times: 1 });
    await button('Create account').click();
    await expect.element(formAlert()).toHaveTextContent(says);
    expect(formAlert().element().textContent).toBe(says);
    await expect.element(newPasswordField()).toHaveValue(THORNE.password);
    await button('Create account').click();
    await expect.element(codeField()).toBeVisible();
  });

  test('lead to one sign-up if they are late, even if the button is pressed again', async () => {
    delayCalls(shown, REGISTER, 500);
    await button('Create account').dblClick();
    await press(passwordAgainField(), '{Enter}');
    await expect.element(codeField()).toBeVisible();
    expect(shown.sent(REGISTER)).toHaveLength(1);
    expect(messagesSent(shown)).toBe(1);
  });

  test('are requested again if they are unreadable, and leave the first code valid', async () => {
    onCall(shown, REGISTER, { kind: 'malform' });
    await button('Create account').click();
    await expect.element(formAlert()).toBeVisible();
    await button('Create account').click();
    await expect.element(codeField()).toBeVisible();
    expect(messagesSent(shown)).toBe(1);
    await enterCode(lastCode(shown));
    await expectPlayer();
  });

  test('lead to one account if they arrive twice', async () => {
    onCall(shown, REGISTER, { kind: 'duplicate' });
    await button('Create account').click();
    await expect.element(codeField()).toBeVisible();
    expect(messagesSent(shown)).toBe(1);
  });
});

describe.each(['phone', 'desktop'] as const)('a form of joining on a %s', (size) => {
  test('passes axe as a sign-up, both empty and filled in', async () => {
    await opened({ path: SIGN_UP, size });
    await button('Create account').click();
    await expect.element(userNameField()).toHaveFocus();
    await expectAccessible();
    await fillSignUp();
    await expectAccessible();
  });

  test('passes axe with a wrong code', async () => {
    const shown = await signUp('', { size });
    await enterCode(wrongCode(shown));
    await expectProblem(codeField(), /Wrong code/);
    await expectAccessible();
  });

  test('passes axe as a password reset without a name, and without a new password', async () => {
    await opened({ path: FORGOTTEN, size });
    await button('Send a code').click();
    await expectProblem(whoField(), /Enter your/);
    await expectAccessible();
    await whoField().fill('player');
    await button('Send a code').click();
    await expect.element(codeField()).toBeVisible();
    await button('Save and log in').click();
    await expectAccessible();
  });

  test('passes axe as a password change with empty fields', async () => {
    const { screen } = await opened({ path: CHANGE, signedIn: true, size });
    await expect.element(screen).toHaveTextContent('Was this you?');
    await button('Save password').click();
    await expectAccessible();
  });
});
