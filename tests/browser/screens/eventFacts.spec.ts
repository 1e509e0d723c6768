import type { Locator, Page } from '@playwright/test';
import { screen } from '../actions/page';
import { earlyBox, holdReact } from '../actions/painted';
import { QUIET, QUIET_MARKET, topPrice } from '../actions/prices';
import { goInPlay } from '../actions/server';
import { expect, test } from '../product';

const scoreLine = (page: Page): Locator =>
  screen(page).getByRole('button', { name: /^Score card/ });
const scorePanel = (page: Page): Locator =>
  screen(page).getByRole('region', { name: 'Score card' });

test('shows a score page in a sandboxed frame', async ({ page, product }) => {
  goInPlay(product, 0);
  product.sandbox.exchange.setScore(QUIET.eventId, { home: '2', away: '1', clock: '63′' });
  await page.goto(QUIET_MARKET);
  await scoreLine(page).click();
  const frame = scorePanel(page).locator('iframe');
  await expect(frame).toHaveAttribute('sandbox', 'allow-scripts');
  await expect(frame.contentFrame().getByRole('row', { name: 'Norhaven 2' })).toBeVisible();
});

test(
  'does not move the content below the score when the score arrives',
  { tag: '@both' },
  async ({ page, product }) => {
    goInPlay(product, 0);
    product.sandbox.exchange.setScore(QUIET.eventId, { home: '2', away: '1', clock: '63′' });
    const goOn = await holdReact(page);
    await page.goto(QUIET_MARKET);
    await expect(earlyBox(page)).toBeVisible();
    const top = async (): Promise<number | undefined> =>
      (await topPrice(page, 'Back').boundingBox())?.y;
    const before = await top();
    goOn();
    await expect(scoreLine(page)).toBeVisible();
    expect(await top()).toBe(before);
  },
);
