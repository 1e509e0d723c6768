import { describe, expect, onTestFinished, test } from 'vitest';
import { page } from 'vitest/browser';
import { failCalls, openMatch, TENNIS_MATCH } from '../../browser/actions/server';
import { outlet } from '../../../src/islands/outlet/island';
import { sports } from '../../../src/islands/sports/island';
import { stage } from '../stage';
import { heading } from '../actions';

const DENIED = {
  status: 403,
  body: JSON.stringify({
    result: null,
    success: false,
    error: { code: 0, message: 'Required permissions are not granted.', details: null },
    unAuthorizedRequest: true,
    __abp: true,
  }),
};

describe('a page of the full-page layout', () => {
  test.each([
    ['/error-404', 'This page doesn’t exist.'],
    ['/error-500', 'Something went wrong'],
    ['/not-authorized', 'No access'],
  ] as const)('has a heading and a link to home, but no site frame, at %s', async (path, title) => {
    const staged = await stage({ path, size: 'desktop' });
    await expect.element(heading()).toHaveTextContent(title);
    for (const part of ['.sports', '.tabs', '.side', '.account', '.ways', '#island-footer'])
      expect(document.querySelector(part)?.checkVisibility() ?? false, part).toBe(false);
    await expect.element(page.getByCss('.brand')).toBeVisible();
    await page.getByRole('link', { name: 'Go to home' }).click();
    await expect.poll(staged.path).toBe('/home');
  });
});

test.each([
  ['/bonus', '/api/Bonus/GetBonuses'],
  ['/ids', '/api/Integration/GetIntegrationList'],
  ['/account-statement', '/api/Transaction/GetHistory'],
  ['/bet-history', '/api/Bet/GetUserBetHistory'],
  ['/dwrequest?view=requests', '/api/DepositWithdrawal/GetDepositWithdrawals'],
  ['/current-bet', '/api/Bet/GetUserOpenBets'],
  ['/profile', '/api/Setting/GetSetting'],
] as const)(
  'shows the page without access if the server refuses the data of %s',
  async (path, call) => {
    const staged = await stage({
      path: '/home',
      signedIn: true,
      before: (server) => failCalls(server, call, DENIED),
    });
    await expect.element(heading()).toBeVisible();
    staged.visit(path);
    await expect.poll(staged.path).toBe('/not-authorized');
    await expect.element(heading()).toHaveTextContent('No access');
    await expect.element(staged.screen).toHaveTextContent('Required permissions are not granted.');
    // Back opens the page before the refused one, and stays there.
    staged.back();
    await expect.poll(staged.path).toBe('/home');
    await expect.element(heading()).not.toHaveTextContent('No access');
  },
);

test('removes the server’s reason when the player leaves the page without access', async () => {
  const staged = await stage({
    path: '/bonus',
    signedIn: true,
    before: (server) => failCalls(server, '/api/Bonus/GetBonuses', DENIED),
  });
  await expect.element(staged.screen).toHaveTextContent('Required permissions are not granted.');
  staged.visit('/home');
  await expect.element(heading()).not.toHaveTextContent('No access');
  staged.visit('/not-authorized');
  await expect.element(heading()).toHaveTextContent('No access');
  await expect.element(staged.screen).toHaveTextContent('This page isn’t open to you.');
});

test('stays on the page after a 403 from another server', async () => {
  const staged = await stage({
    path: '/bonus',
    signedIn: true,
    before: (server) =>
      failCalls(server, '/api/Bonus/GetBonuses', { status: 403, body: '<h1>Forbidden</h1>' }),
  });
  await expect.element(page.getByRole('alert')).toHaveTextContent('We couldn’t load your bonuses.');
  expect(staged.path()).toBe('/bonus');
});

/** Gives the football screen a bug, so that it throws at its own address. */
function breakFootball(address: () => string): { mended: boolean } {
  const bug = { mended: false };
  const find = Array.prototype.find;
  // oxlint-disable-next-line no-extend-native -- the bug
  Array.prototype.find = function (this: unknown[], ...given: Parameters<typeof find>) {
    const isSports = this.some(
      (item) => typeof item === 'object' && item !== null && 'events' in item,
    );
    if (isSports && !bug.mended && address() === '/sports/1') throw new Error('broken on purpose');
    return find.apply(this, given);
  } as typeof find;
  onTestFinished(() => {
    // oxlint-disable-next-line no-extend-native -- as it was
    Array.prototype.find = find;
  });
  return bug;
}

test('shows the next screen after a crash, and opens the crashed screen again on retry', async () => {
  const address = { now: () => '' };
  const bug = breakFootball(() => address.now());
  const staged = await stage({
    path: '/sports/2',
    islands: [outlet, sports],
    before: (server) => openMatch(server, TENNIS_MATCH),
  });
  address.now = staged.path;
  const tennis = staged.screen.getByRole('link', { name: /Rosander/ });
  await expect.element(tennis).toBeVisible();
  staged.visit('/sports/1');
  const alert = staged.screen.getByRole('alert');
  await expect.element(alert).toHaveTextContent('This part of the page stopped working.');
  await page
    .getByRole('navigation', { name: 'Sports' })
    .getByRole('link', { name: 'Tennis' })
    .click();
  await expect.poll(staged.path).toBe('/sports/2');
  await expect.element(tennis).toBeVisible();
  await expect.element(alert).not.toBeInTheDocument();
  staged.back();
  await expect.element(alert).toBeVisible();
  bug.mended = true;
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect.element(staged.screen.getByRole('link', { name: /Norhaven/ })).toBeVisible();
});

test('shows the error page if a screen crashes again when the player tries again', async () => {
  const address = { now: () => '' };
  breakFootball(() => address.now());
  const staged = await stage({ path: '/home' });
  await expect.element(heading()).toBeVisible();
  address.now = staged.path;
  staged.visit('/sports/1');
  const retry = page.getByRole('button', { name: 'Try again' });
  await expect.element(retry).toBeVisible();
  await expect.poll(staged.path).toBe('/sports/1');
  await retry.click();
  await expect.poll(staged.path).toBe('/error-500');
  await expect.element(heading()).toHaveTextContent('Something went wrong');
  // Back shows the failed screen again, and another step back the page before it.
  staged.back();
  await expect.element(retry).toBeVisible();
  await expect.poll(staged.path).toBe('/sports/1');
  staged.back();
  await expect.poll(staged.path).toBe('/home');
  await expect.element(heading()).toBeVisible();
});
