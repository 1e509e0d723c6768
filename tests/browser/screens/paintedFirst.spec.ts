import type { Page } from '@playwright/test';
import { EVENT as EVENT_CALL, ODDS, TREE } from '../actions/calls';
import { scriptOf } from '../actions/code';
import { forgetVisit } from '../actions/firstVisit';
import { earlyBox, expectHydrated, holdReact, watchHydration } from '../actions/painted';
import { marketAddress, priceOf, QUIET_MARKET } from '../actions/prices';
import { expect, type Product, test } from '../product';

/*
 * Prices before React: the first screen is painted, and React hydrates the same nodes. The component tests hydrate
 * each first screen in every state (tests/components/painted).
 */

/** A world in which little has happened; `holdWorld` stops it from changing. */
const STILL = { mode: 'simulator', seed: 3, oddsPush: false, speed: 0.001 } as const;

const eventOf = ({ sandbox }: Product, sport: string) => {
  const found = [...sandbox.exchange.events()].find(
    ({ sportId, over }) => sportId === sport && !over,
  );
  if (!found) throw new Error(`There is no event of the sport ${sport}.`);
  return found;
};

/** Opens each address on a device without stored data, and expects that React keeps every painted node in its place. */
async function expectEachHydrated(page: Page, addresses: readonly string[]): Promise<void> {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('outlet failed')) warnings.push(message.text());
  });
  for (const address of addresses)
    await test.step(address, async () => {
      const goOn = await holdReact(page);
      await page.goto(address);
      await expect(earlyBox(page)).toContainText(/Back .*\d/);
      await watchHydration(page);
      goOn();
      await expectHydrated(page);
      expect(warnings).toEqual([]);
      await forgetVisit(page);
    });
}

test.describe('painted lists and events in every sport', () => {
  test.use({ world: STILL });
  test.beforeEach(({ product }) => product.sandbox.holdWorld());
  test.slow();

  test('keep every node when React takes over', { tag: '@both' }, ({ page, product }) =>
    expectEachHydrated(page, [
      '/home',
      '/sports/26',
      ...['1', '26'].map((sport) => marketAddress(eventOf(product, sport).id)),
    ]),
  );

  test('keep the chosen order and the focus when React takes over', async ({ page, product }) => {
    const { id } = eventOf(product, '26');
    const goOn = await holdReact(page);
    await page.goto(marketAddress(id));
    const order = page.getByRole('combobox', { name: 'Order of the runners' });
    await order.focus();
    await order.selectOption('number');
    await expect(earlyBox(page)).toBeVisible();
    goOn();
    await expect(earlyBox(page)).toHaveCount(0);
    await expect(order).toHaveValue('number');
    await expect(order).toBeFocused();
    await expect(page).toHaveURL(/\?order=number$/);
  });
});

test('shows early prices as stale if the product does not load or their market is not updated', async ({
  page,
}) => {
  await page.clock.install();
  for (const [path, said] of [
    ['/home', 'Old odds'],
    [QUIET_MARKET, /Odds \d+ s old/],
  ] as const)
    await test.step(path, async () => {
      await page.route(scriptOf('the first code'), () => undefined, { times: 1 });
      await page.goto(path);
      await expect(earlyBox(page)).toContainText('2.4');
      await page.clock.runFor(9_000);
      await expect(earlyBox(page)).toContainText(said);
      await expect(priceOf(page, 'Back', 'Norhaven')).toBeDisabled();
    });
  await test.step('a market without updates', async () => {
    await holdReact(page);
    await page.route(`**${ODDS}*`, () => undefined);
    await page.goto(QUIET_MARKET);
    const over = priceOf(page, 'Back', 'Over 2.5 goals');
    await expect(over).toBeEnabled();
    await page.clock.runFor(9_000);
    await expect(over).toBeDisabled();
  });
});

test('paints no part of a reply that fails or cannot be read', async ({ page }) => {
  for (const [path, call, body] of [
    ['/home', TREE, '{"success":false,"error":{"message":"no"}}'],
    ['/home', TREE, '<html>Bad gateway</html>'],
    ['/home', TREE, '{"success":true,"result":{"events":7}}'],
    [QUIET_MARKET, EVENT_CALL, '{"success":true,"result":{"markets":[{"id":7}]}}'],
  ] as const)
    await test.step(body, async () => {
      await holdReact(page);
      await page.route(`**${call}*`, (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
      const code = page.waitForRequest(scriptOf('React'));
      await page.goto(path);
      await code;
      await expect(page.locator('#bones')).toBeVisible();
      await expect(earlyBox(page)).toHaveCount(0);
    });
});
