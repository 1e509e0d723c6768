import type { Locator, Page } from '@playwright/test';
import {
  bet,
  best,
  type Product,
  expect,
  hold,
  logIn,
  openSlip,
  QUIET,
  QUIET_MARKET,
  test,
} from '../product';
import { onDesktop, SAME } from './sizes';

const TREE = '/api/Event/TreeSportWithEvent*';
const EVENT = '/api/Market/GetByEventId*';
const OPEN_BETS = '/api/Bet/GetUserOpenBet*';
const broken = { kind: 'status', status: 500 } as const;

/**
 * Asks again by the button while nothing is mended yet, so that what is asked for is asked for by it; then
 * mends, and asks until there is nothing left to ask for.
 */
async function mend(
  page: Page,
  { sandbox }: Product,
  failed: Locator,
  call: string,
): Promise<void> {
  const button = failed.getByRole('button', { name: 'Try again' });
  const asked = page.waitForRequest((request) => request.url().includes(call.slice(0, -1)));
  await button.click();
  await asked;
  sandbox.faults.clear();
  await expect(async () => {
    // It comes back by itself as well, at its own pace.
    if (await button.isVisible()) await button.click({ timeout: 1_000 });
    await expect(button).toHaveCount(0, { timeout: 1_000 });
  }).toPass({ timeout: 20_000 });
}

test.describe('home', () => {
  test.skip(onDesktop, SAME);

  test('says that the events could not be loaded, and loads them when asked again', async ({
    page,
    product,
  }) => {
    const { origin, sandbox } = product;
    sandbox.faults.add({ match: { path: TREE }, action: broken });
    await page.goto(`${origin}/home`);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('The events could not be loaded.');
    await mend(page, product, alert, TREE);
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
    await expect(alert).toHaveCount(0);
  });

  test('says when there is nothing to bet on, and offers what there is', async ({
    page,
    product: { origin, sandbox },
  }) => {
    await page.goto(`${origin}/home`);
    await expect(page.getByRole('main')).toContainText('Nothing is in play right now.');
    await expect(page.getByRole('main').getByRole('link', { name: 'See all' })).toBeVisible();
    sandbox.exchange.voidMarket(QUIET.matchOdds);
    sandbox.exchange.voidMarket(QUIET.goals);
    sandbox.exchange.forgetEvent(QUIET.eventId);
    await page.reload();
    await expect(page.getByRole('main')).toContainText('No events right now.');
    await expect(page.getByRole('main')).toContainText('New ones appear here by themselves.');
  });
});

test.describe('a market', () => {
  test('says that it could not be loaded, and loads when asked again', async ({
    page,
    product,
  }) => {
    const { origin, sandbox } = product;
    sandbox.faults.add({ match: { path: EVENT }, action: broken });
    await page.goto(origin + QUIET_MARKET);
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('This event could not be loaded.');
    await expect(alert.getByRole('link', { name: 'Go to home' })).toBeVisible();
    await mend(page, product, alert, EVENT);
    await expect(best(page, 'Back', 'Eastmere')).toContainText('3.20');
  });

  test('says how old its prices are when they stop coming, and takes no bet until they do', async ({
    page,
    product,
  }) => {
    const { sandbox } = product;
    await logIn(page, product, QUIET_MARKET);
    await best(page, 'Back', 'Norhaven').click();
    const stake = await openSlip(page);
    await stake.fill('100');
    const place = page.getByRole('button', { name: /^Place bet/ });
    await expect(place).toBeEnabled();
    sandbox.control({ do: 'pauseOdds', paused: true });
    sandbox.faults.add({ match: { path: '/api/Odds/*' }, action: broken });
    sandbox.faults.add({ match: { path: '/api/Market/*' }, action: broken });
    await expect(page.getByText('Prices are old. Waiting for fresh ones.')).toBeVisible({
      timeout: 20_000,
    });
    await expect(page.getByText(/^Prices \d+ s old$/).first()).toBeAttached();
    await expect(page.getByRole('button', { name: /^Place bet/ })).toBeDisabled();
    sandbox.faults.clear();
    sandbox.control({ do: 'pauseOdds', paused: false });
    await expect(page.getByText('Prices are old. Waiting for fresh ones.')).toBeHidden({
      timeout: 20_000,
    });
    await expect(place).toBeEnabled();
  });
});

test.describe('open bets', () => {
  test.skip(onDesktop, SAME);

  test('wait, are none, are there, and are shown as last known when they cannot be fetched', async ({
    page,
    product,
  }) => {
    const { sandbox, origin } = product;
    await logIn(page, product);
    const release = await hold(page, `**${OPEN_BETS}`);
    await page.evaluate(() => localStorage.removeItem('OpenBets'));
    await page.goto(`${origin}/current-bet`);
    // By its element: under the slip's sheet it has no role.
    const list = page.locator('main');
    await expect(list.locator('.card [aria-busy="true"]')).toBeVisible();
    release();
    await expect(list).toContainText('No open bets.');
    await expect(
      page.getByRole('main').getByRole('link', { name: 'See what is in play' }),
    ).toBeVisible();

    await page.goto(origin + QUIET_MARKET);
    await bet(page, 'Back', 'Norhaven', '100');
    await expect(list).toContainText('+140.00');
    sandbox.faults.add({ match: { path: OPEN_BETS }, action: broken });
    await page.goto(`${origin}/current-bet`);
    await expect(list.getByRole('link', { name: 'Norhaven' })).toBeVisible();
    await expect(list.getByRole('alert')).toContainText(
      'Your bets could not be loaded. Showing what was last known.',
    );
    await mend(page, product, list, OPEN_BETS);
    await expect(list.getByRole('alert')).toHaveCount(0);
    await expect(list).toContainText('Back ₹100 at 2.40 · matched');
  });

  test('that were never fetched say why and come when asked again', async ({ page, product }) => {
    const { sandbox, origin } = product;
    sandbox.faults.add({ match: { path: OPEN_BETS }, action: broken });
    await page.goto(`${origin}/auth/login?to=%2Fcurrent-bet`);
    await page.getByRole('button', { name: 'Try the demo' }).click();
    const alert = page.getByRole('main').getByRole('alert');
    await expect(alert).toContainText('Your bets could not be loaded.');
    await mend(page, product, alert, OPEN_BETS);
    await expect(page.getByRole('main')).toContainText('No open bets.');
  });
});

test('an empty slip says how to begin', async ({ page, product: { origin } }) => {
  await page.goto(origin + QUIET_MARKET);
  await best(page, 'Back', 'Norhaven').click();
  await openSlip(page);
  await page.getByRole('button', { name: 'Clear' }).click();
  // A sheet is closed with it (places.spec.ts); the column stays.
  if ((page.viewportSize()?.width ?? 0) >= 1024)
    await expect(page.getByText('Tap a price to start a bet.').last()).toBeVisible();
  await expect(best(page, 'Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'false');
});
