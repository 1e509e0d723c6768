import { connectionDot, connectionInfo } from '../actions/connection';
import { boxOf } from '../actions/page';
import { holdCode, loseCode, missingNotice, scriptOf } from '../actions/code';
import { expect, test } from '../product';

test('answers a tap on the dot before and while its code loads', async ({ page }) => {
  for (const code of ['the late features', 'the connection'] as const)
    await test.step(code, async () => {
      const release = await holdCode(page, code);
      const asked = page.waitForRequest(scriptOf(code));
      await page.goto('/home');
      await asked;
      await connectionDot(page).click();
      release();
      await expect(connectionInfo(page)).toBeVisible();
    });
});

test('loads the explanation of the dot again when the player taps after a failure', async ({
  page,
}) => {
  const lost = await loseCode(page, 'the connection');
  await page.goto('/home');
  await expect(missingNotice(page)).toBeVisible();
  await lost.bringBack();
  await connectionDot(page).click();
  await expect(connectionInfo(page)).toContainText('Live');
  await expect(missingNotice(page)).toBeHidden();
});

test(
  'keeps the main links in place when the dot becomes a button',
  { tag: '@desktop' },
  async ({ page }) => {
    const release = await holdCode(page, 'the code of the views');
    await page.goto('/home');
    const before = await boxOf(page.locator('.ways'));
    await expect(connectionDot(page)).toHaveCount(0);
    release();
    await expect(connectionDot(page)).toBeVisible();
    expect(await boxOf(page.locator('.ways'))).toEqual(before);
  },
);
