import type { Page } from '@playwright/test';
import { expectGuest, logIn, openMenu } from '../hands/account';
import { OPEN_SCREENS, PLAYER_SCREENS } from '../hands/addresses';
import { setTextSize } from '../hands/cut';
import { expectFilled } from '../hands/page';
import { QUIET_MARKET, tapPrice } from '../hands/prices';
import { onDesktop } from '../hands/screen';
import { openMarket } from '../hands/server';
import {
  closeSlip,
  expectMatched,
  oddsField,
  openSlip,
  placeBets,
  placeButton,
  slipBar,
  stakeField,
  typeStake,
} from '../hands/slip';
import { expect, test } from '../product';

const TARGET = 44;
const NARROWEST = 320;

/** The link that only a keyboard brings into sight. */
const EXEMPT = '.skip';

/**
 * Controls in sight whose area for taps is smaller than 44 by 44 px, each with its size. The area is probed
 * from the middle outwards, so that an invisible margin counts.
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
        // A tap on a label is one on its control.
        const owner = control.closest('label') ?? control;
        const box = control.getBoundingClientRect();
        const [x, y] = [box.left + box.width / 2, box.top + box.height / 2];
        const takes = (left: number, top: number): boolean => {
          const hit = document.elementFromPoint(left, top);
          return hit !== null && (owner.contains(hit) || hit.closest('label') === owner);
        };
        // A control that a sheet or the bars cover is no target.
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

/** How far the page can be moved sideways, px. */
const sideways = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - innerWidth);

test.describe('a thumb', () => {
  test.skip(onDesktop, 'only a phone is used by thumb');

  /** Every control of a screen is large enough, and the narrowest page has all of it. */
  async function expectFit(page: Page, address: string): Promise<void> {
    await page.goto(address);
    await expectFilled(page);
    expect.soft(await tooSmall(page), address).toEqual([]);
    await page.setViewportSize({ width: NARROWEST, height: 740 });
    expect(await sideways(page), address).toBeLessThanOrEqual(0);
  }

  for (const { address } of OPEN_SCREENS)
    test(`finds every control at ${address}`, ({ page }) => expectFit(page, address));
  for (const { address } of PLAYER_SCREENS)
    test(`finds every control of a player at ${address}`, async ({ page, product }) => {
      await logIn(page, product);
      await expectFit(page, address);
    });

  test('finds every control 44 px wide and high', async ({ page, product }) => {
    // The event has so many markets that the screen offers a choice among them.
    for (const half of ['1', '2', '3'])
      openMarket(product, {
        id: `1.2900005${half}`,
        name: `Half ${half}`,
        type: 'HALF',
        runners: [{ id: `5805${half}`, name: 'Norhaven' }],
      });
    // A sheet would be measured on its way up.
    await page.emulateMedia({ reducedMotion: 'reduce' });
    for (const path of ['/home', QUIET_MARKET, '/auth/login', '/error-404']) {
      await page.goto(path);
      await expectGuest(page);
      await expectFilled(page);
      expect.soft(await tooSmall(page), path).toEqual([]);
    }
    await logIn(page, product, QUIET_MARKET);
    await tapPrice(page, 'Back', 'Norhaven');
    await openSlip(page);
    expect.soft(await tooSmall(page), 'the slip').toEqual([]);
    await closeSlip(page);
    await openMenu(page);
    expect.soft(await tooSmall(page), 'the menu').toEqual([]);
  });

  test('never moves the page sideways, even on the narrowest screen', async ({ page, product }) => {
    await logIn(page, product, QUIET_MARKET);
    await tapPrice(page, 'Lay', 'Eastmere');
    for (const width of [360, NARROWEST]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of ['/home', '/inplay', QUIET_MARKET, '/current-bet', '/error-404']) {
        await page.goto(path);
        await expectFilled(page);
        await expect(slipBar(page)).toBeVisible();
        expect.soft(await sideways(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await typeStake(page, '100');
      await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
      const { x, width: wide } = (await placeButton(page).boundingBox())!;
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect.soft(await sideways(page), `the slip at ${width} px`).toBeLessThanOrEqual(0);
      await closeSlip(page);
    }
  });
});

test('the slip still places a bet with letters twice as large', async ({ page, product }) => {
  await logIn(page, product, QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
  await openSlip(page);
  const stake = stakeField(page);
  await setTextSize(page, 200);
  await stake.fill('500');
  await expect(stake).toBeInViewport();
  const fits = (element: Element): boolean => element.scrollWidth <= element.clientWidth + 1;
  expect(await stake.evaluate(fits), 'the stake is seen whole').toBe(true);
  const odds = oddsField(page);
  expect(await odds.evaluate(fits), 'the odds are seen whole').toBe(true);
  expect(await placeButton(page).evaluate(fits)).toBe(true);
  await placeBets(page);
  await expectMatched(page, 'Norhaven', '₹500 at 2.40');
});
