import type { Page } from '@playwright/test';
import { best, expect, logIn, offer, QUIET, QUIET_MARKET, test } from '../product';
import {
  closeSlip,
  expectEnd,
  leg,
  loseHub,
  ODDS,
  pick,
  place,
  placeButton,
  showSlip,
} from './truth';

const LIVE = 'Live: connected to the exchange';
const POLLING = 'Connected: prices refresh every two seconds';
const FAILING = 'No prices are coming in; trying again';
const LAY = [260, 265] as const;

const connection = (page: Page, words: string) =>
  page.locator('#island-header').getByRole('button', { name: words });

test.describe('the hub is lost', () => {
  test('a line that breaks is opened again; while it cannot be, prices are asked for; back again, balance and prices are right', async ({
    page,
    product,
  }) => {
    const { sandbox, username } = product;
    await logIn(page, product, QUIET_MARKET);
    await expect(connection(page, LIVE)).toBeVisible();
    const again = page.waitForEvent('websocket');
    sandbox.control({ do: 'dropHub' });
    await again;
    await expect(connection(page, LIVE)).toBeVisible();

    const restore = loseHub(product);
    await expect(connection(page, POLLING)).toBeVisible();
    offer(product, QUIET.home, [252, 250], LAY);
    sandbox.control({ do: 'deposit', username, amount: 500 });
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.52', { timeout: 15_000 });
    restore();
    await connection(page, POLLING).click();
    await expect(connection(page, LIVE)).toBeVisible();
    await expectEnd(page, product, { orders: [], exposure: 0, balance: 10_050_000 });
    offer(product, QUIET.home, [246, 244], LAY);
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.46');
  });
});

test.describe('the hub stays away while the player looks', () => {
  test('the balance is asked for; when the whole server was away, the hub is tried again by itself', async ({
    page,
    product,
  }) => {
    const { sandbox, username } = product;
    await logIn(page, product, QUIET_MARKET);
    await expect(connection(page, LIVE)).toBeVisible();
    const restore = loseHub(product);
    await expect(connection(page, POLLING)).toBeVisible();
    sandbox.control({ do: 'deposit', username, amount: 500 });
    await expect(page.locator('#island-header')).toContainText('₹1,00,500.00', { timeout: 25_000 });

    await test.step('the server is gone and comes back', async () => {
      const tries: string[] = [];
      page.on('request', (request) => {
        if (request.url().includes('/hubs/exchange')) tries.push(request.url());
      });
      sandbox.faults.add({ match: { path: '/api/*' }, action: { kind: 'status', status: 503 } });
      await expect(connection(page, FAILING)).toBeVisible({ timeout: 15_000 });
      restore();
      sandbox.faults.clear();
      await expect(connection(page, LIVE)).toBeVisible({ timeout: 35_000 });
      expect(tries.length).toBeGreaterThan(0);
    });
    await expectEnd(page, product, { orders: [], exposure: 0, balance: 10_050_000 });
  });

  test('one that takes everyone and drops them at once is tried on, in growing waits', async ({
    page,
    product,
  }) => {
    await logIn(page, product, QUIET_MARKET);
    await expect(connection(page, LIVE)).toBeVisible();
    let opened = 0;
    page.on('websocket', (socket) => {
      opened++;
      socket.on('framereceived', ({ payload }) => {
        // The answer to the registration: the server is there.
        if (opened <= 2 && String(payload).includes('"invocationId":"0"'))
          product.sandbox.control({ do: 'dropHub' });
      });
    });
    product.sandbox.control({ do: 'dropHub' });
    await expect.poll(() => opened, { timeout: 25_000 }).toBe(3);
    await expect(connection(page, LIVE)).toBeVisible();
    await expectEnd(page, product, { orders: [], exposure: 0 });
  });
});

test.describe('an event that could not be had', () => {
  test('is really asked for when the player tries again', async ({ page, product }) => {
    const { sandbox, origin } = product;
    const EVENT = '/api/Market/GetByEventId';
    sandbox.faults.add({ match: { path: EVENT }, action: { kind: 'status', status: 503 } });
    await page.goto(`${origin}${QUIET_MARKET}`);
    const again = page.getByRole('main').getByRole('button', { name: 'Try again' });
    await expect(again).toBeVisible();
    const asked = page.waitForRequest((request) => request.url().includes(EVENT), {
      timeout: 1_500,
    });
    sandbox.faults.clear();
    await again.click();
    await asked;
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.40');
    expect(sandbox.exchange.orders(product.accountId)).toEqual([]);
  });
});

