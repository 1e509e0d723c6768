import { menu, openMenu } from '../actions/account';
import { PLAYER_SCREENS } from '../actions/addresses';
import { placeElsewhere } from '../actions/elsewhere';
import { BET_HISTORY, OPEN_BETS, STATEMENT } from '../actions/calls';
import { settleBets } from '../actions/ledger';
import { closeSheet, screenBehind } from '../actions/page';
import { openOneTap } from '../actions/oneTap';
import { chooseBreak, realityCheck } from '../actions/protection';
import { QUIET } from '../actions/prices';
import { failCalls, mendServer } from '../actions/server';
import { expect } from '../product';
import { follow, moveTo, open, visit, visitLoading, type Walk } from './visit';
import { signInAtNoon } from './world';

/** The account's screens: for a player without bets, for a player with a history, and after failures. */
export async function walkAccount(walk: Walk): Promise<void> {
  const { page, product, recorder } = walk;
  await signInAtNoon(page, product);
  for (const { address } of PLAYER_SCREENS) await follow(walk, `without bets: ${address}`, address);
  await moveTo(page, '/protection');
  await chooseBreak(page, '24 hours');
  await recorder.record('question before a break');
  await openMenu(page);
  await recorder.record('menu of a player');
  await menu(page).getByRole('button', { name: 'Stakes' }).click();
  await expect(page.getByRole('dialog', { name: 'Stakes' })).toBeVisible();
  await recorder.record('stakes of a player');
  await closeSheet(page);
  await openOneTap(page);
  await recorder.record('one-tap betting');
  await closeSheet(page);
  await openMenu(page);
  await menu(page).getByRole('button', { name: 'Sounds and alerts' }).click();
  await expect(page.getByRole('dialog').getByRole('group', { name: 'Bet matched' })).toBeVisible();
  await recorder.record('sounds and alerts');
  await closeSheet(page);

  settleBets(product, 4);
  placeElsewhere(product, { price: 240, stake: 10_000 });
  placeElsewhere(product, { runnerId: QUIET.away, price: 900, stake: 5_000 });
  for (const address of ['/account-statement', '/ProfitLoss', '/bet-history', '/current-bet'])
    await follow(walk, `with bets: ${address}`, address);
  await moveTo(page, '/current-bet?tab=settled');
  await expect(screenBehind(page)).toContainText('Kestrel');
  await recorder.record('with bets: settled today');

  for (const [address, call] of [
    ['/account-statement', STATEMENT],
    ['/bet-history', BET_HISTORY],
    ['/current-bet', OPEN_BETS],
  ] as const) {
    failCalls(product, `${call}*`);
    await visit(walk, `that fails: ${address}`, address);
    mendServer(product);
  }
  for (const [address, call] of [
    ['/account-statement', STATEMENT],
    ['/bet-history', BET_HISTORY],
  ] as const)
    await visitLoading(walk, `that loads: ${address}`, address, call);
  // A device without stored bets.
  await page.evaluate(() => localStorage.removeItem('OpenBets'));
  await visitLoading(walk, 'that loads: /current-bet', '/current-bet', OPEN_BETS);
  await walkRealityCheck(walk);
}

/** The player has been logged in until their reality check is due. */
async function walkRealityCheck({ page, product, pass, recorder }: Walk): Promise<void> {
  product.sandbox.protections.setCheckMinutes(product.accountId, 15);
  await open(page, '/home');
  await pass(16 * 60_000);
  await expect(realityCheck(page)).toBeVisible();
  await recorder.record('reality check');
}
