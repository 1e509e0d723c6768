import {
  BLUE,
  haltRow,
  HOUSE,
  houseCell,
  tapHouseCell,
  lined,
  open,
  openHouseMatch,
  OVERS,
  rated,
  SUNDER,
} from '../hands/house';
import { expectNotice } from '../hands/notices';
import { betsOf, expectBets, expectOutcome } from '../hands/outcome';
import { closeSheet, screenBehind } from '../hands/page';
import { marketAddress, marketCard, tapPrice } from '../hands/prices';
import { signIn } from '../hands/signIn';
import {
  acceptChange,
  changeBet,
  confirmButton,
  leg,
  openSlip,
  placeBets,
  placeButton,
  question,
  receiptButton,
  showLeg,
  typeStake,
} from '../hands/slip';
import { expect, type Product, test } from '../product';
import { expectAccessible } from './axe';

/* Bookmaker, toss and sessions: markets that the operator lays. */

const ADDRESS = marketAddress(HOUSE.eventId);
const TOSS = 'To win the toss';

const settleRuns = ({ sandbox: { exchange } }: Product, runs: number): void =>
  exchange.settle(HOUSE.overs, { winners: [], lineResult: runs * 100 });

test.describe('an event with markets of the operator', () => {
  test.beforeEach(async ({ page, product }) => {
    openHouseMatch(product);
    await signIn(page, product, ADDRESS);
  });

  test(
    'shows rates with their decimal, lines over their rates, and the limits',
    { tag: '@both' },
    async ({ page }) => {
      const back = houseCell(page, 'Bookmaker', 'Back', BLUE);
      await back.scrollIntoViewIfNeeded();
      await expect(back).toHaveText('Back16250k');
      await expect(marketCard(page, 'Bookmaker')).toContainText('Rate per 100 · ₹100 to ₹50k');
      await expect(marketCard(page, 'Bookmaker')).toContainText('162 = 2.62 decimal');
      await houseCell(page, TOSS, 'Lay', SUNDER).scrollIntoViewIfNeeded();
      await expect(houseCell(page, TOSS, 'Lay', SUNDER)).toHaveText('Lay10250k');
      const sessions = marketCard(page, 'Sessions');
      await sessions.scrollIntoViewIfNeeded();
      await expect(sessions.getByRole('button', { name: `No 78 100 ${OVERS}` })).toBeVisible();
      await expect(
        sessions.getByRole('button', { name: 'Yes 71 90 Runs at fall of 2nd wicket' }),
      ).toBeVisible();
      await expect(sessions).toContainText('₹100 to ₹50,000');
      const [no, yes] = await Promise.all(
        (['No', 'Yes'] as const).map((side) =>
          houseCell(page, 'Sessions', side, OVERS).boundingBox(),
        ),
      );
      expect(no?.x ?? 0).toBeLessThan(yes?.x ?? 0);
      // A price that the bars half cover is no target.
      await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }));
      await expectAccessible(page, 'markets of the operator');
    },
  );

  test(
    'says Ball running and Suspended in the place of a session’s prices, and comes back',
    { tag: '@both' },
    async ({ page, product }) => {
      const sessions = marketCard(page, 'Sessions');
      const no = houseCell(page, 'Sessions', 'No', OVERS);
      await sessions.scrollIntoViewIfNeeded();
      await expect(no).toContainText('78');
      const before = await sessions.boundingBox();
      haltRow(product, HOUSE.overs, HOUSE.oversRow, 'BALL_RUNNING');
      await expect(sessions.getByText('Ball running')).toBeVisible();
      await expect(no).toBeHidden();
      haltRow(product, HOUSE.overs, HOUSE.oversRow, 'SUSPENDED');
      await expect(sessions.getByText('Suspended')).toBeVisible();
      expect((await sessions.boundingBox())?.height).toBe(before?.height);
      product.sandbox.exchange.setQuote(HOUSE.overs, HOUSE.oversRow, open(lined(82), lined(81)));
      await expect(no).toContainText('81');
      await expect(no).toBeEnabled();
    },
  );

  test('keeps the prices of a suspended runner in sight, closed to taps', async ({
    page,
    product,
  }) => {
    const back = houseCell(page, 'Bookmaker', 'Back', SUNDER);
    await back.scrollIntoViewIfNeeded();
    await expect(back).toContainText('58');
    haltRow(product, HOUSE.bookmaker, HOUSE.sunder, 'SUSPENDED');
    await expect(marketCard(page, 'Bookmaker')).toContainText(/Suspended since \d\d:\d\d/);
    await expect(back).toBeDisabled();
    await expect(back).toContainText('58');
    await expect(houseCell(page, 'Bookmaker', 'Back', BLUE)).toBeEnabled();
  });

  test('shows one kind of market at a time by its chip', async ({ page }) => {
    const chip = page.getByRole('button', { name: 'Sessions', exact: true });
    await chip.click();
    await expect(marketCard(page, 'Sessions')).toBeVisible();
    await expect(marketCard(page, 'Bookmaker')).toHaveCount(0);
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
  });

  test('takes a bet of each kind at its own price, and settles them to the cent', async ({
    page,
    product,
  }) => {
    await tapHouseCell(page, 'Bookmaker', 'Back', BLUE);
    await typeStake(page, '200', BLUE);
    await placeBets(page);
    await expect(leg(page, BLUE)).toContainText('Matched');
    await expect(leg(page, BLUE)).toContainText('₹200 at 162');
    await expect(leg(page, BLUE)).toContainText('+324.00');
    await receiptButton(page, 'Done').click();
    await closeSheet(page);

    await tapHouseCell(page, TOSS, 'Lay', SUNDER);
    await typeStake(page, '100', SUNDER);
    await placeBets(page);
    await expect(leg(page, SUNDER)).toContainText('₹100 at 102');
    await receiptButton(page, 'Done').click();
    await closeSheet(page);

    await tapHouseCell(page, 'Sessions', 'No', OVERS);
    const no = await showLeg(page, OVERS);
    await expect(no).toContainText('No at 78 wins at 77 runs or fewer');
    await typeStake(page, '500', OVERS);
    await placeBets(page);
    await expect(leg(page, OVERS)).toContainText('₹500 at 78, rate 100');
    await expectBets(product, 3);
    expect(betsOf(product)).toMatchObject([
      { side: 'BACK', price: 16_200, rate: 0, matched: 20_000 },
      { side: 'LAY', price: 10_200, rate: 0, matched: 10_000 },
      { side: 'LAY', price: 7_800, rate: 10_000, matched: 50_000 },
    ]);
    await page.goto('/current-bet');
    await expect(screenBehind(page)).toContainText('78, rate 100');
    await expect(screenBehind(page)).toContainText('162');

    const { exchange } = product.sandbox;
    exchange.settle(HOUSE.bookmaker, { winners: [HOUSE.blue] });
    exchange.settle(HOUSE.toss, { winners: [HOUSE.sunder] });
    settleRuns(product, 77);
    await expectNotice(page, 'You won ₹500.00');
    await page.goto('/current-bet?tab=settled');
    await expect(screenBehind(page)).toContainText(/Rate\s*162/);
    await expect(screenBehind(page)).toContainText(/No\s*10 over runs.*78, rate 100/);
    // +324.00 on Blue Hills, −102.00 on the toss, +500.00 on the session.
    await expectOutcome(page, product, {
      bets: [{ profit: 32_400 }, { profit: -10_200 }, { profit: 50_000 }],
      balance: 10_072_200,
      exposure: 0,
    });
  });

  test('is bet on by the keyboard alone', async ({ page, product }) => {
    const yes = houseCell(page, 'Sessions', 'Yes', OVERS);
    await yes.scrollIntoViewIfNeeded();
    await expect(yes).toContainText('79');
    await yes.focus();
    await page.keyboard.press('Enter');
    await expect(yes).toHaveAttribute('aria-pressed', 'true');
    await openSlip(page);
    await leg(page, OVERS)
      .getByRole('textbox', { name: /^Stake/ })
      .focus();
    await page.keyboard.type('250');
    await page.keyboard.press('Enter');
    await expect(confirmButton(page)).toBeFocused();
    // The second half of a double press answers nothing.
    await expect(confirmButton(page)).toHaveAttribute('aria-disabled', 'false');
    await page.keyboard.press('Enter');
    await expect(leg(page, OVERS)).toContainText('₹250 at 79, rate 100');
    await expect
      .poll(() => betsOf(product))
      .toMatchObject([{ side: 'BACK', price: 7_900, rate: 10_000 }]);
  });

  test('shows the player’s result by the runs, with the slip counted in', async ({
    page,
    product,
  }) => {
    product.sandbox.exchange.setQuote(HOUSE.overs, HOUSE.oversRow, open(lined(72), lined(71)));
    const yes = houseCell(page, 'Sessions', 'Yes', OVERS);
    await yes.scrollIntoViewIfNeeded();
    await expect(yes).toContainText('72');
    await yes.click();
    await typeStake(page, '800', OVERS);
    await placeBets(page);
    await expect(leg(page, OVERS)).toContainText('Matched');
    await receiptButton(page, 'Done').click();
    await closeSheet(page);
    const sessions = marketCard(page, 'Sessions');
    await expect(sessions).toContainText('−800.00');
    product.sandbox.exchange.setQuote(HOUSE.overs, HOUSE.oversRow, open(lined(79), lined(78)));
    await expect(houseCell(page, 'Sessions', 'No', OVERS)).toContainText('78');
    await tapHouseCell(page, 'Sessions', 'No', OVERS);
    await typeStake(page, '500', OVERS);
    await closeSheet(page);
    await expect(sessions).toContainText('−800.00 → −300.00');
    await expect(sessions.getByRole('button', { name: 'Your book, with the slip' })).toBeVisible();
    await expect(sessions.getByRole('row', { name: /^0 to 71/ })).toContainText('−300.00');
    await expect(sessions.getByRole('row', { name: /^72 to 77/ })).toContainText('+1,300.00');
    await expect(sessions.getByRole('row', { name: /^78 and up/ })).toContainText('+300.00');
    // No cell of another market lies half below the bar that sticks.
    await sessions.evaluate((card) => card.scrollIntoView({ block: 'end' }));
    await expectAccessible(page, 'a run book');
  });

  test('asks before it takes a line or a rate that moved since the tap', async ({
    page,
    product,
  }) => {
    await tapHouseCell(page, 'Sessions', 'No', OVERS);
    await typeStake(page, '500', OVERS);
    await expect(placeButton(page)).toBeEnabled();
    product.sandbox.exchange.setQuote(HOUSE.overs, HOUSE.oversRow, open(lined(79), lined(78, 110)));
    await expect(leg(page, OVERS)).toContainText('Worse price: 78, rate 110, was 78, rate 100');
    await acceptChange(page, OVERS);
    await placeBets(page);
    await expect(leg(page, OVERS)).toContainText('₹500 at 78, rate 110');
    await expectOutcome(page, product, {
      bets: [{ price: 7_800, rate: 11_000, matched: 50_000 }],
      exposure: 55_000,
    });
  });

  test('speaks of no price rule before bets of the operator alone, and says which bets it is for beside another', async ({
    page,
  }) => {
    await houseCell(page, 'Bookmaker', 'Back', BLUE).click();
    await typeStake(page, '200', BLUE);
    await placeButton(page).click();
    await expect(question(page)).toContainText('At your price or not at all.');
    await expect(question(page).getByRole('combobox')).toHaveCount(0);
    await changeBet(page);
    await closeSheet(page);
    await tapPrice(page, 'Back', SUNDER);
    await typeStake(page, '100', SUNDER);
    await placeButton(page).click();
    await expect(
      question(page).getByRole('combobox', { name: `If the price of ${SUNDER} moves` }),
    ).toBeVisible();
    await expect(question(page)).not.toContainText('or not at all');
  });

  test('holds a leg while the ball runs, and lets it go on afterwards', async ({
    page,
    product,
  }) => {
    await tapHouseCell(page, 'Sessions', 'No', OVERS);
    await typeStake(page, '500', OVERS);
    haltRow(product, HOUSE.overs, HOUSE.oversRow, 'BALL_RUNNING');
    await expect(leg(page, OVERS)).toContainText('Ball running. Your selection stays.');
    haltRow(product, HOUSE.overs, HOUSE.oversRow, 'OPEN');
    await expect(leg(page, OVERS)).not.toContainText('Ball running');
    await placeBets(page);
    await expect(leg(page, OVERS)).toContainText('Matched');
    await expectBets(product, 1);
  });

  test('says how each market ended', async ({ page, product }) => {
    await houseCell(page, 'Sessions', 'No', OVERS).scrollIntoViewIfNeeded();
    await expect(houseCell(page, 'Sessions', 'No', OVERS)).toContainText('78');
    settleRuns(product, 84);
    product.sandbox.exchange.settle(HOUSE.bookmaker, { winners: [HOUSE.blue] });
    await expect(marketCard(page, 'Sessions')).toContainText('Result 84');
    await expect(marketCard(page, 'Bookmaker')).toContainText('Closed');
    await expect(marketCard(page, 'Bookmaker').getByRole('row', { name: BLUE })).toContainText(
      'Winner',
    );
  });
});

