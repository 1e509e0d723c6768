import type { Locator, Page } from '@playwright/test';
import { loadAgainLink, scriptOf } from '../hands/code';
import { hold } from '../hands/calls';
import { earlyBox } from '../hands/painted';
import { expectPrice, expectPrices, followMarket } from '../hands/prices';
import { onDesktop, SAME } from '../hands/screen';
import { expect, test } from '../product';

/* Code that neither comes nor fails: the line has gone quiet. */

test.skip(onDesktop, SAME);

const slowNote = (page: Page): Locator => page.locator('#slow');

/** The note waits by an animation of the browser: its time is over at once. */
const endWait = (page: Page): Promise<void> =>
  slowNote(page).evaluate((note) => {
    for (const animation of note.getAnimations()) animation.finish();
  });

for (const motion of ['no-preference', 'reduce'] as const)
  test(`a page whose code hangs says so and offers to load it again (reduced motion: ${motion})`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: motion });
    await page.route(scriptOf('React'), () => undefined, { times: 1 });
    await page.goto('/home', { waitUntil: 'commit' });
    await expect(earlyBox(page)).toContainText('2.40');
    await expect(slowNote(page)).toBeHidden();
    expect(
      await slowNote(page).evaluate((note) => note.getAnimations()[0]?.effect?.getTiming().delay),
    ).toBe(12_000);
    await endWait(page);
    await expect(slowNote(page)).toHaveText(/Still loading\./);
    await expect(slowNote(page)).toBeVisible();
    await Promise.all([page.waitForEvent('load'), loadAgainLink(slowNote(page)).click()]);
    await expectPrices(page);
    await expect(slowNote(page)).toHaveCSS('display', 'none');
  });

test('a screen whose code hangs says so until it comes', async ({ page }) => {
  const letGo = await hold(page, scriptOf('a market'));
  await page.goto('/home');
  await expectPrices(page);
  await expect(slowNote(page)).toHaveCSS('display', 'none');
  await followMarket(page);
  await expect(slowNote(page)).toHaveCSS('display', 'flex');
  await expect(slowNote(page)).toBeHidden();
  await endWait(page);
  await expect(slowNote(page)).toBeVisible();
  letGo();
  await expectPrice(page, 'Back', 'Eastmere', '3.20');
  await expect(slowNote(page)).toHaveCSS('display', 'none');
});
