import { expect, test } from 'vitest';
import { failCalls, mendServer } from '../../browser/actions/server';
import { boxOf } from '../actions';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { stage } from '../stage';

const LOG = '/api/Account/GetUserActivityLog';
const END = '/api/Account/EndSessions';

test.each(['phone', 'desktop'] as const)(
  'shows the account, its IP address, the activities and the logins on a %s',
  async (size) => {
    const { screen, sent } = await stage({ path: '/profile', signedIn: true, size });
    const account = screen.getByRole('region', { name: 'Your account' });
    await expect.element(account).toHaveTextContent('player');
    await expect.element(account).toHaveTextContent('Indian Rupee');
    await expect.element(account).toHaveTextContent('127.0.0.1');
    const lookUps = sent('/ip/');
    expect(lookUps.length).toBeGreaterThan(0);
    expect(lookUps.filter(({ authorization }) => authorization !== null)).toEqual([]);
    const activity = screen.getByRole('region', { name: 'Activity' });
    await expect.element(activity).toHaveTextContent('Logged in');
    await expect.element(activity).toHaveTextContent('(from your address now)');
    await expect.element(screen.getByRole('region', { name: 'Recent logins' })).toBeVisible();
    const ways = screen.getByRole('navigation', { name: 'Account' }).getByRole('link');
    // A phone scrolls its links sideways.
    if (size === 'desktop')
      for (const way of ways.all()) expect(boxOf(way).right).toBeLessThanOrEqual(innerWidth);
    await expectReadableInEveryView();
    await expectAccessible();
  },
);

test('leaves out the activities, which an older server does not list', async () => {
  const { screen } = await stage({
    path: '/profile',
    signedIn: true,
    backend: { dialect: 'older' },
  });
  await expect.element(screen.getByRole('region', { name: 'Recent logins' })).toBeVisible();
  expect(screen.getByRole('region', { name: 'Activity' }).elements()).toEqual([]);
});

test('explains why a logout everywhere failed, and sends the next attempt once', async () => {
  const shown = await stage({
    path: '/profile',
    signedIn: true,
    before: (server) => failCalls(server, END),
  });
  const { screen, sandbox, accountId, path, sent } = shown;
  const { accessToken } = sandbox.sessions.open(accountId);
  const button = screen.getByRole('button', { name: 'Log out everywhere' });
  await button.click();
  await expect
    .element(screen.getByRole('alert'))
    .toHaveTextContent('Something went wrong at our end.');
  mendServer(shown);
  const before = sent(END).length;
  await button.dblClick();
  await expect.poll(path).toMatch(/^\/auth\/login/);
  expect(sent(END)).toHaveLength(before + 1);
  expect(sandbox.accountOf(accessToken)).toBeUndefined();
});

test('loads activities after a failure, and then page by page', async () => {
  const shown = await stage({
    path: '/profile',
    signedIn: true,
    before: (server) => failCalls(server, LOG),
  });
  const activity = shown.screen.getByRole('region', { name: 'Activity' });
  const alert = activity.getByRole('alert');
  await expect.element(alert).toBeVisible();
  await expectAccessible();
  for (let count = 0; count < 12; count += 1)
    shown.sandbox.activities.note(shown.accountId, 'LIMIT_SET', {
      agent: 'x',
      address: '203.0.113.7',
    });
  mendServer(shown);
  await activity.getByRole('button', { name: 'Try again' }).click();
  await expect.element(activity).toHaveTextContent('Page 1 of 2');
  await activity.getByRole('button', { name: 'Older' }).click();
  await expect.element(activity).toHaveTextContent('Page 2 of 2');
  await expect.element(activity).toHaveTextContent('Logged in');
  await activity.getByRole('button', { name: 'Newer' }).click();
  await expect.element(activity).toHaveTextContent('Page 1 of 2');
  failCalls(shown, LOG);
  await activity.getByRole('button', { name: 'Older' }).click();
  await expect.element(alert).toBeVisible();
  mendServer(shown);
  // The way back to the first page still works after the failure.
  await activity.getByRole('button', { name: 'Newer' }).click();
  await expect.element(activity).toHaveTextContent('Set a limit');
});
