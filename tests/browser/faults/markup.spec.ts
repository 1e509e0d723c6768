import { best, expect, logIn, openSlip, type Product, test } from '../product';
import { closeSlip, countPlacings, expectEnd, ordersOf, place, placeButton } from './truth';

const markup = (what: string): string =>
  `<img src=x onerror="document.title='${what}'"> <b>${what}</b> & "${what}"`;

const EVENT = '29000066';
const MARKET = '1.29000066';
const RUNNERS = ['660', '661'] as const;

/** A match whose every text tries to be more than text. */
function openHostileEvent({ sandbox: { exchange, control } }: Product): void {
  const startTime = exchange.clock.now() + 600_000;
  const maker = exchange.accounts.named('quiet-maker');
  if (!maker) throw new Error('This world has no maker.');
  exchange.batch(() => {
    exchange.createEvent({
      id: EVENT,
      sportId: '1',
      sportName: 'Football',
      name: `${markup('home')} v ${markup('away')}`,
      competition: markup('cup'),
      startTime,
    });
    exchange.createMarket({
      id: MARKET,
      eventId: EVENT,
      name: markup('market'),
      type: 'MATCH_ODDS',
      startTime,
      runners: RUNNERS.map((id) => ({ id, name: markup(id) })),
    });
    for (const id of RUNNERS)
      exchange.setLevels(maker.id, MARKET, id, { back: [[240, 100_000]], lay: [[244, 100_000]] });
    exchange.setScore(EVENT, {
      home: markup('1'),
      away: markup('0'),
      clock: markup('clock'),
    });
  });
  control({ do: 'setting', change: { domainTitle: markup('house') } });
}

test('markup in any text of the server is shown as text, wherever it comes up', async ({
  page,
  product,
}) => {
  openHostileEvent(product);
  const { references } = countPlacings(page);
  const dialogs: string[] = [];
  page.on('dialog', (dialog) => {
    dialogs.push(dialog.message());
    void dialog.dismiss();
  });
  /** No element came of it: neither here nor anywhere before on this page. */
  const expectText = async (): Promise<void> => {
    await expect(page.locator('img, main b b, [onerror]')).toHaveCount(0);
    await expect(page).toHaveTitle(/\|/);
  };

  await page.goto(`${product.origin}/home`);
  await expect(page.locator('main')).toContainText(markup('home'));
  await expect(page.locator('[data-brand]')).toHaveText(markup('house'));
  await expectText();

  await logIn(page, product, `/markets/${EVENT}`);
  await expect(page.getByRole('heading', { name: markup('home') }).first()).toBeVisible();
  await expect(page.locator('main')).toContainText(markup('market'));
  await expect(page.locator('main')).toContainText(markup('cup'));
  await expectText();

  await best(page, 'Back', markup('660')).click();
  await (await openSlip(page)).fill('100');
  const slip = page.getByRole('article', { name: markup('660'), exact: true });
  await expect(slip).toContainText(markup('market'));
  product.sandbox.faults.add({
    match: { path: '/api/Bet/PlaceBetV2' },
    times: 1,
    action: {
      kind: 'status',
      status: 500,
      body: { success: false, error: { code: 4010, message: markup('refused') } },
    },
  });
  await placeButton(page).click();
  await expect(page.getByRole('region', { name: 'Place this for real?' })).toContainText(
    markup('660'),
  );
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(slip.getByRole('alert')).toHaveText(markup('refused'));
  expect(ordersOf(product)).toEqual([]);
  await expectText();

  await slip.getByRole('button', { name: 'Try again' }).click();
  await place(page);
  await expect(slip).toContainText('Matched ₹100 at 2.40');
  await closeSlip(page);
  await page.goto(`${product.origin}/current-bet`);
  await expect(page.locator('main')).toContainText(markup('660'));
  await expectText();
  expect(dialogs).toEqual([]);
  expect(references).toHaveLength(2);
  await expectEnd(page, product, { orders: [{ stake: 10_000 }], exposure: 10_000 });
});
