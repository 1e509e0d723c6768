import type { Page } from '@playwright/test';
import { EVENT as EVENT_CALL, ODDS, TREE } from '../hands/calls';
import { scriptOf } from '../hands/code';
import { earlyBox, expectTheSame, holdReact, watchTakeover } from '../hands/painted';
import { expectPinned, pin } from '../hands/pins';
import { marketAddress, priceOf, QUIET, QUIET_MARKET } from '../hands/prices';
import { goInPlay, offer, settle, suspend } from '../hands/server';
import { forgetVisit } from '../hands/firstVisit';
import { signIn } from '../hands/signIn';
import { expect, type Product, test } from '../product';

/* Prices before React: the frame paints the first screen, and React draws the same in its place. */

/** A world in which little has happened; `holdStill` keeps it so. */
const STILL = { mode: 'simulator', seed: 3, oddsPush: false, speed: 0.001 } as const;

/** Both drawings are of the same odds. */
const holdStill = ({ product }: { product: Product }): void => product.sandbox.holdWorld();

/** An address, what the frame paints of it, and what happens on the server before it is opened. */
type Painted = readonly [address: string, shown: RegExp, before?: () => unknown];

/** Opens each address on a device that knows nothing, holds React until the frame has painted, and compares both. */
async function expectPaintedAsDrawn(page: Page, ...addresses: readonly Painted[]): Promise<void> {
  await watchTakeover(page);
  for (const [address, shown, before] of addresses)
    await test.step(`${address} ${shown.source}`, async () => {
      await before?.();
      const goOn = await holdReact(page);
      await page.goto(address);
      await expect(earlyBox(page)).toContainText(shown);
      goOn();
      await expectTheSame(page);
      if (addresses.length > 1) await forgetVisit(page);
    });
}

const EVERY = ['1', '2', '3', '25', '26'] as const;
const PRICES = /Back .*\d/;

const eventOf = ({ sandbox }: Product, sport: string) => {
  const found = [...sandbox.exchange.events()].find(
    ({ sportId, over }) => sportId === sport && !over,
  );
  if (!found) throw new Error(`There is no event of the sport ${sport}.`);
  return found;
};

test.describe('in every sport', () => {
  test.use({ world: STILL });
  test.beforeEach(holdStill);
  test.slow();

  test('paints lists as React draws them', { tag: '@both' }, ({ page }) =>
    expectPaintedAsDrawn(
      page,
      ...['/home', '/', '/inplay', '/markets', ...EVERY.map((id) => `/sports/${id}`)].map(
        (path) => [path, PRICES] as const,
      ),
    ),
  );

  test('paints an event as React draws it', { tag: '@both' }, ({ page, product }) =>
    expectPaintedAsDrawn(
      page,
      ...EVERY.map((sport) => [marketAddress(eventOf(product, sport).id), PRICES] as const),
    ),
  );

  test(
    'paints the results of an event as React draws them',
    { tag: '@both' },
    async ({ page, product }) => {
      const addresses = EVERY.flatMap((sport) => {
        const { id, marketIds } = eventOf(product, sport);
        // The last runner wins, who is first in no other order.
        for (const each of marketIds) {
          const runners = product.sandbox.exchange.market(each)?.runners.keys() ?? [];
          settle(product, [...runners].at(-1) ?? '', each);
        }
        return ['', '?order=number'].map((search) => marketAddress(id) + search);
      });
      await expectPaintedAsDrawn(page, ...addresses.map((path) => [path, /Result: /] as const));
    },
  );
});

