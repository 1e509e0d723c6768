import type { Page } from '@playwright/test';
import { typeLogin } from '../actions/account';
import { screen } from '../actions/page';
import {
  chooseBreak,
  lockButton,
  realityCheck,
  sessionClock,
  openBreaks,
} from '../actions/protection';
import { signIn } from '../actions/signIn';
import { expectNotice, notices } from '../actions/notices';
import { openTab } from '../actions/tabs';
import { realClock } from '../../sandbox/engine/clock';
import { expect, test } from '../product';

/* Breaks and reality checks in several tabs (the rest is in tests/components/protection). */

/** Waits until the session has ended. */
const expectOut = (page: Page): Promise<void> => expect(page).toHaveURL(/\/auth\/login/);

test('locks out every tab when a break starts, and says at the login when it ends', async ({
  page,
  product,
  context,
}) => {
  await signIn(page, product, '/home');
  const other = await openTab(context, '/inplay');
  await openBreaks(page);
  await chooseBreak(page, '24 hours');
  await expect(screen(page)).toContainText('Lock your account for 24 hours?');
  await lockButton(page).click();
  await expectOut(page);
  for (const tab of [page, other]) {
    await expect(notices(tab)).toHaveCount(1);
    await expectNotice(tab, 'Your account is locked.');
  }
  await expect(other.locator('#island-header')).toContainText('Log in');
  await typeLogin(page, product);
  await expect(screen(page)).toContainText('This account is locked. You can log in again on');
});

test.describe('the session of a player', () => {
  test.describe('a reality check that is due', () => {
    let ahead = 0;
    test.use({ world: { clock: { ...realClock, now: () => realClock.now() + ahead } } });
    /** Moves the clocks of page and server ahead by this many minutes. */
    const goOn = async (page: Page, minutes: number): Promise<void> => {
      ahead += minutes * 60_000;
      await page.clock.fastForward(minutes * 60_000);
    };

    test('appears once for all tabs, and lets the player continue or log out', async ({
      page,
      product,
      context,
    }) => {
      ahead = 0;
      product.sandbox.protections.setCheckMinutes(product.accountId, 15);
      await page.clock.install();
      await signIn(page, product, '/home');
      await expect(sessionClock(page)).toContainText('0:00');
      await expect(realityCheck(page)).toBeHidden();
      await goOn(page, 16);
      await expect(realityCheck(page)).toContainText('You’ve been logged in for 16 minutes.');
      await expect(realityCheck(page)).toContainText('Staked');
      const other = await openTab(context, '/inplay');
      await expect(realityCheck(other)).toBeVisible();
      await realityCheck(page).getByRole('button', { name: 'Continue' }).click();
      await expect(realityCheck(page)).toBeHidden();
      await expect(realityCheck(other)).toBeHidden();
      await other.close();
      await goOn(page, 16);
      await realityCheck(page).getByRole('button', { name: 'Log out' }).click();
      await expect(page.locator('#island-header')).toContainText('Log in');
      await expect(realityCheck(page)).toBeHidden();
      await expect(sessionClock(page)).toBeHidden();
    });
  });
});
