import type { Page } from '@playwright/test';
import { CHROMIUM_ARGS, findChromium } from '../chromium';
import { PLACE } from '../hands/calls';
import {
  buttonSaying,
  expectVisibility,
  type HideableTab,
  logInTab,
  openHideableTab,
  OPEN_SLIP,
  PLACE_BUTTON,
  PRICE,
  PRICE_CELL,
  WORDS,
} from '../hands/hideableTab';
import { expectNotice } from '../hands/notices';
import { expectBets } from '../hands/outcome';
import { QUIET, QUIET_MARKET } from '../hands/prices';
import { hasColumn } from '../hands/screen';
import { settle, voidMarket } from '../hands/server';
import { signIn } from '../hands/signIn';
import {
  bet,
  expectMatched,
  fillSlip,
  leg,
  openSlip,
  placeBets,
  receiptButton,
  slipBar,
} from '../hands/slip';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* A bet on the receipt is settled: its row becomes the result, and stays. */

const executablePath = findChromium();
test.use({
  launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
});

/** Of the slip: the screen says with the same word what is matched in a market. */
const MATCHED = /Matched\s*₹\d+ at/;

/** The row says this of its bet and nothing of a match, and so after a reload. */
async function expectResult(page: Page, runner: string, says: RegExp): Promise<void> {
  await expect(leg(page, runner)).toHaveText(says);
  await expect(page.locator('#island-slip')).not.toContainText('Matched');
  await page.reload();
  await openSlip(page);
  await expect(leg(page, runner)).toHaveText(says);
}

test.describe('a bet that is on the receipt when its market is settled', () => {
  test.beforeEach(async ({ page, product }) => {
    await signIn(page, product, QUIET_MARKET);
    await bet(page, 'Back', 'Norhaven', '1000');
    await expectMatched(page, 'Norhaven', '₹1,000 at 2.40');
  });

  test(
    'and won says its profit and commission there, and the bar over the page no longer says Matched',
    { tag: '@both' },
    async ({ page, product }) => {
      settle(product, QUIET.home);
      await expect(leg(page, 'Norhaven')).toContainText('Won');
      await expectAccessible(page, 'the receipt of a won bet');
      for (const width of hasColumn(page) ? [1_280] : [320, 360]) {
        await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 740 });
        await expect(leg(page, 'Norhaven').getByText('Commission ₹28.00')).toBeInViewport({
          ratio: 1,
        });
      }
      await expectResult(
        page,
        'Norhaven',
        /Won\s*₹1,000 at 2\.40\s*\+1,400\.00\s*Commission ₹28\.00Receipt$/,
      );
      await receiptButton(page, 'Done').click();
      await expect(slipBar(page)).toHaveCount(0);
    },
  );

  test('and lost says what it lost, and nothing of a commission', async ({ page, product }) => {
    settle(product, QUIET.away);
    await expectResult(page, 'Norhaven', /Lost\s*₹1,000 at 2\.40\s*−1,000\.00Receipt$/);
    await expectAccessible(page, 'the receipt of a lost bet');
  });

  test('and void says that its stake is back', async ({ page, product }) => {
    voidMarket(product);
    await expectResult(page, 'Norhaven', /Void\s*₹1,000 at 2\.40\s*Stake returnedReceipt$/);
    await expectAccessible(page, 'the receipt of a void bet');
  });

  test('laid and void says that its liability is free again', async ({ page, product }) => {
    await receiptButton(page, 'Done').click();
    await bet(page, 'Lay', 'Eastmere', '100');
    await expectMatched(page, 'Eastmere', '₹100');
    voidMarket(product);
    await expect(leg(page, 'Eastmere')).toHaveText(
      /Void\s*₹100 at 3\.\d\d\s*Liability releasedReceipt$/,
    );
  });

  test('while the page is closed says so once it is open again', async ({ page, product }) => {
    await page.goto('about:blank');
    settle(product, QUIET.home);
    await page.goto(QUIET_MARKET);
    await openSlip(page);
    await expect(leg(page, 'Norhaven')).toHaveText(/Won.*\+1,400\.00\s*Commission ₹28\.00Receipt$/);
  });

  test('with another one in its market says that the commission is of the market', async ({
    page,
    product,
  }) => {
    await receiptButton(page, 'Done').click();
    await fillSlip(page, '500', ['Back', 'Norhaven'], ['Back', 'Eastmere']);
    await placeBets(page);
    await expectMatched(page, 'Eastmere', '₹500');
    settle(product, QUIET.home);
    await expect(leg(page, 'Norhaven')).toHaveText(
      /Won.*Commission on the market ₹\d+\.\d\dReceipt$/,
    );
    await expect(leg(page, 'Eastmere')).toHaveText(/Lost.*−500\.00Receipt$/);
  });
});

