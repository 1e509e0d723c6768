import type { Page } from '@playwright/test';
import { OPEN_SCREENS, PLAYER_SCREENS } from '../hands/addresses';
import { expectFilled, heading } from '../hands/page';
import { hasColumn } from '../hands/screen';
import { signIn } from '../hands/signIn';
import { NARROWEST, sideways, tooSmall } from '../hands/thumb';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test } from '../product';
import { expectAccessible } from './axe';
import { expectInOtherLanguage } from './pseudo';

/* What holds for each screen, as its row alone tells of it. */

test.describe.configure({ timeout: 120_000 });

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

/** The screen stands, and nothing of it is on its way. */
async function expectStanding(page: Page): Promise<void> {
  await expectFilled(page);
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('#island-header button')).not.toHaveCount(0);
  await expect(page.locator('main [aria-busy=true]')).toHaveCount(0);
}

/** A thumb finds every control, and the narrowest page has all of it. */
async function expectFit(page: Page): Promise<void> {
  expect.soft(await tooSmall(page), 'controls that are too small').toEqual([]);
  const size = page.viewportSize()!;
  await page.setViewportSize({ ...size, width: NARROWEST });
  expect.soft(await sideways(page), 'how far the page moves sideways').toBeLessThanOrEqual(0);
  await page.setViewportSize(size);
}

/** Opens the screen in words of another language, in its own letters and from the right. */
async function openInOtherLanguage(page: Page, address: string): Promise<void> {
  await page.goto(`${address}${address.includes('?') ? '&' : '?'}words=pseudo`);
  await expectStanding(page);
  await expectInOtherLanguage(page);
}

async function expectGoodScreen(page: Page, address: string): Promise<void> {
  await page.goto(address);
  await expectStanding(page);
  await expect(heading(page)).toHaveCount(1);
  await test.step('axe finds nothing', () => expectAccessible(page, address));
  if (!hasColumn(page)) await test.step('a thumb finds it all', () => expectFit(page));
  await test.step('every word is read', () => expectReadableInEveryView(page, address));
  await test.step('every word is translated', () => openInOtherLanguage(page, address));
}

for (const { address } of OPEN_SCREENS)
  test(`a guest finds and reads everything at ${address}`, { tag: '@both' }, ({ page }) =>
    expectGoodScreen(page, address),
  );

for (const { address } of PLAYER_SCREENS)
  test(
    `a player finds and reads everything at ${address}`,
    { tag: '@both' },
    async ({ page, product }) => {
      await signIn(page, product);
      await expectGoodScreen(page, address);
    },
  );
