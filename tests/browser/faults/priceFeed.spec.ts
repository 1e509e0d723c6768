import { ANY_CALL, countCalls, EVENT, HUB, ODDS } from '../hands/calls';
import { expectConnection, reconnect } from '../hands/connection';
import { betsOf, expectOutcome, NO_BETS } from '../hands/outcome';
import { header, screen } from '../hands/page';
import { expectAge, expectPrice, priceOf, QUIET, QUIET_MARKET } from '../hands/prices';
import { recordFrames, recordPrices } from '../hands/recordings';
import { retryAndMend } from '../hands/recovery';
import {
  deposit,
  dropHub,
  failCalls,
  loseHub,
  mendServer,
  offer,
  resumePrices,
  stopPrices,
} from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  closeSlip,
  expectMatched,
  fillSlip,
  OLD_PRICES,
  placeBets,
  placeButton,
  showLeg,
} from '../hands/slip';
import { expect, test } from '../product';

const LAY = [260, 265] as const;

test.describe('a lost hub', () => {
  test('prices and balance stay right while the hub is lost, and when it is back', async ({
    page,
    product,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await expectConnection(page, 'live');
    const again = page.waitForEvent('websocket');
    dropHub(product);
    await again;
    await expectConnection(page, 'live');

    const restore = loseHub(product);
    await expectConnection(page, 'polling');
    offer(product, QUIET.home, [252, 250], LAY);
    deposit(product, 500);
    await expectPrice(page, 'Back', 'Norhaven', '2.52', { timeout: 15_000 });
    restore();
    await reconnect(page);
    await expectConnection(page, 'live');
    await expectOutcome(page, product, { bets: [], exposure: 0, balance: 10_050_000 });
    offer(product, QUIET.home, [246, 244], LAY);
    await expectPrice(page, 'Back', 'Norhaven', '2.46');
  });
});

test.describe('a hub that stays away while the player looks', () => {
  test('the balance follows without the hub, and the hub comes back by itself after the whole server was away', async ({
    page,
    product,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await expectConnection(page, 'live');
    const restore = loseHub(product);
    await expectConnection(page, 'polling');
    deposit(product, 500);
    await expect(header(page)).toContainText('₹1,00,500.00', { timeout: 25_000 });

    await test.step('the server is gone and comes back', async () => {
      const tries = countCalls(page, HUB);
      failCalls(product, ANY_CALL);
      await expectConnection(page, 'failing', { timeout: 15_000 });
      restore();
      mendServer(product);
      await expectConnection(page, 'live', { timeout: 35_000 });
      expect(tries.count()).toBeGreaterThan(0);
    });
    await expectOutcome(page, product, { bets: [], exposure: 0, balance: 10_050_000 });
  });

  test('the page comes back to a hub that twice takes it and drops it at once', async ({
    page,
    product,
  }) => {
    await signIn(page, product, QUIET_MARKET);
    await expectConnection(page, 'live');
    let opened = 0;
    page.on('websocket', (socket) => {
      opened++;
      socket.on('framereceived', ({ payload }) => {
        // The server is there once it has answered the registration.
        if (opened <= 2 && String(payload).includes('"invocationId":"0"')) dropHub(product);
      });
    });
    dropHub(product);
    await expect.poll(() => opened, { timeout: 25_000 }).toBe(3);
    await expectConnection(page, 'live');
    await expectOutcome(page, product, NO_BETS);
  });
});

test.describe('an event that could not be loaded', () => {
  test('is asked for when the player tries again', async ({ page, product }) => {
    failCalls(product, EVENT);
    await page.goto(QUIET_MARKET);
    await retryAndMend(page, product, screen(page), EVENT, 1_500);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
    expect(betsOf(product)).toEqual([]);
  });
});

test.describe('a server that pushes no odds', () => {
  test.use({ world: { oddsPush: false } });

  test('still shows prices that move, and none that cannot be read or that are older', async ({
    page,
    product,
  }) => {
    const { sandbox } = product;
    const dropped: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('[touchline] odds:')) dropped.push(message.text());
    });
    await signIn(page, product, QUIET_MARKET);
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await closeSlip(page);
    const cell = priceOf(page, 'Back', 'Norhaven');
    const shown = await recordPrices(page, 'Norhaven');
    const answer = (body: object): unknown =>
      failCalls(product, ODDS, { status: 200, body, times: 1 });
    const market = (seq: number, back: unknown) => ({
      marketId: QUIET.matchOdds,
      seq,
      version: 1,
      status: 'OPEN',
      runners: [{ id: QUIET.home, status: 'ACTIVE', back, lay: [] }],
    });
    const reply = (...markets: object[]) => ({
      success: true,
      // It seems to have been under way for a minute.
      result: { time: new Date(Date.now() - 60_000).toISOString(), markets, quiet: [] },
    });
    answer(reply(market(1e6, [[-3, 5]])));
    answer(reply(market(0, [[9.99, 5]])));
    sandbox.faults.add({ match: { path: ODDS }, times: 1, action: { kind: 'malform' } });
    offer(product, QUIET.home, [252, 250], LAY);
    await expect(cell).toContainText('2.52', { timeout: 15_000 });
    // The reply that is no JSON; a single unreadable level costs no more than itself.
    expect(dropped.join('\n')).toContain('polling failed');
    expect(new Set(await shown())).toEqual(new Set(['2.40', '2.52']));

    await showLeg(page, 'Norhaven');
    await placeBets(page);
    await expectMatched(page, 'Norhaven', '₹100 at 2.52');
    await expectOutcome(page, product, { bets: [{ askedPrice: 240 }], exposure: 10_000 });
  });
});

