import { choosePricePolicy, type PricePolicy } from '../hands/account';
import { countCalls, hold, OPEN_BETS } from '../hands/calls';
import { scriptOf } from '../hands/code';
import { expectExposure, expectOutcome } from '../hands/outcome';
import { expectNotice } from '../hands/notices';
import { screenBehind, sheet } from '../hands/page';
import { earlyBox, holdReact } from '../hands/painted';
import { expectPrice, expectTapped, QUIET, QUIET_MARKET, tapPrice } from '../hands/prices';
import { betElsewhere, offer, onPlacing, settle } from '../hands/server';
import {
  acceptChange,
  bet,
  closeSlip,
  confirmButton,
  enterStakeButton,
  expectMatched,
  fillSlip,
  leg,
  oddsField,
  openSlip,
  placeBets,
  placeButton,
  removeLostLeg,
  question,
  receiptButton,
  showLeg,
  slipBar,
  stakeField,
  typeOdds,
  typeStake,
  WAITING,
} from '../hands/slip';
import { hasColumn } from '../hands/screen';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';
import { expectAccessible } from '../screens/axe';

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
    await signIn(page, product, QUIET_MARKET);
    await choosePricePolicy(page, policy);
    const selection = leg(page, 'Norhaven');
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await expect(selection).toContainText(HINTS[policy]);
    await typeOdds(page, 'Norhaven', '3.50');
    await expect(selection).toContainText('Matched at 3.50 or better');
    await placeButton(page).click();
    await expect(question(page)).toContainText(
      /BackNorhaven₹100 at 3\.50.*Matched at your price or better/,
    );
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
  await signIn(page, product, QUIET_MARKET);
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
  // They see at once that it counts.
  await expectTapped(page, 'Back', 'Norhaven');
  release();
  await expectTapped(page, 'Back', 'Norhaven');
  await showLeg(page, 'Norhaven');
});

test('a price that was tapped before React keeps its mark while the slip’s code is on its way', async ({
  page,
}) => {
  const showReact = await holdReact(page);
  const release = await hold(page, scriptOf('the betting'));
  await page.goto(QUIET_MARKET);
  const painted = earlyBox(page)
    .locator('button[data-price="0"]')
    .filter({ hasText: 'Back Norhaven' });
  await painted.click();
  await expect(painted).toHaveAttribute('aria-pressed', 'true');
  showReact();
  await expect(earlyBox(page)).not.toBeAttached();
  await expectTapped(page, 'Back', 'Norhaven');
  release();
  await showLeg(page, 'Norhaven');
  await expectTapped(page, 'Back', 'Norhaven');
});

test(
  'a tapped deeper level is a limit at that price, and no move of it is told',
  { tag: '@desktop' },
  async ({ page, product }) => {
    await signIn(page, product, QUIET_MARKET);
    await choosePricePolicy(page, 'NONE');
    await tapPrice(page, 'Back', 'Norhaven', 1);
    const selection = leg(page, 'Norhaven');
    await typeStake(page, '100');
    await expect(placeButton(page)).toBeEnabled();
    await expect(selection).toContainText('or better');
    await expect(selection).not.toContainText('moved');
  },
);

test('the slip says how to write a stake or a price that it cannot read', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
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
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  const selection = leg(page, 'Norhaven');
  const stake = stakeField(selection);
  await expect(stake).toHaveAccessibleDescription(/^Min ₹\d\S* Max ₹[\d,]+/);
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

test('a stake that is pasted, or typed on a keyboard of keys, may be written as players write it', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  const stake = stakeField(page);
  await stake.selectText();
  await page.keyboard.insertText('₹10k');
  await expect(leg(page, 'Norhaven')).toContainText('+14,000.00');
  await stake.selectText();
  await stake.pressSequentially('1.5k');
  await expect(leg(page, 'Norhaven')).toContainText('+2,100.00');
  // A phone offers digits; its quick stakes are there for the rest.
  await expect(stake).toHaveAttribute('inputmode', 'decimal');
  await page.getByRole('button', { name: 'Add 1k', exact: true }).click();
  await expect(placeButton(page)).toHaveText(/₹2,500/);
});

test('shows the better tick at once for odds typed between two', async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  const selection = leg(page, 'Norhaven');
  const odds = oddsField(selection);
  await odds.fill('3.47');
  await expect(odds).toHaveValue('3.50');
  await expect(selection).toContainText('+250.00');
  await expect(placeButton(page)).toHaveText(/at 3\.50/);
  // Digits that may still become a tick stay as they are typed, until the player leaves the field.
  await odds.fill('31');
  await expect(odds).toHaveValue('31');
  await expect(selection).toContainText('+3,100.00');
  await odds.blur();
  await expect(odds).toHaveValue('32');
});

