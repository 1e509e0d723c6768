import { expectGuest, expectPlayer, logIn, logOutByAddress } from '../actions/account';
import { EVENT, nextCall } from '../actions/calls';
import { reloadAfterSheet } from '../actions/page';
import { expectPrice, QUIET_MARKET } from '../actions/prices';
import { NO_PAGE } from '../actions/hideableTab';
import { forgetVisit } from '../actions/firstVisit';
import { signIn } from '../actions/signIn';
import { expectStake, fillSlip, leg, slipBar, typeStake } from '../actions/slip';
import { fillStorage, fillStorageForGood, stored } from '../actions/storage';
import { expect, test } from '../product';

test.describe('a storage that is full', () => {
  test('costs the player neither login nor slip on a reload, because expendable data is removed', async ({
    page,
    product,
  }) => {
    await page.goto('/home');
    await expect.poll(() => stored(page, 'domainSetting')).not.toBeNull();
    await fillStorage(page, 'localStorage');
    // The form is used, so that the product itself makes room for the login.
    await logIn(page, product, QUIET_MARKET);
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await page.reload();
    await expectPlayer(page);
    await expectStake(page, '100');
  });

  test('restores the newest slip on a reload, and does not stop the logout of another tab', async ({
    page,
    product,
    context,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await fillSlip(page, '5', ['Back', 'Norhaven']);
    await test.step('a reload shows the slip that the page held, never an older one', async () => {
      // The next string is longer than the stored one, and there is no other entry to remove.
      await fillStorageForGood(page, 'localStorage');
      await typeStake(page, '50000', 'Norhaven');
      await expect.poll(() => stored(page, 'slip')).not.toContain('"stakeText":"5"');
      await page.reload();
      await expectStake(page, '50000');
    });
    await test.step('after a logout in another tab, neither shows the slip', async () => {
      const second = await context.newPage();
      await logOutByAddress(second);
      await expectGuest(second);
      await expectGuest(page);
      await expect(leg(page, 'Norhaven')).toHaveCount(0);
      await reloadAfterSheet(page);
      await expectGuest(page);
      await expect(slipBar(page)).toHaveCount(0);
    });
  });
});

test('shows nothing of a slip that a newer version of the product wrote, and leaves it alone', async ({
  page,
  product,
}) => {
  const newer = '{"version":7,"value":{"legs":[]}}';
  await page.addInitScript((text) => {
    if (localStorage.getItem('slip') === null) localStorage.setItem('slip', text);
  }, newer);
  await signIn(page, product, QUIET_MARKET);
  await expect(slipBar(page)).toHaveCount(0);
  expect(await stored(page, 'slip')).toBe(newer);
});

test('fetches its first prices at once, in English, if the stored language does not exist', async ({
  page,
}) => {
  await page.goto(NO_PAGE);
  for (const language of ['constructor', '__proto__', 'xx', '<b>'])
    await test.step(language, async () => {
      await page.evaluate((tag) => localStorage.setItem('language', tag), language);
      const fetched = nextCall(page, EVENT);
      await page.goto(QUIET_MARKET, { waitUntil: 'commit' });
      await fetched;
      const html = page.locator('html');
      await expect(html).toHaveAttribute('lang', 'en');
      await expect(html).toHaveAttribute('data-view', 'market');
      await expect(html).not.toHaveAttribute('data-words');
      await expectPrice(page, 'Back', 'Norhaven', '2.40');
      await forgetVisit(page);
    });
});
