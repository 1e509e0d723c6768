import type { Page } from '@playwright/test';
import { nameField, sendLogin, typeLogin, passwordField } from '../hands/account';
import { HUB, LOGIN, OPEN_BETS, REFRESH, SETTINGS, TREE } from '../hands/calls';
import { expectConnection } from '../hands/connection';
import { expectNotice, LOGGED_OUT_BY_SERVER } from '../hands/notices';
import { checkButton, header, heading, screenAlert } from '../hands/page';
import { expectPrices } from '../hands/prices';
import { deposit, dropHub, failCalls, mendServer } from '../hands/server';
import { signIn } from '../hands/signIn';
import { stored, TOKEN } from '../hands/storage';
import { expect, test } from '../product';

/* The error catalogue of the specification (§8): each row is provoked at the server, and seen by the player. */

const PLAYER = { username: 'player', password: 'three wide rivers' };

async function tryToLogIn(page: Page): Promise<void> {
  await page.goto('/auth/login');
  await typeLogin(page, PLAYER);
}

test.describe('a login', () => {
  for (const [name, answer, says] of [
    [
      'whose success is not true is refused with the server’s reason',
      { status: 200, body: { success: false, error: { message: 'This account is closed.' } } },
      'This account is closed.',
    ],
    [
      'that fails says the server’s reason',
      { status: 500, body: { success: false, error: { message: 'Too many attempts.' } } },
      'Too many attempts.',
    ],
    [
      'that is refused as unauthorised says why, and ends no session',
      { status: 401, body: { success: false, error: { message: 'Wrong name or password.' } } },
      'Wrong name or password.',
    ],
    [
      'that meets a failure in plain text says that text',
      { status: 500, body: 'The player store is being moved.' },
      'The player store is being moved.',
    ],
    [
      'that meets a failure without any text says the status',
      { status: 500 },
      'Internal Server Error',
    ],
    [
      'that meets an error without an error object says its result',
      { status: 400, body: { success: false, result: 'Log in from your own country.' } },
      'Log in from your own country.',
    ],
  ] as const)
    test(name, async ({ page, product }) => {
      failCalls(product, LOGIN, answer);
      await tryToLogIn(page);
      await expect(screenAlert(page)).toHaveText(says);
      await expect(page).toHaveURL('/auth/login');
      await expect(nameField(page)).toHaveValue(PLAYER.username);
      await expect(passwordField(page)).toHaveValue(PLAYER.password);
      expect(await stored(page, TOKEN)).toBeNull();
      mendServer(product);
      await sendLogin(page);
      await expect(page).toHaveURL('/home');
    });

  test('without a network says to check the connection', async ({ page, product }) => {
    product.sandbox.faults.add({ match: { path: LOGIN }, action: { kind: 'dropBefore' } });
    await tryToLogIn(page);
    await expect(screenAlert(page)).toHaveText('Please Check Your Network Connection...');
    await expect(nameField(page)).toHaveValue(PLAYER.username);
  });
});

for (const [name, answer] of [
  ['by its status', { status: 401 }],
  ['by the status in its body', { status: 200, body: { status: 401, success: false } }],
] as const)
  test(`a reply that is unauthorised ${name} ends the session and leads to the login`, async ({
    page,
    product,
  }) => {
    await signIn(page, product);
    failCalls(product, REFRESH, answer);
    failCalls(product, OPEN_BETS, answer);
    await page.goto('/current-bet');
    await expectNotice(page, LOGGED_OUT_BY_SERVER);
    await expect(page).toHaveURL(/\/auth\/login/);
    expect(await stored(page, TOKEN)).toBeNull();
  });

test('settings that fail say their status, suspend the site, and come again by themselves', async ({
  page,
  product,
}) => {
  failCalls(product, `${SETTINGS}*`, { status: 503 });
  await page.goto('/home');
  await expectNotice(page, 'HTTP error 503');
  await expect(page).toHaveURL('/under-maintenance');
  await expect(checkButton(page)).toBeVisible();
  expect(await stored(page, 'siteSuspended')).toContain('true');
  mendServer(product);
  await expect(page).toHaveURL('/home', { timeout: 30_000 });
  await expectPrices(page);
  expect(await stored(page, 'siteSuspended')).toContain('false');
});

test('settings that fail with a reason have it said in a notice', async ({ page, product }) => {
  failCalls(product, `${SETTINGS}*`, {
    status: 500,
    body: { error: { message: 'This domain is not known.' } },
  });
  await page.goto('/home');
  await expectNotice(page, 'This domain is not known.');
  await expect(page).toHaveURL('/under-maintenance');
});

test('a sport tree that fails says the server’s reason', async ({ page, product }) => {
  failCalls(product, `${TREE}*`, {
    status: 500,
    body: { success: false, error: { message: 'The sports are being counted.' } },
  });
  await page.goto('/home');
  await expect(screenAlert(page)).toContainText('The sports are being counted.');
});

test('a registration that fails is only logged, and one heartbeat later the hub is there', async ({
  page,
  product,
}) => {
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  product.sandbox.faults.add({
    match: { path: HUB, hubMethod: 'RegisterClient' },
    times: 1,
    action: { kind: 'status', status: 500, body: 'The register is full.' },
  });
  await page.goto('/home');
  await expectPrices(page);
  await expect.poll(() => logged.join('\n')).toContain('hub: registration failed');
  await expectConnection(page, 'live');
  dropHub(product);
  await expectConnection(page, 'live');
});

test('a balance from the hub that cannot be read is logged, and the right one is shown all the same', async ({
  page,
  product,
}) => {
  const logged: string[] = [];
  page.on('console', (line) => logged.push(line.text()));
  await signIn(page, product);
  await expectConnection(page, 'live');
  product.sandbox.faults.add({
    match: { path: HUB, hubMethod: 'Message' },
    times: 1,
    action: { kind: 'malform' },
  });
  deposit(product, 100);
  await expect.poll(() => logged.join('\n')).toContain('hub:');
  await expect(header(page)).toContainText('₹1,00,100.00');
  await expectConnection(page, 'live');
});

test('an unknown address says that there is no such page', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page).toHaveURL('/error-404');
  await expect(heading(page)).toHaveText('This page doesn’t exist.');
});

for (const [path, says] of [
  ['/error-500', 'Something went wrong'],
  ['/not-authorized', 'No access'],
] as const)
  test(`the page at ${path} says what happened and leads home`, async ({ page }) => {
    await page.goto(path);
    await expect(heading(page)).toHaveText(says);
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect(page).toHaveURL('/home');
  });
