import type { Page } from '@playwright/test';
import { hold } from '../actions/calls';
import { setClock } from '../actions/clock';
import { scriptOf } from '../actions/code';
import { earlyBox, holdReact } from '../actions/painted';
import { expectBetDelay, QUIET, QUIET_MARKET } from '../actions/prices';
import { goInPlay, offer, settle } from '../actions/server';
import { expect, test } from '../product';

/* The parts around the painted prices: the head of an event, and texts that follow the clock. */

/** Opens an event whose reply has arrived, without the code that paints it; the result lets it be painted. */
async function openUnpainted(page: Page): Promise<() => void> {
  await hold(page, scriptOf('the first code'));
  const letPaintCome = await hold(page, '**/assets/paint-*.js');
  await page.goto(QUIET_MARKET, { waitUntil: 'commit' });
  await expect.poll(() => page.evaluate(() => window.boot?.replies[0]?.hasArrived())).toBe(true);
  return letPaintCome;
}

test('says before React that an event has gone in play, with its bet delay', async ({
  page,
  product,
}) => {
  await holdReact(page);
  await page.goto(QUIET_MARKET);
  await expect(earlyBox(page)).toBeVisible();
  goInPlay(product, 5);
  offer(product, QUIET.home, [252, 250], [260, 265]);
  await expect(earlyBox(page)).toContainText('2.52');
  await expectBetDelay(page, 5);
  await expect(earlyBox(page).locator('header')).toContainText('In-play');
  await expect(earlyBox(page)).not.toContainText('Starts in');
});

test('says before React that an event is finished once its markets are settled', async ({
  page,
  product,
}) => {
  await holdReact(page);
  await page.goto(QUIET_MARKET);
  await expect(earlyBox(page)).toBeVisible();
  settle(product, QUIET.over, QUIET.goals);
  settle(product, QUIET.home);
  await expect(earlyBox(page).locator('header')).toContainText('Finished');
});

test('shows the age of painted prices, not the time since they were painted', async ({ page }) => {
  const letPaintCome = await openUnpainted(page);
  await setClock(page, 5_000);
  letPaintCome();
  const said = earlyBox(page)
    .getByText(/^Odds \d+ s old$/)
    .first();
  await expect(said).toBeVisible();
  const [seconds] = /\d+/.exec((await said.textContent()) ?? '') ?? [];
  expect(Number(seconds)).toBeGreaterThanOrEqual(8);
});

test('counts down by the server’s clock above prices that waited', async ({ page }) => {
  const letPaintCome = await openUnpainted(page);
  await setClock(page, 5_000);
  letPaintCome();
  await expect(earlyBox(page)).toContainText('Starts in');
  const [, minutes, seconds] =
    /Starts in (\d+):(\d+)/.exec((await earlyBox(page).textContent()) ?? '') ?? [];
  // Ten minutes to the off as the server answered, and five seconds since.
  expect(Number(minutes) * 60 + Number(seconds)).toBeLessThanOrEqual(595);
});
