import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { OPEN_BETS, PLACE } from '../../browser/actions/calls';
import {
  failCalls,
  offer,
  onPlacing,
  refusePlacing,
  settle,
  suspend,
} from '../../browser/actions/server';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import {
  acceptChange,
  bestPrice,
  bet,
  CHECKING,
  closeSheet,
  confirmButton,
  expectMatched,
  expectNoLegs,
  expectNotice,
  expectOutcome,
  fillSlip,
  leg,
  notices,
  oddsField,
  openMarket,
  openSlip,
  placeBets,
  placeButton,
  question,
  receiptButton,
  sheet,
  slipBar,
  stakeField,
  typeOdds,
  backToSlip,
} from '../slip';
import { type Size, type Stage, SIZES } from '../stage';

/** Expects that everything can be read and tapped in every view, and that the buttons are on the screen. */
async function expectFits(size: Size): Promise<void> {
  await expectAccessible();
  await expectLargeTargets();
  await expectReadableInEveryView({ isSheet: size === 'phone' });
  for (const width of size === 'phone' ? [320, 360] : [1_280]) {
    await page.viewport(width, innerHeight);
    for (const name of ['My bets', 'Bet again', 'Done'] as const)
      await expect.element(receiptButton(name)).toBeInViewport({ ratio: 1 });
  }
}

const expectPicked = (count: number): Promise<unknown> =>
  expect.element(page.getByText(count === 1 ? '1 selection' : `${count} selections`)).toBeVisible();

/** The outcome of the next bet stays unknown until the returned function is called. */
function loseReply(server: Stage): () => void {
  onPlacing(server, { kind: 'malform' });
  return failCalls(server, OPEN_BETS);
}

test('asks about all bets with side, stake, odds, price rule and total risk', async () => {
  await openMarket();
  await fillSlip('100', ['Back', 'Norhaven'], ['Lay', 'Eastmere']);
  await placeButton().click();
  await expect.element(question()).toHaveAccessibleName('Place 2 bets?');
  const bets = question().getByRole('listitem');
  await expect
    .element(bets.nth(0))
    .toHaveTextContent(/^Back\s*Norhaven\s*₹100 at 2\.40.*Profit \+140\.00/);
  await expect.element(bets.nth(1)).toHaveTextContent(/^Lay\s*Eastmere\s*₹100 at .*Liability/);
  for (const says of [
    'Matched at your odds or better. Anything unmatched waits.',
    /Total liability\s*\d/,
    /Maximum profit\s*\+\d/,
    /Available after\s*\d/,
  ])
    await expect.element(question()).toHaveTextContent(says);
  await expect.element(question()).not.toHaveTextContent('real');
  await expect.element(confirmButton()).toHaveTextContent(/^Confirm 2 bets$/);
  await expectAccessible();
  await expectLargeTargets();
  await expectReadableInEveryView({ isSheet: true });
});

