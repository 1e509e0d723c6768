import { best, expect, hold, logIn, offer, openSlip, QUIET, QUIET_MARKET, test } from '../product';
import {
  closeSlip,
  confirmButton,
  expectEnd,
  leg,
  onPlacing,
  OPEN_BETS,
  pick,
  place,
  placeButton,
  setting,
} from './truth';

const POLICIES = [
  ['Take any price', 'ANY'],
  ['My price or better', 'BETTER'],
  ['My price only', 'NONE'],
] as const;

for (const [name, policy] of POLICIES)
  test(`a price of the player’s own waits in the market as a limit: ${name}`, async ({
    page,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    await setting(page, 'radio', name);
    const selection = leg(page, 'Norhaven');
    await pick(page, '100', ['Back', 'Norhaven']);
    const words = { ANY: 'best price', BETTER: 'or better', NONE: 'or not at all' };
    await expect(selection).toContainText(words[policy]);
    await selection.getByRole('textbox', { name: 'Odds' }).fill('3.50');
    await selection.getByRole('textbox', { name: 'Odds' }).press('Enter');
    await expect(selection).toContainText('Matched at 3.50 or better');
    await placeButton(page).click();
    await expect(page.getByRole('region', { name: 'Place this for real?' })).toContainText(
      'Back Norhaven, ₹100 at 3.50 or better',
    );
    await confirmButton(page).click();
    await expect(selection).toContainText('₹100 at 3.50 or better');
    await expect(selection).toContainText('Placed, not matched yet: ₹100 is waiting');
    await expectEnd(page, product, {
      orders: [{ askedPrice: 350, matched: 0, priceChange: 'BETTER' }],
      exposure: 10_000,
    });
  });

test('a bet that waited is seen as matched at once, though it changes neither balance nor exposure', async ({
  page,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  const selection = leg(page, 'Norhaven');
  await pick(page, '100', ['Back', 'Norhaven']);
  const odds = selection.getByRole('textbox', { name: 'Odds' });
  await odds.fill('2.50');
  await odds.press('Enter');
  const heard = page.waitForResponse((response) => response.url().includes(OPEN_BETS));
  await place(page);
  await expect(selection).toContainText('Placed, not matched yet');
  await heard;
  offer(product, QUIET.home, [260, 258], [270, 272]);
  await expect(selection).toContainText('Matched ₹100 at 2.50', { timeout: 5_000 });
});

test('a price tapped twice before the slip’s code is there is in the slip', async ({
  page,
  product,
}) => {
  const release = await hold(page, '**/assets/betting-*.js');
  await page.goto(product.origin + QUIET_MARKET);
  const price = best(page, 'Back', 'Norhaven');
  await expect(price).toContainText('2.40');
  await price.click();
  await price.click();
  release();
  await expect(price).toHaveAttribute('aria-pressed', 'true');
  await openSlip(page);
  await expect(leg(page, 'Norhaven')).toBeVisible();
});

test('a deeper level that was tapped is a limit at that price, of which nobody says that it moved', async ({
  page,
  product,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows the best prices only');
  await logIn(page, product, QUIET_MARKET);
  await setting(page, 'radio', 'My price only');
  await page
    .locator('main button[data-price="1"]')
    .filter({ hasText: 'Back Norhaven' })
    .first()
    .click();
  const selection = leg(page, 'Norhaven');
  await selection.getByRole('textbox', { name: /^Stake/ }).fill('100');
  await expect(placeButton(page)).toBeEnabled();
  await expect(selection).toContainText('or better');
  await expect(selection).not.toContainText('moved');
});

test('a stake or a price that is none is told what the field takes', async ({ page, product }) => {
  await logIn(page, product, QUIET_MARKET);
  const selection = leg(page, 'Norhaven');
  await pick(page, '12,5', ['Back', 'Norhaven']);
  const stake = selection.getByRole('textbox', { name: /^Stake/ });
  await expect(stake).toHaveAttribute('aria-invalid', 'true');
  await expect(stake).toHaveAccessibleDescription(/12\.50/);
  // One is entered: what is wrong with it is said beside it.
  await expect(placeButton(page)).toBeDisabled();
  await stake.fill('');
  await expect(page.getByRole('button', { name: 'Enter a stake' })).toBeDisabled();
  await stake.fill('12.5');
  await expect(stake).toHaveAttribute('aria-invalid', 'false');

  const odds = selection.getByRole('textbox', { name: 'Odds' });
  await odds.fill('two');
  await odds.press('Enter');
  await expect(odds).toHaveValue('2.40');
  await expect(odds).toHaveAttribute('aria-invalid', 'true');
  await expect(odds).toHaveAccessibleDescription(/2\.50/);
  await odds.fill('2,5');
  await odds.press('Enter');
  await expect(odds).toHaveValue('2.50');
  await expect(odds).toHaveAttribute('aria-invalid', 'false');
});

test('Clear says why a bet on its way stays, and takes it once its end is known', async ({
  page,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  onPlacing(product, { kind: 'delay', ms: 3_000 });
  const selection = leg(page, 'Norhaven');
  await pick(page, '100', ['Back', 'Norhaven']);
  await place(page);
  await expect(selection).toContainText('Sending');
  const clear = page.getByRole('button', { name: 'Clear' });
  await clear.click();
  const why = page.getByText('A bet on its way stays until its outcome is known.');
  await expect(why).toBeVisible();
  await expect(selection).toBeVisible();
  await expect(selection).toContainText('Matched ₹100 at 2.40');
  await expect(why).toBeHidden();
  await clear.click();
  await expect(selection).toBeHidden();
});

test('a page that loads with a login asks for the open bets once, and no move asks again', async ({
  page,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  await page.goto('about:blank');
  const asked: string[] = [];
  const told: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === OPEN_BETS) asked.push(request.url());
  });
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('UserBalance')) told.push(String(payload));
    }),
  );
  await page.goto(product.origin + QUIET_MARKET);
  await expect.poll(() => told.length).toBe(1);
  for (const [count, href] of [
    [2, '/inplay'],
    [3, '/home'],
  ] as const) {
    await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click();
    await expect.poll(() => told.length).toBe(count);
  }
  // A bet on another device: the one word that is news.
  product.sandbox.exchange.placeOrder({
    accountId: product.accountId,
    marketId: QUIET.goals,
    runnerId: QUIET.over,
    side: 'BACK',
    price: 198,
    stake: 5_000,
    priceChange: 'BETTER',
    persistence: 'LAPSE',
  });
  await expect(page.locator('#island-header')).toContainText('Exposure 50.00');
  await expect.poll(() => asked.length).toBe(2);
});

test('open bets that were last heard of before the line was cut say since when', async ({
  page,
  product,
  context,
}) => {
  await logIn(page, product, QUIET_MARKET);
  await pick(page, '100', ['Back', 'Norhaven']);
  await place(page);
  await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.40');
  await closeSlip(page);
  await page.goto(`${product.origin}/current-bet`);
  const bets = page.locator('main');
  await expect(bets).toContainText('Norhaven');
  await expect(bets).not.toContainText('Last known');
  await context.setOffline(true);
  await expect(bets).toContainText(/Last known at \d\d:\d\d/);
  await context.setOffline(false);
  await expect(bets).not.toContainText('Last known');
});
