import { siteCard as site } from '../actions/integrations';
import { signIn } from '../actions/signIn';
import { expect, test } from '../product';

/* The entry to a partner's site (the rest is in tests/components/integration). */

test('opens a partner’s site in a new tab', async ({ page, product }) => {
  await signIn(page, product, '/ids');
  const lantern = site(page, 'Lantern Games');
  await lantern.getByRole('button', { name: 'Open an ID' }).click();
  await expect(lantern).toContainText('You’re known at Lantern Games.');
  await lantern.getByRole('button', { name: 'Log in' }).click();
  const link = lantern.getByRole('link', { name: 'Go to Lantern Games' });
  await expect(link).toHaveAttribute('rel', 'noopener noreferrer');
  const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click()]);
  await expect(tab.locator('body')).toContainText('Lantern Games: you are in as');
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await expect(lantern.getByRole('button', { name: 'Log in' })).toBeVisible();
});
