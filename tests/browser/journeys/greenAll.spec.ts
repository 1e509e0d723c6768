import type { Locator, Page } from '@playwright/test';
import { FIRST_BALANCE } from '../../checks/outcome';
import { countCalls } from '../actions/calls';
import { placeElsewhere } from '../actions/elsewhere';
import { expectOutcome } from '../actions/outcome';
import { QUIET } from '../actions/prices';
import { goInPlay, offer, openMatch, settle, suspend, TENNIS_MATCH } from '../actions/server';
import { signIn } from '../actions/signIn';
import { expect, type Product, test } from '../product';
import { onEachDialect } from './dialects';

/** The result of each market in minor units, after commission: a lay at a shorter price closes a back. */
const [MATCH_ODDS, GOALS] = [980, 294];
/** The stake on the tennis match, which is suspended. */
const OPEN = 5_000;

/** Backs a runner in three markets. The odds of two of them shorten, and the third is suspended. */
function hold(product: Product): void {
  openMatch(product, TENNIS_MATCH);
  placeElsewhere(product, { price: 240, stake: 11_000 });
  const goals = { marketId: QUIET.goals, runnerId: QUIET.over };
  placeElsewhere(product, { ...goals, price: 198, stake: 10_000 });
  const tennis = { marketId: TENNIS_MATCH.marketId, runnerId: '81' };
  placeElsewhere(product, { ...tennis, price: 200, stake: OPEN });
  offer(product, QUIET.home, [218], [220]);
  offer(product, QUIET.over, [190], [192], QUIET.goals);
  suspend(product, TENNIS_MATCH.marketId);
  goInPlay(product, 2);
}

/** Refuses the first bet in the market of goals; the bets of all markets are sent at once, in any order. */
async function refuseGoals(page: Page, place: string): Promise<void> {
  let refused = false;
  await page.route(`**${place}`, (route) => {
    if (refused || !route.request().postData()?.includes(QUIET.goals)) return route.fallback();
    refused = true;
    const error = { code: 4003, message: 'The market is suspended.' };
    return route.fulfill({ status: 400, json: { success: false, error } });
  });
}

onEachDialect(({ isNet, place }) => {
  const results = isNet
    ? { matchOdds: '+9.80', goals: '+2.94', both: '+12.74' }
    : { matchOdds: '+10.00', goals: '+3.00', both: '+13.00' };
  test(
    'closes every market that can be closed, although a bet is refused and the page reloads midway',
    { tag: '@phone' },
    async ({ page, product }) => {
      const placings = countCalls(page, place);
      const part = (name: string): Locator => page.getByRole('region', { name, exact: true });
      const row = (name: string): Locator =>
        page.locator('main').getByRole('listitem').filter({ hasText: name });
      hold(product);
      await signIn(page, product, '/current-bet');
      await page.getByRole('link', { name: 'Green all · 3 markets' }).tap();

      await expect(part('Ready to close')).toContainText(results.matchOdds);
      await expect(part('Ready to close')).toContainText(results.goals);
      await expect(part('Can’t close now')).toContainText('Rosander v Tamberlain');
      await expect(part('Can’t close now')).toContainText('Suspended');
      expect(placings.count()).toBe(0);

      await refuseGoals(page, place);
      await page.getByRole('button', { name: `Green 2 markets · ${results.both}` }).tap();
      const refused = row('Over/Under 2.5 goals');
      await expect(refused).toContainText('Nothing matched. The market is suspended.');
      await page.reload();
      await expect(refused).toContainText('Nothing matched. The market is suspended.');
      await expect(row('Match odds')).toContainText('Done, 1 bet matched');
      await refused.getByRole('button', { name: `Try again · ${results.goals}` }).tap();
      await expect(refused).toContainText('Done, 1 bet matched');
      await expect(part('2 of 2 done')).toContainText(`So far ${results.both}`);
      expect(placings.count()).toBe(3);
      await page.getByRole('button', { name: 'Back to my bets' }).tap();
      await expect(page).toHaveURL('/current-bet');

      const matched = (size: number) => ({ matched: size, remaining: 0 });
      const bets = [11_000, 10_000, OPEN, 12_000, 10_300].map(matched);
      await expectOutcome(page, product, { bets, exposure: OPEN });
      settle(product, QUIET.away);
      settle(product, QUIET.under, QUIET.goals);
      const balance = FIRST_BALANCE + MATCH_ODDS + GOALS;
      await expectOutcome(page, product, { bets, exposure: OPEN, balance });
    },
  );
});
