import { describe, expect, onTestFinished, test } from 'vitest';
import { cdp, page, userEvent } from 'vitest/browser';
import { slip } from '../../../src/islands/slip/island';
import { PLACE } from '../../browser/actions/calls';
import { offer, settle } from '../../browser/actions/server';
import { QUIET_MARKET } from '../../checks/prices';
import { QUIET } from '../../sandbox/simulator/quietEvent';
import { press, setInMenu } from '../actions';
import { screenBehind } from '../bets';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import {
  acceptChange,
  bestPrice,
  bet,
  confirmButton,
  expectMatched,
  expectNotice,
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
  sheet,
  slipBar,
  stakeField,
  typeOdds,
  typeStake,
  WAITING,
} from '../slip';
import { type Given, SIZES, type Stage, stage } from '../stage';

/** Selects the text of a field, so that typing replaces it. */
const selectText = (runner: string): void => {
  const field = stakeField(runner).element() as HTMLInputElement;
  field.focus();
  field.select();
};

const leave = (field: { element(): Element }): void => (field.element() as HTMLElement).blur();

describe('the odds', () => {
  test.each([
    ['Best available', 'best odds'],
    ['My odds or better', 'or better'],
    ['My odds only', 'or not at all'],
  ])('are a limit if the player typed them, with the rule “%s”', async (rule, hint) => {
    const server = await openMarket();
    await setInMenu('radio', rule);
    const selection = leg('Norhaven');
    await fillSlip('100', ['Back', 'Norhaven']);
    await expect.element(selection).toHaveTextContent(hint);
    await typeOdds('Norhaven', '3.50');
    await expect.element(selection).toHaveTextContent('Matched at 3.50 or better');
    await placeButton().click();
    await expect
      .element(question())
      .toHaveTextContent(/Back\s*Norhaven\s*₹100 at 3\.50.*Matched at your odds or better/);
    await confirmButton().click();
    await expect.element(selection).toHaveTextContent(`Waiting ₹100 at 3.50. ${WAITING}`);
    await expectOutcome(server, {
      bets: [{ askedPrice: 350, matched: 0, priceChange: 'BETTER' }],
      exposure: 10_000,
    });
  });

  test('are a limit after a tap on a deeper level, and show no notice of a move', async () => {
    await openMarket({ size: 'desktop' });
    await setInMenu('radio', 'My odds only');
    await page
      .getByCss('main button[data-price="1"]')
      .filter({ hasText: 'Back Norhaven' })
      .first()
      .click();
    await typeStake('Norhaven', '100');
    await expect.element(placeButton()).toBeEnabled();
    await expect.element(leg('Norhaven')).toHaveTextContent('or better');
    await expect.element(leg('Norhaven')).not.toHaveTextContent('moved');
  });

  test('change to the better tick if the player types odds between two ticks', async () => {
    await openMarket();
    await fillSlip('100', ['Back', 'Norhaven']);
    const odds = oddsField('Norhaven');
    await odds.fill('3.47');
    await expect.element(odds).toHaveValue('3.50');
    await expect.element(leg('Norhaven')).toHaveTextContent('+250.00');
    await expect.element(placeButton()).toHaveTextContent(/at 3\.50/);
    // Digits that could still become a tick stay unchanged until the field loses the focus.
    await odds.fill('31');
    await expect.element(odds).toHaveValue('31');
    await expect.element(leg('Norhaven')).toHaveTextContent('+3,100.00');
    leave(odds);
    await expect.element(odds).toHaveValue('32');
  });

  test('require an Accept only if they have become worse', async () => {
    const server = await openMarket();
    await fillSlip('100', ['Back', 'Norhaven']);
    const selection = leg('Norhaven');
    offer(server, QUIET.home, [250, 248], [256, 258]);
    await expect.element(selection).toHaveTextContent('Better odds: 2.50. Yours if they last.');
    expect(selection.getByRole('button', { name: 'Accept' }).elements()).toEqual([]);
    offer(server, QUIET.home, [230, 228], [240, 242]);
    await expect.element(selection).toHaveTextContent('Worse odds: 2.30, were 2.40');
    await expect.element(selection).toHaveTextContent('Potential profit');
    await expectAccessible();
    await expectLargeTargets();
    await expectReadableInEveryView({ isSheet: true });
    await acceptChange('Norhaven');
    await expect.element(selection).not.toHaveTextContent('Worse odds');
    await expect.element(selection).not.toHaveTextContent('Potential profit');
    await expect.element(placeButton()).toHaveTextContent(/at 2\.30/);
  });
});