test('a bet matched in part says what was matched of it once it is settled', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await bet(page, 'Back', 'The draw', '1000');
  await expect(leg(page, 'The draw')).toContainText('90% matched');
  settle(product, QUIET.draw);
  await expectResult(page, 'The draw', /Won\s*₹900 of ₹1,000 at 3\.35\s*\+2,115\.00\s*Commission/);
});

test('bets in two markets become results one by one, each with its own', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await fillSlip(page, '100', ['Back', 'Norhaven'], ['Back', 'Over 2.5 goals']);
  await placeBets(page);
  await expectMatched(page, 'Over 2.5 goals', '₹100');
  settle(product, QUIET.under, QUIET.goals);
  await expect(leg(page, 'Over 2.5 goals')).toContainText('Lost');
  await expectMatched(page, 'Norhaven', '₹100 at 2.40');
  settle(product, QUIET.home);
  await expectResult(page, 'Norhaven', /Won.*\+140\.00\s*Commission ₹2\.80Receipt$/);
  await expect(leg(page, 'Over 2.5 goals')).toHaveText(/Lost.*−100\.00Receipt$/);
});

test('a bet whose market is settled before the answer to its placing comes is shown as won', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await page.route(`**${PLACE}`, async (route) => {
    const reply = await route.fetch();
    settle(product, QUIET.home);
    await route.fulfill({ response: reply });
  });
  await bet(page, 'Back', 'Norhaven', '100');
  await expectNotice(page, 'You won ₹137.20 after ₹2.80 commission');
  await expectResult(
    page,
    'Norhaven',
    /Won\s*₹100 at 2\.40\s*\+140\.00\s*Commission ₹2\.80Receipt$/,
  );
});

test.describe('in a tab that the browser froze', () => {
  let tab: HideableTab;
  test.beforeEach(async ({ browser, product, viewport }) => {
    tab = await openHideableTab(browser, product.origin, viewport);
  });
  test.afterEach(() => tab.close());

  test('a bet settled meanwhile is shown as won when it thaws', async ({ product }) => {
    await logInTab(tab, product.origin, product, QUIET_MARKET);
    await expect.poll(() => tab.evaluate(PRICE)).toBe('2.40');
    await tab.evaluate(`${PRICE_CELL}.click()`);
    const press = (button: string, until: string) =>
      expect
        .poll(async () => {
          await tab.evaluate(`${button}?.click()`);
          return tab.evaluate(WORDS);
        })
        .toContain(until);
    await expect.poll(() => tab.evaluate(OPEN_SLIP.replace('?.click()', ' !== null'))).toBe(true);
    await tab.evaluate(OPEN_SLIP);
    await expect.poll(() => tab.evaluate(WORDS)).toContain('Stake');
    await press(`document.querySelector('[aria-label^="Add "]')`, 'Place bet · ');
    await press(PLACE_BUTTON, 'Place 1 bet?');
    await press(buttonSaying('Confirm bet'), 'Receipt');
    await expect.poll(() => tab.evaluate(WORDS)).toMatch(MATCHED);
    await expectBets(product, 1);
    await tab.hide();
    await tab.freeze();
    settle(product, QUIET.home);
    await tab.thaw();
    await tab.show();
    await expectVisibility(tab, 'visible');
    await expect.poll(() => tab.evaluate(WORDS)).toMatch(/Won\s*₹/);
    expect(await tab.evaluate(WORDS)).not.toMatch(MATCHED);
  });
});
