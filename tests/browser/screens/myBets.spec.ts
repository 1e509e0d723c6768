import {
  betTab,
  chooseTab,
  expectFigures,
  expectTotals,
  marketChoice,
  openBet,
} from '../hands/bets';
import { placeElsewhere } from '../hands/elsewhere';
import { expectConnection } from '../hands/connection';
import { hold, OPEN_BETS } from '../hands/calls';
import { HOUSE, openHouseMatch, OVERS } from '../hands/house';
import {
  betsBox,
  expectNoOpenBets,
  header,
  retryButton,
  screenAlert,
  screenBehind,
} from '../hands/page';
import { QUIET, QUIET_MARKET } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { failCalls, mendServer, offer, removeRunner, settle, suspend } from '../hands/server';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

const MY_BETS = '/current-bet';

test('what is matched has its figures, and what waits stands apart and is quiet', async ({
  page,
  product,
}) => {
  // 2,000.00 are on offer at 2.40: the rest of 500.00 waits.
  placeElsewhere(product, { price: 240, stake: 250_000 });
  placeElsewhere(product, { runnerId: QUIET.draw, side: 'LAY', price: 350, stake: 10_000 });
  await signIn(page, product, MY_BETS);
  await expect(betTab(page, 'Matched')).toHaveAttribute('aria-selected', 'true');
  await expect(betTab(page, 'Matched')).toHaveAccessibleName(/^Matched\s?, 2 bets$/);
  await expectFigures(openBet(page, 'Norhaven'), '2,000.00', '2.40', '2,000.00', '+2,800.00');
  await expect(openBet(page, 'The draw')).toContainText('Lay');
  await expect(openBet(page, 'The draw')).toContainText('asked 3.50, got 3.45');
  await expectFigures(openBet(page, 'The draw'), '100.00', '3.45', '245.00', '+100.00');
  await expectTotals(page, '2,245.00', '+2,900.00', '1');
  await expectAccessible(page, 'matched bets');

  await chooseTab(page, 'Unmatched');
  const waiting = openBet(page, 'Norhaven');
  await expect(waiting).toContainText('Partly matched');
  await expect(waiting).toContainText('2,000.00 of 2,500.00 matched');
  await expect(waiting.getByRole('progressbar')).toHaveJSProperty('position', 0.8);
  await expectFigures(waiting, '500.00', '2.40', '500.00', '+700.00');
  await expectTotals(page, '₹500', '500.00', '1');
  await expectAccessible(page, 'unmatched bets');
  const quiet = await waiting
    .locator('dd')
    .last()
    .evaluate((figure) => getComputedStyle(figure).color);
  await chooseTab(page, 'Matched');
  const gain = await openBet(page, 'Norhaven')
    .locator('dd')
    .last()
    .evaluate((figure) => getComputedStyle(figure).color);
  expect(quiet).not.toBe(gain);
});

test('a list that was empty says how old it is until the server has answered', async ({
  page,
  product,
}) => {
  await signIn(page, product, MY_BETS);
  await expectNoOpenBets(page);
  placeElsewhere(product, { price: 240, stake: 10_000 });
  const release = await hold(page, `**${OPEN_BETS}*`);
  await page.reload();
  await expect(screenBehind(page)).toContainText(/No open bets\.\s*Last updated at \d\d:\d\d\./);
  release();
  await expectFigures(openBet(page, 'Norhaven'), '100.00', '2.40', '100.00', '+140.00');
  await expect(screenBehind(page)).not.toContainText('Last updated');
});

test('a bet whose odds a withdrawn runner has cut says so', async ({ page, product }) => {
  placeElsewhere(product, { price: 240, stake: 10_000 });
  await signIn(page, product, MY_BETS);
  await expect(openBet(page, 'Norhaven')).toContainText('2.40');
  await expectConnection(page, 'live');
  removeRunner(product, QUIET.away, 12.5);
  await expect(openBet(page, 'Norhaven')).toContainText(
    'asked 2.40, cut to 2.10 after a non-runner',
  );
  await expectFigures(openBet(page, 'Norhaven'), '100.00', '2.10', '100.00', '+110.00');
});

test('an offer says the price of now beside its own, and that its market is suspended', async ({
  page,
  product,
}) => {
  placeElsewhere(product, { price: 260, stake: 10_000 });
  await signIn(page, product, MY_BETS);
  // Nothing is matched: the list that holds the bet is shown.
  await expect(betTab(page, 'Unmatched')).toHaveAttribute('aria-selected', 'true');
  await expect(openBet(page, 'Norhaven')).toContainText('Now 2.40 to back. Yours waits at 2.60.');
  offer(product, QUIET.home, [250], [270]);
  await expect(openBet(page, 'Norhaven')).toContainText('Now 2.50 to back. Yours waits at 2.60.');
  suspend(product);
  await expect(openBet(page, 'Norhaven')).toContainText('Suspended since');
});

