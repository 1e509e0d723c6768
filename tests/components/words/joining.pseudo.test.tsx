import { expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { tellSessionEnd } from '../../../src/islands/toasts/sessionEnd';
import { header } from '../../../src/islands/header/island';
import { menu } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { toasts } from '../../../src/islands/toasts/island';
import { failCalls, onCall } from '../../browser/actions/server';
import { expectInOtherLanguage } from '../checks';
import { type Given, stage, type Stage, SIZES } from '../stage';

/* Login, sign-up and the menu in the pseudo-language. */

const input = (name: string): Locator => page.getByCss(`main [name=${name}]`);
const send = (): Promise<void> => page.getByCss('main [type=submit]').first().click();
const open = (given: Given): Promise<Stage> =>
  stage({ islands: [header, outlet, toasts, menu], ...given });

/** The refusals as the sandbox words them. */
const SERVER = [
  'We couldn’t log you in. Check your user name and password.',
  'Wrong code. Check it and try again.',
  'This is not your current password.',
  'thorne_r',
  'Demo',
  'demo',
];

test.each(SIZES)(
  'shows all text of a failed login in the language of the page, on a %s',
  async (size) => {
    const opened = await open({ size, path: '/auth/login?to=%2Fcurrent-bet' });
    await expect.element(input('name')).toBeVisible();
    await send();
    await expect.poll(() => page.getByCss('[aria-invalid]').elements()).toHaveLength(2);
    await page.getByCss('main button[aria-pressed]').first().click();
    await expectInOtherLanguage();
    await input('name').fill('x');
    await input('password').fill('y');
    for (const action of [
      { kind: 'status', status: 500 },
      { kind: 'status', status: 403 },
      { kind: 'dropBefore' },
    ] as const) {
      onCall(opened, '/api/Account/*', action);
      await send();
      await expect.element(page.getByCss('form [role=alert]').first()).toBeVisible();
      await expectInOtherLanguage(...SERVER);
    }
  },
);

test.each(SIZES)(
  'shows all text of a logout in the language of the page, on a %s',
  async (size) => {
    const { visit, path } = await open({ size, signedIn: true, frame: [tellSessionEnd] });
    visit('/auth/logout');
    await expect.poll(path).toMatch(/^\/auth\/login/);
    await expect.element(page.getByCss('#island-toasts li').first()).toBeVisible();
    await expectInOtherLanguage();
  },
);

test.each(SIZES)(
  'shows all text of a sign-up in the language of the page, on a %s',
  async (size) => {
    await open({ size, path: '/auth/signup' });
    await expect.element(input('userName')).toBeVisible();
    await send();
    await expect.element(page.getByCss('main [aria-invalid]').first()).toBeVisible();
    await expectInOtherLanguage();
    await input('userName').fill('thorne_r');
    await input('mobile').fill('9820044170');
    for (const name of ['password', 'confirmPassword']) await input(name).fill('three1wide');
    await input('adult').click();
    await expectInOtherLanguage(...SERVER);
    await send();
    await expect.element(input('code')).toBeVisible();
    await send();
    await expectInOtherLanguage(...SERVER);
    await input('code').fill('000000');
    await send();
    await expectInOtherLanguage(...SERVER);
  },
);

test.each(SIZES)(
  'shows all text of a forgotten password in the language of the page, on a %s',
  async (size) => {
    await open({ size, path: '/auth/forget-password' });
    await expect.element(input('userNameOrMobile')).toBeVisible();
    await send();
    await expectInOtherLanguage();
    await input('userNameOrMobile').fill('player');
    await send();
    await expect.element(input('code')).toBeVisible();
    await input('again').fill('x');
    await send();
    await expectInOtherLanguage(...SERVER);
  },
);

test.each(SIZES)(
  'shows all text of a changed password and of recent logins in the page’s language, on a %s',
  async (size) => {
    await open({ size, path: '/change-password', signedIn: true });
    await expect.element(page.getByCss('main fieldset').first()).toBeVisible();
    await send();
    await page.getByCss('main fieldset button').last().click();
    await expectInOtherLanguage(...SERVER);
  },
);

test.each(SIZES.flatMap((size) => [false, true].map((signedIn) => ({ size, signedIn }))))(
  'shows all text of the menu in the language of the page, on a $size, logged in: $signedIn',
  async ({ size, signedIn }) => {
    await open({ size, signedIn });
    await page.getByCss('[data-opens=menu]:visible').first().click();
    await expect.element(page.getByRole('dialog')).toBeVisible();
    await expectInOtherLanguage(...SERVER);
  },
);

test.each(SIZES)(
  'shows all text of a page without the site frame in the language of the page, on a %s',
  async (size) => {
    const opened = await open({ size, path: '/nowhere' });
    await expect.element(page.getByCss('h1')).toBeInTheDocument();
    await expectInOtherLanguage();
    failCalls(opened, '/settings/*');
    await opened.reload();
    await expect.poll(opened.path).toBe('/under-maintenance');
    await page.getByCss('main button').first().click();
    await expect.element(page.getByCss('main output small')).toBeVisible();
    await expectInOtherLanguage();
  },
);
