import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { saySettlements } from '../../../src/islands/bets/settled/settled';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { toasts } from '../../../src/islands/toasts/island';
import {
  BLUE,
  haltRow,
  OPERATOR_PRICED,
  lined,
  open,
  openOperatorPricedMatch,
  OVERS,
  rated,
  SUNDER,
} from '../../browser/actions/operatorPriced';
import { LIMITS, PLACE } from '../../browser/actions/calls';
import { onPlacing, type Server } from '../../browser/actions/server';
import { betsOf } from '../../checks/outcome';
import { marketAddress } from '../../checks/prices';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import {
  acceptChange,
  bestPrice,
  closeSheet,
  confirmButton,
  expectBets,
  expectNotice,
  expectOutcome,
  leg,
  openLeg,
  openSlip,
  placeBets,
  placeButton,
  question,
  receiptButton,
  stakeField,
  typeStake,
} from '../slip';
import { type Given, stage } from '../stage';
import { exactly, operatorCell, marketCard, tapOperatorCell } from './market';

/* Bookmaker, toss and sessions: the markets that the operator lays. */

const TOSS = 'To win the toss';

const openEvent = ({ betDelay = 0, ...given }: Given & { readonly betDelay?: number } = {}) =>
  stage({
    path: marketAddress(OPERATOR_PRICED.eventId),
    signedIn: true,
    islands: [outlet, slip, header, toasts],
    frame: [saySettlements],
    before: (server) => openOperatorPricedMatch(server, betDelay),
    ...given,
  });

const sessions = (): Locator => marketCard('Sessions');

/** Adds a price to the slip and types its stake. */
async function pick(stake: string, ...at: Parameters<typeof operatorCell>): Promise<void> {
  await tapOperatorCell(...at);
  await typeStake(at[2], stake);
}

async function leaveReceipt(): Promise<void> {
  await receiptButton('Done').click();
  await closeSheet();
}

const settleRuns = ({ sandbox: { exchange } }: Server, runs: number): void =>
  exchange.settle(OPERATOR_PRICED.overs, { winners: [], lineResult: runs * 100 });

const quoteOvers = ({ sandbox: { exchange } }: Server, ...quote: Parameters<typeof open>): void =>
  exchange.setQuote(OPERATOR_PRICED.overs, OPERATOR_PRICED.oversRow, open(...quote));

const heightOf = (part: Locator): number => part.element().getBoundingClientRect().height;

