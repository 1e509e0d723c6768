import { expectPlayer, loginAddress, typeLogin } from '../actions/account';
import { expectNotice, LOGGED_OUT_BY_SERVER } from '../actions/notices';
import { expectNoOpenBets } from '../actions/page';
import { loadWithEndedTokens } from '../actions/server';
import { signIn } from '../actions/signIn';
import { expect, test } from '../product';

test.describe('a token that ends for good', () => {
  test('leads back to a screen for players after the login, with its query', async ({
    page,
    product,
  }) => {
    const address = '/current-bet?from=menu';
    await signIn(page, product, address);
    await expectNoOpenBets(page);
    await loadWithEndedTokens(page, product, true);
    await expect(page).toHaveURL(loginAddress(address));
    await expectNotice(page, LOGGED_OUT_BY_SERVER);
    await typeLogin(page, product);
    await expect(page).toHaveURL(address);
    await expectNoOpenBets(page);
  });
});

test.describe('an address that would log the player out after the login', () => {
  for (const to of ['/./auth/logout', '/x/%2e%2e/Auth/Logout', '/.//evil.example'])
    test(`leads home and leaves the player logged in: ${to}`, async ({ page, product }) => {
      await page.goto(loginAddress(to));
      await typeLogin(page, product);
      await expect(page).toHaveURL('/home');
      await expectPlayer(page);
      await expect(page.getByText('Something went wrong')).toHaveCount(0);
    });
});
