import type { FrameLocator, Locator, Page } from '@playwright/test';
import { continueAsDemo, loginAddress } from '../actions/account';
import { screen, sheet } from '../actions/page';
import { signIn } from '../actions/signIn';
import { expect, test, type Product } from '../product';

/* The games of the providers in their frames; the rest is in tests/components/casino. */

const gameLink = (page: Page, name: string): Locator =>
  screen(page).getByRole('link', { name }).first();
const section = (page: Page, name: string): Locator =>
  screen(page).getByRole('region', { name, exact: true });
const inGame = (page: Page): FrameLocator => sheet(page).frameLocator('iframe');
const exitButton = (page: Page): Locator => sheet(page).getByRole('button', { name: 'Exit' });
const balanceOf = ({ sandbox, accountId }: Product): number =>
  sandbox.exchange.funds(accountId).balance;

/** Plays one round of the game on the screen, and waits for its end. */
async function playRound(page: Page): Promise<void> {
  await inGame(page).getByRole('button', { name: 'Low: 1 to 49' }).click();
  await expect(inGame(page).getByRole('status')).toContainText(/wins|loses/);
}

test('sends a guest through the login to the game that they tapped', async ({ page }) => {
  await page.goto('/casino');
  await expect(section(page, 'Live tables')).toContainText('Royal Roulette');
  await screen(page).getByRole('link', { name: 'Slots', exact: true }).click();
  await expect(page).toHaveURL('/casino?section=slots');
  await gameLink(page, 'Gem Rush').click();
  await expect(page).toHaveURL(loginAddress('/lobby?play=gem-rush&section=slots'));
  await continueAsDemo(page);
  await expect(inGame(page).getByRole('heading')).toContainText('Gem Rush');
});

test('opens a game of each provider in its frame, and updates the balance after a round', async ({
  page,
  product,
}) => {
  test.slow();
  await signIn(page, product, '/lobby');
  for (const name of ['High or Low', 'Triple Seven', 'Gem Rush', 'Lotus Pond', 'Spin Eight'])
    await test.step(name, async () => {
      const before = balanceOf(product);
      await gameLink(page, name).click();
      await expect(inGame(page).getByRole('heading')).toContainText(name);
      await playRound(page);
      const after = balanceOf(product);
      expect(Math.abs(after - before)).toBe(10_000);
      const rupees = (after / 100).toLocaleString('en-IN', { minimumFractionDigits: 2 });
      await expect(sheet(page)).toContainText(`₹${rupees}`);
      await exitButton(page).click();
      await expect(sheet(page)).toHaveCount(0);
    });
  const net = balanceOf(product) - 10_000_000;
  await expect(screen(page)).toContainText(
    net === 0
      ? 'This session 0.00'
      : `This session ${net < 0 ? '−' : '+'}${Math.abs(net) / 100}.00`,
  );
  await expect(section(page, 'Recent').getByRole('listitem').first()).toContainText('Spin Eight');
  await page.goto('/account-statement');
  await expect(screen(page).getByText('Casino').first()).toBeVisible();
  expect(product.sandbox.exchange.ledgerTotal()).toBe(0);
});
