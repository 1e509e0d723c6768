import { describe, expect, test } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { OPEN_BETS, PLACE } from '../../browser/actions/calls';
import { failCalls, offer, onPlacing, reopen, suspend } from '../../browser/actions/server';
import { marketAddress } from '../../checks/prices';
import { boxOf } from '../actions';
import { openLongMatch, LONG } from '../longMatch';
import { QUIET } from '../market/market';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import {
  backToSlip,
  bestPrice,
  closeSheet,
  confirmButton,
  expectNoLegs,
  expectOutcome,
  fillSlip,
  leg,
  oddsField,
  openMarket,
  openSlip,
  placeBets,
  placeButton,
  question,
  receiptButton,
  referencesOf,
  slipBar,
  stakeField,
  WAITING,
} from '../slip';
import { type Given, type Size, SIZES } from '../stage';

/* Several prices for one runner: Norhaven can be backed at 2.40. */

const button = (name: string | RegExp): Locator =>
  leg('Norhaven').getByRole('button', { name, exact: true });
const row = (index: number, runner = 'Norhaven'): Locator =>
  leg(runner).getByRole('group', { name: `Price ${index}, ${runner}`, exact: true });
const odds = (index: number): Locator => row(index).getByRole('textbox', { name: 'Odds' });
const stake = (index: number): Locator => row(index).getByRole('textbox', { name: 'Stake ₹' });
const addButton = (): Locator => button('Add price');

async function openOptions(): Promise<void> {
  await button(/^Options/).click();
  await expect.element(leg('Norhaven').getByText('Several prices')).toBeVisible();
}

/** Backs Norhaven with 500 spread over three prices. */
async function spreadThree(given: Given = {}) {
  const server = await openMarket(given);
  await fillSlip('500', ['Back', 'Norhaven']);
  await openOptions();
  await button('Spread over 3 prices').click();
  await expect.element(row(3)).toBeVisible();
  return server;
}

async function expectRows(...rows: readonly (readonly [odds: string, stake: string])[]) {
  for (const [n, [price, amount]] of rows.entries()) {
    await expect.element(odds(n + 1)).toHaveValue(price);
    await expect.element(stake(n + 1)).toHaveValue(amount);
  }
  await expect.element(row(rows.length + 1)).not.toBeInTheDocument();
}

async function expectSound(size: Size): Promise<void> {
  await expectAccessible();
  await expectReadableInEveryView({ isSheet: size === 'phone' });
  if (size === 'phone') await expectLargeTargets();
}

describe('a further price', () => {
  test.each(SIZES)('is one tick better, and takes the focus, on a %s', async (size) => {
    await openMarket({ size });
    await fillSlip('100', ['Back', 'Norhaven']);
    await openOptions();
    await addButton().click();
    await expectRows(['2.40', '100'], ['2.42', '100']);
    await expect.element(odds(2)).toHaveFocus();
    await stake(2).fill('50');
    await addButton().click();
    await expectRows(['2.40', '100'], ['2.42', '50'], ['2.44', '50']);
    await expect.element(odds(3)).toHaveFocus();
    await expect.element(placeButton()).toHaveTextContent('Place 3 bets · ₹200');
    await expect.element(page.getByText('1 selection')).toBeVisible();
  });

  test('is reached with the keyboard after the other prices', async () => {
    await openMarket({ size: 'desktop' });
    await fillSlip('100', ['Back', 'Norhaven']);
    await openOptions();
    (addButton().element() as HTMLElement).focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(odds(2)).toHaveFocus();
    await userEvent.keyboard('{ArrowUp}');
    await expect.element(odds(2)).toHaveValue('2.44');
    // The stops are the higher odds, the stake and Remove.
    for (let n = 0; n < 4; n++) await userEvent.tab();
    await expect.element(addButton()).toHaveFocus();
  });

  test('moves the focus to its neighbour when the price is removed', async () => {
    await spreadThree();
    await button('Remove price 2, Norhaven').click();
    await expectRows(['2.40', '166.68'], ['2.44', '166.66']);
    await expect.element(button('Remove price 2, Norhaven')).toHaveFocus();
    await userEvent.keyboard('{Enter}');
    await expect.element(oddsField('Norhaven')).toHaveValue('2.40');
    await expect.element(stakeField('Norhaven')).toHaveValue('166.68');
    await expect.element(button('Remove Norhaven')).toHaveFocus();
  });

  test('is removed with all other prices by the button of the runner', async () => {
    await spreadThree();
    await button('Remove Norhaven').click();
    await expectNoLegs();
  });

  test('is not offered beyond five prices', async () => {
    await openMarket();
    await fillSlip('100', ['Back', 'Norhaven']);
    await openOptions();
    await button('Spread over 5 prices').click();
    await expectRows(
      ['2.40', '20'],
      ['2.42', '20'],
      ['2.44', '20'],
      ['2.46', '20'],
      ['2.48', '20'],
    );
    await expect.element(addButton()).toBeDisabled();
  });
});