test.describe('prices that stop coming', () => {
  test('are said to be old and take no bet until fresh ones come', async ({ page, product }) => {
    await signIn(page, product, QUIET_MARKET);
    await fillSlip(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    stopPrices(product);
    await expect(page.getByText(OLD_PRICES)).toBeVisible({ timeout: 15_000 });
    await expect(placeButton(page)).toBeDisabled();
    await closeSlip(page);
    await expect(priceOf(page, 'Back', 'Norhaven')).toBeDisabled();
    await expectAge(page, '\\d+ s');
    await expectConnection(page, 'failing');

    offer(product, QUIET.home, [252, 250], LAY);
    resumePrices(product);
    await expect(priceOf(page, 'Back', 'Norhaven')).toBeEnabled();
    await expectPrice(page, 'Back', 'Norhaven', '2.52');
    await expectConnection(page, 'live');
    await showLeg(page, 'Norhaven');
    await placeBets(page);
    await expectMatched(page, 'Norhaven', '₹100 at 2.52');
    await expectOutcome(page, product, { bets: [{ askedPrice: 240 }], exposure: 10_000 });
  });
});

test.describe('pushes that come late, twice, broken or not at all', () => {
  test('the page shows the latest price, never the one of a push that was overtaken', async ({
    page,
    product,
    browser,
  }) => {
    const { sandbox, accountId } = product;
    const match = { hubMethod: 'Message', account: accountId };
    const frames = recordFrames(page);
    // A second page sees the pushes that the player's line is kept from seeing.
    const witness = await browser.newPage();
    await witness.goto(product.origin + QUIET_MARKET);
    await signIn(page, product, QUIET_MARKET);
    await expectConnection(page, 'live');
    await expectConnection(witness, 'live');
    const shown = await recordPrices(page, 'Norhaven');
    const cell = priceOf(page, 'Back', 'Norhaven');
    const toBoth = async (price: number, words: string): Promise<void> => {
      offer(product, QUIET.home, [price, price - 2], LAY);
      await expectPrice(witness, 'Back', 'Norhaven', words);
    };

    await frames.next('quiet');
    sandbox.faults.add({ match, times: 1, action: { kind: 'delay', ms: 2_500 } });
    await toBoth(252, '2.52');
    offer(product, QUIET.home, [248, 246], LAY);
    await expect(cell).toContainText('2.48');
    await expect.poll(() => frames.seen('2.52')).toBe(1);
    expect(frames.at('2.52')).toBeGreaterThan(frames.at('2.48'));

    await frames.next('quiet');
    sandbox.faults.add({ match, times: 1, action: { kind: 'duplicate' } });
    await toBoth(250, '2.5');
    await expect(cell).toContainText('2.50');

    await frames.next('quiet');
    sandbox.faults.add({ match, times: 1, action: { kind: 'silence' } });
    await toBoth(254, '2.54');
    offer(product, QUIET.home, [256, 254], LAY);
    await expect(cell).toContainText('2.56');

    sandbox.faults.add({ match, times: 1, action: { kind: 'malform' } });
    offer(product, QUIET.home, [258, 256], LAY);
    await expect(cell).toContainText('2.58');
    expect(await shown()).not.toContain('2.52');
    expect(frames.seen('2.50')).toBe(2);
    await witness.close();
    await expectOutcome(page, product, NO_BETS);
  });
});
