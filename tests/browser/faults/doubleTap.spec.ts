import { placeWithoutQuestion } from '../actions/account';
import { recordPlacings } from '../actions/calls';
import { withoutTime } from '../actions/clock';
import { betsOf, expectOutcome } from '../actions/outcome';
import { QUIET_MARKET } from '../actions/prices';
import { signIn } from '../actions/signIn';
import {
  closeSlip,
  confirmButton,
  expectMatched,
  fillSlip,
  placeButton,
  question,
} from '../actions/slip';
import { expect, test } from '../product';

test('sends one bet for a double tap on Confirm, and on Place without a question', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signIn(page, product, QUIET_MARKET);
  const { references } = recordPlacings(page);

  await test.step('tapped', async () => {
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await withoutTime(page, () => placeButton(page).dblclick());
    await expect(question(page)).toBeVisible();
    await expect(confirmButton(page)).toBeEnabled();
    expect(references).toEqual([]);
    await confirmButton(page).dblclick();
    await expectMatched(page, 'Norhaven', '₹100 at 2.40');
    expect(references).toHaveLength(1);
    await expect(page).toHaveURL(QUIET_MARKET);
    await closeSlip(page);
  });

  await test.step('by keyboard', async () => {
    await fillSlip(page, '100', ['Back', 'Eastmere']);
    await placeButton(page).focus();
    await withoutTime(page, async () => {
      await page.keyboard.press('Enter');
      await page.keyboard.press('Enter');
    });
    await expect(question(page)).toBeVisible();
    await expect(confirmButton(page)).toBeEnabled();
    expect(betsOf(product)).toHaveLength(1);
    await expect(confirmButton(page)).toBeFocused();
    await page.keyboard.press('Enter');
    await page.keyboard.press('Enter');
    await expectMatched(page, 'Eastmere', '₹100 at 3.20');
    expect(references).toHaveLength(2);
    await closeSlip(page);
  });

  await test.step('without a question', async () => {
    await placeWithoutQuestion(page);
    await fillSlip(page, '100', ['Back', 'The draw']);
    await placeButton(page).dblclick();
    await expectMatched(page, 'The draw', '₹100 at 3.35');
    expect(references).toHaveLength(3);
    await expect(page).toHaveURL(QUIET_MARKET);
  });

  const BET = { stake: 10_000, matched: 10_000 };
  // 100 is backed on each of the three: the worst result is that 2.40 wins.
  await expectOutcome(page, product, { bets: [BET, BET, BET], exposure: 6_000 });
});
