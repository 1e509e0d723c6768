import type { Locator, Page } from '@playwright/test';
import { expectPrices, QUIET_MARKET } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { expect, test } from '../product';

/* The bar of a desktop, whose links the boot script marks (the rest is in tests/components/wayfinding). */

const ways = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const wayTo = (page: Page, name: string): Locator =>
  ways(page).getByRole('link', { name, exact: true });

test(
  'links to the sports, in-play, my bets and the account, and marks the current link',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, product);
    await expectPrices(page);
    await expect(wayTo(page, 'Sports')).toHaveAttribute('aria-current', 'page');
    for (const [name, path] of [
      ['In-play', '/inplay'],
      ['My bets', '/current-bet'],
      ['Account', '/account-statement'],
      ['Sports', '/home'],
    ] as const) {
      await wayTo(page, name).click();
      await expect(page).toHaveURL(path);
      await expect(wayTo(page, name)).toHaveAttribute('aria-current', 'page');
      await expect(ways(page).locator('[aria-current]')).toHaveCount(1);
    }
    await page.goto(QUIET_MARKET);
    await expect(wayTo(page, 'Sports')).toHaveAttribute('aria-current', 'location');
  },
);