describe('a bet at a price that is not offered', () => {
  test('waits in the market if the player is the first to offer its price', async () => {
    const server = await openMarket();
    await expect.element(bestPrice('Back', 'Norhaven')).toHaveTextContent('2.40');
    offer(server, QUIET.home, [], [244]);
    await expect.element(bestPrice('Back', 'Norhaven')).toHaveTextContent('–');
    await fillSlip('100', ['Back', 'Norhaven']);
    await expect.element(placeButton()).toHaveTextContent(/₹100.* at 2\.44/);
    await placeBets();
    await expect.element(leg('Norhaven')).toHaveTextContent(WAITING);
  });

  test('waits in the market if the player lowers a lay to odds that are not available', async () => {
    await openMarket();
    await fillSlip('100', ['Lay', 'Norhaven']);
    await page.getByRole('button', { name: 'Lower odds' }).click();
    await expect.element(placeButton()).toHaveTextContent(/₹100.* at 2\.42/);
    await placeBets();
    await expect.element(leg('Norhaven')).toHaveTextContent(WAITING);
  });
});

describe('the stake', () => {
  test('shows an example if the stake or the odds cannot be read', async () => {
    await openMarket();
    await fillSlip('12,5', ['Back', 'Norhaven']);
    const stake = stakeField('Norhaven');
    await expect.element(stake).toHaveAttribute('aria-invalid', 'true');
    await expect.element(stake).toHaveAccessibleDescription(/12\.50/);
    // The error of an entered stake is next to the field.
    await expect.element(placeButton()).toBeDisabled();
    await stake.clear();
    await expect.element(page.getByRole('button', { name: 'Enter a stake' })).toBeDisabled();
    await stake.fill('12.5');
    await expect.element(stake).toHaveAttribute('aria-invalid', 'false');

    const odds = oddsField('Norhaven');
    await typeOdds('Norhaven', 'two');
    await expect.element(odds).toHaveValue('2.40');
    await expect.element(odds).toHaveAttribute('aria-invalid', 'true');
    await expect.element(odds).toHaveAccessibleDescription(/2\.50/);
    await expectAccessible();
    await expectReadableInEveryView({ isSheet: true });
    await typeOdds('Norhaven', '2,5');
    await expect.element(odds).toHaveValue('2.50');
    await expect.element(odds).toHaveAttribute('aria-invalid', 'false');
  });

  test('is read in every usual spelling, and grouped when its field loses the focus', async () => {
    await openMarket();
    await fillSlip('100', ['Back', 'Norhaven']);
    const stake = stakeField('Norhaven');
    await expect.element(stake).toHaveAccessibleDescription(/^Min ₹\d\S* Max ₹[\d,]+/);
    for (const [typed, shown, profit] of [
      ['10k', '10,000', '+14,000.00'],
      ['1.5k', '1,500', '+2,100.00'],
      ['₹500', '500', '+700.00'],
      ['1 000', '1,000', '+1,400.00'],
      ['１００', '100', '+140.00'],
      ['٢٠٠', '200', '+280.00'],
      ['२५०.५', '250.50', '+350.70'],
    ] as const) {
      await stake.fill(typed);
      await expect.element(stake).toHaveAttribute('aria-invalid', 'false');
      await expect.element(leg('Norhaven')).toHaveTextContent(profit);
      await expect.element(stake).toHaveValue(typed);
      leave(stake);
      await expect.element(stake).toHaveValue(shown);
    }
  });

  test('is read if it is pasted or typed on a physical keyboard', async () => {
    await openMarket();
    await fillSlip('100', ['Back', 'Norhaven']);
    selectText('Norhaven');
    await cdp().send('Input.insertText', { text: '₹10k' });
    await expect.element(leg('Norhaven')).toHaveTextContent('+14,000.00');
    selectText('Norhaven');
    await userEvent.keyboard('1.5k');
    await expect.element(leg('Norhaven')).toHaveTextContent('+2,100.00');
    // A phone shows a number pad, and quick stakes for larger amounts.
    await expect.element(stakeField('Norhaven')).toHaveAttribute('inputmode', 'decimal');
    await page.getByRole('button', { name: 'Add 1k', exact: true }).click();
    await expect.element(placeButton()).toHaveTextContent(/₹2,500/);
  });
});

