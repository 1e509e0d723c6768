import { expectOutcome } from '../actions/outcome';
import { QUIET_MARKET, tapPrice } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { confirmButton, leg, placeButton, question, typeStake } from '../actions/slip';
import { expect, test } from '../product';

test('matches the available offers, cancels the rest, and reserves money for the matched part', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
  await typeStake(page, '3000');
  const bet = leg(page, 'Norhaven');
  await bet.getByRole('button', { name: /^Options/ }).tap();
  // The radio button is invisible; a player presses its label.
  await bet
    .locator('label > span')
    .filter({ hasText: /^Match now or cancel$/ })
    .tap();
  await expect(bet).toContainText(
    '₹2,000 is there at 2.40 or better now; ₹1,000 would be cancelled.',
  );
  await placeButton(page).tap();
  await expect(question(page)).toContainText('Matched now or cancelled.');
  await confirmButton(page).tap();
  await expect(bet).toContainText('₹2,000 at 2.40');
  await expect(bet).toContainText('₹1,000 was cancelled');
  await expectOutcome(page, product, {
    exposure: 200_000,
    bets: [{ matched: 200_000, remaining: 0, cancelled: 100_000 }],
  });
});
