import { failCalls, mendServer } from '../hands/server';
import { retryButton, screen } from '../hands/page';
import { signIn } from '../hands/signIn';
import { openTab } from '../hands/tabs';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* The player's account, where it is open, and what was done with it. */

const LOG = '/api/Account/GetUserActivityLog';

test(
  'a profile tells the account, the address on the net, the activities and the logins',
  { tag: '@both' },
  async ({ page, product }) => {
    let bearer: string | undefined = 'not asked';
    page.on('request', (request) => {
      if (request.url().includes('/ip/')) bearer = request.headers()['authorization'];
    });
    await signIn(page, product, '/profile');
    const account = screen(page).getByRole('region', { name: 'Your account' });
    await expect(account).toContainText('player');
    await expect(account).toContainText('Indian Rupee');
    await expect(account).toContainText('127.0.0.1');
    expect(bearer).toBeUndefined();
    const activity = screen(page).getByRole('region', { name: 'Activity' });
    await expect(activity).toContainText('Logged in');
    await expect(activity).toContainText('(from your address now)');
    await expect(screen(page).getByRole('region', { name: 'Recent logins' })).toBeVisible();
    await expectReadableInEveryView(page, 'a profile');
    await expectAccessible(page, 'a profile');
  },
);

test('tabs are counted as they come and go, and one logout is for all of them', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, '/profile');
  const places = screen(page).getByRole('region', { name: 'Where you’re logged in' });
  await expect(places).toContainText('in this tab only');
  const other = await openTab(context, '/home');
  await expect(places).toContainText('in 2 tabs');
  await other.close();
  await expect(places).toContainText('in this tab only');
  const another = await openTab(context, '/home');
  await places.getByRole('button', { name: 'Log out in this browser' }).click();
  await expect(another.locator('#island-header')).toContainText('Log in');
  await expect(page).toHaveURL(/\/auth\/login/);
});

test('logging out everywhere reaches another browser, is sent once, and says why it failed', async ({
  page,
  product,
  browser,
}) => {
  await signIn(page, product, '/profile');
  const elsewhere = await browser.newContext();
  const other = await elsewhere.newPage();
  await other.goto(`${product.origin}/auth/login?to=%2Fpassbook`);
  await other.getByLabel('User name or email').fill(product.username);
  await other.getByLabel('Password', { exact: true }).fill(product.password);
  await other.locator('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await expect(other.locator('#island-header')).toContainText('₹');
  const end = '/api/Account/EndSessions';
  failCalls(product, end);
  const button = screen(page).getByRole('button', { name: 'Log out everywhere' });
  await button.click();
  await expect(screen(page).getByRole('alert')).toContainText('Something went wrong at our end.');
  mendServer(product);
  let sent = 0;
  page.on('request', (request) => (sent += Number(request.url().includes(end))));
  await button.dblclick();
  await expect(page).toHaveURL(/\/auth\/login/);
  expect(sent).toBe(1);
  await other.goto(`${product.origin}/account-statement`);
  await expect(other.locator('#island-header')).toContainText('Log in');
  await elsewhere.close();
});

test('activities that cannot be loaded say so and come with another try, and further ones by pages', async ({
  page,
  product,
}) => {
  failCalls(product, LOG);
  await signIn(page, product, '/profile');
  const activity = screen(page).getByRole('region', { name: 'Activity' });
  await expect(activity.getByRole('alert')).toBeVisible();
  await expectAccessible(page, 'activities that failed');
  for (let count = 0; count < 12; count += 1)
    product.sandbox.activities.note(product.accountId, 'LIMIT_SET', {
      agent: 'x',
      address: '203.0.113.7',
    });
  mendServer(product);
  await retryButton(activity).click();
  await expect(activity).toContainText('Page 1 of 2');
  await activity.getByRole('button', { name: 'Older' }).click();
  await expect(activity).toContainText('Page 2 of 2');
  await expect(activity).toContainText('Logged in');
  await activity.getByRole('button', { name: 'Newer' }).click();
  await expect(activity).toContainText('Page 1 of 2');
  failCalls(product, LOG);
  await activity.getByRole('button', { name: 'Older' }).click();
  await expect(activity.getByRole('alert')).toBeVisible();
  mendServer(product);
  // The first page is as near as before.
  await activity.getByRole('button', { name: 'Newer' }).click();
  await expect(activity).toContainText('Set a limit');
});
