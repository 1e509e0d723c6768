import type { Page } from '@playwright/test';
import { earlyBox, holdReact } from '../actions/painted';
import { expectPrice, priceOf, QUIET, QUIET_MARKET, tapPrice } from '../actions/prices';
import { changeSettings, offer } from '../actions/server';
import { showLeg } from '../actions/slip';
import { expect, test } from '../product';

/*
 * A browser that translates the page wraps each text in elements of its own, and skips what must not be translated.
 * Prices and sums that were split in this way would no longer change, and still look live.
 */

/** Splits the texts of the page as Chrome's translation does, now and when more appear. */
const translate = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const wrap = (text: Text): void => {
      const parent = text.parentElement;
      if (!parent?.translate || parent.localName === 'font' || text.data.trim() === '') return;
      const [outer, inner] = [document.createElement('font'), document.createElement('font')];
      outer.append(inner);
      inner.append(text.data);
      text.replaceWith(outer);
    };
    const all = (): void => {
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      texts.forEach(wrap);
    };
    all();
    new MutationObserver(all).observe(document.body, { subtree: true, childList: true });
  });

test('lets the browser translate the operator’s rules, and updates the prices next to them', async ({
  page,
  product,
}) => {
  changeSettings(product, { rulesText: { 1: 'Ninety minutes.' } });
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await page.locator('main').getByText('Rules', { exact: true }).click();
  await translate(page);
  await expect(page.locator('main font font')).toHaveText(['Ninety minutes.']);
  offer(product, QUIET.home, [252, 250], [260, 265]);
  await expectPrice(page, 'Back', 'Norhaven', '2.52');
  await tapPrice(page, 'Back', 'Norhaven');
  await expect(await showLeg(page, 'Norhaven')).toContainText('2.52');
});

test('updates painted prices in a translated page', async ({ page, product }) => {
  await holdReact(page);
  await page.goto(QUIET_MARKET);
  await expect(earlyBox(page)).toContainText('2.40');
  await translate(page);
  offer(product, QUIET.home, [252, 250], [260, 265]);
  await expect(priceOf(page, 'Back', 'Norhaven')).toContainText('2.52');
  await expect(earlyBox(page)).toHaveCount(1);
});
