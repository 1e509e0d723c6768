import { signIn } from '../actions/signIn';
import { screen } from '../actions/page';
import { openTab } from '../actions/tabs';
import { expect, test } from '../product';

/* The list of a player's sessions (the rest is in tests/components/profile). */

test('counts tabs as they open and close, and ends all their sessions with one logout', async ({
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
