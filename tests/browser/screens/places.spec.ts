import type { Locator, Page } from '@playwright/test';
import { hold } from '../actions/calls';
import { scriptOf } from '../actions/code';
import { followBrand, heading, screen, screenBehind } from '../actions/page';
import { expectPrices } from '../actions/prices';
import { openMatch } from '../actions/server';
import { expect, type Product, test } from '../product';

/** Opens enough matches for several windows, which are all drawn in stages. */
function fillFootball(product: Product): void {
  for (let index = 0; index < 30; index++) {
    const [home, away] = [`Home ${index}`, `Away ${index}`];
    openMatch(product, {
      eventId: String(29_100_000 + index),
      marketId: `1.291${String(index).padStart(5, '0')}`,
      name: `${home} v ${away}`,
      startsIn: 3_600_000 + index * 60_000,
      runners: [home, away].map((name, side) => ({ id: String(70_000 + index * 2 + side), name })),
      prices: { back: 200, lay: 210 },
    });
  }
}

const matchLink = (page: Page, name: string): Locator =>
  screen(page).getByRole('link', { name: new RegExp(`^${name}\\b`) });

const scrolled = (page: Page): Promise<number> => page.evaluate(() => Math.round(scrollY));

/** Playwright's own checks count as user activation, and the page leaves an active player's scroll position alone. */
const ignoreChecks = (page: Page): Promise<unknown> =>
  page.addInitScript(() =>
    Object.defineProperty(navigator, 'userActivation', { value: { hasBeenActive: false } }),
  );

/** Moves down the list to a match with the keyboard and opens it. Returns the scroll position. */
async function visitMatch(page: Page, name: string): Promise<number> {
  await page.goto('/sports/1', { waitUntil: 'networkidle' });
  const link = matchLink(page, name);
  await expect(link).toBeAttached();
  await link.focus();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  const at = await scrolled(page);
  await page.keyboard.press('Enter');
  await expect(heading(page)).toContainText(name);
  await expect.poll(() => scrolled(page)).toBe(0);
  await expect(screenBehind(page)).toBeFocused();
  return at;
}

test('restores the place and the focus in a list with Back, after full loads and reloads', async ({
  page,
  product,
}) => {
  await ignoreChecks(page);
  fillFootball(product);
  await test.step('Back from an event', async () => {
    const at = await visitMatch(page, 'Home 20');
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(at);
    await expect(matchLink(page, 'Home 20')).toBeFocused();
    await page.goForward();
    await expect(heading(page)).toContainText('Home 20');
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(at);
    await expect(matchLink(page, 'Home 20')).toBeFocused();
    // A new screen begins at the top, with the focus on the page.
    await followBrand(page);
    await expect(page).toHaveURL(/\/home$/);
    await expect.poll(() => scrolled(page)).toBe(0);
    await expect(screenBehind(page)).toBeFocused();
  });
  await test.step('Back after a full load and several pages, then a reload', async () => {
    const at = await visitMatch(page, 'Home 25');
    await page.reload({ waitUntil: 'networkidle' });
    await followBrand(page);
    await expect(page).toHaveURL(/\/home$/);
    await page.goBack();
    await expect(heading(page)).toContainText('Home 25');
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(at);
    await expect(matchLink(page, 'Home 25')).toBeFocused();
    await page.reload({ waitUntil: 'networkidle' });
    await expect.poll(() => scrolled(page)).toBe(at);
  });
  await test.step('Back to a list that has become shorter', async () => {
    await visitMatch(page, 'Home 20');
    const { exchange } = product.sandbox;
    for (const { id } of [...exchange.events()].filter(({ name }) => name.startsWith('Home'))) {
      exchange.voidMarket(`1.291${id.slice(3)}`);
      exchange.forgetEvent(id);
    }
    await page.evaluate(() => sessionStorage.clear());
    await page.goBack();
    await page.mouse.wheel(0, -5_000);
    // The wheel may scroll a little further in the next frames, but the previous position is four times as far away.
    await expect.poll(() => scrolled(page)).toBeLessThan(1_000);
  });
});

test('stays at the top when a page is reloaded there', async ({ page }) => {
  await page.addInitScript(() => {
    addEventListener('scroll', () => (document.documentElement.dataset['scrolled'] = `${scrollY}`));
  });
  await page.goto('/home');
  for (const ready of [expectPrices, () => page.waitForLoadState('networkidle')]) {
    await ready(page);
    await page.reload();
    await expectPrices(page);
    await page.waitForLoadState('networkidle');
    expect(await scrolled(page)).toBe(0);
    await expect(page.locator('html')).not.toHaveAttribute('data-scrolled');
    await page.goto('/home');
  }
});

test('does not restore the place of a player who has already scrolled', async ({
  page,
  product,
}) => {
  await ignoreChecks(page);
  fillFootball(product);
  await page.goto('/sports/1', { waitUntil: 'networkidle' });
  const letGo = await hold(page, scriptOf('the late features'));
  await page.reload();
  await expect(matchLink(page, 'Home 20')).toBeAttached();
  await page.mouse.move(180, 400);
  await page.mouse.wheel(0, 900);
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  const at = await scrolled(page);
  await page.evaluate(() => void (history.scrollRestoration = 'auto'));
  letGo();
  // From here on the page remembers the position, and would have restored it within two frames.
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );
  expect(await scrolled(page)).toBe(at);
});

test('restores with Back a place that the player reached before the page could record it', async ({
  page,
  product,
}) => {
  fillFootball(product);
  const letGo = await hold(page, scriptOf('the late features'));
  await page.goto('/sports/1');
  const link = matchLink(page, 'Home 20');
  await expect(link).toBeAttached();
  await link.scrollIntoViewIfNeeded();
  await expect.poll(() => scrolled(page)).toBeGreaterThan(500);
  const at = await scrolled(page);
  letGo();
  await expect.poll(() => page.evaluate(() => history.scrollRestoration)).toBe('manual');
  await link.click();
  await expect(heading(page)).toContainText('Home 20');
  await page.goBack();
  await expect.poll(() => scrolled(page)).toBe(at);
});