describe.each(['phone', 'desktop'] as const)('the markets of the operator on a %s', (size) => {
  test('show rates with decimal odds, lines above their rates, and the limits', async () => {
    await openEvent({ size });
    const bookmaker = marketCard('Bookmaker');
    await expect
      .element(operatorCell('Bookmaker', 'Back', BLUE))
      .toHaveTextContent(exactly('Back16250k'));
    await expect.element(bookmaker).toHaveTextContent('Rate per 100 · ₹100 to ₹50k');
    await expect.element(bookmaker).toHaveTextContent('162 = 2.62 decimal');
    await expect.element(operatorCell(TOSS, 'Lay', SUNDER)).toHaveTextContent(exactly('Lay10250k'));
    for (const name of [`No 78 100 ${OVERS}`, 'Yes 71 90 Runs at fall of 2nd wicket'])
      await expect.element(sessions().getByRole('button', { name })).toBeVisible();
    await expect.element(sessions()).toHaveTextContent('₹100 to ₹50,000');
    const [no, yes] = (['No', 'Yes'] as const).map((side) =>
      operatorCell('Sessions', side, OVERS).element().getBoundingClientRect(),
    );
    expect(no!.x).toBeLessThan(yes!.x);
    await expectReadableInEveryView();
    await expectAccessible();
  });

  test('keep their height when the limits load and during a halt', async () => {
    const staged = await openEvent({ size, path: '/home' });
    const release = staged.hold(({ path }) => path === LIMITS);
    staged.visit(marketAddress(OPERATOR_PRICED.eventId));
    const no = operatorCell('Sessions', 'No', OVERS);
    await expect.element(sessions()).toBeVisible();
    const unseen = heightOf(sessions());
    sessions().element().scrollIntoView({ block: 'center', behavior: 'instant' });
    await expect.element(no).toHaveTextContent('78');
    await expect.element(sessions()).not.toHaveTextContent('₹100 to ₹50,000');
    // Rows out of sight have their estimated height, so all rows must be drawn first.
    const names = sessions().getByCss('[role="rowheader"] b').elements();
    await expect
      .poll(() => names.every((name) => name.checkVisibility({ contentVisibilityAuto: true })))
      .toBe(true);
    const height = heightOf(sessions());
    // A name on two lines makes its row taller.
    if (size === 'desktop') expect(unseen).toBe(height);
    release();
    await expect.element(sessions()).toHaveTextContent('₹100 to ₹50,000');
    expect(heightOf(sessions())).toBe(height);
    haltRow(staged, OPERATOR_PRICED.overs, OPERATOR_PRICED.oversRow, 'BALL_RUNNING');
    await expect.element(sessions().getByText('Ball running')).toBeVisible();
    await expect.element(no).not.toBeInTheDocument();
    haltRow(staged, OPERATOR_PRICED.overs, OPERATOR_PRICED.oversRow, 'SUSPENDED');
    await expect.element(sessions().getByText('Suspended')).toBeVisible();
    expect(heightOf(sessions())).toBe(height);
    quoteOvers(staged, lined(82), lined(81));
    await expect.element(no).toHaveTextContent('81');
    await expect.element(no).toBeEnabled();
    settleRuns(staged, 84);
    await expect.element(sessions()).toHaveTextContent('Result 84');
    expect(heightOf(sessions())).toBe(height);
  });
});

test('shows the prices of a suspended runner, but accepts no tap on them', async () => {
  const staged = await openEvent();
  const back = operatorCell('Bookmaker', 'Back', SUNDER);
  await expect.element(back).toHaveTextContent('58');
  haltRow(staged, OPERATOR_PRICED.bookmaker, OPERATOR_PRICED.sunder, 'SUSPENDED');
  await expect.element(marketCard('Bookmaker')).toHaveTextContent(/Suspended since \d\d:\d\d/);
  await expect.element(back).toBeDisabled();
  await expect.element(back).toHaveTextContent('58');
  await expect.element(operatorCell('Bookmaker', 'Back', BLUE)).toBeEnabled();
});

test('shows one kind of market after a tap on its chip', async () => {
  await openEvent();
  const chip = page.getByRole('button', { name: 'Sessions', exact: true });
  await chip.click();
  await expect.element(sessions()).toBeVisible();
  await expect.element(marketCard('Bookmaker')).not.toBeInTheDocument();
  await expect.element(chip).toHaveAttribute('aria-pressed', 'true');
});

test('shows the result of each market', async () => {
  const staged = await openEvent();
  await expect.element(operatorCell('Sessions', 'No', OVERS)).toHaveTextContent('78');
  settleRuns(staged, 84);
  staged.sandbox.exchange.settle(OPERATOR_PRICED.bookmaker, { winners: [OPERATOR_PRICED.blue] });
  await expect.element(sessions()).toHaveTextContent('Result 84');
  const bookmaker = marketCard('Bookmaker');
  await expect.element(bookmaker).toHaveTextContent('Closed');
  await expect.element(bookmaker.getByRole('row', { name: BLUE })).toHaveTextContent('Winner');
});

