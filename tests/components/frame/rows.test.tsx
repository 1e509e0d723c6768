import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { back } from '../../../src/islands/back/island';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { resumePrices, stopPrices, suspend } from '../../browser/actions/server';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { emulating } from '../checks';
import { stage } from '../stage';
import { jumpingTime } from '../time';

const heightOf = (css: string): number =>
  document.querySelector(css)!.getBoundingClientRect().height;

describe.each([1_024, 1_199, 1_280])('a row of a list at %i px', (width) => {
  test('has the same height with live prices, with old prices and with a suspended market', async () => {
    const pass = jumpingTime();
    const staged = await stage({ path: '/home', size: [width, 800] });
    const row = page.getByRole('article');
    await expect.element(row).toHaveTextContent('2.40');
    const height = heightOf('article');
    stopPrices(staged);
    await pass(12_000);
    await expect.element(row).toHaveTextContent('Old odds');
    expect(heightOf('article')).toBe(height);
    resumePrices(staged);
    suspend(staged, QUIET.matchOdds);
    await pass(3_000);
    await expect.element(row).toHaveTextContent('Suspended');
    expect(heightOf('article')).toBe(height);
  });
});

describe('a page other than the lobby', () => {
  const LOBBY = { uiState: JSON.stringify({ backToSportsShown: true }) };
  const shown = (css: string) => () =>
    [...document.querySelectorAll(css)].filter((element) => element.checkVisibility()).length;

  test.each([
    ['/bonus', 'Home'],
    ['/account-statement', 'Home'],
    ['/current-bet', 'Back to sports'],
  ])('has one link back at %s: %s', async (path, name) => {
    await stage({ path, signedIn: true, islands: [outlet, back], stored: LOBBY });
    await expect.element(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect.element(page.getByCss('#island-back nav')).toBeInTheDocument();
    await expect.poll(shown('main .crumb')).toBe(1);
    await expect
      .element(page.getByRole('main').getByRole('link', { name, exact: true }))
      .toBeVisible();
  });
});

test('marks only the current link of the header in forced colours', async () => {
  await stage({ path: '/inplay', size: 'desktop', islands: [outlet, header] });
  const ways = page.getByCss('.ways > *');
  await expect.poll(() => ways.elements().length).toBeGreaterThan(2);
  await emulating({ forcedColors: 'active' }, () => {
    for (const way of ways.elements()) {
      const { borderBlockEndWidth, outlineStyle } = getComputedStyle(way);
      expect(borderBlockEndWidth).toBe('0px');
      expect(outlineStyle === 'solid').toBe(way.hasAttribute('aria-current'));
    }
  });
});

test('keeps the steps of a deposit clear of the edge of the page', async () => {
  await stage({ path: '/dwrequest', signedIn: true });
  const steps = page.getByRole('list', { name: /deposit/i });
  await expect.element(steps).toBeVisible();
  const range = document.createRange();
  range.selectNodeContents(steps.element().lastElementChild!);
  expect(innerWidth - range.getBoundingClientRect().right).toBeGreaterThanOrEqual(16);
});
