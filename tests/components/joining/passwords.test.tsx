import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import {
  CHANGE,
  FORGOTTEN,
  lastCode,
  messagesSent,
  NEW_PASSWORD,
  SIGN_UP,
  wrongCode,
} from '../../browser/actions/codes';
import { failCalls } from '../../browser/actions/server';
import { expectPlayer, menu, openMenu, typeLogin } from '../actions';
import { type Given, stage, type Stage } from '../stage';
import {
  button,
  codeField,
  currentPasswordField,
  expectProblem,
  newPasswordField,
  opened,
  requestCode,
  typeNewPassword,
  whoField,
} from './actions';

describe('a forgotten password', () => {
  test('is replaced with a code, which logs the player in and ends the other sessions', async () => {
    const shown = await requestCode('player');
    const { sandbox, accountId, username } = shown;
    const { accessToken } = sandbox.sessions.open(accountId);
    await codeField().fill(wrongCode(shown));
    await typeNewPassword();
    await button('Save and log in').click();
    await expectProblem(codeField(), 'Wrong code. Check it and try again.');
    await expect.element(newPasswordField()).toHaveValue(NEW_PASSWORD);
    expect(sandbox.accountOf(accessToken)?.username).toBe(username);
    await codeField().fill(lastCode(shown));
    await button('Save and log in').click();
    await expectPlayer();
    expect(sandbox.accountOf(accessToken)).toBeUndefined();
    expect(await sandbox.exchange.accounts.authenticate(username, NEW_PASSWORD)).not.toBeNull();
  });

  test('leads to the same reply for existing and unknown accounts', async () => {
    const texts: string[] = [];
    for (const [who, sent] of [
      ['player', 1],
      ['nobody_here', 0],
    ] as const) {
      const shown = await requestCode(who);
      await codeField().fill('1');
      await page.getByRole('heading').first().click();
      const text = (shown.screen.element() as HTMLElement).innerText;
      texts.push(text.replace(/\d:\d\d/, 'wait'));
      expect(messagesSent(shown)).toBe(sent);
      shown.close();
    }
    expect(texts[0]).toBe(texts[1]);
  });

  test('requires a request before it says that a code was sent', async () => {
    const shown = await opened({ path: FORGOTTEN });
    const onItsWay = shown.screen.getByText(/a code is on its way/);
    await whoField().fill(shown.username);
    await expect.element(onItsWay).not.toBeInTheDocument();
    await button('I have a code').click();
    await expect.element(codeField()).toBeVisible();
    await expect.element(onItsWay).not.toBeInTheDocument();
    expect(messagesSent(shown)).toBe(0);
    shown.close();
    const { screen } = await requestCode('player');
    await expect.element(screen.getByText(/a code is on its way/)).toBeVisible();
  });
});

test.each([
  ['/auth/login', 'the login'],
  [SIGN_UP, 'the sign-up'],
])(
  'moves the focus from each password field to its “Show password” button with Tab, at %s (%s)',
  async (path) => {
    await opened({ path });
    const fields = page.getByCss('main input[type="password"]');
    await expect.element(fields.first()).toBeVisible();
    for (const field of fields.elements() as HTMLInputElement[]) {
      field.focus();
      await userEvent.keyboard('{Tab}');
      expect(document.activeElement?.textContent).toBe('Show password');
      await userEvent.keyboard('{Shift>}{Tab}{/Shift}');
      expect(document.activeElement?.getAttribute('name')).toBe(field.name);
    }
  },
);

describe('the password of a player', () => {
  const change = (given: Given = {}): Promise<Stage> =>
    stage({ path: CHANGE, signedIn: true, islands: [outlet, header, menuIsland], ...given });

  const fill = async (current: string): Promise<void> => {
    await currentPasswordField().fill(current);
    await typeNewPassword();
    await button('Save password').click();
  };

  test('is changed with the current one, and the session continues', async () => {
    const shown = await change();
    await fill('wrong');
    await expectProblem(currentPasswordField(), 'This is not your current password.');
    await expect.element(newPasswordField()).toHaveValue(NEW_PASSWORD);
    await fill(shown.password);
    await expect.element(shown.screen).toHaveTextContent('Your new password is saved.');
    await expect.element(newPasswordField()).toHaveValue('');
    await expectPlayer();
    await openMenu();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect.element(menu()).not.toBeInTheDocument();
    shown.visit('/auth/login');
    await typeLogin(shown, { username: shown.username, password: NEW_PASSWORD });
    await expectPlayer();
  });

  test('can be changed from a recent login that the player does not recognise', async () => {
    const shown = await change();
    const { screen, sandbox, username } = shown;
    const login = screen.getByRole('listitem').filter({ hasText: 'Logged in' });
    await expect.poll(() => login.elements()).toHaveLength(1);
    await expect.element(login).toHaveTextContent('127.0.0.1');
    for (let count = 0; count < 11; count++)
      await sandbox.fetch(
        new Request(`${location.origin}/api/Account/Authenticate`, {
          method: 'POST',
          body: JSON.stringify({ userNameOrEmailAddress: username, password: 'guess' }),
        }),
      );
    await shown.reload();
    const failed = screen.getByRole('listitem').filter({ hasText: 'Wrong password' });
    await expect.poll(() => failed.elements()).toHaveLength(10);
    await screen.getByRole('button', { name: 'Older' }).click();
    await expect.poll(() => failed.elements()).toHaveLength(1);
    await expect.poll(() => login.elements()).toHaveLength(1);
    await screen.getByRole('button', { name: 'No', exact: true }).click();
    await expect.element(currentPasswordField()).toHaveFocus();
  });

  test('is next to the recent logins, which can be loaded again after a failure', async () => {
    const shown = await change({
      before: (server) => failCalls(server, '/api/Account/GetUserLoginAttempts'),
    });
    const retry = shown.screen.getByRole('alert').getByRole('button', { name: 'Try again' });
    await expect.element(retry).toBeVisible();
    shown.sandbox.faults.clear();
    await retry.click();
    await expect.element(shown.screen).toHaveTextContent('Was this you?');
  });
});
