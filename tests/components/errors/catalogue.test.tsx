import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { tellSessionEnd } from '../../../src/islands/toasts/sessionEnd';
import { sayRefusedSettings } from '../../../src/islands/toasts/refused/refusedSettings';
import { connection } from '../../../src/islands/connection/island';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { toasts } from '../../../src/islands/toasts/island';
import { HUB, LOGIN, OPEN_BETS, REFRESH, SETTINGS, TREE } from '../../browser/actions/calls';
import { deposit, failCalls, mendServer } from '../../browser/actions/server';
import { typeLogin } from '../actions';
import { type Given, stage, type Stage } from '../stage';

/*
 * The error catalogue of the specification (§8): each test causes an error at the server and checks the message to the
 * player.
 */

const opened = (given: Given): Promise<Stage> =>
  stage({
    islands: [outlet, header, toasts, connection],
    frame: [sayRefusedSettings, tellSessionEnd],
    ...given,
  });

const alert = (): Locator => page.getByRole('main').getByRole('alert');
const notice = (says: string): Locator =>
  page.getByCss('#island-toasts li').filter({ hasText: says });
const nameField = (): Locator => page.getByLabelText('User name or email');
const passwordField = (): Locator => page.getByLabelText('Password', { exact: true });
const refusal = (error: object) => ({ success: false, ...error });

describe('a login', () => {
  test.each([
    [
      'the server’s reason if its success is not true',
      { status: 200, body: refusal({ error: { message: 'This account is closed.' } }) },
      'This account is closed.',
    ],
    [
      'the server’s reason if it fails',
      { status: 500, body: refusal({ error: { message: 'Too many attempts.' } }) },
      'Too many attempts.',
    ],
    [
      'why it was unauthorised, and does not end a session',
      { status: 401, body: refusal({ error: { message: 'Wrong name or password.' } }) },
      'Wrong name or password.',
    ],
    [
      'the message of a failure in plain text',
      { status: 500, body: 'The player store is being moved.' },
      'The player store is being moved.',
    ],
    ['the status of a failure without a message', { status: 500 }, 'Internal Server Error'],
    ['that there were too many requests', { status: 429 }, 'Too many requests. Wait a moment.'],
    [
      'the result of an error without an error object',
      { status: 400, body: refusal({ result: 'Log in from your own country.' }) },
      'Log in from your own country.',
    ],
  ] as const)('shows %s', async (_, answer, says) => {
    const shown = await opened({
      path: '/auth/login',
      before: (server) => failCalls(server, LOGIN, answer),
    });
    await typeLogin(shown, shown);
    await expect.element(alert()).toHaveTextContent(says);
    expect(alert().element().textContent).toBe(says);
    expect(shown.path()).toBe('/auth/login');
    await expect.element(nameField()).toHaveValue(shown.username);
    await expect.element(passwordField()).toHaveValue(shown.password);
    expect(shown.stored).not.toHaveProperty('accessToken');
    mendServer(shown);
    await shown.screen.getByRole('button', { name: 'Log in', exact: true }).click();
    await expect.poll(shown.path).toBe('/home');
  });

  test('asks to check the connection if the device is offline', async () => {
    const shown = await opened({
      path: '/auth/login',
      before: ({ sandbox: { faults } }) =>
        faults.add({ match: { path: LOGIN }, action: { kind: 'dropBefore' } }),
    });
    await typeLogin(shown, shown);
    await expect.element(alert()).toHaveTextContent(/^Please Check Your Network Connection\.\.\.$/);
    await expect.element(nameField()).toHaveValue(shown.username);
  });
});

test.each([
  ['by its status', { status: 401 }],
  ['by the status in its body', { status: 200, body: { status: 401, success: false } }],
] as const)(
  'ends the session and opens the login when a reply is unauthorised %s',
  async (_, answer) => {
    const shown = await opened({
      path: '/current-bet',
      signedIn: true,
      before(server) {
        failCalls(server, REFRESH, answer);
        failCalls(server, OPEN_BETS, answer);
      },
    });
    await expect.element(notice('You’ve been logged out. Log in again.')).toBeVisible();
    await expect.poll(shown.path).toMatch(/\/auth\/login/);
    expect(shown.stored).not.toHaveProperty('accessToken');
  },
);

test('explains in a notice why the settings failed', async () => {
  const { path } = await opened({
    before: (server) =>
      failCalls(server, `${SETTINGS}*`, {
        status: 500,
        body: { error: { message: 'This domain is not known.' } },
      }),
  });
  await expect.element(notice('This domain is not known.')).toBeVisible();
  await expect.poll(path).toBe('/under-maintenance');
});

test('shows the server’s reason if the tree of sports fails', async () => {
  await opened({
    before: (server) =>
      failCalls(server, `${TREE}*`, {
        status: 500,
        body: refusal({ error: { message: 'The sports are being counted.' } }),
      }),
  });
  await expect.element(alert()).toHaveTextContent('The sports are being counted.');
});

test('logs an unreadable balance from the hub, and shows the correct balance', async () => {
  const shown = await opened({ signedIn: true });
  await expect.poll(() => shown.streams.connection$.value).toBe('live');
  shown.sandbox.faults.add({
    match: { path: HUB, hubMethod: 'Message' },
    times: 1,
    action: { kind: 'malform' },
  });
  deposit(shown, 100);
  await expect.poll(() => shown.warnings.map(({ what }) => what).join('\n')).toContain('hub:');
  await expect.element(page.getByCss('#island-header')).toHaveTextContent('₹1,00,100.00');
  await expect.poll(() => shown.streams.connection$.value).toBe('live');
});

test('says at an unknown address that the page does not exist', async () => {
  const { path } = await opened({ path: '/no/such/page' });
  await expect.poll(path).toBe('/error-404');
  await expect
    .element(page.getByRole('heading', { level: 1 }))
    .toHaveTextContent(/^This page doesn’t exist\.$/);
});
