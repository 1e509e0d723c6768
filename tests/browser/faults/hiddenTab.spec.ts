import { ANY_CALL, countCalls, ODDS } from '../actions/calls';
import {
  expectVisibility,
  heardOdds,
  hubCalls,
  SLIP_BAR,
  openHideableTab,
  PLACE_BUTTON,
  PRICE,
  SAYS_OLD,
} from '../actions/hideableTab';
import { expectOutcome, NO_BETS } from '../actions/outcome';
import { expectPrice, QUIET, QUIET_MARKET } from '../actions/prices';
import { delayCalls, offer } from '../actions/server';
import { signIn } from '../actions/signIn';
import { closeSlip, fillSlip } from '../actions/slip';
import { expect, test } from '../product';

/** Whether the slip refuses to place, and whether it says that its prices are old. */
const SLIP = `[${PLACE_BUTTON}?.disabled, ${SAYS_OLD}]`;

test.describe('a hidden page', () => {
  // Prices are polled, so that requests can be counted.
  test.use({ world: { oddsPush: false } });

  test('polls no prices, and accepts a bet only at fresh ones when it is visible again', async ({
    page,
    product,
    browser,
    viewport,
  }) => {
    const { origin } = product;
    await signIn(page, product, QUIET_MARKET);
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await closeSlip(page);
    const asked = countCalls(page, ODDS);
    const tab = await openHideableTab(browser, origin, viewport);
    const { origins } = await page.context().storageState();
    const entries = origins[0]?.localStorage.map(({ name, value }) => [name, value]) ?? [];
    await tab.evaluate(
      `for (const [key, value] of ${JSON.stringify(entries)}) localStorage.setItem(key, value)`,
    );
    await tab.go(`${origin}${QUIET_MARKET}`);
    await expect.poll(() => tab.evaluate(PRICE)).toBe('2.40');
    await expect.poll(() => tab.evaluate(`${SLIP_BAR}?.click(), ${SLIP}`)).toEqual([false, false]);
    const oddsRequests = (): number => tab.sent.filter(({ path }) => path === ODDS).length;
    await expect.poll(oddsRequests).toBeGreaterThan(1);

    await tab.evaluate(`document.addEventListener('visibilitychange', () =>
      setTimeout(() => { window.onReturn = ${SLIP}; }, 100))`);
    await tab.hide();
    await expectVisibility(tab, 'hidden');
    // The other page serves as the clock: it polls every two seconds. A request of the last visible moment may be
    // recorded late.
    asked.reset();
    await expect.poll(asked.count).toBeGreaterThanOrEqual(1);
    const before = oddsRequests();
    await expect.poll(asked.count).toBeGreaterThanOrEqual(4);
    expect(oddsRequests()).toBe(before);

    offer(product, QUIET.home, [252, 250], [260, 265]);
    await tab.evaluate('window.onReturn = undefined');
    // The list of events contains odds too.
    delayCalls(product, ANY_CALL, 4_000);
    await tab.show();
    await expect.poll(() => tab.evaluate('window.onReturn')).toEqual([true, true]);
    await expect.poll(() => tab.evaluate(PRICE)).toBe('2.52');
    await expect.poll(() => tab.evaluate(SLIP)).toEqual([false, false]);
    expect(oddsRequests()).toBeGreaterThan(before);
    await tab.close();
    await expectOutcome(page, product, NO_BETS);
  });
});

test('fetches no odds for a page that is hidden for 15 s, and shows them at once when it is visible again', async ({
  page,
  product,
  browser,
  viewport,
}) => {
  await page.goto(QUIET_MARKET);
  const tab = await openHideableTab(browser, product.origin, viewport);
  await tab.go(product.origin + QUIET_MARKET);
  await expect.poll(() => hubCalls(tab).at(-1)).toMatchObject({ isAnswered: true });
  await expect.poll(() => heardOdds(tab, 0)).toBeGreaterThan(0);
  await tab.hide();
  await expectVisibility(tab, 'hidden');
  const sent = tab.sent.length;
  const last = () => hubCalls(tab).at(-1);
  await expect.poll(last, { timeout: 30_000 }).toMatchObject({ page: '', isAnswered: true });
  const heard = tab.heard.length;
  offer(product, QUIET.home, [252, 250], [260, 265]);
  // The other page has received the push, so this one would have received it too.
  await expectPrice(page, 'Back', 'Norhaven', '2.52');
  expect(heardOdds(tab, heard)).toBe(0);
  // Code that the page began to load in an idle moment may still arrive.
  expect(tab.sent.slice(sent).filter(({ path }) => !path.startsWith('/assets/'))).toEqual([]);
  await tab.show();
  await expect.poll(() => tab.evaluate(PRICE)).toBe('2.52');
  await expect.poll(() => heardOdds(tab, heard)).toBeGreaterThan(0);
  expect(last()).toMatchObject({ page: QUIET_MARKET });
  await tab.close();
});
