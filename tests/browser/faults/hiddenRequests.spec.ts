import type { Page } from '@playwright/test';
import { OPEN_SCREENS, PLAYER_SCREENS, type ScreenAddress } from '../hands/addresses';
import { ANY_CALL, SETTINGS } from '../hands/calls';
import { collectRequests, hidePage } from '../hands/hiddenPage';
import { screen } from '../hands/page';
import { QUIET_MARKET } from '../hands/prices';
import { failCalls } from '../hands/server';
import { signIn } from '../hands/signIn';
import { fillSlip } from '../hands/slip';
import { expect, test } from '../product';

/*
 * A page that nobody sees asks for nothing: the hub alone keeps its connection. Its clock is turned, so that
 * whatever asks once in a while would ask many times.
 */

const HIDDEN_MS = 3 * 60_000;
/** All that a screen asks for as it opens is asked for by then. */
const OPENED_MS = 10_000;

test.describe.configure({ timeout: 120_000 });

/** Shows the screens one after the other, each hidden for three minutes, and expects no request in them. */
async function expectQuiet(page: Page, screens: readonly ScreenAddress[]): Promise<void> {
  const { paths } = collectRequests(page);
  for (const { address } of screens)
    await test.step(address, async () => {
      await page.goto(address);
      await expect(screen(page)).not.toBeEmpty();
      await page.clock.runFor(OPENED_MS);
      await page.waitForLoadState('networkidle');
      await hidePage(page);
      const before = paths.length;
      await page.clock.runFor(HIDDEN_MS);
      expect.soft(paths.slice(before), address).toEqual([]);
    });
}

test('a page that is hidden repeats nothing that failed', async ({ page, product }) => {
  await page.clock.install();
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  for (const path of [ANY_CALL, SETTINGS]) failCalls(product, path);
  const failing = new Set(['/home', QUIET_MARKET, '/current-bet']);
  const known = [...OPEN_SCREENS, ...PLAYER_SCREENS];
  await expectQuiet(
    page,
    known.filter(({ address }) => failing.has(address)),
  );
});

test('a guest’s page that is hidden asks for nothing, whatever it shows', async ({ page }) => {
  await page.clock.install();
  await expectQuiet(page, OPEN_SCREENS);
});

test('a player’s page that is hidden asks for nothing, whatever it shows, a slip beside it', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  // Their token is renewed before it ends, which is within the hour: the walk takes less.
  await expectQuiet(page, PLAYER_SCREENS);
});