describe('the stakes of several prices', () => {
  test.each(SIZES)('are spread evenly and summed up on a %s', async (size) => {
    await spreadThree({ size });
    await expectRows(['2.40', '166.68'], ['2.42', '166.66'], ['2.44', '166.66']);
    await expect
      .element(leg('Norhaven'))
      .toHaveTextContent(
        /Stake, average odds 2\.42\s*500\.00\s*Profit if all are matched\s*\+710\.00/,
      );
    await expect.element(placeButton()).toHaveTextContent('Place 3 bets · ₹500');
    await expectSound(size);
  });

  test('show the money that waits before each of them, and keep the controls below in place', async () => {
    const server = await spreadThree();
    const queue = leg('Norhaven').getByText('Ahead of you in the queue: ₹1,800 at 2.44.');
    await expect.element(queue).toBeVisible();
    const { top } = boxOf(button(/^Options/));
    await odds(3).fill('2.46');
    await userEvent.keyboard('{Enter}');
    await expect
      .element(leg('Norhaven'))
      .toHaveTextContent('Ahead of you in the queue: ₹5,000 at 2.46.');
    offer(server, QUIET.home, [246], [250]);
    await expect.element(leg('Norhaven')).not.toHaveTextContent('Ahead of you');
    // The place of the queue never stays empty.
    await expect.element(leg('Norhaven')).toHaveTextContent('All these odds are on offer now.');
    expect(boxOf(button(/^Options/)).top).toBe(top);
  });

  test('are made equal by Same stake', async () => {
    await spreadThree();
    await stake(1).fill('400');
    await stake(2).fill('100');
    await stake(3).fill('100');
    await button('Same stake').click();
    await expectRows(['2.40', '200'], ['2.42', '200'], ['2.44', '200']);
  });

  test('are spread over as many prices as the smallest stake allows', async () => {
    await openMarket();
    await fillSlip('3', ['Back', 'Norhaven']);
    await openOptions();
    await expect.element(button('Spread over 3 prices')).toBeVisible();
    await expect.element(button('Spread over 4 prices')).not.toBeInTheDocument();
    await stakeField('Norhaven').fill('');
    await expect.element(button('Spread over 2 prices')).not.toBeInTheDocument();
    await expect.element(addButton()).toBeVisible();
  });

  test('show the liability of a lay', async () => {
    await openMarket();
    await fillSlip('100', ['Lay', 'Norhaven']);
    await openOptions();
    await addButton().click();
    await expectRows(['2.44', '100'], ['2.42', '100']);
    // The liabilities are 144 and 142.
    await expect.element(leg('Norhaven')).toHaveTextContent(/Liability\s*286\.00/);
  });

  test('take a quick stake only in the row that has the focus', async () => {
    await spreadThree();
    for (const n of [1, 2, 3]) await stake(n).fill('100');
    await stake(2).click();
    const quick = leg('Norhaven').getByRole('group', { name: 'Quick stakes for price 2' });
    await quick.getByRole('button', { name: 'Add 500' }).click();
    await expectRows(['2.40', '100'], ['2.42', '600'], ['2.44', '100']);
    await quick.getByRole('button', { name: 'Add 500' }).click();
    await expect.element(stake(2)).toHaveValue('1,100');
  });

  test('show their problems in their own rows', async () => {
    await spreadThree();
    await stake(2).fill('0.50');
    await expect.element(row(2)).toHaveTextContent('Minimum stake ₹1.');
    await expect.element(row(1)).not.toHaveTextContent('Minimum stake');
    await expect.element(placeButton()).toHaveTextContent('Place 2 bets');
    await stake(3).fill('x');
    const widthOf = (part: Locator): number => part.element().getBoundingClientRect().width;
    const message = row(3).getByText(/^Enter an amount/);
    await expect.poll(() => Math.round(widthOf(row(3)) - widthOf(message))).toBe(0);
    await expectSound('phone');
    await row(2).getByRole('button', { name: 'Use ₹1' }).click();
    await expect.element(stake(2)).toHaveValue('1');
  });
});

