import { loginAddress, typeLogin } from '../actions/account';
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