describe.each(SIZES)('the receipt, on a %s', (size) => {
  test('shows a matched bet instead of a selection, and closes with Done', async () => {
    await openMarket({ size });
    await bet('Back', 'Norhaven', '100');
    await expectMatched('Norhaven', '₹100 at 2.40');
    await expect
      .element(leg('Norhaven'))
      .toHaveTextContent('Profit if it wins +140.00, before commission');
    expect(page.getByText(/\d selections?/).elements()).toEqual([]);
    await expect.element(page.getByText(/1 bet ·\s\d\d:\d\d/)).toBeVisible();
    await expectFits(size);
    await receiptButton('Done').click();
    await expectNoLegs();
  });

  test('shows in amber the matched and the waiting part of a bet', async () => {
    await openMarket({ size });
    await bet('Back', 'The draw', '1000');
    const row = leg('The draw');
    await expect.element(row).toHaveTextContent('90% matched ₹900 of ₹1,000 at 3.35. ₹100 waiting');
    await expect.element(row).toHaveAttribute('data-tone', 'wait');
    await expectFits(size);
  });

  test('says that a refused bet took no money, and returns it to the slip', async () => {
    const server = await openMarket({ size });
    refusePlacing(server, 4003, 'MARKET_SUSPENDED');
    await bet('Back', 'Norhaven', '100');
    await expect.element(leg('Norhaven')).toHaveTextContent('Refused');
    await expect.element(leg('Norhaven')).toHaveTextContent('No money taken.');
    await expectFits(size);
    await backToSlip('Norhaven');
    await expectPicked(1);
    await expect.element(stakeField('Norhaven')).toHaveValue('100');
  });

  test('sends a bet without a reply once, and stays after Done until the outcome is known', async () => {
    const server = await openMarket({ size });
    const answerAgain = loseReply(server);
    await bet('Back', 'Norhaven', '100');
    const row = leg('Norhaven');
    await expect.element(row).toHaveTextContent('Checking');
    await expect.element(row).toHaveTextContent(CHECKING);
    await expect.element(row).toHaveTextContent(/Reference [0-9a-f]{8}Copy/);
    await expect
      .element(row.getByCss('code'))
      .toHaveAttribute('title', expect.stringMatching(/^[0-9a-f]{32}$/));
    await expectFits(size);
    await receiptButton('Done').click();
    if (size === 'desktop') await expect.element(row).toHaveTextContent('Checking');
    else {
      await expect.element(sheet()).not.toBeInTheDocument();
      await expect.element(slipBar()).toHaveTextContent(/^Receipt Checking$/);
    }
    answerAgain();
    await expectNotice('Matched ₹100 at 2.40');
    await expectNoLegs();
    expect(server.sent(PLACE)).toHaveLength(1);
  });

  test('says that a bet waits and that its profit is not certain', async () => {
    const server = await openMarket({ size });
    await fillSlip('100', ['Back', 'Norhaven']);
    await typeOdds('Norhaven', '3.50');
    const selection = leg('Norhaven');
    await expect.element(selection).toHaveTextContent('Potential profit');
    const quiet = getComputedStyle(selection.getByText('+250.00').element()).color;
    await placeButton().click();
    await expect.element(question()).toHaveTextContent('Potential profit +250.00');
    await confirmButton().click();
    await expect.element(selection).toHaveTextContent('Waiting');
    await expect.element(selection).toHaveTextContent('Potential profit +250.00');
    await expect.element(selection).toHaveAttribute('data-tone', 'wait');
    await expectFits(size);
    await receiptButton('Done').click();
    await expectNoLegs();
    server.visit('/current-bet');
    await server.screen.getByRole('tab', { name: /^Unmatched/ }).click();
    await expect.element(server.screen).toHaveTextContent(/potential profit/i);
    await expect.element(server.screen.getByText('+250.00')).toHaveStyle({ color: quiet });
    await expectAccessible();
  });
});

test('shows an unknown refusal as a sentence, with its code in small letters', async () => {
  const server = await openMarket();
  refusePlacing(server, 0, 'SOME_CODE_9999');
  await bet('Back', 'Norhaven', '100');
  const row = leg('Norhaven');
  await expect.element(row).toHaveTextContent('The exchange didn’t take this bet. No money taken.');
  const code = row.getByText('SOME_CODE_9999');
  await expect.element(code).toHaveTextContent(/^Code SOME_CODE_9999$/);
  await expect.element(code).toHaveStyle({ fontSize: '12px' });
});

test('closes the receipt after the next tap on a price', async () => {
  await openMarket();
  await bet('Back', 'Norhaven', '100');
  await expectMatched('Norhaven', '₹100 at 2.40');
  await closeSheet();
  await expect.element(slipBar()).not.toBeInTheDocument();
  await bestPrice('Back', 'Eastmere').click();
  await openSlip();
  await expect.element(leg('Norhaven')).not.toBeInTheDocument();
  await expectPicked(1);
});

test('says that an older server takes a whole bet at its odds or refuses it, and offers no options', async () => {
  await openMarket({ backend: { dialect: 'older' } });
  await fillSlip('10', ['Back', 'Norhaven']);
  await expect.element(leg('Norhaven')).toHaveTextContent('At 2.40 or not at all.');
  await expect
    .element(leg('Norhaven').getByRole('button', { name: /^Options/ }))
    .not.toBeInTheDocument();
});

