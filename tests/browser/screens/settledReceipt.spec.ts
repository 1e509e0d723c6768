import { CHROMIUM_ARGS, findChromium } from '../chromium';
import {
  buttonSaying,
  expectVisibility,
  type HideableTab,
  logInTab,
  openHideableTab,
  PLACE_BUTTON,
  PRICE,
  PRICE_CELL,
  SLIP_BAR,
  WORDS,
} from '../actions/hideableTab';
import { expectBets } from '../actions/outcome';
import { QUIET, QUIET_MARKET } from '../actions/prices';
import { settle } from '../actions/server';
import { expect, test } from '../product';

const executablePath = findChromium();
test.use({
  launchOptions: { args: CHROMIUM_ARGS, ...(executablePath ? { executablePath } : {}) },
});

/** Only in the slip, because the screen uses the same word for the matched money of a market. */
const MATCHED = /Matched\s*₹\d+ at/;

test.describe('a tab that the browser froze', () => {
  let tab: HideableTab;
  test.beforeEach(async ({ browser, product, viewport }) => {
    tab = await openHideableTab(browser, product.origin, viewport);
  });
  test.afterEach(() => tab.close());

  test('shows a bet as won if it was settled while the tab was frozen', async ({ product }) => {
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
    await expect.poll(() => tab.evaluate(`!!${SLIP_BAR}`)).toBe(true);
    await tab.evaluate(`${SLIP_BAR}.click()`);
    await expect.poll(() => tab.evaluate(`!!document.querySelector('[role="dialog"]')`)).toBe(true);
    await press(`document.querySelector('[aria-label^="Add "]')`, 'Place bet ·\u00a0');
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
