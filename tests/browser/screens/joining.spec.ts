import type { Page } from '@playwright/test';
import { expectPlayer, logOut } from '../actions/account';
import {
  askForCode,
  codeField,
  continueButton,
  lastCode,
  NEW_PASSWORD,
  saveAndLogInButton,
  signUp,
  THORNE,
  typeNewPassword,
} from '../actions/joining';
import { signIn } from '../actions/signIn';
import { settingExpiry } from '../../../streams/session/membership/calls';
import { expect, test } from '../product';

test.describe('an idle page', () => {
  const dialog = (page: Page) => page.getByRole('alertdialog', { name: 'Still there?' });

  const WARNED_AFTER_S = 60;

  /** Logs in on a site that warns after a minute and logs out a minute later; the page has received both times. */
  test.beforeEach(async ({ page, product }) => {
    product.sandbox.control({
      do: 'limitIdle',
      timeOutSecond: WARNED_AFTER_S,
      showTimeOutNotificationSecond: 60,
    });
    await page.clock.install();
    const limits = page.waitForResponse(`**/${settingExpiry.path}*`);
    await signIn(page, product);
    await limits;
  });

  /** Moves the clock until a page warns; the page may read the reply with the times only after some of the moves. */
  const untilWarned = (page: Page): Promise<void> =>
    expect(async () => {
      await page.clock.fastForward(10_000);
      await expect(dialog(page)).toBeVisible({ timeout: 500 });
    }).toPass();

  test('warns in every tab, and lets one tab keep the player logged in everywhere', async ({
    page,
    product,
    context,
  }) => {
    const other = await context.newPage();
    const limits = other.waitForResponse(`**/${settingExpiry.path}*`);
    await other.goto(product.origin);
    await limits;
    await untilWarned(page);
    await expect(dialog(other)).toBeVisible();
    await expect(dialog(page)).toHaveAccessibleDescription(/logged out in \d+ seconds/);
    await dialog(page).getByRole('button', { name: 'Stay logged in' }).click();
    await expect(dialog(page)).toBeHidden();
    await expect(dialog(other)).toBeHidden();
    await expectPlayer(other);
  });
});

test('writes no password or code to an address, the storage or the console', async ({
  page,
  product,
}) => {
  const seen: string[] = [];
  page.on('request', (request) => seen.push(request.url()));
  page.on('console', (message) => seen.push(message.text()));
  page.on('framenavigated', (frame) => seen.push(frame.url()));
  const keep = async (): Promise<void> => {
    seen.push(
      await page.evaluate(() => JSON.stringify([localStorage, sessionStorage, history.state])),
    );
  };
  await signUp(page);
  const code = lastCode(product);
  await codeField(page).fill(code);
  await keep();
  await continueButton(page).click();
  await expectPlayer(page);
  await keep();
  await logOut(page);
  await askForCode(page, THORNE.username);
  const reset = lastCode(product);
  await codeField(page).fill(reset);
  await typeNewPassword(page);
  await keep();
  await saveAndLogInButton(page).click();
  await expectPlayer(page);
  await keep();
  for (const secret of [THORNE.password, NEW_PASSWORD, code, reset])
    expect(seen.filter((text) => text.includes(secret))).toEqual([]);
});