test('a bet on a rate that moves while it is held is refused, and no money is taken', async ({
  page,
  product,
}) => {
  openHouseMatch(product, 3);
  await signIn(page, product, ADDRESS);
  await tapHouseCell(page, 'Bookmaker', 'Back', BLUE);
  await typeStake(page, '200', BLUE);
  await placeBets(page);
  await expect(leg(page, BLUE)).toContainText('Held in play');
  product.sandbox.exchange.setQuote(HOUSE.bookmaker, HOUSE.blue, open(rated(150), rated(160)));
  await expect(leg(page, BLUE)).toContainText('The price changed while the bet was held.');
  await expectOutcome(page, product, { bets: [{ matched: 0, lapsed: 20_000 }], exposure: 0 });
});

test('a bet of the operator’s whose answer is lost is asked for, never sent twice', async ({
  page,
  product,
}) => {
  openHouseMatch(product);
  await signIn(page, product, ADDRESS);
  await tapHouseCell(page, 'Sessions', 'Yes', OVERS);
  await typeStake(page, '500', OVERS);
  let sent = 0;
  await page.route(/Bet\/PlaceBetV2$/, async (route) => {
    sent += 1;
    await route.fetch();
    await route.abort('connectionreset');
  });
  await placeBets(page);
  await expect(leg(page, OVERS)).toContainText('Matched ₹500 at 79, rate 100', {
    timeout: 15_000,
  });
  expect(sent).toBe(1);
  await expectOutcome(page, product, { bets: [{ matched: 50_000 }], exposure: 50_000 });
});
