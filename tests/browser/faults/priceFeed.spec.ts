import { expectConnection, reconnect } from '../actions/connection';
import { expectOutcome, NO_BETS } from '../actions/outcome';
import { expectPrice, priceOf, QUIET, QUIET_MARKET } from '../actions/prices';
import { recordFrames, recordPrices } from '../actions/recordings';
import { deposit, dropHub, loseHub, offer } from '../actions/server';
import { signIn } from '../actions/signIn';
import { expect, test } from '../product';

const LAY = [260, 265] as const;

test.describe('a lost hub', () => {
  test('leaves prices and balance correct while it is lost and once it is back', async ({
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

test.describe('a hub that twice accepts the page and drops it at once', () => {
  test('is connected again while the player looks', async ({ page, product }) => {
    await page.clock.install();
    await signIn(page, product, QUIET_MARKET);
    await expectConnection(page, 'live');
    let opened = 0;
    page.on('websocket', (socket) => {
      opened++;
      socket.on('framereceived', ({ payload }) => {
        // The server is up once it has answered the registration.
        if (opened <= 2 && String(payload).includes('"invocationId":"0"')) dropHub(product);
      });
    });
    dropHub(product);
    // The page waits longer before each attempt.
    await expect(async () => {
      await page.clock.runFor(1_000);
      expect(opened).toBe(3);
    }).toPass();
    await expectConnection(page, 'live');
    await expectOutcome(page, product, NO_BETS);
  });
});

test.describe('pushes that arrive late, twice, broken or not at all', () => {
  test('leave the latest price on screen, never one that was overtaken', async ({
    page,
    product,
    browser,
  }) => {
    const { sandbox, accountId } = product;
    const match = { hubMethod: 'Message', account: accountId };
    const frames = recordFrames(page);
    // A second page receives the pushes that the player's connection does not.
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
    sandbox.faults.add({ match, times: 1, action: { kind: 'delay', ms: 6_000 } });
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
