import { countCalls, hold, OPEN_BETS } from '../actions/calls';
import { scriptOf } from '../actions/code';
import { expectExposure } from '../actions/outcome';
import { earlyBox, holdReact } from '../actions/painted';
import { expectPrice, expectTapped, QUIET_MARKET, tapPrice } from '../actions/prices';
import { betElsewhere } from '../actions/server';
import { showLeg } from '../actions/slip';
import { signIn } from '../actions/signIn';
import { expect, test } from '../product';

test('adds a price to the slip once if it was tapped twice before the slip’s code loaded', async ({
  page,
}) => {
  const release = await hold(page, scriptOf('the betting'));
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await tapPrice(page, 'Back', 'Norhaven');
  await tapPrice(page, 'Back', 'Norhaven');
  // The player sees at once that the tap counts.
  await expectTapped(page, 'Back', 'Norhaven');
  release();
  await expectTapped(page, 'Back', 'Norhaven');
  await showLeg(page, 'Norhaven');
});

test('keeps the mark of a price that was tapped before React while the slip’s code loads', async ({
  page,
}) => {
  const showReact = await holdReact(page);
  const release = await hold(page, scriptOf('the betting'));
  await page.goto(QUIET_MARKET);
  const painted = earlyBox(page)
    .locator('button[data-price="0"]')
    .filter({ hasText: 'Back Norhaven' });
  await painted.click();
  await expect(painted).toHaveAttribute('aria-pressed', 'true');
  showReact();
  await expect(earlyBox(page)).not.toBeAttached();
  await expectTapped(page, 'Back', 'Norhaven');
  release();
  await showLeg(page, 'Norhaven');
  await expectTapped(page, 'Back', 'Norhaven');
});

test('fetches the open bets once when a page loads with a login, and not again on a move', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await page.goto('about:blank');
  const told: string[] = [];
  const asked = countCalls(page, OPEN_BETS);
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('UserBalance')) told.push(String(payload));
    }),
  );
  await page.goto(QUIET_MARKET);
  await expect.poll(() => told.length).toBeGreaterThanOrEqual(1);
  for (const [count, href] of [
    [2, '/inplay'],
    [3, '/home'],
  ] as const) {
    await page.locator(`a[href="${href}"]`).filter({ visible: true }).first().click();
    await expect.poll(() => told.length).toBeGreaterThanOrEqual(count);
  }
  // Only the message of a bet on another device is new.
  betElsewhere(product, 5_000);
  await expectExposure(page, 5_000);
  await expect.poll(asked.count).toBe(2);
});