describe.each(SIZES)('three selections, on a %s', (size) => {
  test('show one line each except the open selection, and share a stake', async () => {
    const server = await openMarket({ size });
    for (const runner of ['Norhaven', 'Eastmere', 'Over 2.5 goals'])
      await bestPrice('Back', runner).click();
    await openSlip();
    await expect.element(stakeField('Over 2.5 goals')).toBeVisible();
    await expect
      .poll(() => page.getByRole('group', { name: 'Quick stakes' }).elements())
      .toHaveLength(1);
    await expect.element(leg('Norhaven')).toHaveTextContent(/^Back\s*Norhaven\s*2\.40\s*Stake$/);
    await page.getByRole('textbox', { name: 'Stake for all' }).fill('200');
    await expect.element(leg('Norhaven')).toHaveTextContent('₹200');
    await expect.element(placeButton()).toHaveTextContent(/^Place 3 bets · ₹600$/);
    await expectAccessible();
    await expectReadableInEveryView({ isSheet: size === 'phone' });
    for (const width of size === 'phone' ? [320, 360] : [1_280]) {
      await page.viewport(width, innerHeight);
      await expect.element(placeButton()).toBeInViewport({ ratio: 1 });
    }
    settle(server, QUIET.over, QUIET.goals);
    await expect
      .element(leg('Over 2.5 goals'))
      .toHaveTextContent(/^Closed\s*Over 2\.5 goals\s*Remove$/);
    await expect.element(placeButton()).toHaveTextContent(/^Place 2 bets · ₹400$/);
    await expect.element(page.getByText('1 is closed. It won’t be placed.')).toBeVisible();
    await leg('Over 2.5 goals').getByRole('button', { name: 'Remove' }).click();
    await expect.element(leg('Over 2.5 goals')).not.toBeInTheDocument();
  });
});

test('keeps the slip and Place visible above a phone’s keyboard', async () => {
  await openMarket();
  await fillSlip('100', ['Back', 'Norhaven']);
  await expect.element(stakeField('Norhaven')).toHaveFocus();
  const view = window.visualViewport!;
  const free = innerHeight - 300;
  Object.defineProperty(view, 'height', { value: free, configurable: true });
  onTestFinished(() => void Reflect.deleteProperty(view, 'height'));
  view.dispatchEvent(new Event('resize'));
  for (const part of [sheet(), placeButton()])
    await expect
      .poll(() => part.element().getBoundingClientRect().bottom)
      .toBeLessThanOrEqual(free + 1);
  expect(sheet().element().getBoundingClientRect().top).toBeGreaterThanOrEqual(0);
});

describe('a bet that was sent', () => {
  test('is shown as matched even if neither balance nor exposure changes', async () => {
    const server = await openMarket();
    await fillSlip('100', ['Back', 'Norhaven']);
    await typeOdds('Norhaven', '2.50');
    await placeBets();
    await expect.element(leg('Norhaven')).toHaveTextContent(WAITING);
    await expect.poll(() => server.streams.openBets.bets$.value.value).toHaveLength(1);
    offer(server, QUIET.home, [260, 258], [270, 272]);
    await expect
      .element(leg('Norhaven'), { timeout: 5_000 })
      .toHaveTextContent('Matched ₹100 at 2.50');
  });

  test.each(SIZES)(
    'stays visible after Done until a notice reports its outcome, on a %s',
    async (size) => {
      const server = await openMarket({ size });
      const release = server.hold(({ path }) => path === PLACE);
      await bet('Back', 'Norhaven', '100');
      await expect.element(leg('Norhaven')).toHaveTextContent('Sending');
      await expectAccessible();
      await expectReadableInEveryView({ isSheet: size === 'phone' });
      await receiptButton('Done').click();
      if (size === 'desktop') await expect.element(leg('Norhaven')).toHaveTextContent('Sending');
      else await expect.element(slipBar()).toHaveTextContent(/^Receipt Sending…$/);
      release();
      await expectNotice('Matched ₹100 at 2.40');
      await expect.element(leg('Norhaven')).not.toBeInTheDocument();
    },
  );

  test('is among the open bets, which show their age while the device is offline', async () => {
    const server = await openMarket();
    await bet('Back', 'Norhaven', '100');
    await expectMatched('Norhaven', '₹100 at 2.40');
    await press(receiptButton('Done'), '{Enter}');
    server.visit('/current-bet');
    await expect.element(screenBehind()).toHaveTextContent('Norhaven');
    await expect.element(screenBehind()).not.toHaveTextContent('Last updated');
    server.setOnline(false);
    await expect.element(screenBehind()).toHaveTextContent(/Last updated at \d\d:\d\d/);
    server.setOnline(true);
    await expect.element(screenBehind()).not.toHaveTextContent('Last updated');
  });
});

describe('the slip next to the page', () => {
  const open = (given: Given = {}): Promise<Stage> =>
    stage({ path: QUIET_MARKET, size: 'desktop', onDemand: [slip], ...given });

  test('moves the focus to the stake after the first tap', async () => {
    await open();
    await bestPrice('Back', 'Norhaven').click();
    await expect.element(stakeField('Norhaven')).toHaveFocus();
  });

  test('leaves the focus alone when a page opens with a selection', async () => {
    const opened = await open();
    await bestPrice('Back', 'Norhaven').click();
    await expect.element(stakeField('Norhaven')).toBeVisible();
    await opened.reload();
    await expect.element(stakeField('Norhaven')).toBeVisible();
    expect(document.activeElement).toBe(document.body);
  });
});
