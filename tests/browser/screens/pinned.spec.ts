import type { Locator, Page } from '@playwright/test';
import { expectGuest, logIn } from '../hands/account';
import { screen } from '../hands/page';
import { expectPinned, pin } from '../hands/pins';
import { expectPrices } from '../hands/prices';
import { onDesktop, SAME } from '../hands/screen';
import { expireTokens } from '../hands/server';
import { expect, test } from '../product';

test.skip(onDesktop, SAME);

const EVENT = 'Norhaven v Eastmere';
const pinned = (page: Page): Locator => screen(page).getByRole('region', { name: 'Pinned' });

test('pinned events stand in a block of home, over a reload and the end of the session', async ({
  page,
  product,
}) => {
  await logIn(page, product);
  await expectPrices(page);
  await expect(pinned(page)).toHaveCount(0);
  await pin(page, EVENT);
  await expect(pinned(page)).toContainText('Norhaven');
  await page.reload();
  await expect(pinned(page)).toContainText('Norhaven');
  expireTokens(product, true);
  await page.reload();
  await expectGuest(page);
  await expect(pinned(page)).toContainText('Norhaven');
  await pin(page, EVENT, false);
  await expect(pinned(page)).toHaveCount(0);
  await expectPinned(page, EVENT, false);
});
