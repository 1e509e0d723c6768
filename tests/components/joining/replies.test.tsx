import { describe, expect, test } from 'vitest';
import type { Locator } from 'vitest/browser';
import {
  CHANGE,
  FORGOTTEN,
  lastCode,
  messagesSent,
  NEW_PASSWORD,
  THORNE,
  wrongCode,
} from '../../browser/actions/codes';
import { mendServer } from '../../browser/actions/server';
import type { FaultRule } from '../../sandbox/desk/faults';
import { expectPlayer, press, typeLogin } from '../actions';
import type { Stage } from '../stage';
import {
  button,
  codeField,
  currentPasswordField,
  enterCode,
  expectProblem,
  formAlert,
  newPasswordField,
  opened,
  passwordAgainField,
  signUp,
  typeNewPassword,
  whoField,
} from './actions';

/*
 * Each call of joining gets every unexpected reply. The form shows it, keeps the typed values, and succeeds afterwards.
 */

const VERIFY = '/api/Account/VerificationUser';
const RESET = '/api/Account/ResetPassword';
const CHANGE_CALL = '/api/Account/changePassword';
const ATTEMPTS = '/api/Account/GetUserLoginAttempts';

type Action = FaultRule['action'];
type Typed = readonly (readonly [Locator, string])[];

const HTML = '<!doctype html><html><body><h1>Bad gateway</h1></body></html>';
const TRANSLATED = 'यह अभी संभव नहीं है।';
const OFFLINE = 'Check Your Network';

/** Replies after which the server has not acted, and the messages that the player reads. */
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
    'a reply whose success is not true',
    { kind: 'status', status: 200, body: { success: 'yes', result: {}, error: null } },
    /\S/,
  ],
  ['a cut line', { kind: 'dropBefore' }, /Check Your Network/],
];

const faultOf = ({ sandbox }: Stage, path: string, action: Action): void =>
  void sandbox.faults.add({ match: { path }, action });

/** Tries each unexpected reply: the form shows it in words without markup, and keeps the typed values. */
async function meetAll(server: Stage, path: string, send: Locator, typed: Typed): Promise<void> {
  for (const [name, action, says] of ODD) {
    faultOf(server, path, action);
    await send.click();
    await expect.element(formAlert(), { message: name }).toHaveTextContent(says);
    await expect.element(formAlert()).not.toHaveTextContent(/<|!doctype/i);
    await expect.element(send).toBeEnabled();
    for (const [field, value] of typed) await expect.element(field).toHaveValue(value);
    mendServer(server);
    await expect.element(formAlert()).toBeVisible();
  }
}

const newPasswordTexts = (): Typed => [
  [newPasswordField(), NEW_PASSWORD],
  [passwordAgainField(), NEW_PASSWORD],
];

async function fill(fields: Typed): Promise<void> {
  for (const [field, value] of fields) await field.fill(value);
}

describe('unexpected replies', () => {
  test('leave the code of a sign-up in the form, so that the player can send it again', async () => {
    const server = await signUp();
    const code = lastCode(server);
    await codeField().fill(code);
    await meetAll(server, VERIFY, button('Continue'), [[codeField(), code]]);
    server.setOnline(false);
    await button('Continue').click();
    await expect.element(formAlert()).toHaveTextContent(OFFLINE);
    server.setOnline(true);
    await expect.element(codeField()).toHaveValue(code);
    await button('Continue').click();
    await expectPlayer();
  });

  test('leave an accepted code in the form, and the new password logs the player in', async () => {
    const server = await signUp();
    const code = lastCode(server);
    faultOf(server, VERIFY, { kind: 'malform' });
    await enterCode(code);
    await expect.element(formAlert()).toBeVisible();
    await expect.element(codeField()).toHaveValue(code);
    await server.reload();
    await expect.element(codeField()).toBeVisible();
    mendServer(server);
    await server.screen.getByRole('link', { name: 'Log in', exact: true }).click();
    await typeLogin(server, THORNE);
    await expectPlayer();
  });

  test('do not cause a second request with a code when they are late', async () => {
    const server = await signUp();
    const release = server.hold(({ path }) => path === VERIFY);
    await codeField().fill(lastCode(server));
    await button('Continue').dblClick();
    await press(codeField(), '{Enter}');
    await expect.poll(() => server.sent(VERIFY)).toHaveLength(1);
    release();
    await expectPlayer();
    expect(server.sent(VERIFY)).toHaveLength(1);
  });

  test('are shown after a request for a code, and the code can still be entered', async () => {
    const server = await opened({ path: FORGOTTEN });
    await whoField().fill(server.username);
    await meetAll(server, RESET, button('Send a code'), [[whoField(), server.username]]);
    expect(messagesSent(server)).toBe(0);
    // The server has sent the code, but its reply is lost.
    faultOf(server, RESET, { kind: 'dropAfter' });
    await button('Send a code').click();
    await expect.element(formAlert()).toHaveTextContent(OFFLINE);
    await expect.poll(() => messagesSent(server)).toBeGreaterThanOrEqual(1);
    mendServer(server);
    await button('I have a code').click();
    await codeField().fill(lastCode(server));
    await typeNewPassword();
    await button('Save and log in').click();
    await expectPlayer();
  });

  test('leave the code and the new password in the form, so that the player can send them again', async () => {
    const server = await opened({ path: FORGOTTEN });
    await whoField().fill(server.username);
    await button('Send a code').click();
    await expect.element(codeField()).toBeVisible();
    const code = lastCode(server);
    const fields: Typed = [[codeField(), code], ...newPasswordTexts()];
    await fill(fields);
    await meetAll(server, RESET, button('Save and log in'), fields);
    await codeField().fill(wrongCode(server));
    await button('Save and log in').click();
    await expectProblem(codeField(), 'Wrong code. Check it and try again.');
    await codeField().fill(code);
    await button('Save and log in').click();
    await expectPlayer();
  });

  test('leave the typed passwords in the form, and the change is sent once', async () => {
    const server = await opened({ path: CHANGE, signedIn: true });
    const fields: Typed = [[currentPasswordField(), server.password], ...newPasswordTexts()];
    await fill(fields);
    await meetAll(server, CHANGE_CALL, button('Save password'), fields);
    const before = server.sent(CHANGE_CALL).length;
    const release = server.hold(({ path }) => path === CHANGE_CALL);
    await button('Save password').dblClick();
    await expect.poll(() => server.sent(CHANGE_CALL)).toHaveLength(before + 1);
    release();
    await expect.element(server.screen).toHaveTextContent('Your new password is saved.');
    expect(server.sent(CHANGE_CALL)).toHaveLength(before + 1);
    await expectPlayer();
  });

  test.each(ODD)(
    'are shown next to the form if they concern the recent logins: %s',
    async (_, action, says) => {
      const server = await opened({
        path: CHANGE,
        signedIn: true,
        before: ({ sandbox }) => sandbox.faults.add({ match: { path: ATTEMPTS }, action }),
      });
      const shown = server.screen.getByRole('alert');
      await expect.element(shown).toHaveTextContent(says);
      await expect.element(shown).not.toHaveTextContent(/<|!doctype/i);
      await expect.element(currentPasswordField()).toBeEnabled();
      mendServer(server);
      await shown.getByRole('button', { name: 'Try again' }).click();
      await expect.element(server.screen).toHaveTextContent('Was this you?');
    },
  );
});
