import { setClock } from '../actions/clock';
import { hold, nextCall, ODDS } from '../actions/calls';
import { expectOutcome, NO_BETS } from '../actions/outcome';
import { expectAge, priceOf, QUIET, QUIET_MARKET } from '../actions/prices';
import { mendServer, offer, pauseOdds, resumePrices, silence } from '../actions/server';
import { signIn } from '../actions/signIn';
import { expect, test } from '../product';

/*
 * The clocks of the device: one that is set while the page shows prices, and a sleep that the page gets no event of.
 */

const HOUR = 3_600_000;

test('shows prices as live after the clock is set back, and as stale with their true age after a silence or a sleep', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  const cell = priceOf(page, 'Back', 'Norhaven');
  await expect(cell).toBeEnabled();
  await test.step('a clock that is set back an hour', async () => {
    await setClock(page, -HOUR);
    offer(product, QUIET.home, [252, 250], [260, 265]);
    await expect(cell).toContainText('2.52');
    await expect(cell).toBeEnabled();
    silence(product);
    await expect(cell).toBeDisabled({ timeout: 15_000 });
    await expectAge(page, '\\d{1,2} s');
    mendServer(product);
    await expect(cell).toBeEnabled({ timeout: 20_000 });
  });
  await test.step('a sleep with the page visible', async () => {
    const asked = nextCall(page, ODDS);
    const letGo = await hold(page, '**/api/**');
    pauseOdds(product);
    await setClock(page, HOUR / 2);
    await expect(cell).toBeDisabled();
    await expectAge(page, '30 min');
    letGo();
    await asked;
    offer(product, QUIET.home, [256, 250], [260, 265]);
    resumePrices(product);
    await expect(cell).toContainText('2.56');
    await expect(cell).toBeEnabled();
  });
  await expectOutcome(page, product, NO_BETS);
});
