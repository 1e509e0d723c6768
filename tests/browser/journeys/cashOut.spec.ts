import { marketCard, QUIET, QUIET_MARKET, tapPrice } from '../actions/prices';
import { offer } from '../actions/server';
import { signIn } from '../actions/signIn';
import { closeSlip, expectMatched, placeBets, typeStake } from '../actions/slip';
import { expect, test } from '../product';
import { onEachDialect } from './dialects';

onEachDialect(({ isNet }) => {
  const result = isNet ? '+9.80' : '+10.00';
  test('secures the same result for every winner after the odds of a backed runner shorten', async ({
    page,
    product,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await tapPrice(page, 'Back', 'Norhaven');
    await typeStake(page, '110');
    await placeBets(page);
    await expectMatched(page, 'Norhaven', '₹110 at 2.40');
    await closeSlip(page);

    offer(product, QUIET.home, [218, 216], [220, 222]);
    const button = marketCard(page, 'Match odds').getByRole('button', { name: /^Cash out/ });
    // The results are 264.00 apart: a lay of 120.00 at 2.20 closes the gap, and leaves 10.00 before commission.
    await expect(button).toContainText(result);
    await button.click();
    const cashOut = page
      .getByRole('dialog', { name: 'Cash out' })
      .or(page.getByRole('region', { name: 'Cash out', exact: true }));
    await expect(cashOut).toContainText('Lay Norhaven ₹120 at 2.20');
    await cashOut.getByRole('button', { name: `Cash out · ${result}` }).click();
    await expect(cashOut).toContainText('Done, 100%');
    for (const runner of ['Norhaven', 'Eastmere', 'The draw'])
      await expect(cashOut).toContainText(`${runner}, now ${result}`);
    await cashOut.getByRole('button', { name: 'Done' }).click();
    await expect(cashOut).toBeHidden();
    await expect(button).toBeHidden();
  });
});
