import type { Locator, Page } from '@playwright/test';
import { logInAsDemo, menu, openDisplay, openMenu } from '../hands/account';
import { boxOf, heading, screen } from '../hands/page';
import { expectPrices, QUIET_MARKET } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';

/* Where the player is, and how they get from there to everything of their account. */

const ways = (page: Page): Locator => page.getByRole('navigation', { name: 'Main' });
const wayTo = (page: Page, name: string): Locator =>
  ways(page).getByRole('link', { name, exact: true });

/** Name in the menu, address, heading. */
const SECTIONS = [
  ['Account statement', '/account-statement', 'Account statement'],
  ['Profit and loss', '/ProfitLoss', 'Profit and loss'],
  ['Bonuses', '/bonus', 'Bonuses'],
  ['Bet history', '/bet-history', 'Bet history'],
  ['My IDs', '/ids', 'My IDs'],
  ['Limits and breaks', '/protection', 'Limits and breaks'],
  ['Profile', '/profile', 'Profile'],
  ['Change password', '/change-password', 'Change password'],
] as const;

test.describe('the menu of a player', () => {
  test('leads to every page of the account, and marks the present one', async ({
    page,
    product,
  }) => {
    await signIn(page, product);
    for (const [name, path] of [['My bets', '/current-bet'], ...SECTIONS] as const) {
      await openMenu(page);
      await menu(page).getByRole('link', { name, exact: true }).click();
      await expect(page).toHaveURL(path);
      await expect(menu(page)).toBeHidden();
      await openMenu(page);
      await expect(menu(page).getByRole('link', { name, exact: true })).toHaveAttribute(
        'aria-current',
        'page',
      );
      await page.keyboard.press('Escape');
    }
  });

  test('holds the look of the page behind one row', async ({ page, product }) => {
    await signIn(page, product);
    await openMenu(page);
    const theme = menu(page).getByRole('switch', { name: 'Light theme' });
    await expect(theme).toBeHidden();
    await page.keyboard.press('Escape');
    await openDisplay(page);
    await expect(theme).toBeVisible();
  });

  test('offers no new password in the demo, which has none', async ({ page }) => {
    await logInAsDemo(page, '/home');
    await openMenu(page);
    await expect(menu(page).getByRole('link', { name: 'Bet history' })).toBeVisible();
    await expect(menu(page).getByRole('link', { name: 'Change password' })).toHaveCount(0);
  });
});

test(
  'a page of the account is marked in the bar, and has a way up and to the others',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product);
    const account = hasColumn(page)
      ? wayTo(page, 'Account')
      : ways(page).getByRole('button', { name: 'Account' });
    await expect(account).not.toHaveAttribute('aria-current');
    for (const [, path, title] of SECTIONS) {
      await page.goto(path);
      await expect(heading(page)).toHaveText(title);
      await expect(account, path).toHaveAttribute('aria-current', /page|location/);
      const sections = screen(page).getByRole('navigation', { name: 'Account' }).getByRole('link');
      // Beside those, deposit, withdrawal and requests are three views of one page.
      await expect(sections).toHaveCount(SECTIONS.length + 3);
      await expect(sections.first(), path).toHaveAttribute('aria-current', 'page');
    }
    await screen(page).getByRole('link', { name: 'Home' }).click();
    await expect(page).toHaveURL('/home');
    await expect(account).not.toHaveAttribute('aria-current');
  },
);

test.describe('the bar of a desktop', { tag: '@desktop' }, () => {
  test('leads to the sports, in-play, my bets and the account, and marks the place', async ({
    page,
    product,
  }) => {
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
  });

  test('ends with search, funds and menu in this order, at every width and size of text', async ({
    page,
    product,
  }) => {
    await signIn(page, product);
    await expectPrices(page);
    for (const [width, text] of [
      [1_280, 100],
      [1_024, 100],
      [1_280, 200],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await page.evaluate((size) => {
        document.documentElement.style.fontSize = `${size}%`;
      }, text);
      const at = `${width} px with ${text} % text`;
      let end = 0;
      for (const part of ['.ways', '.find', '[data-opens="wallet"]', '.top [data-opens="menu"]']) {
        const box = await boxOf(page.locator(part));
        expect(box.x, `${part} at ${at}`).toBeGreaterThanOrEqual(end);
        end = box.x + box.width;
      }
      expect(end, at).toBeLessThanOrEqual(width);
    }
  });
});
