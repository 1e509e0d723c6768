import { recordPlacings } from '../actions/calls';
import { betsOf, expectOutcome } from '../actions/outcome';
import { screenBehind } from '../actions/page';
import { marketAddress } from '../actions/prices';
import { changeSettings, onPlacing, openMatch } from '../actions/server';
import { signIn } from '../actions/signIn';
import {
  closeSlip,
  confirmButton,
  expectMatched,
  fillSlip,
  leg,
  placeAgain,
  placeButton,
  question,
  refusal,
} from '../actions/slip';
import { expect, type Product, test } from '../product';

const markup = (name: string): string =>
  `<img src=x onerror="document.title='${name}'"> <b>${name}</b> & "${name}"`;

const MATCH = '29000066';
const MARKET = '1.29000066';
const RUNNERS = ['660', '661'] as const;

/** Opens a match with markup in each of its texts. */
function openHostileMatch(product: Product): void {
  openMatch(product, {
    eventId: MATCH,
    marketId: MARKET,
    name: `${markup('home')} v ${markup('away')}`,
    competition: markup('cup'),
    market: markup('market'),
    startsIn: 600_000,
    runners: RUNNERS.map((id) => ({ id, name: markup(id) })),
    prices: { back: 240, lay: 244 },
  });
  product.sandbox.exchange.setScore(MATCH, {
    home: markup('1'),
    away: markup('0'),
    clock: markup('clock'),
  });
  changeSettings(product, { domainTitle: markup('house') });
}

test('shows markup in any text of the server as text', async ({ page, product }) => {
  openHostileMatch(product);
  const { references } = recordPlacings(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  /** The markup has created no element, here or on any screen before. */
  const expectText = async (): Promise<void> => {
    await expect(page.locator('img, main b b, [onerror]')).toHaveCount(0);
    await expect(page).toHaveTitle(/\|/);
  };

  await page.goto('/home');
  await expect(screenBehind(page)).toContainText(markup('home'));
  await expect(page.locator('[data-brand]')).toHaveText(markup('house'));
  await expectText();

  await signIn(page, product, marketAddress(MATCH));
  await expect(page.getByRole('heading', { name: markup('home') }).first()).toBeVisible();
  await expect(screenBehind(page)).toContainText(markup('market'));
  await expect(screenBehind(page)).toContainText(markup('cup'));
  await expectText();

  await fillSlip(page, '100', ['Back', markup('660')]);
  await expect(leg(page, markup('660'))).toContainText(markup('market'));
  onPlacing(product, {
    kind: 'status',
    status: 500,
    body: { success: false, error: { code: 4010, message: markup('refused') } },
  });
  await placeButton(page).click();
  await expect(question(page)).toContainText(markup('660'));
  await confirmButton(page).click();
  await expect(refusal(page, markup('660'))).toContainText(markup('refused'));
  expect(betsOf(product)).toEqual([]);
  await expectText();

  await placeAgain(page, markup('660'));
  await expectMatched(page, markup('660'), '₹100 at 2.40');
  await closeSlip(page);
  await page.goto('/current-bet');
  await expect(screenBehind(page)).toContainText(markup('660'));
  await expectText();
  expect(dialogs).toEqual([]);
  expect(references).toHaveLength(2);
  await expectOutcome(page, product, { bets: [{ stake: 10_000 }], exposure: 10_000 });
});
