import type { Page } from '@playwright/test';
import { best, expect, logIn, openSlip, QUIET, QUIET_MARKET, test } from '../product';
import { onDesktop } from './sizes';

const TARGET = 44;
const NARROWEST = 320;

/** Links among words, exempt by WCAG 2.5.8 ("Inline"), and what is seen only while the keyboard is on it. */
const EXEMPT = '.skip';

/**
 * Controls in sight whose area that takes a tap is smaller than 44 by 44 px, each with its size. The area
 * is what a finger hits: probed from the middle outwards, so that an invisible margin counts.
 */
const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(
    ({ target, exempt }) => {
      const controls = [
        ...document.querySelectorAll<HTMLElement>(
          'a[href], button, input, select, [role="button"]',
        ),
      ].filter((control) => !control.matches(exempt) && control.checkVisibility());
      return controls.flatMap((control) => {
        control.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        // Whoever taps a label taps its control.
        const owner = control.closest('label') ?? control;
        const box = control.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const takes = (left: number, top: number): boolean => {
          const hit = document.elementFromPoint(left, top);
          return hit !== null && (owner.contains(hit) || hit.closest('label') === owner);
        };
        // Covered by a sheet or by the bars: not a target now.
        if (!takes(x, y)) return [];
        const reach = (stepX: number, stepY: number): number => {
          let far = 0;
          while (far < target && takes(x + stepX * (far + 1), y + stepY * (far + 1))) far++;
          return far;
        };
        const width = reach(-1, 0) + reach(1, 0) + 1;
        const height = reach(0, -1) + reach(0, 1) + 1;
        return width >= target && height >= target
          ? []
          : [`${control.outerHTML.slice(0, 140)} is ${width} by ${height}`];
      });
    },
    { target: TARGET, exempt: EXEMPT },
  );

/** How far the page can be moved sideways, which is not at all. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('a thumb', () => {
  test.skip(onDesktop, 'a phone’s affair');

  test('finds every control 44 px wide and high', async ({ page, product }) => {
    const { origin } = product;
    // An event of so many markets that they can be chosen among.
    const { exchange } = product.sandbox;
    for (const half of ['1', '2', '3'])
      exchange.createMarket({
        id: `1.2900005${half}`,
        eventId: QUIET.eventId,
        name: `Half ${half}`,
        type: 'HALF',
        startTime: exchange.event(QUIET.eventId)!.startTime,
        runners: [{ id: `5805${half}`, name: 'Norhaven' }],
      });
    // A sheet on its way up would be measured where it is not.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/home', QUIET_MARKET, '/auth/login', '/error-404']) {
      await page.goto(origin + path);
      await expect(page.locator('#island-header')).toContainText('Log in');
      await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
      expect.soft(await tooSmall(page), path).toEqual([]);
    }
    await logIn(page, product, QUIET_MARKET);
    await best(page, 'Back', 'Norhaven').click();
    await openSlip(page);
    expect.soft(await tooSmall(page), 'the slip').toEqual([]);
    await page.keyboard.press('Escape');
    await page.locator('[data-opens="menu"]:visible').first().click();
    await expect(page.getByRole('dialog', { name: 'Account' })).toBeVisible();
    expect.soft(await tooSmall(page), 'the menu').toEqual([]);
  });

  test('never moves the page sideways, even on the narrowest screen', async ({ page, product }) => {
    const { origin } = product;
    await logIn(page, product, QUIET_MARKET);
    await best(page, 'Lay', 'Eastmere').click();
    for (const width of [360, NARROWEST]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of ['/home', '/inplay', QUIET_MARKET, '/current-bet', '/error-404']) {
        await page.goto(origin + path);
        await expect(page.locator('main')).not.toHaveAttribute('aria-busy');
        await expect(page.getByRole('button', { name: /Bet slip:/ })).toBeVisible();
        expect.soft(await sideways(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
      const stake = await openSlip(page);
      await stake.fill('100');
      const place = page.getByRole('button', { name: /^Place bet/ });
      await expect(place).toBeInViewport({ ratio: 1 });
      const { x, width: wide } = (await place.boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect.soft(await sideways(page), `the slip at ${width} px`).toBeLessThanOrEqual(0);
      await page.keyboard.press('Escape');
    }
  });
});

test('with letters twice as large the slip still places a bet', async ({ page, product }) => {
  await logIn(page, product, QUIET_MARKET);
  await best(page, 'Back', 'Norhaven').click();
  const stake = await openSlip(page);
  await page.evaluate(() => {
    const { style } = document.documentElement;
    style.fontSize = '28px';
    const tokens = getComputedStyle(document.documentElement);
    for (const name of ['--f1', '--f2', '--f3', '--f4', '--f5', '--f6'])
      style.setProperty(name, `${parseFloat(tokens.getPropertyValue(name)) * 2}px`);
  });
  await stake.fill('500');
  await expect(stake).toBeInViewport();
  const fits = (element: Element): boolean => element.scrollWidth <= element.clientWidth + 1;
  expect(await stake.evaluate(fits), 'the stake is seen whole').toBe(true);
  const odds = page.getByRole('textbox', { name: 'Odds' });
  expect(await odds.evaluate(fits), 'the odds are seen whole').toBe(true);
  const place = page.getByRole('button', { name: /^Place bet/ });
  expect(await place.evaluate(fits)).toBe(true);
  await place.click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByText(/Matched ₹500 at 2\.40/)).toBeVisible();
});