test.describe('a server that pushes no odds', () => {
  test.use({ world: { oddsPush: false } });

  test('shows moving prices all the same, and never what it cannot read or what is older', async ({
    page,
    product,
  }) => {
    const { sandbox } = product;
    const dropped: string[] = [];
    page.on('console', (message) => {
      if (message.text().includes('[touchline] odds:')) dropped.push(message.text());
    });
    await logIn(page, product, QUIET_MARKET);
    await pick(page, '100', ['Back', 'Norhaven']);
    await closeSlip(page);
    const cell = best(page, 'Back', 'Norhaven');
    const shown = await recordPrices(page, 'Norhaven');
    const answer = (body: object) => {
      sandbox.faults.add({
        match: { path: ODDS },
        times: 1,
        action: { kind: 'status', status: 200, body },
      });
    };
    const market = (seq: number, back: unknown) => ({
      marketId: QUIET.matchOdds,
      seq,
      version: 1,
      status: 'OPEN',
      runners: [{ id: QUIET.home, status: 'ACTIVE', back, lay: [] }],
    });
    const reply = (...markets: object[]) => ({
      success: true,
      // As if it had been under way for a minute.
      result: { time: new Date(Date.now() - 60_000).toISOString(), markets, quiet: [] },
    });
    answer(reply(market(1e6, [[-3, 5]])));
    answer(reply(market(0, [[9.99, 5]])));
    sandbox.faults.add({ match: { path: ODDS }, times: 1, action: { kind: 'malform' } });
    offer(product, QUIET.home, [252, 250], LAY);
    await expect(cell).toContainText('2.52', { timeout: 15_000 });
    expect(dropped.join('\n')).toContain('markets that could not be read 1');
    expect(new Set(await shown())).toEqual(new Set(['2.40', '2.52']));

    await showSlip(page, 'Norhaven');
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.52');
    await expectEnd(page, product, { orders: [{ askedPrice: 240 }], exposure: 10_000 });
  });
});

test.describe('prices that stop coming', () => {
  test('are said to be old and cannot be bet on, until fresh ones come', async ({
    page,
    product,
  }) => {
    const { sandbox } = product;
    await logIn(page, product, QUIET_MARKET);
    await pick(page, '100', ['Back', 'Norhaven']);
    await expect(placeButton(page)).toBeEnabled();
    sandbox.faults.add({ match: { path: ODDS }, action: { kind: 'status', status: 503 } });
    sandbox.control({ do: 'pauseOdds', paused: true });
    await expect(leg(page, 'Norhaven')).toContainText('Prices are old', { timeout: 15_000 });
    await expect(placeButton(page)).toBeDisabled();
    await closeSlip(page);
    await expect(best(page, 'Back', 'Norhaven')).toBeDisabled();
    await expect(page.getByText(/^Prices \d+ s old$/).first()).toBeVisible();
    await expect(connection(page, FAILING)).toBeVisible();

    offer(product, QUIET.home, [252, 250], LAY);
    sandbox.faults.clear();
    sandbox.control({ do: 'pauseOdds', paused: false });
    await expect(best(page, 'Back', 'Norhaven')).toBeEnabled();
    await expect(best(page, 'Back', 'Norhaven')).toContainText('2.52');
    await expect(connection(page, LIVE)).toBeVisible();
    await showSlip(page, 'Norhaven');
    await place(page);
    await expect(leg(page, 'Norhaven')).toContainText('Matched ₹100 at 2.52');
    await expectEnd(page, product, { orders: [{ askedPrice: 240 }], exposure: 10_000 });
  });
});

test.describe('pushes that come late, twice, broken or not at all', () => {
  test('an overtaken push leaves a gap that is asked about; when it comes, it is too old to be shown', async ({
    page,
    product,
    browser,
  }) => {
    const { sandbox, accountId } = product;
    const match = { hubMethod: 'Message', account: accountId };
    const frames = recordFrames(page);
    // Sees what the player's line is kept from seeing.
    const witness = await browser.newPage();
    await witness.goto(`${product.origin}${QUIET_MARKET}`);
    await logIn(page, product, QUIET_MARKET);
    await expect(connection(page, LIVE)).toBeVisible();
    await expect(connection(witness, LIVE)).toBeVisible();
    const shown = await recordPrices(page, 'Norhaven');
    const cell = best(page, 'Back', 'Norhaven');
    const toBoth = async (price: number, words: string): Promise<void> => {
      offer(product, QUIET.home, [price, price - 2], LAY);
      await expect(best(witness, 'Back', 'Norhaven')).toContainText(words);
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
    await expectEnd(page, product, { orders: [], exposure: 0 });
  });
});

/** Every text that a runner's best back price has shown since; gives what was shown until then. */
async function recordPrices(page: Page, runner: string): Promise<() => Promise<string[]>> {
  const handle = await best(page, 'Back', runner).evaluateHandle((cell) => {
    const price = cell.querySelector('b');
    const texts = [price?.textContent ?? ''];
    new MutationObserver(() => texts.push(price?.textContent ?? '')).observe(cell, {
      subtree: true,
      childList: true,
      characterData: true,
    });
    return texts;
  });
  return () => handle.evaluate((texts) => [...texts]);
}

interface Frames {
  /** Waits for the next push that mentions this. */
  next(words: string): Promise<void>;
  /** How many pushes of odds offer Norhaven first at this price. */
  seen(price: string): number;
  /** The place of the first of them among all pushes; −1 when there was none. */
  at(price: string): number;
}

/** What the hub really sent to the page. */
function recordFrames(page: Page): Frames {
  const pushes: string[] = [];
  page.on('websocket', (socket) => {
    socket.on('framereceived', ({ payload }) => {
      for (const record of String(payload).replaceAll('\\', '').split('\u001E'))
        if (record.includes('MarketOdds')) pushes.push(record);
    });
  });
  const offers = (price: string) => (text: string) =>
    new RegExp(`"id":"${QUIET.home}"[^}]*?"back":\\[\\[${Number(price)},`).test(text);
  return {
    async next(words) {
      const before = pushes.length;
      await expect
        .poll(() => pushes.slice(before).some((text) => text.includes(`"${words}":[{`)))
        .toBe(true);
    },
    seen: (price) => pushes.filter(offers(price)).length,
    at: (price) => pushes.findIndex(offers(price)),
  };
}
