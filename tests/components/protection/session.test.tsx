import { describe, expect, test } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { startPlayClock } from '../../../src/islands/deferredFeatures';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { expectAccessible, expectReadableInEveryView } from '../checks';
import { expectGuest } from '../actions';
import { fillSlip, openMarket, openSlip, placeButton, question, stakeField } from '../slip';
import { type Given, SIZES, stage } from '../stage';
import { jumpingTime } from '../time';

/** The number of lines of an element's text. */
function linesOf(text: Locator): number {
  const range = document.createRange();
  range.selectNodeContents(text.element().lastChild!);
  return new Set([...range.getClientRects()].map(({ top }) => top)).size;
}

test.each(['phone', 'desktop'] as const)(
  'shows the duration and the net result of the session in the top bar, on a %s',
  async (size) => {
    const { screen, path, setOnline } = await stage({
      signedIn: true,
      size,
      islands: [outlet, header],
      frame: [startPlayClock],
    });
    const clock = page.getByCss('#played');
    await expect.element(clock).toHaveTextContent('0:00');
    await expect.element(clock).toHaveTextContent('0.00');
    await expectReadableInEveryView();
    await expectAccessible();
    await clock.click();
    await expect.poll(path).toBe('/protection');
    const top = page.getByCss('#island-header');
    setOnline(false);
    await expect.element(top).toHaveTextContent('Offline');
    await expectReadableInEveryView();
    for (const width of [320, 360, 1_280]) {
      await page.viewport(width, 740);
      await expect.poll(() => linesOf(top.getByText('₹1,00,000.00'))).toBe(1);
    }
    setOnline(true);
    await expect.element(screen).toHaveTextContent('This session');
  },
);

describe('the reality check', () => {
  const check = (): Locator => page.getByRole('alertdialog', { name: 'Reality check' });
  const clock = (): Locator => page.getByCss('#played');
  const DUE_MS = 61_000;
  const due: Given = {
    signedIn: true,
    frame: [startPlayClock],
    before: ({ sandbox, accountId }) => sandbox.protections.setCheckMinutes(accountId, 1),
  };

  test.each(SIZES)(
    'appears after its interval, and lets the player continue or log out, on a %s',
    async (size) => {
      const pass = jumpingTime();
      await stage({ ...due, size, islands: [outlet, header] });
      await expect.element(clock()).toHaveTextContent('0:00');
      expect(check().elements()).toEqual([]);
      await pass(DUE_MS);
      await expect.element(check()).toHaveTextContent('You’ve been logged in for 1 minute.');
      await expect.element(check()).toHaveTextContent('Staked');
      await expectReadableInEveryView({ isSheet: true });
      await expectAccessible();
      await check().getByRole('button', { name: 'Continue' }).click();
      await expect.element(check()).not.toBeInTheDocument();
      await pass(DUE_MS);
      await check().getByRole('button', { name: 'Log out' }).click();
      await expectGuest();
      await expect.element(check()).not.toBeInTheDocument();
      await expect.element(clock()).not.toBeVisible();
    },
  );

  test('waits for the reply to the slip, and leaves the slip unchanged', async () => {
    const pass = jumpingTime();
    await openMarket(due);
    await fillSlip('40', ['Back', 'Norhaven']);
    await expect.element(clock()).toHaveTextContent('0:00');
    await placeButton().click();
    await expect.element(question()).toBeVisible();
    await pass(DUE_MS);
    await expect.element(clock()).toHaveTextContent('0:01');
    await expect.element(question()).toBeVisible();
    expect(check().elements()).toEqual([]);
    await page.getByRole('button', { name: 'Change', exact: true }).click();
    await expect.element(check()).toBeVisible();
    await check().getByRole('button', { name: 'Continue' }).click();
    await expect.element(check()).not.toBeInTheDocument();
    await openSlip();
    await expect.element(stakeField('Norhaven')).toHaveValue('40');
  });
});
