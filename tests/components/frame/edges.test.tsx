import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { sports } from '../../../src/islands/sports/island';
import { changeSettings } from '../../browser/actions/server';
import { boxOf, heading } from '../actions';
import { expectAccessible } from '../checks';
import { QUIET_MARKET } from '../market/market';
import { bestPrice, openMarket } from '../slip';
import { stage } from '../stage';

test.each([1_280, 1_440, 1_920, 2_560])(
  'aligns the top bar with the columns at %i px, in a frame of at most 1440 px',
  async (width) => {
    await stage({
      path: QUIET_MARKET,
      size: [width, 800],
      islands: [outlet, header, sports, slip],
    });
    await expect.element(bestPrice('Back', 'Norhaven')).toBeVisible();
    const start = (width - Math.min(width, 1_440)) / 2 + 16;
    const part = (css: string): DOMRect => boxOf(page.getByCss(css).first());
    expect(part('.brand').left).toBeCloseTo(start, 0);
    expect(part('.sports').left).toBeCloseTo(start, 0);
    expect(part('.side').right).toBeCloseTo(width - start, 0);
    // The icon in the middle of a touch target ends near the edge, and not beyond it.
    const { right } = part('.top > [data-opens="menu"] .icon');
    expect(right).toBeLessThanOrEqual(width - start + 1);
    expect(right).toBeGreaterThan(width - start - 8);
  },
);

test.each([320, 360, 1_280])(
  'shows only brand and message of a site in maintenance at %i px',
  async (width) => {
    const opened = await openMarket({
      size: [width, 740],
      islands: [outlet, header, sports, slip],
    });
    await bestPrice('Back', 'Norhaven').click();
    changeSettings(opened, { siteSuspended: true });
    await opened.reload();
    await expect.element(heading()).toHaveTextContent(/^Back soon$/);
    await expect.element(page.getByCss('.brand')).toBeVisible();
    const check = opened.screen.getByRole('button', { name: /^Check/ });
    await expect.element(check).toBeVisible();
    const sportsBar = page.getByRole('navigation', { name: 'Sports' });
    for (const gone of [sportsBar, page.getByRole('navigation'), page.getByRole('complementary')])
      expect(gone.elements()).toEqual([]);
    await expect.element(page.getByCss('#island-header')).not.toBeVisible();
    await expect.poll(() => page.getByRole('button').elements()).toHaveLength(1);
    // The skip link and the brand.
    await expect.poll(() => page.getByRole('link').elements()).toHaveLength(2);
    const { x, width: wide } = boxOf(page.getByCss('main'));
    expect(Math.abs(x + wide / 2 - width / 2)).toBeLessThan(1);
    await expectAccessible();
    changeSettings(opened, { siteSuspended: false });
    await check.click();
    await expect.poll(opened.path).toBe(QUIET_MARKET);
    await expect.element(sportsBar).toBeVisible();
    await expect.element(page.getByCss('#island-header')).toBeVisible();
  },
);
