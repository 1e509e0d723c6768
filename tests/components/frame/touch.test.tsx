import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { sports } from '../../../src/islands/sports/island';
import { openMarket as addMarket } from '../../browser/actions/server';
import { boxOf, openMenu } from '../actions';
import { expectLargeTargets } from '../checks';
import { QUIET_MARKET } from '../market/market';
import {
  bestPrice,
  closeSheet,
  expectMatched,
  oddsField,
  openMarket,
  openSlip,
  placeBets,
  placeButton,
  slipBar,
  stakeField,
  typeStake,
} from '../slip';
import { SIZES } from '../stage';

/* The page under a thumb. words/screens.test.tsx checks each screen alone. */

const ISLANDS = [outlet, header, sports, slip, menuIsland];
const sideways = (): number => document.documentElement.scrollWidth - innerWidth;

test('makes every control of an event, of the slip and of the menu large enough for a finger', async () => {
  await openMarket({
    islands: ISLANDS,
    before(server) {
      // The event has enough markets for the screen to offer a choice among them.
      for (const half of ['1', '2', '3'])
        addMarket(server, {
          id: `1.2900005${half}`,
          name: `Half ${half}`,
          type: 'HALF',
          runners: [{ id: `5805${half}`, name: 'Norhaven' }],
        });
    },
  });
  await expect.element(page.getByCss('main fieldset button').first()).toBeVisible();
  await expectLargeTargets();
  await bestPrice('Back', 'Norhaven').click();
  await openSlip();
  await expectLargeTargets();
  await closeSheet();
  await openMenu();
  await expectLargeTargets();
});

test.each([360, 320])(
  'never scrolls the page sideways with a bet in the slip at %i px',
  async (width) => {
    const opened = await openMarket({ islands: ISLANDS, size: [width, 740] });
    await bestPrice('Lay', 'Eastmere').click();
    for (const path of ['/home', '/inplay', QUIET_MARKET, '/current-bet', '/passbook']) {
      opened.visit(path);
      await expect.element(page.getByCss('h1')).toBeInTheDocument();
      await expect.element(page.getByCss('main')).not.toHaveAttribute('aria-busy');
      await expect.element(slipBar()).toBeVisible();
      expect(sideways(), path).toBeLessThanOrEqual(0);
    }
    await typeStake('Eastmere', '100');
    await expect.element(placeButton()).toBeInViewport({ ratio: 1 });
    const { left, right } = boxOf(placeButton());
    expect(left).toBeGreaterThanOrEqual(0);
    expect(right).toBeLessThanOrEqual(width);
    expect(sideways(), 'the slip').toBeLessThanOrEqual(0);
  },
);

test.each(SIZES)('places a bet at double text size on a %s', async (size) => {
  await openMarket({ islands: ISLANDS, size });
  await bestPrice('Back', 'Norhaven').click();
  await openSlip();
  const stake = stakeField('Norhaven');
  document.documentElement.style.fontSize = '200%';
  await stake.fill('500');
  await expect.element(stake).toBeInViewport();
  for (const part of [stake, oddsField('Norhaven'), placeButton()]) {
    const { scrollWidth, clientWidth } = part.element();
    expect(scrollWidth, part.selector).toBeLessThanOrEqual(clientWidth + 1);
  }
  await placeBets();
  await expectMatched('Norhaven', '₹500 at 2.40');
});