describe('the Bet again button', () => {
  test('selects the same bet with its stake, and places it again', async () => {
    const server = await openMarket();
    await bet('Back', 'Norhaven', '100');
    await expectMatched('Norhaven', '₹100 at 2.40');
    await receiptButton('Bet again').click();
    await expect.element(stakeField('Norhaven')).toHaveValue('100');
    await expectPicked(1);
    await placeBets();
    await expectMatched('Norhaven', '₹100 at 2.40');
    const BET = { stake: 10_000, matched: 10_000 };
    await expectOutcome(server, { bets: [BET, BET], exposure: 20_000 });
  });

  test.each([
    ['better', [250, 248], 'Better odds: 2.50. Yours if they last.'],
    ['worse', [230, 228], 'Worse odds: 2.30, were 2.40'],
  ] as const)('keeps the odds of the bet and says that they are %s now', async (_, back, says) => {
    const server = await openMarket();
    await bet('Back', 'Norhaven', '100');
    await expectMatched('Norhaven', '₹100 at 2.40');
    offer(server, QUIET.home, back, [256, 258]);
    await expect
      .element(page.getByCss('main button[data-price="0"]').first())
      .toHaveTextContent((back[0] / 100).toFixed(2));
    await receiptButton('Bet again').click();
    await expect.element(oddsField('Norhaven')).toHaveValue('2.40');
    await expect.element(leg('Norhaven')).toHaveTextContent(says);
    await expect.element(stakeField('Norhaven')).toHaveValue('100');
  });

  test('requires the player to accept worse odds', async () => {
    const server = await openMarket();
    await bet('Back', 'Norhaven', '100');
    await expectMatched('Norhaven', '₹100 at 2.40');
    offer(server, QUIET.home, [230, 228], [256, 258]);
    await receiptButton('Bet again').click();
    await acceptChange('Norhaven');
    await placeBets();
    await expectMatched('Norhaven', '₹100 at 2.30');
  });

  test('waits for the outcome, and shows the progress in the bar of the receipt', async () => {
    const server = await openMarket();
    const answerAgain = loseReply(server);
    await bet('Back', 'Norhaven', '100');
    await expect.element(leg('Norhaven')).toHaveTextContent('Checking');
    await expect.element(receiptButton('Bet again')).toBeDisabled();
    await userEvent.keyboard('{Escape}');
    await expect.element(slipBar()).toHaveTextContent(/^Receipt Checking$/);
    const tones = slipBar().getByCss('[data-tone]');
    const accent = getComputedStyle(slipBar().getByCss('small').element()).color;
    await expect.element(tones.first()).toHaveStyle({ color: accent });
    await expect.element(tones.first()).toHaveAttribute('data-tone', 'busy');
    await openSlip();
    answerAgain();
    await expectMatched('Norhaven', '₹100 at 2.40');
    await expect.element(receiptButton('Bet again')).toBeEnabled();
  });

  test('lists a closed selection after those that can still be placed', async () => {
    const server = await openMarket();
    await fillSlip('100', ['Back', 'Over 2.5 goals'], ['Back', 'Norhaven']);
    suspend(server, QUIET.goals);
    await expect.element(page.getByText('1 is suspended. It won’t be placed.')).toBeVisible();
    await placeBets();
    await expectMatched('Norhaven', '₹100 at 2.40');
    settle(server, QUIET.under, QUIET.goals);
    await expect.element(page.getByCss('main')).toHaveTextContent('Winner');
    await receiptButton('Bet again').click();
    await expect.element(leg('Over 2.5 goals')).toHaveTextContent(/^Closed/);
    const topOf = (runner: string): number => leg(runner).element().getBoundingClientRect().top;
    expect(topOf('Over 2.5 goals')).toBeGreaterThan(topOf('Norhaven'));
    await expect.element(stakeField('Norhaven')).toBeVisible();
  });
});

test('keeps the receipt after a reload, until Done', async () => {
  const server = await openMarket();
  await bet('Back', 'The draw', '1000');
  await expect.element(leg('The draw')).toHaveTextContent('90% matched');
  await server.reload();
  await openSlip();
  await expect.element(leg('The draw')).toHaveTextContent('90% matched');
  await receiptButton('Done').click();
  await server.reload();
  await expect.element(bestPrice('Back', 'Norhaven')).toHaveTextContent('2.40');
  await expectNoLegs();
  await expectOutcome(server, { bets: [{ stake: 100_000, matched: 90_000 }], exposure: 100_000 });
});

test('cancels the rest of a waiting bet if the server supports it', async () => {
  const server = await openMarket();
  await bet('Back', 'The draw', '1000');
  const row = leg('The draw');
  await row.getByRole('button', { name: 'Cancel rest, The draw' }).click();
  await expect.element(row).toHaveTextContent('₹100 was cancelled');
  // No bet waits, so no part is amber and no notice repeats the outcome.
  await expect.element(row).toHaveAttribute('data-tone', 'over');
  const icon = getComputedStyle(row.getByCss('span').first().element()).color;
  await expect.element(row.getByCss('i').first()).toHaveStyle({ backgroundColor: icon });
  expect(row.getByRole('button', { name: /^Cancel/ }).elements()).toEqual([]);
  await expectOutcome(server, {
    bets: [{ matched: 90_000, cancelled: 10_000 }],
    exposure: 90_000,
  });
  expect(notices().elements()).toEqual([]);
});

test('offers no Cancel if the server cannot cancel', async () => {
  await openMarket({ setting: { cancelBets: false } });
  await bet('Back', 'The draw', '1000');
  await expect.element(leg('The draw')).toHaveTextContent('90% matched');
  expect(leg('The draw').getByRole('button').elements()).toEqual([]);
});
