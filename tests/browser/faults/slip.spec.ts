import { choosePricePolicy, logIn, type PricePolicy } from '../hands/account';
import { countCalls, hold, OPEN_BETS } from '../hands/calls';
import { scriptOf } from '../hands/code';
import { expectExposure, expectOutcome } from '../hands/outcome';
import { expectNotice } from '../hands/notices';
import { screenBehind } from '../hands/page';
import { expectPrice, expectTapped, QUIET, QUIET_MARKET, tapPrice } from '../hands/prices';
import { betElsewhere, offer, onPlacing } from '../hands/server';
import {
  bet,
  closeSlip,
  confirmButton,
  enterStakeButton,
  expectMatched,
  fillSlip,
  leg,
  oddsField,
  placeBets,
  placeButton,
  question,
  receiptButton,
  showLeg,
  stakeField,
  typeOdds,
  typeStake,
  WAITING,
} from '../hands/slip';
import { expect, test } from '../product';

const HINTS: Readonly<Record<PricePolicy, string>> = {
  ANY: 'best price',
  BETTER: 'or better',
  NONE: 'or not at all',
};

for (const policy of ['ANY', 'BETTER', 'NONE'] as const)
  test(`a price of the player’s own waits in the market as a limit under policy ${policy}`, async ({
    page,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    await choosePricePolicy(page, policy);
    const selection = leg(page, 'Norhaven');
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await expect(selection).toContainText(HINTS[policy]);
    await typeOdds(page, 'Norhaven', '3.50');
    await expect(selection).toContainText('Matched at 3.50 or better');
    await placeButton(page).click();
    await expect(question(page)).toContainText('BackNorhaven₹100 at 3.50 or better');
    await confirmButton(page).click();
    await expect(selection).toContainText(`Waiting ₹100 at 3.50. ${WAITING}`);
    await expectOutcome(page, product, {
      bets: [{ askedPrice: 350, matched: 0, priceChange: 'BETTER' }],
      exposure: 10_000,
    });
  });

test('a waiting bet is seen as matched at once, though neither balance nor exposure changes', async ({
  page,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  const selection = leg(page, 'Norhaven');
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  await typeOdds(page, 'Norhaven', '2.50');
  const heard = page.waitForResponse((response) => response.url().includes(OPEN_BETS));
  await placeBets(page);
  await expect(selection).toContainText(WAITING);
  await heard;
  offer(product, QUIET.home, [260, 258], [270, 272]);
  await expectMatched(page, 'Norhaven', '₹100 at 2.50', { timeout: 5_000 });
});

test('the slip holds a price that was tapped twice before its code was there', async ({ page }) => {
  const release = await hold(page, scriptOf('the betting'));
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await tapPrice(page, 'Back', 'Norhaven');
  await tapPrice(page, 'Back', 'Norhaven');
  release();
  await expectTapped(page, 'Back', 'Norhaven');
  await showLeg(page, 'Norhaven');
});

test('a tapped deeper level is a limit at that price, and no move of it is told', async ({
  page,
  product,
  isMobile,
}) => {
  test.skip(isMobile, 'a phone shows the best prices only');
  await logIn(page, product, QUIET_MARKET);
  await choosePricePolicy(page, 'NONE');
  await tapPrice(page, 'Back', 'Norhaven', 1);
  const selection = leg(page, 'Norhaven');
  await typeStake(page, '100');
  await expect(placeButton(page)).toBeEnabled();
  await expect(selection).toContainText('or better');
  await expect(selection).not.toContainText('moved');
});

test('the slip says how to write a stake or a price that it cannot read', async ({
  page,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  const selection = leg(page, 'Norhaven');
  await fillSlip(page, '12,5', ['Back', 'Norhaven']);
  const stake = stakeField(selection);
  await expect(stake).toHaveAttribute('aria-invalid', 'true');
  await expect(stake).toHaveAccessibleDescription(/12\.50/);
  // The fault of an entered stake is said beside it.
  await expect(placeButton(page)).toBeDisabled();
  await stake.fill('');
  await expect(enterStakeButton(page)).toBeDisabled();
  await stake.fill('12.5');
  await expect(stake).toHaveAttribute('aria-invalid', 'false');

  const odds = oddsField(selection);
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

test('the slip reads a stake as players write it, groups it on leaving and shows the smallest and largest', async ({
  page,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  const selection = leg(page, 'Norhaven');
  const stake = stakeField(selection);
  await expect(stake).toHaveAccessibleDescription(/^Min ₹\d.* · Max ₹[\d,]+/);
  for (const [typed, shown, profit] of [
    ['10k', '10,000', '+14,000.00'],
    ['1.5k', '1,500', '+2,100.00'],
    ['₹500', '500', '+700.00'],
    ['1 000', '1,000', '+1,400.00'],
    ['１００', '100', '+140.00'],
    ['٢٠٠', '200', '+280.00'],
    ['२५०.५', '250.50', '+350.70'],
  ] as const) {
    await stake.fill(typed);
    await expect(stake).toHaveAttribute('aria-invalid', 'false');
    await expect(selection).toContainText(profit);
    await expect(stake).toHaveValue(typed);
    await stake.blur();
    await expect(stake).toHaveValue(shown);
  }
});

test('odds count as they are typed and snap to a tick on leaving', async ({ page, product }) => {
  await logIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  const selection = leg(page, 'Norhaven');
  const odds = oddsField(selection);
  await odds.fill('3.47');
  await expect(odds).toHaveValue('3.47');
  await expect(selection).toContainText('+245.00');
  await expect(placeButton(page)).toHaveText(/at 3\.45/);
  await odds.blur();
  await expect(odds).toHaveValue('3.45');
});

test('Done leaves a bet on its way in sight, and a notice tells its outcome', async ({
  page,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  onPlacing(product, { kind: 'delay', ms: 3_000 });
  const selection = leg(page, 'Norhaven');
  await bet(page, 'Back', 'Norhaven', '100');
  await expect(selection).toContainText('Sending');
  await receiptButton(page, 'Done').click();
  await expect(selection).toContainText('Sending');
  await expectNotice(page, 'Matched ₹100 at 2.40');
  await expect(selection).toBeHidden();
});

test('a page that loads with a login asks for the open bets once, and not again at a move', async ({
  page,
  product,
}) => {
  await logIn(page, product, QUIET_MARKET);
  await page.goto('about:blank');
  const told: string[] = [];
  const asked = countCalls(page, OPEN_BETS);
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('UserBalance')) told.push(String(payload));
    }),
  );
  await page.goto(QUIET_MARKET);
  await expect.poll(() => told.length).toBe(1);
  for (const [count, href] of [
    [2, '/inplay'],
    [3, '/home'],
  ] as const) {
    await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click();
    await expect.poll(() => told.length).toBe(count);
  }
  // Only the word of a bet on another device is news.
  betElsewhere(product, 5_000);
  await expectExposure(page, 5_000);
  await expect.poll(asked.count).toBe(2);
});

test('the open bets say when they were last known once the line is cut', async ({
  page,
  product,
  context,
}) => {
  await logIn(page, product, QUIET_MARKET);
  await bet(page, 'Back', 'Norhaven', '100');
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  await closeSlip(page);
  await page.goto('/current-bet');
  const bets = screenBehind(page);
  await expect(bets).toContainText('Norhaven');
  await expect(bets).not.toContainText('Last known');
  await context.setOffline(true);
  await expect(bets).toContainText(/Last known at \d\d:\d\d/);
  await context.setOffline(false);
  await expect(bets).not.toContainText('Last known');
});
