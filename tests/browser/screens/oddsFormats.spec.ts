import type { Locator, Page } from '@playwright/test';
import { chooseTab, openBet } from '../hands/bets';
import { placeElsewhere } from '../hands/elsewhere';
import { loseCode, missingNotice, scriptOf } from '../hands/code';
import { expectReadable, LIST_NAMES } from '../hands/cut';
import {
  chooseFormat,
  type FormatName,
  formatChoice,
  keepFormat,
  pickFormat,
} from '../hands/oddsFormat';
import { betsOf, expectBets } from '../hands/outcome';
import { expectPrice, expectPrices, priceOf, QUIET, QUIET_MARKET, tapPrice } from '../hands/prices';
import {
  confirmButton,
  expectMatched,
  leg,
  oddsField,
  openSlip,
  placeButton,
  question,
  showLeg,
  typeOdds,
  typeStake,
} from '../hands/slip';
import { offer } from '../hands/server';
import { signIn } from '../hands/signIn';
import { stored } from '../hands/storage';
import { openTab } from '../hands/tabs';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* Odds in the forms of the trade, for reading alone: 2.40 is typed, sent and settled by. */

/** 2.40 in each form. */
const FORMS: readonly (readonly [FormatName, string])[] = [
  ['Fractional', '7/5'],
  ['American', '+140'],
  ['Hong Kong', '1.40'],
  ['Indonesian', '1.40'],
  ['Malay', '−0.715'],
  ['Decimal', '2.40'],
];

const best = (page: Page): Locator => priceOf(page, 'Back', 'Norhaven').locator('b');

test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'reduce' }));

test('each form is written at once on the list that is on the screen, and decimal comes back', async ({
  page,
}) => {
  await page.goto('/sports/1');
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await pickFormat(page, 'Decimal');
  for (const [name, written] of FORMS) {
    await formatChoice(page, name).check();
    await expect(page.locator('main button[data-price="0"] b').first()).toHaveText(written);
  }
  await expect(page.locator('[data-heard], [data-many]')).toHaveCount(0);
});

test('a fraction is heard as it is said, and a price that moves is heard anew', async ({
  page,
  product,
}) => {
  await page.goto(QUIET_MARKET);
  await expectPrices(page);
  await chooseFormat(page, 'Fractional');
  const cell = page.getByRole('button', { name: /^Back Norhaven 7 to 5, / });
  await expect(cell.first()).toBeVisible();
  await expectAccessible(page, 'a market in fractions');
  offer(product, QUIET.home, [250], [260]);
  await expect(page.getByRole('button', { name: /^Back Norhaven 6 to 4, / }).first()).toBeVisible();
  await expect(best(page)).toHaveText('6/4');
});

test('the bet that is sent is the decimal tick, whatever form it was read in', async ({
  page,
  product,
}) => {
  await signIn(page, product, QUIET_MARKET);
  await expectPrices(page);
  await chooseFormat(page, 'Fractional');
  await tapPrice(page, 'Back', 'Norhaven');
  const bet = await showLeg(page, 'Norhaven');
  await expect(oddsField(bet)).toHaveValue('2.40');
  await expect(bet.getByRole('img', { name: '7 to 5', exact: true })).toHaveText('7/5');
  await typeOdds(page, 'Norhaven', '2.38');
  await expect(oddsField(bet)).toHaveValue('2.38');
  await expect(bet).toContainText('11/8');
  await typeStake(page, '100', 'Norhaven');
  await placeButton(page).click();
  await expect(question(page)).toContainText('₹100 at 11/8 (decimal 2.38)');
  await confirmButton(page).click();
  await expectBets(product, 1);
  expect(betsOf(product)).toMatchObject([{ price: 238, stake: 10_000, side: 'BACK' }]);
  await expectMatched(page, 'Norhaven', '₹100 at 7/5 (decimal 2.40)');
});

test('the form stands after a reload, from the first price on', async ({ page }) => {
  await page.goto('/sports/1');
  await expectPrices(page);
  await chooseFormat(page, 'American');
  expect(await stored(page, 'uiState')).toContain('"odds":"american"');
  // Every text that a price has had, from the page's first moment on.
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { seen });
    const look = (): void => {
      for (const { textContent } of document.querySelectorAll('main [data-price="0"] b'))
        seen.add(textContent);
      requestAnimationFrame(look);
    };
    look();
  });
  await page.reload();
  await expect(best(page)).toHaveText('+140');
  const texts = await page.evaluate(() => [...(window as unknown as { seen: Set<string> }).seen]);
  expect(texts.filter((text) => /\d\.\d/.test(text))).toEqual([]);
});

