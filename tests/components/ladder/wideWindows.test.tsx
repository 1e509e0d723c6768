import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openMatch, type Server } from '../../browser/actions/server';
import { LONG_NAMES } from '../../browser/actions/wideMarkets';

import { expectAccessible, expectReadable } from '../checks';
import { press } from '../actions';
import { stage } from '../stage';
import { LADDER, ladderOf, openLadder, order, ownOffer } from './ladderPage';

/* Ladders side by side: as many as fit into the window. */

const RACE = { eventId: '29300021', marketId: '1.293000210' };
const RUNNERS = [...LONG_NAMES, 'Copper Kettle', 'Ferryman', 'Old Harbour', 'Quiet Lane'];
/** The width of each of three ladders in a window of 1280 px, in px. */
const NARROWEST = 296;

const openRace = (server: Server): void =>
  openMatch(server, {
    ...RACE,
    sportId: '26',
    sportName: 'Horse racing',
    name: 'Merrow Park 15:10',
    market: 'To win',
    startsIn: 600_000,
    runners: RUNNERS.map((name, index) => ({ id: `85${index}`, name })),
    prices: { back: 500, lay: 540 },
  });

const openRaceAt = (width: number, height: number) =>
  stage({
    path: `/ladder/${RACE.eventId}/${RACE.marketId}`,
    signedIn: true,
    size: [width, height],
    before: openRace,
  });

const grids = () => page.getByRole('grid').elements();

describe('the ladders of six runners', () => {
  test.each([
    [1_280, 3],
    [1_600, 4],
    [1_920, 5],
    [2_240, 6],
  ])(
    'fill a window of %i px with %i ladders, each as wide as on a small desktop',
    async (width, count) => {
      await openRaceAt(width, 1_080);
      await expect.poll(() => grids().length).toBe(count);
      const choices = page.getByRole('combobox', { name: /^Runner of ladder/ }).elements();
      expect(choices).toHaveLength(count < RUNNERS.length ? count : 0);
      for (const grid of grids())
        expect(grid.getBoundingClientRect().width).toBeGreaterThanOrEqual(NARROWEST - 1);
      await expectReadable();
      // The ladders scroll, not the page.
      expect(document.documentElement.scrollHeight).toBeLessThanOrEqual(innerHeight);
    },
  );

  test('show other runners only when the player chooses them', async () => {
    await openRaceAt(1_920, 1_080);
    const names = () => grids().map((grid) => grid.getAttribute('aria-label')?.split(',')[0]);
    await expect.poll(names).toEqual(RUNNERS.slice(0, 5));
    await userEvent.selectOptions(
      page.getByRole('combobox', { name: 'Runner of ladder 2' }),
      'Quiet Lane',
    );
    const chosen = RUNNERS.slice(0, 5).with(1, 'Quiet Lane');
    await expect.poll(names).toEqual(chosen);
    await page.viewport(1_280, 800);
    await expect.poll(names).toEqual(chosen.slice(0, 3));
    await page.viewport(1_920, 1_080);
    await expect.poll(names).toEqual(chosen);
    (ladderOf('Wolverhampton Wanderers').element() as HTMLElement).focus();
    await userEvent.keyboard('5');
    await expect.element(ladderOf('Old Harbour')).toHaveFocus();
  });
});

test('has the volumes as figures at 1920 px with three runners, and can be read', async () => {
  await openLadder({
    size: [1_920, 1_080],
    before: (server) => {
      order(server, { side: 'BACK', price: 240, stake: 52_000 });
      order(server, { side: 'BACK', price: 252, stake: 50_000 });
    },
  });
  await expect.element(ownOffer('Norhaven', 'Back ₹500')).toBeVisible();
  const row = ladderOf('Norhaven').getByRole('rowheader', { name: '2.40' });
  await expect.element(row).toHaveTextContent(/^2\.40\s*520\s*0$/);
  await expect
    .element(ladderOf('Norhaven').getByRole('columnheader', { name: 'Price · traded · if closed' }))
    .toBeVisible();
  await expectAccessible();
  await expectReadable();
});

test('has the other markets and the odds history beside the ladders at 1920 px', async () => {
  const { path } = await openLadder({ size: [1_920, 1_080] });
  const chart = (runner: string) =>
    page.getByRole('img', { name: new RegExp(`^Best odds to back ${runner}`) });
  await expect.element(chart('Norhaven')).toBeVisible();
  (ladderOf('Eastmere').element() as HTMLElement).focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(chart('Eastmere')).toBeVisible();
  await expectReadable();
  const other = page
    .getByRole('navigation', { name: 'Other markets' })
    .getByRole('link', { name: 'Over/Under 2.5 goals' });
  await press(other, '{Enter}');
  await expect.poll(path).not.toBe(LADDER);
  await expect.element(page.getByRole('link', { name: 'Match odds', exact: true })).toBeVisible();
});

test('are level if one runner’s name takes two lines', async () => {
  await openRaceAt(1_280, 800);
  await expect.poll(() => grids().length).toBe(3);
  const heights = page.getByRole('heading', { level: 2 }).elements();
  const [first, , third] = heights.map((name) => name.getBoundingClientRect().height);
  expect(first).not.toBe(third);
  const tops = grids().map((grid) => grid.getBoundingClientRect().top);
  expect(new Set(tops).size).toBe(1);
});