describe('a selection with several prices', () => {
  test('is one line while another selection is open', async () => {
    await spreadThree();
    await closeSheet();
    await bestPrice('Back', 'Eastmere').click();
    await openSlip();
    await expect.element(leg('Norhaven')).toHaveTextContent(/^Back\s*Norhaven\s*3 prices\s*₹500$/);
    await expect.element(page.getByText('2 selections')).toBeVisible();
    await expectSound('phone');
    await leg('Norhaven').getByRole('button', { expanded: false }).click();
    await expectRows(['2.40', '166.68'], ['2.42', '166.66'], ['2.44', '166.66']);
  });

  test('counts once in the bar of the slip', async () => {
    await spreadThree();
    await closeSheet();
    await expect
      .element(slipBar())
      .toHaveTextContent(/^1\s*Bet slip:\s*Norhaven\s*Back\s*3 prices$/);
  });

  test('is in the slip again after a reload', async () => {
    const server = await spreadThree();
    await server.reload();
    await openSlip();
    await expectRows(['2.40', '166.68'], ['2.42', '166.66'], ['2.44', '166.66']);
  });

  test('leaves the slip after another tap on its price', async () => {
    await spreadThree({ size: 'desktop' });
    await bestPrice('Back', 'Norhaven').click();
    await expectNoLegs();
  });

  test('announces a suspension once, and then needs one Accept', async () => {
    const server = await spreadThree();
    suspend(server);
    await expect
      .poll(() => leg('Norhaven').getByText('Market suspended').elements())
      .toHaveLength(1);
    await expect.element(placeButton()).toBeDisabled();
    await expectSound('phone');
    reopen(server);
    await expect.element(leg('Norhaven')).toHaveTextContent('suspended after you picked');
    await button('Accept').click();
    await expect.element(placeButton()).toHaveTextContent('Place 3 bets · ₹500');
    await expect.element(placeButton()).toBeEnabled();
  });

  test('shares its options', async () => {
    const server = await spreadThree();
    await openOptions();
    await leg('Norhaven')
      .getByCss('label > span')
      .filter({ hasText: /^Keep in play$/ })
      .click();
    await expect.element(leg('Norhaven').getByText('Work from')).not.toBeInTheDocument();
    await placeBets();
    await expect
      .poll(() => server.sent(PLACE).map(({ body }) => JSON.parse(body).persistence))
      .toEqual(['PERSIST', 'PERSIST', 'PERSIST']);
  });

  test.each(SIZES)('fits with the longest names on a %s', async (size) => {
    await openMarket({
      size,
      path: marketAddress(LONG.eventId),
      before: openLongMatch,
    });
    await page.getByCss('main button[data-price="0"]').first().click();
    await openSlip();
    const card = page.getByCss('article:not(main *)').first();
    await card.getByRole('textbox', { name: 'Stake ₹' }).fill('100000');
    await card.getByRole('button', { name: /^Options/ }).click();
    await card.getByRole('button', { name: 'Spread over 5 prices' }).click();
    await expect.element(card.getByRole('group', { name: /^Price 5/ })).toBeVisible();
    await expectSound(size);
  });
});

describe('bets at several prices', () => {
  const expectReceipt = (...texts: readonly (string | RegExp)[]): Promise<unknown> =>
    expect
      .poll(() =>
        leg('Norhaven')
          .elements()
          .map(({ textContent }) => textContent ?? ''),
      )
      .toEqual(texts.map((text) => expect.stringMatching(text)));

  test('are confirmed together and have their own outcomes', async () => {
    const server = await spreadThree();
    await placeButton().click();
    await expect.poll(() => question().getByRole('listitem').elements()).toHaveLength(3);
    await confirmButton().click();
    await expectReceipt('₹166.68 at 2.40', WAITING, WAITING);
    await expectOutcome(server, {
      exposure: 50_000,
      bets: [
        { matched: 16_668, remaining: 0 },
        { matched: 0, remaining: 16_666 },
        { matched: 0, remaining: 16_666 },
      ],
    });
    expect(new Set(referencesOf(server)).size).toBe(3);
    await receiptButton('Done').click();
    await expectNoLegs();
  });

  test('can be refused and sent again separately', async () => {
    const server = await openMarket();
    onPlacing(
      server,
      { kind: 'delay', ms: 1 },
      {
        kind: 'status',
        status: 400,
        body: { success: false, error: { code: 4001, message: 'INVALID_BET_SIZE' } },
      },
    );
    await fillSlip('500', ['Back', 'Norhaven']);
    await openOptions();
    await button('Spread over 3 prices').click();
    await placeBets();
    await expectReceipt('at 2.40', /Refused\s*₹166\.66 at 2\.42/, WAITING);
    await expectSound('phone');
    await backToSlip('Norhaven');
    await expect.element(placeButton()).toHaveTextContent('Place bet · ₹166.66 at 2.42');
    await placeBets();
    await expect.poll(() => referencesOf(server)).toHaveLength(4);
    expect(server.sent(PLACE).map(({ body }) => JSON.parse(body).price)).toEqual([
      2.4, 2.42, 2.44, 2.42,
    ]);
    expect(new Set(referencesOf(server)).size).toBe(4);
  });

  test('are checked separately if only one has no reply', async () => {
    const server = await openMarket();
    onPlacing(server, { kind: 'delay', ms: 1 }, { kind: 'malform' });
    failCalls(server, OPEN_BETS);
    await fillSlip('500', ['Back', 'Norhaven']);
    await openOptions();
    await button('Spread over 3 prices').click();
    await placeBets();
    await expectReceipt('at 2.40', /₹166\.66 at 2\.42.*won’t be sent twice/, WAITING);
    await expect.element(receiptButton('Bet again')).toBeDisabled();
    await expectSound('phone');
  });
});