test('a form chosen in one tab is written in the other', async ({ page, context }) => {
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  const other = await openTab(context, '/home');
  await expectPrices(other);
  await chooseFormat(other, 'Hong Kong');
  await expect(best(page)).toHaveText('1.40');
  await other.close();
});

test('a form whose code does not come leaves decimal odds, is said to be missing, and is taken once it is back', async ({
  page,
}) => {
  const lost = await loseCode(page, 'the form of odds');
  await keepFormat(page, 'fractional');
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  await expect(missingNotice(page)).toBeVisible({ timeout: 15_000 });
  await expect(best(page)).toHaveText('2.40');
  await lost.bringBack();
  await expect(best(page)).toHaveText('7/5', { timeout: 40_000 });
});

test('prices do not wait long for the form of their odds, and take it when it comes', async ({
  page,
}) => {
  await keepFormat(page, 'fractional');
  let answer = (): void => undefined;
  const answered = new Promise<void>((resolve) => (answer = resolve));
  await page.route(scriptOf('the form of odds'), async (route) => {
    await answered;
    await route.continue();
  });
  await page.goto(QUIET_MARKET);
  await expectPrice(page, 'Back', 'Norhaven', '2.40');
  answer();
  await expect(best(page)).toHaveText('7/5');
  await expect(page.getByRole('main')).not.toContainText('Last 2.40');
});

for (const odds of ['roman', '__proto__', 'constructor', '<b>'])
  test(`a kept form of ${odds} is decimal`, async ({ page }) => {
    await keepFormat(page, odds);
    await page.goto(QUIET_MARKET);
    await expectPrice(page, 'Back', 'Norhaven', '2.40');
  });

test(
  'bets are read in the form, and their receipts say the decimal price beside it',
  { tag: '@both' },
  async ({ page, product }) => {
    placeElsewhere(product, { price: 230, stake: 10_000 });
    placeElsewhere(product, { price: 500, stake: 10_000 });
    await keepFormat(page, 'fractional');
    await signIn(page, product, '/current-bet');
    const bet = openBet(page, 'Norhaven');
    await expect(bet.getByRole('img', { name: '7 to 5', exact: true })).toHaveText('7/5');
    await expect(bet).not.toContainText('2.40');
    await bet.locator('summary').click();
    await expect(bet).toContainText('13/10 (decimal 2.30)');
    await expect(bet).toContainText('7/5 (decimal 2.40)');
    await chooseTab(page, 'Unmatched');
    await expect(openBet(page, 'Norhaven')).toContainText('4/1');
    await expectReadable(page, 'bets in fractions');
    await expectAccessible(page, 'bets in fractions');
  },
);

test.describe('on the narrowest phone', () => {
  test.use({ viewport: { width: 320, height: 740 } });

  for (const [format, price, written] of [
    ['fractional', 100_000, '999/1'],
    ['fractional', 119, '2/11'],
    ['fractional', 198, '49/50'],
    ['american', 101, '−10000'],
    ['american', 100_000, '+99900'],
    ['indonesian', 103, '−33.34'],
    ['malay', 100_000, '−0.002'],
  ] as const)
    test(`${written} is whole in every cell`, async ({ page, product }) => {
      for (const runnerId of [QUIET.home, QUIET.away, QUIET.draw])
        offer(product, runnerId, [price], []);
      await keepFormat(page, format);
      for (const address of [QUIET_MARKET, '/sports/1']) {
        await page.goto(address);
        await expect(page.locator('main [data-price="0"] b').first()).toHaveText(written);
        await expectReadable(page, `${written} at ${address}`, { mayCut: LIST_NAMES });
      }
    });
});

test(
  'the slip is whole with both forms of long odds',
  { tag: '@both' },
  async ({ page, product }) => {
    await keepFormat(page, 'american');
    await signIn(page, product, QUIET_MARKET);
    await tapPrice(page, 'Back', 'Norhaven');
    await typeStake(page, '100', 'Norhaven');
    await typeOdds(page, 'Norhaven', '1000');
    await expect(leg(page, 'Norhaven')).toContainText('+99900');
    await openSlip(page);
    await expectReadable(page, 'the slip in American odds');
    await expectAccessible(page, 'the slip in American odds');
  },
);
