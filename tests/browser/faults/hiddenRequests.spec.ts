import { collectRequests, hidePage } from '../actions/hiddenPage';
import { expectPrices, QUIET_MARKET } from '../actions/prices';
import { signIn } from '../actions/signIn';
import { fillSlip } from '../actions/slip';
import { expect, test } from '../product';

/*
 * The whole product, with the code that loads late, sends no requests while it is hidden: the hub alone keeps its
 * connection. Every screen is walked in tests/components/visitors/hidden.test.tsx.
 */

const HIDDEN_MS = 3 * 60_000;
/** By then, a screen has fetched everything that it fetches as it opens. */
const OPENED_MS = 10_000;
/** Reloads that were due when the page was hidden are gathered for less than this, in ms, and then sent. */
const GATHERED_MS = 1_000;

test('sends no requests from a player’s hidden page with a slip beside it', async ({
  page,
  product,
}) => {
  await page.clock.install();
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven']);
  const { paths } = collectRequests(page);
  for (const address of ['/home', QUIET_MARKET])
    await test.step(address, async () => {
      await page.goto(address);
      await expectPrices(page);
      await page.clock.runFor(OPENED_MS);
      await page.waitForLoadState('networkidle');
      await hidePage(page);
      await page.clock.runFor(GATHERED_MS);
      const before = paths.length;
      await page.clock.runFor(HIDDEN_MS);
      expect.soft(paths.slice(before), address).toEqual([]);
    });
});
