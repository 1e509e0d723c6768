import type { Page } from '@playwright/test';
import { openMenu } from '../actions/account';
import { closeSheet, sheet } from '../actions/page';
import { expectPrices, QUIET, QUIET_MARKET, tapPrice } from '../actions/prices';
import { OPERATOR_PRICED, openOperatorPricedMatch } from '../actions/operatorPriced';
import { pin } from '../actions/pins';
import { openSearch, searchField } from '../actions/search';
import { goInPlay, removeRunner, settle, suspend, voidMarket } from '../actions/server';
import { openSlip, typeStake } from '../actions/slip';
import { LINE, openLine, openLongMatch } from '../actions/wideMarkets';
import { expect } from '../product';
import { follow, moveTo, open, visit, type Walk } from './visit';
import { CRICKET, RACE } from './world';

/** Lists as a guest sees them, before the off and in play. */
export async function walkLists(walk: Walk): Promise<void> {
  const { page, product, recorder } = walk;
  const { record } = recorder;
  await open(page, '/home');
  await expectPrices(page);
  await record('home');
  await openMenu(page);
  await record('menu of a guest');
  await closeSheet(page);
  await openSearch(page);
  await record('search');
  await page.keyboard.press('Escape');
  await expect(sheet(page)).toBeHidden();
  await openSearch(page);
  await searchField(page).fill('norh');
  await expect(page.getByRole('option').first()).toBeVisible();
  await record('search with results');
  await searchField(page).fill('zzz');
  await expect(page.getByRole('option')).toHaveCount(0);
  await record('search without results');
  await closeSheet(page);

  await follow(walk, 'in-play with nothing in play', '/inplay');
  for (const [name, sport] of [
    ['football', '1'],
    ['tennis', '2'],
    ['horse racing', '26'],
  ] as const)
    await follow(walk, `sport: ${name}`, `/sports/${sport}`);
  await follow(walk, 'sport that is not offered', '/sports/999');
  await follow(walk, 'matches', '/matchlist');
  await follow(walk, 'markets', '/markets');
  await follow(walk, 'passbook without pins', '/passbook');
  await follow(walk, 'casino', '/casino');

  goInPlay(product, 5, `1.${CRICKET}`);
  product.sandbox.exchange.setScore(CRICKET, { home: '199/10', away: '8/1', clock: '19.5 ov' });
  goInPlay(product, 5);
  product.sandbox.exchange.setScore(QUIET.eventId, { home: '1', away: '0', clock: '12′' });
  removeRunner(product, QUIET.draw, 12.5);
  await visit(walk, 'in-play', '/inplay');
  await pin(page, 'Norhaven v Eastmere');
  suspend(product);
  suspend(product, `1.${RACE}`);
  await visit(walk, 'home with a pinned event in play and halted markets', '/home');
  await visit(walk, 'passbook with a pin', '/passbook');
  voidMarket(product);
  voidMarket(product, QUIET.goals);
  await visit(walk, 'football with a void market', '/sports/1');
}

/** The product fetches prices only for visible events. */
const scrollToEveryPrice = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((done) => requestAnimationFrame(done));
    for (const cell of document.querySelectorAll('main [data-price]:not([data-none])')) {
      cell.scrollIntoView({ block: 'center', behavior: 'instant' });
      while (!/\d/.test(cell.textContent)) await nextFrame();
    }
  });

/** Walks through events and races from before the off to the result, with the slip of a guest. */
export async function walkMarkets(walk: Walk): Promise<void> {
  const { page, product, recorder } = walk;
  const { record } = recorder;
  openOperatorPricedMatch(product);
  openLine(product);
  await visit(walk, 'race', `/markets/${RACE}`);
  await follow(walk, 'cricket match', `/markets/${CRICKET}`);
  await moveTo(page, `/markets/${OPERATOR_PRICED.eventId}`);
  await scrollToEveryPrice(page);
  await record('match with markets of the operator');
  await follow(walk, 'market on a number of runs', `/markets/${LINE}`);
  await follow(walk, 'football match', QUIET_MARKET);
  await tapPrice(page, 'Back', 'Norhaven');
  await openSlip(page);
  await typeStake(page, '100');
  await record('slip of a guest');
  await closeSheet(page);

  goInPlay(product, 5);
  product.sandbox.exchange.setScore(QUIET.eventId, { home: '1', away: '0', clock: '12′' });
  removeRunner(product, QUIET.draw, 12.5);
  await visit(walk, 'match in play with a non-runner', QUIET_MARKET);
  suspend(product);
  await visit(walk, 'suspended market', QUIET_MARKET);
  settle(product, QUIET.home);
  settle(product, QUIET.over, QUIET.goals);
  await visit(walk, 'finished match', QUIET_MARKET);
  settle(product, '810', `1.${RACE}`);
  await visit(walk, 'finished race', `/markets/${RACE}`);
  await visit(walk, 'match of long names and odds', openLongMatch(product));
}