test('the address keeps the list and the market through a reload, and an odd one shows all', async ({
  page,
  product,
}) => {
  placeElsewhere(product, { price: 240, stake: 10_000 });
  const goals = { marketId: QUIET.goals, runnerId: QUIET.over };
  placeElsewhere(product, { ...goals, price: 198, stake: 20_000 });
  placeElsewhere(product, { ...goals, price: 250, stake: 30_000 });
  await signIn(page, product, `${MY_BETS}?from=mail`);
  await expect(openBet(page, 'Norhaven')).toBeVisible();
  await marketChoice(page).selectOption({ label: 'Norhaven v Eastmere, Over/Under 2.5 goals (2)' });
  await expect(openBet(page, 'Norhaven')).toHaveCount(0);
  await expectTotals(page, '200.00', '+196.00', '1');
  await chooseTab(page, 'Unmatched');
  await expectFigures(openBet(page, 'Over 2.5 goals'), '300.00', '2.50', '300.00', '+450.00');
  await expect(page).toHaveURL(`${MY_BETS}?from=mail&market=${QUIET.goals}&tab=unmatched`);
  await page.reload();
  await expect(betTab(page, 'Unmatched')).toHaveAttribute('aria-selected', 'true');
  await expect(openBet(page, 'Over 2.5 goals')).toHaveCount(1);
  await page.goto(`${MY_BETS}?tab=other&market=none`);
  await expect(openBet(page, 'Norhaven')).toBeVisible();
  await expect(openBet(page, 'Over 2.5 goals')).toBeVisible();
});

test('arrow keys lead from list to list, and the focus goes with them', async ({
  page,
  product,
}) => {
  placeElsewhere(product, { price: 240, stake: 10_000 });
  placeElsewhere(product, { price: 260, stake: 10_000 });
  await signIn(page, product, MY_BETS);
  await betTab(page, 'Matched').focus();
  await page.keyboard.press('ArrowRight');
  await expect(betTab(page, 'Unmatched')).toBeFocused();
  await expect(betTab(page, 'Unmatched')).toHaveAttribute('aria-selected', 'true');
  await page.keyboard.press('Home');
  await expect(betTab(page, 'Matched')).toBeFocused();
  await expect(page).toHaveURL(`${MY_BETS}?tab=matched`);
});

test('a bet that is matched meanwhile does not move the list away', async ({ page, product }) => {
  placeElsewhere(product, { price: 260, stake: 10_000 });
  await signIn(page, product, MY_BETS);
  await expect(betTab(page, 'Unmatched')).toHaveAttribute('aria-selected', 'true');
  await expectConnection(page, 'live');
  offer(product, QUIET.home, [260], [270]);
  await expect(betTab(page, 'Matched')).toHaveAccessibleName(/1 bet$/);
  await expect(betTab(page, 'Unmatched')).toHaveAttribute('aria-selected', 'true');
  await expect(screenBehind(page)).toContainText('Nothing is waiting.');
  await page.getByRole('button', { name: 'See matched bets' }).click();
  await expectFigures(openBet(page, 'Norhaven'), '100.00', '2.60', '100.00', '+160.00');
});

test(
  'a runner’s name is never cut, and the event leads to its markets',
  { tag: '@both' },
  async ({ page, product }) => {
    placeElsewhere(product, { price: 240, stake: 1_000_000_00 / 100 });
    await signIn(page, product, MY_BETS);
    const bet = openBet(page, 'Norhaven');
    await expect(bet).toBeVisible();
    await page.evaluate(() => {
      for (const name of document.querySelectorAll('main li b bdi'))
        name.textContent = 'Northern Borderlands Wanderers and Athletic Football Club Reserves';
    });
    for (const name of await screenBehind(page).locator('li b').all())
      expect(await name.evaluate((box) => box.scrollWidth - box.clientWidth)).toBeLessThanOrEqual(
        0,
      );
    await screenBehind(page).getByRole('link', { name: 'Norhaven v Eastmere' }).click();
    await expect(page).toHaveURL(QUIET_MARKET);
    if (hasColumn(page)) await expect(betsBox(page).getByRole('listitem')).toHaveCount(1);
  },
);