describe('a bet with the operator', () => {
  test('is placed at its own price and settled to the cent, for each kind of market', async () => {
    const staged = await openEvent();
    await pick('200', 'Bookmaker', 'Back', BLUE);
    await placeBets();
    await expect.element(leg(BLUE)).toHaveTextContent('Matched');
    await expect.element(leg(BLUE)).toHaveTextContent('₹200 at 162');
    await expect.element(leg(BLUE)).toHaveTextContent('+324.00');
    await leaveReceipt();

    await pick('100', TOSS, 'Lay', SUNDER);
    await placeBets();
    await expect.element(leg(SUNDER)).toHaveTextContent('₹100 at 102');
    await leaveReceipt();

    await pick('500', 'Sessions', 'No', OVERS);
    await expect.element(leg(OVERS)).toHaveTextContent('No at 78 wins at 77 runs or fewer');
    await placeBets();
    await expect.element(leg(OVERS)).toHaveTextContent('₹500 at 78, rate 100');
    await expectBets(staged, 3);
    expect(betsOf(staged)).toMatchObject([
      { side: 'BACK', price: 16_200, rate: 0, matched: 20_000 },
      { side: 'LAY', price: 10_200, rate: 0, matched: 10_000 },
      { side: 'LAY', price: 7_800, rate: 10_000, matched: 50_000 },
    ]);
    await leaveReceipt();
    const { screen, visit, sandbox } = staged;
    visit('/current-bet');
    await expect.element(screen).toHaveTextContent('78, rate 100');
    await expect.element(screen).toHaveTextContent('162');

    sandbox.exchange.settle(OPERATOR_PRICED.bookmaker, { winners: [OPERATOR_PRICED.blue] });
    sandbox.exchange.settle(OPERATOR_PRICED.toss, { winners: [OPERATOR_PRICED.sunder] });
    settleRuns(staged, 77);
    await expectNotice('You won ₹500.00');
    visit('/current-bet?tab=settled');
    await expect.element(screen).toHaveTextContent(/Rate\s*162/);
    await expect.element(screen).toHaveTextContent(/No\s*10 over runs.*78, rate 100/);
    // +324.00 on Blue Hills, −102.00 on the toss, +500.00 on the session.
    await expectOutcome(staged, {
      bets: [{ profit: 32_400 }, { profit: -10_200 }, { profit: 50_000 }],
      balance: 10_072_200,
      exposure: 0,
    });
  });

  test('has no options, and so no further price', async () => {
    await openEvent();
    await pick('200', 'Bookmaker', 'Back', BLUE);
    await expect.element(placeButton()).toBeEnabled();
    const buttons = leg(BLUE).getByRole('button');
    expect(buttons.filter({ hasText: /^Options|Add price/ }).elements()).toEqual([]);
  });

  test('is placed with the keyboard alone', async () => {
    const staged = await openEvent();
    const yes = operatorCell('Sessions', 'Yes', OVERS);
    await expect.element(yes).toHaveTextContent('79');
    (yes.element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(yes).toHaveAttribute('aria-pressed', 'true');
    await openSlip();
    (stakeField(OVERS).element() as HTMLElement).focus();
    await userEvent.keyboard('250{Enter}');
    await expect.element(confirmButton()).toHaveFocus();
    // The second part of a double press does not confirm.
    await expect.element(confirmButton()).toHaveAttribute('aria-disabled', 'false');
    await userEvent.keyboard('{Enter}');
    await expect.element(leg(OVERS)).toHaveTextContent('₹250 at 79, rate 100');
    await expect
      .poll(() => betsOf(staged))
      .toMatchObject([{ side: 'BACK', price: 7_900, rate: 10_000 }]);
  });

  test('changes the results by number of runs, which also include the slip', async () => {
    const staged = await openEvent();
    quoteOvers(staged, lined(72), lined(71));
    await expect.element(operatorCell('Sessions', 'Yes', OVERS)).toHaveTextContent('72');
    await pick('800', 'Sessions', 'Yes', OVERS);
    await placeBets();
    await expect.element(leg(OVERS)).toHaveTextContent('Matched');
    await leaveReceipt();
    await expect.element(sessions()).toHaveTextContent('−800.00');
    quoteOvers(staged, lined(79), lined(78));
    await expect.element(operatorCell('Sessions', 'No', OVERS)).toHaveTextContent('78');
    await pick('500', 'Sessions', 'No', OVERS);
    await closeSheet();
    await expect.element(sessions()).toHaveTextContent('−800.00 → −300.00');
    await expect
      .element(sessions().getByRole('button', { name: 'Your book, with the slip' }))
      .toBeVisible();
    for (const [runs, result] of [
      [/^0 to 71/, '−300.00'],
      [/^72 to 77/, '+1,300.00'],
      [/^78 and up/, '+300.00'],
    ] as const)
      await expect.element(sessions().getByRole('row', { name: runs })).toHaveTextContent(result);
    // The cells of other markets are not half covered by the sticky bar.
    sessions().element().scrollIntoView({ block: 'end' });
    await expectAccessible();
  });

  test('asks before it accepts a line or a rate that moved after the tap', async () => {
    const staged = await openEvent();
    await pick('500', 'Sessions', 'No', OVERS);
    await expect.element(placeButton()).toBeEnabled();
    quoteOvers(staged, lined(79), lined(78, 110));
    await expect
      .element(leg(OVERS))
      .toHaveTextContent('Worse odds: 78, rate 110, were 78, rate 100');
    await acceptChange(OVERS);
    await placeBets();
    await expect.element(leg(OVERS)).toHaveTextContent('₹500 at 78, rate 110');
    await expectOutcome(staged, {
      bets: [{ price: 7_800, rate: 11_000, matched: 50_000 }],
      exposure: 55_000,
    });
  });

  test('mentions a price rule only if the slip also has a bet on the exchange', async () => {
    await openEvent();
    await pick('200', 'Bookmaker', 'Back', BLUE);
    await placeButton().click();
    await expect.element(question()).toHaveTextContent('At your odds or not at all.');
    expect(question().getByRole('combobox').elements()).toEqual([]);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await closeSheet();
    await bestPrice('Back', SUNDER).click();
    await openSlip();
    await openLeg(SUNDER);
    await typeStake(SUNDER, '100');
    await placeButton().click();
    await expect
      .element(question().getByRole('combobox', { name: `If the odds on ${SUNDER} move` }))
      .toBeVisible();
    await expect.element(question()).not.toHaveTextContent('or not at all');
  });

  test('waits while a ball is in play, and can be placed afterwards', async () => {
    const staged = await openEvent();
    await pick('500', 'Sessions', 'No', OVERS);
    haltRow(staged, OPERATOR_PRICED.overs, OPERATOR_PRICED.oversRow, 'BALL_RUNNING');
    await expect.element(leg(OVERS)).toHaveTextContent('Ball running. Your selection stays.');
    haltRow(staged, OPERATOR_PRICED.overs, OPERATOR_PRICED.oversRow, 'OPEN');
    await expect.element(leg(OVERS)).not.toHaveTextContent('Ball running');
    await placeBets();
    await expect.element(leg(OVERS)).toHaveTextContent('Matched');
    await expectBets(staged, 1);
  });

  test('is refused at no cost if its rate moves during the bet delay', async () => {
    const staged = await openEvent({ betDelay: 1 });
    await pick('200', 'Bookmaker', 'Back', BLUE);
    await placeBets();
    await expect.element(leg(BLUE)).toHaveTextContent('Held in play');
    staged.sandbox.exchange.setQuote(
      OPERATOR_PRICED.bookmaker,
      OPERATOR_PRICED.blue,
      open(rated(150), rated(160)),
    );
    await expect.element(leg(BLUE)).toHaveTextContent('The price changed while the bet was held.');
    await expectOutcome(staged, { bets: [{ matched: 0, lapsed: 20_000 }], exposure: 0 });
  });

  test('is queried, but not sent again, if the reply is lost', async () => {
    const staged = await openEvent();
    await pick('500', 'Sessions', 'Yes', OVERS);
    onPlacing(staged, { kind: 'dropAfter' });
    await placeBets();
    await expect
      .element(leg(OVERS), { timeout: 15_000 })
      .toHaveTextContent('Matched ₹500 at 79, rate 100');
    expect(staged.sent(PLACE)).toHaveLength(1);
    await expectOutcome(staged, { bets: [{ matched: 50_000 }], exposure: 50_000 });
  });
});
