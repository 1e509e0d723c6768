import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { stakes } from '../../../src/islands/stakes/island';
import { betElsewhere, loseHub } from '../../browser/actions/server';
import { betsOf } from '../../checks/outcome';
import { menu, openMenu } from '../actions';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import {
  confirmButton,
  expectBets,
  expectMatched,
  expectOutcome,
  fillSlip,
  leg,
  openMarket,
  placeBets,
  placeButton,
  question,
  receiptButton,
  refusal,
  stakeField,
  typeOdds,
  typeStake,
  backToSlip,
} from '../slip';
import type { Given, Stage } from '../stage';

/* The questions of the slip to a player who does not want a confirmation, and its reaction to stakes above the
   funds. */

const openAtOnce = (given: Given = {}): Promise<Stage> =>
  openMarket({ stored: { confirmBeforePlaceBet: 'false' }, onDemand: [stakes], ...given });

async function betAtOnce(stake: string): Promise<void> {
  await fillSlip(stake, ['Back', 'Norhaven']);
  await placeButton().click();
}

const changeBet = (): Promise<void> =>
  page.getByRole('button', { name: 'Change', exact: true }).click();
const useAmount = (amount: string): Promise<void> =>
  leg('Norhaven')
    .getByRole('button', { name: `Use ${amount}` })
    .click();

test.each(['phone', 'desktop'] as const)(
  'asks about odds far from the market, and says whether they are better or worse, on a %s',
  async (size) => {
    const server = await openAtOnce({ size });
    await fillSlip('100', ['Back', 'Norhaven']);
    await typeOdds('Norhaven', '1.3');
    await placeButton().click();
    await expect.element(question()).toHaveTextContent('1.30 is far worse than the market’s 2.40.');
    await expectAccessible();
    await expectReadableInEveryView({ isSheet: size === 'phone' });
    await changeBet();
    await typeOdds('Norhaven', '24');
    await placeButton().click();
    await expect
      .element(question())
      .toHaveTextContent('24 is far better than the market’s 2.40, so it may never be matched.');
    expect(betsOf(server)).toEqual([]);
    await expect.element(confirmButton()).toBeEnabled();
    await confirmButton().click();
    await expectBets(server, 1);
  },
);

test('asks about a bet above the player’s own limit, but not about a smaller bet', async () => {
  const server = await openAtOnce();
  await openMenu();
  await menu().getByRole('button', { name: 'Stakes' }).click();
  const limit = page.getByLabelText(/^Ask me above a liability of/);
  await limit.fill('500');
  await userEvent.keyboard('{Tab}{Escape}');
  await expect.element(limit).not.toBeInTheDocument();
  await betAtOnce('500');
  await expectMatched('Norhaven', '₹500 at 2.40');
  await receiptButton('Done').click();
  await betAtOnce('501');
  await expect
    .element(question())
    .toHaveTextContent('This risks more than your own limit of ₹500.');
  expect(betsOf(server)).toHaveLength(1);
});

test('asks about a stake far above the usual stakes', async () => {
  const server = await openAtOnce();
  for (let count = 1; count <= 5; count++) {
    await betAtOnce('100');
    await expectBets(server, count);
    await receiptButton('Done').click();
  }
  await betAtOnce('1000');
  await expect.element(question()).toHaveTextContent('This stake is far above your usual ₹100.');
  await changeBet();
  await typeStake('Norhaven', '500');
  await placeButton().click();
  await expectBets(server, 6);
});

test('offers all funds for a larger stake, and shows a refusal if the funds have changed', async () => {
  const server = await openMarket();
  await fillSlip('150000', ['Back', 'Norhaven']);
  await expect.element(leg('Norhaven')).toHaveTextContent('You have ₹1,00,000 available.');
  await expect.element(placeButton()).toBeDisabled();
  await useAmount('₹1,00,000');
  await expect.element(stakeField('Norhaven')).toHaveValue('1,00,000');
  await placeButton().click();
  await expect.element(confirmButton()).toBeEnabled();
  // The page has no hub that could report the bet from another device.
  const restoreHub = loseHub(server);
  betElsewhere(server, 9_950_000);
  await confirmButton().click();
  await expect
    .element(refusal('Norhaven'))
    .toHaveTextContent('Not enough funds for this bet. No money taken.');
  expect(betsOf(server)).toHaveLength(1);
  await expectReadableInEveryView({ isSheet: true });
  await backToSlip('Norhaven');
  await expect.element(leg('Norhaven')).toHaveTextContent('You have ₹500 available.');
  restoreHub();
  await useAmount('₹500');
  await placeBets();
  await expectMatched('Norhaven', '₹500 at 2.40');
  await expectOutcome(server, {
    bets: [{ stake: 9_950_000 }, { stake: 50_000, matched: 50_000 }],
    exposure: 10_000_000,
  });
});