test(
  'one selection is open and the others stand in a line each; one stake fills them all, and a closed one stays out',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, QUIET_MARKET);
    for (const runner of ['Norhaven', 'Eastmere', 'Over 2.5 goals'])
      await tapPrice(page, 'Back', runner);
    await openSlip(page);
    await expect(stakeField(leg(page, 'Over 2.5 goals'))).toBeVisible();
    await expect(page.getByRole('group', { name: 'Quick stakes' })).toHaveCount(1);
    await expect(leg(page, 'Norhaven')).toHaveText(/Back\s*Norhaven\s*2\.40\s*Stake/);
    await page.getByRole('textbox', { name: 'Stake for all' }).fill('200');
    await expect(leg(page, 'Norhaven')).toContainText('₹200');
    await expect(placeButton(page)).toHaveText('Place 3 bets · ₹600');
    for (const width of hasColumn(page) ? [1_280] : [320, 360]) {
      await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 740 });
      await expect(placeButton(page)).toBeInViewport({ ratio: 1 });
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
        width,
      );
    }
    await expectAccessible(page, 'three selections');
    settle(product, QUIET.over, QUIET.goals);
    await expect(leg(page, 'Over 2.5 goals')).toHaveText(/^Closed\s*Over 2\.5 goals\s*Remove$/);
    await expect(placeButton(page)).toHaveText('Place 2 bets · ₹400');
    await expect(page.getByText('1 is closed. It stays out.')).toBeVisible();
    await removeLostLeg(page, 'Over 2.5 goals');
    await expect(leg(page, 'Over 2.5 goals')).toHaveCount(0);
  },
);

test('a better price is told without a button, a worse one with Accept, and a price nobody offers promises nothing', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  const selection = leg(page, 'Norhaven');
  offer(product, QUIET.home, [250, 248], [256, 258]);
  await expect(selection).toContainText('Better price: 2.50. Yours if it lasts.');
  await expect(selection.getByRole('button', { name: 'Accept' })).toHaveCount(0);
  offer(product, QUIET.home, [230, 228], [240, 242]);
  await expect(selection).toContainText('Worse price: 2.30, was 2.40');
  await expect(selection).toContainText('Profit if matched');
  await acceptChange(page, 'Norhaven');
  await expect(selection).not.toContainText('Worse price');
  await expect(selection).not.toContainText('Profit if matched');
  await expect(placeButton(page)).toHaveText(/at 2\.30/);
});

test('the sheet ends above a phone’s keyboard, with Place in sight', async ({ page, product }) => {
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  await expect(stakeField(page)).toBeFocused();
  const covered = 300;
  await page.evaluate((height) => {
    const view = window.visualViewport!;
    Object.defineProperty(view, 'height', { value: innerHeight - height });
    view.dispatchEvent(new Event('resize'));
  }, covered);
  const { height } = page.viewportSize()!;
  const bottomOf = (box: { y: number; height: number } | null): number =>
    box ? box.y + box.height : Infinity;
  for (const part of [sheet(page), placeButton(page)])
    await expect
      .poll(async () => bottomOf(await part.boundingBox()))
      .toBeLessThanOrEqual(height - covered + 1);
  expect((await sheet(page).boundingBox())?.y).toBeGreaterThanOrEqual(0);
});

test(
  'Done leaves a bet on its way in sight, and a notice tells its outcome',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, QUIET_MARKET);
    onPlacing(product, { kind: 'delay', ms: 3_000 });
    const selection = leg(page, 'Norhaven');
    await bet(page, 'Back', 'Norhaven', '100');
    await expect(selection).toContainText('Sending');
    await receiptButton(page, 'Done').click();
    if (hasColumn(page)) await expect(selection).toContainText('Sending');
    else await expect(slipBar(page)).toHaveText('Receipt Sending…');
    await expectNotice(page, 'Matched ₹100 at 2.40');
    await expect(selection).toBeHidden();
  },
);

test('a page that loads with a login asks for the open bets once, and not again at a move', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
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
  await signIn(page, product, QUIET_MARKET);
  await bet(page, 'Back', 'Norhaven', '100');
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  await closeSlip(page);
  await page.goto('/current-bet');
  const bets = screenBehind(page);
  await expect(bets).toContainText('Norhaven');
  await expect(bets).not.toContainText('Last updated');
  await context.setOffline(true);
  await expect(bets).toContainText(/Last updated at \d\d:\d\d/);
  await context.setOffline(false);
  await expect(bets).not.toContainText('Last updated');
});
