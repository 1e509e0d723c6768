import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { footer } from '../../../src/islands/footer/island';
import { header } from '../../../src/islands/header/island';
import { menu as menuIsland } from '../../../src/islands/menu/island';
import { outlet } from '../../../src/islands/outlet/island';
import { slip } from '../../../src/islands/slip/island';
import { sports } from '../../../src/islands/sports/island';
import { FORGOTTEN, lastCode, NEW_PASSWORD, SIGN_UP, THORNE } from '../../browser/actions/codes';
import { placeElsewhere } from '../../browser/actions/elsewhere';
import { expectPlayer, menu, press } from '../actions';
import {
  adultBox,
  codeField,
  mobileField,
  newPasswordField,
  opened,
  passwordAgainField,
  userNameField,
  whoField,
} from '../joining/actions';
import { expectPrice } from '../market/market';
import {
  bestPrice,
  clearButton,
  confirmButton,
  expectMatched,
  oddsField,
  openMarket,
  slipBar,
  stakeField,
} from '../slip';
import { stage } from '../stage';
import { coveredStop, MOST_STOPS, tabTo } from './stops';

/* The product used with the keyboard alone. */

async function tap(side: 'Back' | 'Lay', runner: string): Promise<void> {
  await bestPrice(side, runner).click();
  await expect.element(bestPrice(side, runner)).toHaveAttribute('aria-pressed', 'true');
}

test('signs a guest up with a code and logs them in', async () => {
  const staged = await opened({ path: SIGN_UP });
  for (const [field, text] of [
    [userNameField(), THORNE.username],
    [mobileField(), THORNE.mobile],
    [newPasswordField(), THORNE.password],
    [passwordAgainField(), THORNE.password],
  ] as const) {
    await tabTo(field);
    await userEvent.keyboard(text);
  }
  await tabTo(adultBox());
  await userEvent.keyboard(' {Enter}');
  await expect.element(codeField()).toHaveFocus();
  await userEvent.keyboard(`${lastCode(staged)}{Enter}`);
  await expectPlayer();
});

test('sets a new password with a code and logs the player in', async () => {
  const staged = await opened({ path: FORGOTTEN });
  await tabTo(whoField());
  await userEvent.keyboard(`${staged.username}{Enter}`);
  await expect.element(codeField()).toHaveFocus();
  await userEvent.keyboard(lastCode(staged));
  for (const field of [newPasswordField(), passwordAgainField()]) {
    await tabTo(field);
    await userEvent.keyboard(NEW_PASSWORD);
  }
  await userEvent.keyboard('{Enter}');
  await expectPlayer();
});

test('keeps the focus in a sheet until Escape closes the sheet, then returns the focus', async () => {
  await stage({ islands: [outlet, header, sports, menuIsland] });
  await expectPrice('Back', 'Norhaven', '2.40');
  const opener = page.getByCss('header [data-opens="menu"]');
  await tabTo(opener);
  await userEvent.keyboard('{Enter}');
  await expect.element(menu()).toBeVisible();
  const isInside = (): boolean => menu().element().contains(document.activeElement);
  await expect.poll(isInside).toBe(true);
  for (let presses = 0; presses < 12; presses++) {
    await userEvent.keyboard(presses < 8 ? '{Tab}' : '{Shift>}{Tab}{/Shift}');
    expect(isInside()).toBe(true);
  }
  await userEvent.keyboard('{Escape}');
  await expect.element(menu()).not.toBeInTheDocument();
  await expect.element(opener).toHaveFocus();
});

test('moves the focus to the stake when the slip opens, so that Enter does not empty the slip', async () => {
  await openMarket({ signedIn: false });
  await tap('Back', 'Norhaven');
  await expect.element(slipBar()).toBeVisible();
  await press(slipBar(), '{Enter}');
  await expect.element(stakeField('Norhaven')).toHaveFocus();
  await userEvent.keyboard('{Enter}');
  await expect.element(stakeField('Norhaven')).toBeVisible();
  await tabTo(clearButton());
});

test.each([
  ['forwards', '.crumb a', '{Tab}', '#island-footer a'],
  ['backwards', '#island-footer a', '{Shift>}{Tab}{/Shift}', '.crumb a'],
])(
  'moves the focus through an event without hiding it under a docked part, %s',
  async (_, first, key, last) => {
    await openMarket({
      islands: [outlet, slip, header, sports, footer],
      before: (server) => placeElsewhere(server, { price: 240, stake: 10_000 }),
    });
    await tap('Back', 'Norhaven');
    await expect.element(page.getByRole('button', { name: 'Show gross' })).toBeInTheDocument();
    await expect.element(page.getByCss('#island-footer a').first()).toBeInTheDocument();
    await expect.element(slipBar()).toBeVisible();
    (page.getByCss(first).first().element() as HTMLElement).focus();
    for (let count = 0; ; count++) {
      expect(count).toBeLessThan(MOST_STOPS);
      expect(coveredStop(), `stop ${count}`).toBeNull();
      if (document.activeElement?.matches(last)) break;
      await userEvent.keyboard(key);
    }
  },
);

test('places a bet with six key presses from a focused price if the slip is a column', async () => {
  await openMarket({ size: 'desktop' });
  await expectPrice('Back', 'Eastmere', '3.20');
  await press(bestPrice('Back', 'Eastmere'), '{Enter}');
  await expect.element(stakeField('Eastmere')).toHaveFocus();
  await userEvent.keyboard('100{Enter}');
  await expect.element(confirmButton()).toHaveFocus();
  // The dialog ignores presses for a moment, so that a double press does not answer it.
  await expect.element(confirmButton()).toBeEnabled();
  await userEvent.keyboard('{Enter}');
  await expectMatched('Eastmere', '₹100 at 3.20');
});

test('distinguishes a focused price from a price in the slip', async () => {
  await openMarket({ signedIn: false });
  await tap('Back', 'Norhaven');
  const focused = bestPrice('Back', 'Eastmere').element() as HTMLElement;
  focused.focus();
  // The focus is visible to a player who uses the keyboard.
  await userEvent.keyboard('{Shift>}{Tab}{/Shift}{Tab}');
  await expect.poll(() => document.activeElement).toBe(focused);
  const ring = getComputedStyle(focused).outlineColor;
  const mark = getComputedStyle(bestPrice('Back', 'Norhaven').element()).boxShadow;
  expect(ring).toMatch(/^rgb/);
  expect(mark).toMatch(/^(rgb|color)\(/);
  expect(mark).not.toContain(ring);
});

test('steps the odds along the ladder with the arrow keys', async () => {
  await openMarket({ signedIn: false });
  await tap('Lay', 'Norhaven');
  await press(slipBar(), '{Enter}');
  const odds = oddsField('Norhaven');
  await press(odds, '{ArrowUp}');
  await expect.element(odds).toHaveValue('2.46');
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  await expect.element(odds).toHaveValue('2.42');
});
