import { describe, expect, test } from 'vitest';
import { offer, pauseOdds, resumePrices, stopPrices } from '../../browser/actions/server';
import { betsOf } from '../../checks/outcome';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { setInMenu } from '../actions';
import {
  acceptChange,
  confirmButton,
  expectMatched,
  expectOutcome,
  fillSlip,
  leg,
  openMarket,
  placeBets,
  placeButton,
  question,
  refusal,
  stakeField,
  WAITING,
  backToSlip,
} from '../slip';

const WORSE = [230, 228] as const;
const BETTER = [250, 248] as const;
const LAY = [260, 265] as const;

describe('a price that moves between tap and confirm', () => {
  test('is accepted if it is better, and leaves the bet waiting if it is worse', async () => {
    const opened = await openMarket();
    await fillSlip('100', ['Back', 'Norhaven'], ['Back', 'Eastmere']);
    await placeButton().click();
    await expect.element(confirmButton()).toBeEnabled();
    offer(opened, QUIET.home, BETTER, LAY);
    offer(opened, QUIET.away, [300, 295], [330, 335]);
    await expect.element(question()).toHaveTextContent('Better odds: 2.50');
    await expect.element(question()).toHaveTextContent('Worse odds: 3.00, were 3.20');
    await confirmButton().click();
    await expectMatched('Norhaven', '₹100 at 2.50');
    await expect.element(leg('Eastmere')).toHaveTextContent(`Waiting ₹100 at 3.20. ${WAITING}`);
    offer(opened, QUIET.away, [330, 325], [340, 345]);
    await expectMatched('Eastmere', '₹100 at 3.20');
    await expectOutcome(opened, {
      bets: [{ askedPrice: 240 }, { askedPrice: 320, matched: 10_000 }],
      exposure: 20_000,
    });
  });

  test('is accepted in any direction under “Best available”, even while the bet is being sent', async () => {
    const opened = await openMarket();
    await setInMenu('radio', 'Best available');
    await fillSlip('100', ['Back', 'Norhaven']);
    await placeButton().click();
    offer(opened, QUIET.home, WORSE, LAY);
    await expect.element(question()).toHaveTextContent('BackNorhaven₹100 at 2.30');
    pauseOdds(opened);
    offer(opened, QUIET.home, [220, 218], LAY);
    await confirmButton().click();
    await expectMatched('Norhaven', '₹100 at 2.20');
    await expectOutcome(opened, { bets: [{ askedPrice: 230 }], exposure: 10_000 });
  });

  test('stops a bet under “My odds only” until the player accepts the new price', async () => {
    const opened = await openMarket();
    await setInMenu('radio', 'My odds only');
    await fillSlip('100', ['Back', 'Norhaven']);
    // Before Confirm, the question disappears.
    await placeButton().click();
    await expect.element(confirmButton()).toBeVisible();
    offer(opened, QUIET.home, BETTER, LAY);
    await expect.element(confirmButton()).not.toBeInTheDocument();
    await expect.element(placeButton()).toBeDisabled();
    await acceptChange('Norhaven');
    await expect.element(stakeField('Norhaven')).toHaveValue('100');
    // In flight, the exchange refuses the bet.
    await placeButton().click();
    await expect.element(confirmButton()).toBeEnabled();
    stopPrices(opened);
    offer(opened, QUIET.home, WORSE, LAY);
    await confirmButton().click();
    await expect.element(refusal('Norhaven')).toHaveTextContent(/The odds moved before/);
    expect(betsOf(opened)).toEqual([]);
    resumePrices(opened);
    await backToSlip('Norhaven');
    await acceptChange('Norhaven');
    await placeBets();
    await expectMatched('Norhaven', '₹100 at 2.30');
    await expectOutcome(opened, { bets: [{ askedPrice: 230 }], exposure: 10_000 });
  });
});
