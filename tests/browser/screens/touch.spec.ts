import { expectGuest, openMenu } from '../hands/account';
import { setTextSize } from '../hands/cut';
import { boxOf, expectFilled } from '../hands/page';
import { QUIET_MARKET, tapPrice } from '../hands/prices';
import { openMarket } from '../hands/server';
import { signIn } from '../hands/signIn';
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
import { NARROWEST, sideways, tooSmall } from '../hands/thumb';
import { expect, test } from '../product';

test.describe('a thumb', () => {
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
    await signIn(page, product, QUIET_MARKET);
    await tapPrice(page, 'Back', 'Norhaven');
    await openSlip(page);
    expect.soft(await tooSmall(page), 'the slip').toEqual([]);
    await closeSlip(page);
    await openMenu(page);
    expect.soft(await tooSmall(page), 'the menu').toEqual([]);
  });

  test('never moves the page sideways, even on the narrowest screen', async ({ page, product }) => {
    test.slow();
    await signIn(page, product, QUIET_MARKET);
    await tapPrice(page, 'Lay', 'Eastmere');
    for (const width of [360, NARROWEST]) {
      await page.setViewportSize({ width, height: 740 });
      for (const path of ['/home', '/inplay', QUIET_MARKET, '/current-bet', '/passbook']) {
        await page.goto(path);
        await expectFilled(page);
        await expect(slipBar(page)).toBeVisible();
        expect.soft(await sideways(page), `${path} at ${width} px`).toBeLessThanOrEqual(0);
      }
      await typeStake(page, '100');
      await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
      const { x, width: wide } = await boxOf(placeButton(page));
      expect(x).toBeGreaterThanOrEqual(0);
      expect(x + wide).toBeLessThanOrEqual(width);
      expect.soft(await sideways(page), `the slip at ${width} px`).toBeLessThanOrEqual(0);
      await closeSlip(page);
    }
  });
});

test(
  'the slip still places a bet with letters twice as large',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, QUIET_MARKET);
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
  },
);
