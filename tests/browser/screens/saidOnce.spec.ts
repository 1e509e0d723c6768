import type { Locator } from '@playwright/test';
import { boxOf, screen } from '../hands/page';
import { expectPrice, marketAddress, QUIET, QUIET_MARKET } from '../hands/prices';
import { goInPlay, openMatch, settle } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';

/* Each thing on the screen is said once, where the eye looks for it. */

const lists = (within: Locator, name: string): Locator =>
  within.getByRole('region', { name, exact: true });

const RACE = {
  eventId: '29000031',
  marketId: '1.29000031',
  sportId: '26',
  sportName: 'Horse racing',
  name: '14:30 Merrow Park',
  competition: 'Merrow Park',
  market: 'To win',
  startsIn: 300_000,
  runners: [
    { id: '58131', name: 'Quiet Harbour' },
    { id: '58132', name: 'Long Meadow' },
    { id: '58133', name: 'Late Verdict' },
  ],
} as const;

test.describe('a list', () => {
  test('under the name of a competition, or of a course, does not say it again in its rows', async ({
    page,
    product,
  }) => {
    openMatch(product, RACE);
    await page.goto('/sports/1');
    const cup = lists(screen(page), 'Coastal Cup');
    await expect(cup.getByText('Coastal Cup')).toHaveCount(1);
    await page.goto('/sports/26');
    await expect(lists(screen(page), 'Merrow Park').getByText('Merrow Park')).toHaveText([
      'Merrow Park',
      '14:30 Merrow Park',
    ]);
    await page.goto(marketAddress(RACE.eventId));
    await expect(screen(page).getByText('Merrow Park').filter({ visible: true })).toHaveCount(1);
  });

  test('headed In-play does not say so in a row without a match clock', async ({
    page,
    product,
  }) => {
    goInPlay(product, 0);
    await page.goto('/sports/1');
    const inPlay = lists(screen(page), 'In-play');
    await expect(inPlay.getByRole('link', { name: /Norhaven/ })).toBeVisible();
    await expect(inPlay.getByText('In-play')).toHaveCount(1);
  });

  test('counts no event that has finished while it was looked at', async ({ page, product }) => {
    openMatch(product, {
      ...RACE,
      sportId: '1',
      sportName: 'Football',
      competition: 'Coastal Cup',
    });
    await page.goto('/sports/1');
    const cup = lists(screen(page), 'Coastal Cup');
    await expect(cup).toContainText('2 events');
    settle(product, RACE.runners[0].id, RACE.marketId);
    await expect(cup).toContainText('1 event');
    await expect(cup).not.toContainText('2 events');
  });
});

test('a closed market speaks of no book, and a running one says it in its head', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  const odds = lists(screen(page), 'Match odds');
  await expect(odds.getByRole('columnheader').first()).toContainText(/Book \d+\.\d%/);
  settle(product, QUIET.home);
  await expect(odds).toContainText('Closed');
  await expect(odds).not.toContainText('Book');
  await page.reload();
  await expect(odds).toContainText('Closed');
  await expect(odds).not.toContainText(/Book|Closed by/);
});

test(
  'the facts below the sides of an event in play stand in one line',
  { tag: '@both' },
  async ({ page, product }) => {
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    goInPlay(product, 5);
    const facts = screen(page)
      .locator('header')
      .getByText(/^(Commission|Matched|Bet delay) /);
    await expect(facts).toHaveCount(3);
    const tops = await facts.evaluateAll((each) =>
      each.map((fact) => fact.getBoundingClientRect().top),
    );
    expect(new Set(tops).size).toBe(1);
    await expect(screen(page).locator('header').getByText('In-play')).toHaveCount(1);
  },
);

test('a player’s mark has the dot on its corner, and their balance beside it', async ({
  page,
  product,
}) => {
  await signIn(page, product);
  const mark = await boxOf(page.locator('.top .mark'));
  const dot = await boxOf(page.locator('.top .dot'));
  const balance = await boxOf(page.locator('.top').getByText('₹'));
  const end = mark.x + mark.width;
  expect(Math.abs(dot.x + dot.width / 2 - end)).toBeLessThanOrEqual(4);
  expect(balance.x - end).toBeGreaterThan(8);
  expect(balance.x - end).toBeLessThan(24);
  // A tap on the dot itself is not one on the mark below it.
  await page.touchscreen.tap(dot.x + dot.width / 2, dot.y + dot.height / 2);
  await expect(page.getByText('Live', { exact: false }).first()).toBeVisible();
  await expect(page).toHaveURL('/home');
});
