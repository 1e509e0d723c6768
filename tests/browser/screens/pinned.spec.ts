import type { Locator, Page } from '@playwright/test';
import { expectGuest, expectPlayer, loginAddress, typeLogin } from '../hands/account';
import { screen } from '../hands/page';
import { expectPinned, pin } from '../hands/pins';
import { expectPrices } from '../hands/prices';
import { expireTokens } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';

const EVENT = 'Norhaven v Eastmere';
const BETS = '/current-bet';
const pinned = (page: Page): Locator => screen(page).getByRole('region', { name: 'Pinned' });
const goHome = (page: Page): Promise<void> =>
  page.getByRole('banner').getByRole('link', { name: 'Touchline, home' }).click();

test('pinned events stand in a block of home, over a reload and the end of the session', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  await expectPrices(page);
  await expect(pinned(page)).toHaveCount(0);
  await pin(page, EVENT);
  await expect(pinned(page)).toContainText('Norhaven');
  await page.reload();
  await expect(pinned(page)).toContainText('Norhaven');

  await test.step('a session that the server ends leaves them, for the guest and for the player’s return', async () => {
    expireTokens(product, true);
    await page.goto(BETS);
    await expect(page).toHaveURL(loginAddress(BETS));
    await goHome(page);
    await expectGuest(page);
    await expect(pinned(page)).toContainText('Norhaven');
    await page.goBack();
    await typeLogin(page, product);
    await expect(page).toHaveURL(BETS);
    await goHome(page);
    await expectPlayer(page);
    await expect(pinned(page)).toContainText('Norhaven');
  });

  await pin(page, EVENT, false);
  await expect(pinned(page)).toHaveCount(0);
  await expectPinned(page, EVENT, false);
});
