import { holdCode } from '../actions/code';
import { placeElsewhere } from '../actions/elsewhere';
import { openOperatorPricedMatch, OPERATOR_PRICED, OVERS } from '../actions/operatorPriced';
import { expectOutcome } from '../actions/outcome';
import {
  expectPrice,
  followMarket,
  marketAddress,
  marketCard,
  QUIET,
  QUIET_MARKET,
  tapPrice,
} from '../actions/prices';
import { offer } from '../actions/server';
import { signIn } from '../actions/signIn';
import { closeSlip, expectMatched, placeBets, refusal, typeStake } from '../actions/slip';
import { expect, test } from '../product';

/* The built product on a server that is one generation older. */

test.use({ world: { dialect: 'older' } });

test('finds an event in the list, follows its odds and bets once', async ({ page, product }) => {
  await signIn(page, product);
  await followMarket(page);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await tapPrice(page, 'Back', 'Norhaven');
  await typeStake(page, '110');
  await placeBets(page);
  await expectMatched(page, 'Norhaven', '₹110 at 2.40');
  await closeSlip(page);
  await expectOutcome(page, product, { exposure: 11_000, bets: [{ matched: 11_000 }] });
});

test('says at once that the server refused a bet whose odds had moved', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
  await typeStake(page, '110');
  // The odds move while the request is in flight.
  await page.route('**/Bet/PlaceBet', (route) => {
    offer(product, QUIET.home, [230], [250]);
    return route.continue();
  });
  await placeBets(page);
  await expect(refusal(page, 'Norhaven')).toContainText('odds have changed');
  await expectOutcome(page, product, { exposure: 0, bets: [] });
});

test('opens an event by its address, bets on runs, and shows the results by runs', async ({
  page,
  product,
}) => {
  openOperatorPricedMatch(product);
  await signIn(page, product, marketAddress(OPERATOR_PRICED.eventId));
  const sessions = marketCard(page, 'Sessions');
  await sessions.getByRole('button', { name: /^Yes 79/ }).click();
  await typeStake(page, '500');
  await placeBets(page);
  await expectMatched(page, OVERS, '₹500 at 79, rate 100');
  await closeSlip(page);
  await sessions.getByRole('button', { name: 'Your book' }).click();
  await expect(sessions.getByRole('row', { name: /^79 and up/ })).toContainText('+500.00');
  await expectOutcome(page, product, {
    exposure: 50_000,
    bets: [{ side: 'BACK', price: 7_900, rate: 10_000, matched: 50_000 }],
  });
});

test('shows the open bets of a first visit to their page', async ({ page, product }) => {
  placeElsewhere(product, { price: 240, stake: 11_000 });
  await signIn(page, product, '/current-bet');
  await expect(page.locator('main').getByText('Norhaven', { exact: true })).toBeVisible();
});

test('shows neither ladders nor a volume on a later visit, before the code of the settings', async ({
  page,
}) => {
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await holdCode(page, 'the settings');
  await page.reload();
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  const screen = page.locator('main');
  await expect(screen).not.toContainText('Matched');
  await expect(screen.getByRole('link', { name: /^Ladder/ })).toHaveCount(0);
});
