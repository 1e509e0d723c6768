import { describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import {
  goInPlay,
  pauseOdds,
  removeRunner,
  reopen,
  resumeOdds,
  suspend,
} from '../../browser/actions/server';
import { betsOf, NO_BETS } from '../../checks/outcome';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import {
  acceptChange,
  bestPrice,
  bet,
  confirmButton,
  expectMatched,
  expectNoLegs,
  expectOutcome,
  fillSlip,
  leg,
  openMarket,
  placeBets,
  placeButton,
  refusal,
  sheet,
  stakeField,
  backToSlip,
} from '../slip';

describe('a market that changes while the slip is open', () => {
  test('waits after a suspension at any step until the player accepts the change', async () => {
    const opened = await openMarket();
    const selection = leg('Norhaven');
    await fillSlip('100', ['Back', 'Norhaven']);
    // Before Place, the leg stays and cannot be placed.
    await expect.element(placeButton()).toBeEnabled();
    suspend(opened);
    await expect.element(selection).toHaveTextContent('Market suspended');
    await expect.element(placeButton()).toBeDisabled();
    reopen(opened);
    await expect.element(selection).toHaveTextContent('suspended after you picked these odds');
    await expect.element(placeButton()).toBeDisabled();
    await expect.element(stakeField('Norhaven')).toHaveValue('100');
    await acceptChange('Norhaven');
    // Before Confirm, the question disappears.
    await placeButton().click();
    await expect.element(confirmButton()).toBeVisible();
    suspend(opened);
    await expect.element(confirmButton()).not.toBeInTheDocument();
    await expect.element(selection).toHaveTextContent('Market suspended');
    reopen(opened);
    await acceptChange('Norhaven');
    // While the bet is being placed, the exchange refuses it and says why.
    await placeButton().click();
    await expect.element(confirmButton()).toBeEnabled();
    pauseOdds(opened);
    suspend(opened);
    await confirmButton().click();
    await expect
      .element(refusal('Norhaven'))
      .toHaveTextContent('The market is suspended. No money taken.');
    expect(betsOf(opened)).toEqual([]);
    resumeOdds(opened);
    reopen(opened);
    await backToSlip('Norhaven');
    await acceptChange('Norhaven');
    await placeBets();
    await expectMatched('Norhaven', '₹100 at 2.40');
    await expectOutcome(opened, { bets: [{ stake: 10_000 }], exposure: 10_000 });
  });

  test('offers only to remove a selection whose market closes or whose runner is removed', async () => {
    const opened = await openMarket();
    await fillSlip('100', ['Back', 'Norhaven'], ['Lay', 'Over 2.5 goals']);
    removeRunner(opened, QUIET.home);
    await expect.element(leg('Norhaven')).toHaveTextContent('Non-runner');
    await expect.element(placeButton()).toBeEnabled();
    opened.sandbox.exchange.voidMarket(QUIET.goals);
    await expect.element(leg('Over 2.5 goals')).toHaveTextContent('Closed');
    await expect.element(placeButton()).toBeDisabled();
    for (const runner of ['Norhaven', 'Over 2.5 goals'])
      await leg(runner)
        .getByRole('button', { name: /^Remove/ })
        .click();
    await expectNoLegs();
    // The sheet of a phone closes with the last leg.
    await expect.element(sheet()).not.toBeInTheDocument();
    await expectOutcome(opened, NO_BETS);
  });

  test('lapses a bet in its bet delay when it is suspended, and says so', async () => {
    const opened = await openMarket();
    goInPlay(opened, 5);
    await expect.element(page.getByText('Bet delay 5 s').first()).toBeVisible();
    await expect.element(bestPrice('Back', 'Norhaven')).toBeEnabled();
    await bet('Back', 'Norhaven', '100');
    await expect.element(leg('Norhaven')).toHaveTextContent('Held in play');
    suspend(opened);
    await expect.element(refusal('Norhaven')).toBeVisible();
    await expectOutcome(opened, {
      bets: [{ status: 'EXPIRED', matched: 0, lapsed: 10_000 }],
      exposure: 0,
    });
  });
});