test('what settled today stands by market, with its gross, commission and net', async ({
  page,
  product,
}) => {
  placeElsewhere(product, { price: 240, stake: 100_000 });
  placeElsewhere(product, { runnerId: QUIET.draw, side: 'LAY', price: 350, stake: 10_000 });
  await signIn(page, product, `${MY_BETS}?tab=settled`);
  await expect(screenBehind(page)).toContainText('Nothing settled today.');
  await expectAccessible(page, 'no settled bets');
  settle(product, QUIET.home);
  const bet = openBet(page, 'Norhaven');
  await expect(bet).toContainText('Won');
  await expect(bet.locator('dd').last()).toHaveText('+1,400.00');
  await expect(openBet(page, 'The draw').locator('dd').last()).toHaveText('+100.00');
  // A result is told with its terms: the side, when it was placed, the stake and the odds.
  await expect(bet).toContainText(/Back.*Norhaven.*Won.*Placed \d\d:\d\d/s);
  await expectFigures(bet, '1,000.00', '2.40', '+1,400.00');
  await expect(openBet(page, 'The draw')).toContainText(/Lay.*Placed \d\d:\d\d/s);
  await expectTotals(page, '+1,470.00', '30.00', '2 of 2');
  await expect(screenBehind(page)).toContainText(
    'Norhaven v Eastmere settled. You won ₹1,470.00 after ₹30.00 commission.',
  );
  const sums = screenBehind(page).locator('section.card > div dd');
  await expect(sums).toHaveText(['+1,500.00', '−30.00', '+1,470.00']);
  await expectAccessible(page, 'settled bets');
});

test('settled bets that cannot be fetched say so, and come when the player tries again', async ({
  page,
  product,
}) => {
  failCalls(product, '/api/Bet/GetUserBetHistory', { status: 500 });
  await signIn(page, product, `${MY_BETS}?tab=settled`);
  await expect(screenAlert(page)).toContainText('We couldn’t load your settled bets.');
  mendServer(product);
  await retryButton(screenAlert(page)).click();
  await expect(screenBehind(page)).toContainText('Nothing settled today.');
});

test('the bar counts the open bets beside My bets, and counts none away', async ({
  page,
  product,
}) => {
  placeElsewhere(product, { price: 240, stake: 10_000 });
  placeElsewhere(product, { price: 500, stake: 10_000 });
  await signIn(page, product, '/home');
  const link = page.locator('.tabs [href="/current-bet"]');
  const painted = () => link.evaluate((a) => getComputedStyle(a, '::after').content);
  await expect.poll(painted).toContain('"2"');
  await expect(link).toHaveAccessibleName(/^My bets/);
  settle(product, QUIET.home);
  await expect.poll(painted).toContain('none');
});

test('the liabilities are said to be a sum, and more than the exposure where bets cover each other', async ({
  page,
  product,
}) => {
  const covers = screenBehind(page).getByText(/can cover each other/);
  placeElsewhere(product, { price: 240, stake: 10_000 });
  await signIn(page, product, MY_BETS);
  await expectTotals(page, '100.00', '+140.00', '1');
  await expect(screenBehind(page).getByText('Sum of liabilities')).toBeVisible();
  await expect(covers).toHaveCount(0);
  // Should Norhaven win, the back pays more than this lay costs.
  placeElsewhere(product, { side: 'LAY', price: 244, stake: 5_000 });
  await expectTotals(page, '172.00', '+68.00', '1');
  await expect(header(page)).toContainText('Exposure 50.00');
  await expect(covers).toBeVisible();
});

test('two runners of one market are not promised to win both', async ({ page, product }) => {
  placeElsewhere(product, { price: 240, stake: 10_000 });
  placeElsewhere(product, { runnerId: QUIET.draw, price: 335, stake: 10_000 });
  await signIn(page, product, MY_BETS);
  await expectFigures(openBet(page, 'Norhaven'), '100.00', '2.40', '100.00', '+140.00');
  // The draw pays 235.00, and the other stake is lost.
  await expectTotals(page, '200.00', '+135.00', '1');
  await expect(screenBehind(page)).toContainText('Best result');
});

test(
  'a house bet stands under a head of its own word, and its second line begins with no dot',
  { tag: '@both' },
  async ({ page, product }) => {
    openHouseMatch(product);
    const { overs: marketId, oversRow: runnerId } = HOUSE;
    placeElsewhere(product, {
      marketId,
      runnerId,
      side: 'LAY',
      price: 7_800,
      rate: 10_000,
      stake: 50_000,
    });
    await signIn(page, product, MY_BETS);
    const bet = openBet(page, OVERS);
    await expect(bet).toBeVisible();
    await expect(bet.locator('small').first()).toHaveText(/^(?!\s*·)/);
    // A phone shows no column heads.
    if (!hasColumn(page)) return;
    await expect(screenBehind(page).getByText('Line', { exact: true }).first()).toBeVisible();
    const figure = bet.locator('dd').nth(1);
    const lines = await figure.evaluate(
      (box) => box.getBoundingClientRect().height / parseFloat(getComputedStyle(box).lineHeight),
    );
    expect(lines).toBeLessThan(2.5);
  },
);