test.describe('a race', () => {
  test.use({ world: STILL });
  test.beforeEach(holdStill);

  test(
    'paints the runners by their numbers if the address says so',
    { tag: '@both' },
    async ({ page, product }) => {
      const { id } = eventOf(product, '26');
      await expectPaintedAsDrawn(page, [`${marketAddress(id)}?order=number`, /By number/]);
      await expect(page.getByRole('combobox', { name: 'Order of the runners' })).toHaveValue(
        'number',
      );
    },
  );

  test('the order that is chosen before React is there is that of React, and keeps the focus', async ({
    page,
    product,
  }) => {
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

test.describe('in every state', () => {
  test.slow();

  for (const path of ['/home', QUIET_MARKET])
    test(
      `paints a market as React draws it in each of its states at ${path}`,
      { tag: '@both' },
      ({ page, product }) => {
        const { exchange } = product.sandbox;
        const setStatus = (status: 'OPEN' | 'INACTIVE'): void =>
          exchange.updateMarket(QUIET.matchOdds, { status });
        return expectPaintedAsDrawn(
          page,
          [path, /Suspended/, () => suspend(product)],
          [path, /Not open/, () => setStatus('INACTIVE')],
          [
            path,
            /–/,
            () => {
              setStatus('OPEN');
              offer(product, QUIET.home, [], []);
            },
          ],
          [
            path,
            /In-play/,
            () => {
              offer(product, QUIET.home, [240], [244]);
              goInPlay(product, 5);
            },
          ],
          [
            path,
            /63′/,
            () => exchange.setScore(QUIET.eventId, { home: '2', away: '1', clock: '63′' }),
          ],
        );
      },
    );

  test(
    'paints a player’s pins as React draws them',
    { tag: '@both' },
    async ({ page, product }) => {
      await signIn(page, product);
      await pin(page, EVENT);
      await expectPinned(page, EVENT);
      await expectPaintedAsDrawn(page, ['/home', /Pinned/]);
    },
  );
});

const EVENT = 'Norhaven v Eastmere';

test(
  'paints a player’s page of an event as React draws it',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product);
    await expectPaintedAsDrawn(page, [QUIET_MARKET, PRICES]);
  },
);

test('a market that the server cannot tell in full is not painted', async ({ page }) => {
  await holdReact(page);
  await page.route(`**${EVENT_CALL}*`, (route) =>
    route.fulfill({
      contentType: 'application/json',
      body: '{"success":true,"result":{"markets":[{"id":7}]}}',
    }),
  );
  const code = page.waitForRequest(scriptOf('React'));
  await page.goto(QUIET_MARKET);
  await code;
  await expect(page.locator('#bones')).toBeVisible();
  await expect(earlyBox(page)).toHaveCount(0);
});

for (const [path, said] of [
  ['/home', 'Old prices'],
  [QUIET_MARKET, /Prices \d+ s old/],
] as const)
  test(`the early prices of ${path} are old while no part of the product comes`, async ({
    page,
  }) => {
    await page.clock.install();
    await page.route(scriptOf('the first code'), () => undefined);
    await page.goto(path);
    await expect(earlyBox(page)).toContainText('2.4');
    await page.clock.runFor(9_000);
    await expect(earlyBox(page)).toContainText(said);
    await expect(priceOf(page, 'Back', 'Norhaven')).toBeDisabled();
  });

test('an early market that nobody keeps is old, though another one is kept', async ({ page }) => {
  await holdReact(page);
  await page.route(`**${ODDS}*`, () => undefined);
  await page.goto(QUIET_MARKET);
  const over = priceOf(page, 'Back', 'Over 2.5 goals');
  await expect(over).toBeEnabled();
  await expect(over).toBeDisabled({ timeout: 15_000 });
});

test('paints nothing of a reply that fails or cannot be read', async ({ page }) => {
  for (const body of [
    '{"success":false,"error":{"message":"no"}}',
    '<html>Bad gateway</html>',
    '{"success":true,"result":{"events":7}}',
  ])
    await test.step(body, async () => {
      await holdReact(page);
      await page.route(`**${TREE}*`, (route) =>
        route.fulfill({ contentType: 'application/json', body }),
      );
      const code = page.waitForRequest(scriptOf('React'));
      await page.goto('/home');
      await code;
      await expect(page.locator('#bones')).toBeVisible();
      await expect(earlyBox(page)).toHaveCount(0);
    });
});
