import type { Page } from '@playwright/test';
import { chooseTab } from '../hands/bets';
import { OPEN_BETS, PLACE } from '../hands/calls';
import { expectNotice, notices } from '../hands/notices';
import { expectOutcome } from '../hands/outcome';
import { reloadAfterSheet, screenBehind, sheet } from '../hands/page';
import { expectPrice, QUIET, QUIET_MARKET, tapPrice, WINNER } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import {
  changeSettings,
  failCalls,
  offer,
  onPlacing,
  refusePlacing,
  settle,
  suspend,
} from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  acceptChange,
  bet,
  CHECKING,
  confirmButton,
  expectMatched,
  expectNoLegs,
  fillSlip,
  leg,
  oddsField,
  openSlip,
  placeBets,
  placeButton,
  question,
  receiptButton,
  slipBar,
  stakeField,
  typeOdds,
} from '../hands/slip';
import { expect, test } from '../product';
import { expectAccessible } from '../screens/axe';

/** The player's screen, and on a phone the narrowest too. */
const widths = (page: Page): readonly number[] => (hasColumn(page) ? [1_280] : [320, 360]);

/** At each width nothing is cut at the side, and every way on is inside the screen. */
async function expectFits(page: Page): Promise<void> {
  const height = page.viewportSize()?.height ?? 740;
  for (const width of widths(page)) {
    await page.setViewportSize({ width, height });
    for (const name of ['My bets', 'Bet again', 'Done'] as const)
      await expect(receiptButton(page, name)).toBeInViewport({ ratio: 1 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
  }
}

const expectPicked = (page: Page, count: number): Promise<void> =>
  expect(page.getByText(count === 1 ? '1 selection' : `${count} selections`)).toBeVisible();

test.beforeEach(async ({ page, product }) => signIn(page, product, QUIET_MARKET));

test('the question lists each bet with its side, stake, odds and price rule, and what they risk together', async ({
  page,
}) => {
  await fillSlip(page, '100', ['Back', 'Norhaven'], ['Lay', 'Eastmere']);
  await placeButton(page).click();
  await expect(question(page)).toHaveAccessibleName('Place 2 bets?');
  const bets = question(page).getByRole('listitem');
  await expect(bets.nth(0)).toHaveText(/Back\s*Norhaven\s*₹100 at 2\.40.*Profit \+140\.00/);
  await expect(bets.nth(1)).toHaveText(/Lay\s*Eastmere\s*₹100 at .*Liability/);
  await expect(question(page)).toContainText(
    'Matched at your price or better. Anything unmatched waits.',
  );
  await expect(question(page)).toContainText(/Total liability\s*\d/);
  await expect(question(page)).toContainText(/Maximum profit\s*\+\d/);
  await expect(question(page)).toContainText(/Available after\s*\d/);
  await expect(question(page)).not.toContainText('real');
  await expect(confirmButton(page)).toHaveText('Confirm 2 bets');
  await expectAccessible(page, 'the question');
});

test(
  'a matched bet stands on the receipt, is no selection, and is gone with Done',
  { tag: '@both' },
  async ({ page }) => {
    await bet(page, 'Back', 'Norhaven', '100');
    await expectMatched(page, 'Norhaven', '₹100 at 2.40');
    await expect(page.getByText(/\d selections?/)).toHaveCount(0);
    await expect(page.getByText(/1 bet · \d\d:\d\d/)).toBeVisible();
    await expectFits(page);
    await expectAccessible(page, 'the receipt of a matched bet');
    await receiptButton(page, 'Done').click();
    await expectNoLegs(page);
  },
);

test(
  'a bet matched in part shows how much in amber and what waits, not success',
  { tag: '@both' },
  async ({ page }) => {
    await bet(page, 'Back', 'The draw', '1000');
    const row = leg(page, 'The draw');
    await expect(row).toContainText('90% matched ₹900 of ₹1,000 at 3.35. ₹100 waiting');
    await expect(row).toHaveAttribute('data-tone', 'wait');
    await expectFits(page);
    await expectAccessible(page, 'the receipt of a partly matched bet');
  },
);

test(
  'a refused bet says that no money was taken and goes back to the slip',
  { tag: '@both' },
  async ({ page, product }) => {
    refusePlacing(product, 4003, 'MARKET_SUSPENDED');
    await bet(page, 'Back', 'Norhaven', '100');
    await expect(leg(page, 'Norhaven')).toContainText('Refused');
    await expect(leg(page, 'Norhaven')).toContainText('No money taken.');
    await expectFits(page);
    await expectAccessible(page, 'the receipt of a refused bet');
    await leg(page, 'Norhaven').getByRole('button', { name: 'Back to slip' }).click();
    await expectPicked(page, 1);
    await expect(stakeField(page)).toHaveValue('100');
  },
);

test('a refusal in a code that nobody knows is a sentence, with the code small for the support', async ({
  page,
  product,
}) => {
  refusePlacing(product, 0, 'SOME_CODE_9999');
  await bet(page, 'Back', 'Norhaven', '100');
  const row = leg(page, 'Norhaven');
  await expect(row).toContainText('The exchange didn’t take this bet. No money taken.');
  await expect(row.getByText('SOME_CODE_9999')).toHaveText('Code SOME_CODE_9999');
  await expect(row.getByText('SOME_CODE_9999')).toHaveCSS('font-size', '12px');
});

test(
  'a bet without an answer is being checked, not sent twice, and stays in sight after Done until it is known',
  { tag: '@both' },
  async ({ page, product }) => {
    let sent = 0;
    page.on('request', (request) => (request.url().includes(PLACE) ? sent++ : 0));
    onPlacing(product, { kind: 'malform' });
    const answerAgain = failCalls(product, OPEN_BETS);
    await bet(page, 'Back', 'Norhaven', '100');
    const row = leg(page, 'Norhaven');
    await expect(row).toContainText('Checking', { timeout: 20_000 });
    await expect(row).toContainText(CHECKING);
    await expect(row).toContainText(/Reference [0-9a-f]{8}Copy/);
    await expect(row.locator('code')).toHaveAttribute('title', /^[0-9a-f]{32}$/);
    await expectFits(page);
    await expectAccessible(page, 'the receipt of a bet that is being checked');
    await receiptButton(page, 'Done').click();
    if (hasColumn(page)) await expect(row).toContainText('Checking');
    else {
      await expect(sheet(page)).toBeHidden();
      await expect(slipBar(page)).toHaveText('Receipt Checking');
    }
    answerAgain();
    await expectNotice(page, 'Matched ₹100 at 2.40');
    await expect(row).toBeHidden();
    if (!hasColumn(page)) await expect(slipBar(page)).toHaveCount(0);
    expect(sent).toBe(1);
  },
);

test('the next tap on a price puts the receipt away', async ({ page }) => {
  await bet(page, 'Back', 'Norhaven', '100');
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  await page.keyboard.press('Escape');
  await expect(slipBar(page)).toHaveCount(0);
  await tapPrice(page, 'Back', 'Eastmere');
  await openSlip(page);
  await expect(leg(page, 'Norhaven')).toHaveCount(0);
  await expectPicked(page, 1);
});

test('Bet again selects the same bet with its stake, and places another one', async ({
  page,
  product,
}) => {
  await bet(page, 'Back', 'Norhaven', '100');
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  await receiptButton(page, 'Bet again').click();
  await expect(stakeField(page)).toHaveValue('100');
  await expectPicked(page, 1);
  await placeBets(page);
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  const BET = { stake: 10_000, matched: 10_000 };
  await expectOutcome(page, product, { bets: [BET, BET], exposure: 20_000 });
});

for (const [now, back, says] of [
  ['better', [250, 248], 'Better price: 2.50. Yours if it lasts.'],
  ['worse', [230, 228], 'Worse price: 2.30, was 2.40'],
] as const)
  test(`Bet again keeps the odds that the player had, and says that they are ${now} now`, async ({
    page,
    product,
  }) => {
    await bet(page, 'Back', 'Norhaven', '100');
    await expectMatched(page, 'Norhaven', '₹100 at 2.40');
    offer(product, QUIET.home, back, [256, 258]);
    await expectPrice(page, 'Back', 'Norhaven', (back[0] / 100).toFixed(2));
    await receiptButton(page, 'Bet again').click();
    await expect(oddsField(page)).toHaveValue('2.40');
    await expect(leg(page, 'Norhaven')).toContainText(says);
    await expect(stakeField(page)).toHaveValue('100');
  });

test('Bet again takes worse odds once the player accepts them', async ({ page, product }) => {
  await bet(page, 'Back', 'Norhaven', '100');
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  offer(product, QUIET.home, [230, 228], [256, 258]);
  await expectPrice(page, 'Back', 'Norhaven', '2.30');
  await receiptButton(page, 'Bet again').click();
  await acceptChange(page, 'Norhaven');
  await placeBets(page);
  await expectMatched(page, 'Norhaven', '₹100 at 2.30');
});

test('the receipt stands after a reload as it stood before', async ({ page, product }) => {
  await bet(page, 'Back', 'The draw', '1000');
  await expect(leg(page, 'The draw')).toContainText('90% matched');
  await page.reload();
  await openSlip(page);
  await expect(leg(page, 'The draw')).toContainText('90% matched');
  await receiptButton(page, 'Done').click();
  await reloadAfterSheet(page);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expectNoLegs(page);
  await expectOutcome(page, product, {
    bets: [{ stake: 100_000, matched: 90_000 }],
    exposure: 100_000,
  });
});

test(
  'a bet that nobody takes yet is waiting, and its profit is quiet and said to be so, in the open bets too',
  { tag: '@both' },
  async ({ page }) => {
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await typeOdds(page, 'Norhaven', '3.50');
    const selection = leg(page, 'Norhaven');
    await expect(selection).toContainText('Profit if matched');
    const quiet = await selection
      .getByText('+250.00')
      .evaluate((each) => getComputedStyle(each).color);
    await placeButton(page).click();
    await expect(question(page)).toContainText('Profit if matched +250.00');
    await confirmButton(page).click();
    await expect(selection).toContainText('Waiting');
    await expect(selection).toContainText('Profit if matched +250.00');
    await expect(selection).toHaveAttribute('data-tone', 'wait');
    await expectFits(page);
    await expectAccessible(page, 'the receipt of a waiting bet');
    await receiptButton(page, 'Done').click();
    await page.goto('/current-bet');
    await chooseTab(page, 'Unmatched');
    const bets = screenBehind(page);
    await expect(bets).toContainText(/if matched/i);
    await expect(bets.getByText('+250.00')).toHaveCSS('color', quiet);
    await expectAccessible(page, 'a waiting bet in the open bets');
  },
);

test('the waiting rest of a bet is cancelled from its receipt, where the server can', async ({
  page,
  product,
}) => {
  await bet(page, 'Back', 'The draw', '1000');
  const row = leg(page, 'The draw');
  await row.getByRole('button', { name: 'Cancel rest, The draw' }).click();
  await expect(row).toContainText('₹100 was cancelled');
  // Nothing waits: nothing of it is amber, and no notice says again what stands here.
  await expect(row).toHaveAttribute('data-tone', 'over');
  const [bar, icon] = await row.evaluate((bet) => [
    getComputedStyle(bet.querySelector('i')!).backgroundColor,
    getComputedStyle(bet.querySelector('span')!).color,
  ]);
  expect(bar).toBe(icon);
  await expect(row.getByRole('button', { name: /^Cancel/ })).toHaveCount(0);
  await expectOutcome(page, product, {
    bets: [{ matched: 90_000, cancelled: 10_000 }],
    exposure: 90_000,
  });
  await expect(notices(page)).toHaveCount(0);
});

test('a receipt of a server that cannot cancel offers no Cancel', async ({ page, product }) => {
  changeSettings(product, { cancelBets: false });
  await page.reload();
  await bet(page, 'Back', 'The draw', '1000');
  await expect(leg(page, 'The draw')).toContainText('90% matched');
  await expect(leg(page, 'The draw').getByRole('button')).toHaveCount(0);
});

test('Bet again waits for the outcome, and the bar of the receipt says how far it is', async ({
  page,
  product,
}) => {
  onPlacing(product, { kind: 'malform' });
  const answerAgain = failCalls(product, OPEN_BETS);
  await bet(page, 'Back', 'Norhaven', '100');
  await expect(leg(page, 'Norhaven')).toContainText('Checking', { timeout: 20_000 });
  await expect(receiptButton(page, 'Bet again')).toBeDisabled();
  await page.keyboard.press('Escape');
  await expect(slipBar(page)).toHaveText('Receipt Checking');
  const [accent, icon] = await slipBar(page).evaluate((bar) => [
    getComputedStyle(bar.querySelector('small')!).color,
    getComputedStyle(bar.querySelector('[data-tone]')!).color,
  ]);
  expect(icon).toBe(accent);
  await expect(slipBar(page).locator('[data-tone]').first()).toHaveAttribute('data-tone', 'busy');
  await openSlip(page);
  answerAgain();
  await expectMatched(page, 'Norhaven', '₹100 at 2.40', { timeout: 20_000 });
  await expect(receiptButton(page, 'Bet again')).toBeEnabled();
});

test('a selection that is closed stands behind the living ones after Bet again', async ({
  page,
  product,
}) => {
  await fillSlip(page, '100', ['Back', 'Over 2.5 goals'], ['Back', 'Norhaven']);
  suspend(product, QUIET.goals);
  await expect(page.getByText('1 is suspended. It stays out.')).toBeVisible();
  await placeBets(page);
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  settle(product, QUIET.under, QUIET.goals);
  await expect(screenBehind(page)).toContainText(WINNER);
  await receiptButton(page, 'Bet again').click();
  await expect(leg(page, 'Over 2.5 goals')).toHaveText(/^Closed/);
  const [dead, living] = await Promise.all(
    ['Over 2.5 goals', 'Norhaven'].map((runner) => leg(page, runner).boundingBox()),
  );
  expect(dead!.y).toBeGreaterThan(living!.y);
  await expect(stakeField(leg(page, 'Norhaven'))).toBeVisible();
});
