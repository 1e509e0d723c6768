import type { Page } from '@playwright/test';
import { expect, logIn, openSlip, type Product, QUIET_MARKET, best, test } from '../product';

/** Matches enough for several windows, all of them drawn in stages. */
function fillFootball({ sandbox: { exchange } }: Product): void {
  const maker = exchange.accounts.named('quiet-maker')!;
  for (let at = 0; at < 30; at++) {
    const [eventId, marketId] = [String(29_100_000 + at), `1.291${String(at).padStart(5, '0')}`];
    const startTime = exchange.clock.now() + 3_600_000 + at * 60_000;
    const [home, away] = [`Home ${at}`, `Away ${at}`];
    exchange.createEvent({
      id: eventId,
      sportId: '1',
      sportName: 'Football',
      name: `${home} v ${away}`,
      startTime,
    });
    const runners = [home, away].map((name, side) => ({
      id: String(70_000 + at * 2 + side),
      name,
    }));
    exchange.createMarket({
      id: marketId,
      eventId,
      name: 'Match odds',
      type: 'MATCH_ODDS',
      startTime,
      runners,
    });
    for (const { id } of runners)
      exchange.setLevels(maker.id, marketId, id, { back: [[200, 100_000]], lay: [[210, 100_000]] });
  }
}

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Goes down the list to a match, by keyboard, and opens it. Gives how far down that was. */
async function openMatch(page: Page, { origin }: Product, name: string): Promise<number> {
  await page.goto(`${origin}/sports/1`, { waitUntil: 'networkidle' });
  const link = page.getByRole('main').getByRole('link', { name: new RegExp(`^${name}\\b`) });
  await expect(link).toBeAttached();
  await link.focus();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  const at = await scrolled(page);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toContainText(name);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
  return at;
}

test('Back leads to where the player was in a list: as far down, with the focus on the match they opened', async ({
  page,
  product,
}) => {
  fillFootball(product);
  const at = await openMatch(page, product, 'Home 20');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(at);
  await expect(page.getByRole('link', { name: /^Home 20\b/ })).toBeFocused();
  await page.goForward();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Home 20');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(at);
  await expect(page.getByRole('link', { name: /^Home 20\b/ })).toBeFocused();
});

test('Back finds the place again after a full load, and after several pages', async ({
  page,
  product,
}) => {
  fillFootball(product);
  const at = await openMatch(page, product, 'Home 25');
  await page.reload({ waitUntil: 'networkidle' });
  await page.locator('.brand').click();
  await expect(page).toHaveURL(/\/home$/);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Home 25');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(at);
  await expect(page.getByRole('link', { name: /^Home 25\b/ })).toBeFocused();
});

test('a reload stays where the player was', async ({ page, product }) => {
  fillFootball(product);
  await page.goto(`${product.origin}/sports/1`, { waitUntil: 'networkidle' });
  const link = page.getByRole('main').getByRole('link', { name: /^Home 22\b/ });
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  const at = await scrolled(page);
  await page.reload({ waitUntil: 'networkidle' });
  await expect.poll(() => scrolled(page)).toBe(at);
});

test('a page that is shorter than it was lets the player go at once', async ({ page, product }) => {
  fillFootball(product);
  await openMatch(page, product, 'Home 20');
  const { exchange } = product.sandbox;
  for (const { id } of [...exchange.events()].filter(({ name }) => name.startsWith('Home'))) {
    exchange.voidMarket(`1.291${id.slice(3)}`);
    exchange.forgetEvent(id);
  }
  await page.evaluate(() => sessionStorage.clear());
  await page.goBack();
  await page.mouse.wheel(0, -5_000);
  await expect.poll(() => scrolled(page)).toBeLessThan(400);
});

test('a move that is no way back begins at the top, with the focus on the page', async ({
  page,
  product,
}) => {
  fillFootball(product);
  await openMatch(page, product, 'Home 20');
  await page.locator('.brand').click();
  await expect(page).toHaveURL(/\/home$/);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(page.locator('main')).toBeFocused();
});

test('Clear closes the slip where it lies over the page, and so does taking out the last selection', async ({
  page,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  const aside = (page.viewportSize()?.width ?? 0) >= 1024;
  for (const name of ['Clear', 'Remove Norhaven']) {
    await best(page, 'Back', 'Norhaven').click();
    await openSlip(page);
    await page.getByRole('button', { name, exact: true }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await expect(best(page, 'Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'false');
    await expect(page.locator('html')).not.toHaveClass(/held/);
    if (aside) await expect(page.getByText('Tap a price to start a bet.').last()).toBeVisible();
    else await expect(page.getByRole('button', { name: /Bet slip:/ })).toHaveCount(0);
  }
});
