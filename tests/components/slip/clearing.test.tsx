import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { NO_BETS, ONE_BET } from '../../checks/outcome';
import { press } from '../actions';
import { expectAccessible, expectLargeTargets, expectReadableInEveryView } from '../checks';
import {
  bestPrice,
  bet,
  clearButton,
  expectMatched,
  expectNoLegs,
  expectOutcome,
  fillSlip,
  openLeg,
  openMarket,
  openSlip,
  receiptButton,
  removeLeg,
  sheet,
  slipBar,
  stakeField,
  undoButton,
} from '../slip';

test.each(['phone', 'desktop'] as const)(
  'empties the slip with Clear, and restores selections and stakes with Undo, on a %s',
  async (size) => {
    const server = await openMarket({ size });
    await fillSlip('250', ['Back', 'Norhaven'], ['Lay', 'Eastmere']);
    await clearButton().click();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expectNoLegs();
    await expectAccessible();
    await expectLargeTargets();
    await expectReadableInEveryView();
    for (const width of size === 'phone' ? [320, 360] : [1_280]) {
      await page.viewport(width, innerHeight);
      await expect.element(undoButton()).toBeInViewport({ ratio: 1 });
      await expect.element(page.getByText('Slip cleared.')).toBeInViewport({ ratio: 1 });
    }
    await undoButton().click();
    await expect.element(undoButton()).not.toBeInTheDocument();
    for (const runner of ['Norhaven', 'Eastmere']) {
      await openLeg(runner);
      await expect.element(stakeField(runner)).toHaveValue('250');
    }
    await expectOutcome(server, NO_BETS);
  },
);

describe.each(['phone', 'desktop'] as const)('the slip of a %s', (size) => {
  test.each([
    ['is cleared', () => clearButton().click()],
    ['is removed', () => removeLeg('Norhaven')],
  ] as const)('closes when its last selection %s', async (_, empty) => {
    await openMarket({ size });
    await bestPrice('Back', 'Norhaven').click();
    await openSlip();
    await empty();
    await expect.element(sheet()).not.toBeInTheDocument();
    await expect.element(bestPrice('Back', 'Norhaven')).toHaveAttribute('aria-pressed', 'false');
    expect(document.documentElement).not.toHaveClass(/held/);
    if (size === 'desktop')
      await expect.element(page.getByText('Tap odds to add a bet.').last()).toBeVisible();
    else await expect.element(slipBar()).not.toBeInTheDocument();
  });
});

test('moves the focus to Undo when the keyboard clears the slip of a column', async () => {
  await openMarket({ size: 'desktop' });
  await fillSlip('250', ['Back', 'Norhaven']);
  await press(clearButton(), '{Enter}');
  await expect.element(undoButton()).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(stakeField('Norhaven')).toHaveValue('250');
});

test('removes Undo for good when another selection is added', async () => {
  const server = await openMarket();
  await fillSlip('250', ['Back', 'Eastmere']);
  await clearButton().click();
  await expect.element(undoButton()).toBeVisible();
  await bet('Back', 'Norhaven', '100');
  await expectMatched('Norhaven', '₹100 at 2.40');
  await receiptButton('Done').click();
  await expect.element(slipBar()).not.toBeInTheDocument();
  await expect.element(undoButton()).not.toBeInTheDocument();
  await expectOutcome(server, ONE_BET);
});
