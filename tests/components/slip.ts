import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';
import { header } from '../../src/islands/header/island';
import { menu } from '../../src/islands/menu/island';
import { outlet } from '../../src/islands/outlet/island';
import { slip } from '../../src/islands/slip/island';
import { toasts } from '../../src/islands/toasts/island';
import { PLACE } from '../browser/actions/calls';
import { betsOf, FIRST_BALANCE, type Outcome, rupees } from '../checks/outcome';
import { BEST, QUIET_MARKET, type Side } from '../checks/prices';
import { press } from './actions';
import { type Given, stage, type Stage } from './stage';

/* The bet slip, whose island must be mounted: a sheet over the page on a phone, a column on a desktop. */

/** Opens the quiet market as a player, with the slip and the parts around it. */
export const openMarket = (given: Given = {}): Promise<Stage> =>
  stage({
    path: QUIET_MARKET,
    signedIn: true,
    islands: [outlet, slip, header, toasts, menu],
    ...given,
  });

/** The best price of a runner on the screen. */
export const bestPrice = (side: Side, runner: string): Locator =>
  page
    .getByCss(`main button[data-price="${BEST[side]}"]`)
    .filter({ hasText: `${side} ${runner}` })
    .first();

/** The leg of a runner. */
export const leg = (runner: string): Locator =>
  page.getByRole('article', { name: runner, exact: true });

/** Lists also contain articles. */
const legs = (): Locator => page.getByCss('article:not(main *)');

export async function expectNoLegs(): Promise<void> {
  await expect.poll(() => [...slipBar().elements(), ...legs().elements()]).toEqual([]);
}

/** The bar that opens the slip if it is a sheet. */
export const slipBar = (): Locator =>
  page.getByRole('button', { name: /Bet slip:|^Bet slip |^Receipt/ });

/** Opens the slip if it is a sheet. */
export async function openSlip(): Promise<void> {
  const first = legs().first();
  await expect.element(first.or(slipBar()).first()).toBeVisible();
  if (first.query() === null) await slipBar().click();
  await expect.element(first).toBeVisible();
}

export const stakeField = (runner: string): Locator =>
  leg(runner)
    .getByRole('textbox', { name: /^Stake (?!for)/ })
    .first();

export const oddsField = (runner: string): Locator =>
  leg(runner).getByRole('textbox', { name: 'Odds' });

/** Opens the leg of a runner; all other legs then shrink to one line. */
export async function openLeg(runner: string): Promise<void> {
  await openSlip();
  await expect.element(leg(runner)).toBeVisible();
  const line = leg(runner).getByCss(':scope > [aria-expanded=false]');
  if (line.query() !== null) await line.click();
  await expect.element(stakeField(runner)).toBeVisible();
}

/** Removes a runner from the slip. */
export async function removeLeg(runner: string): Promise<void> {
  await openLeg(runner);
  await leg(runner)
    .getByCss('header')
    .getByRole('button', { name: /^Remove/ })
    .click();
}

/** Opens the leg of a runner, and types a stake into it. */
export async function typeStake(runner: string, stake: string): Promise<void> {
  await openLeg(runner);
  await stakeField(runner).fill(stake);
}

/** Types the odds that a player requests, and enters them. */
export async function typeOdds(runner: string, odds: string): Promise<void> {
  await openLeg(runner);
  await oddsField(runner).fill(odds);
  await press(oddsField(runner), '{Enter}');
}

/** Taps the best prices, one for each leg, and types the same stake into each leg. */
export async function fillSlip(
  stake: string,
  ...picks: readonly (readonly [Side, string])[]
): Promise<void> {
  for (const [side, runner] of picks) {
    await bestPrice(side, runner).click();
    await expect.element(bestPrice(side, runner)).toHaveAttribute('aria-pressed', 'true');
  }
  for (const [, runner] of picks) await typeStake(runner, stake);
}

export const placeButton = (): Locator => page.getByRole('button', { name: /^Place / });

/** The question before a bet is placed. */
export const question = (): Locator => page.getByRole('region', { name: /^Place \d+ bets?\?$/ });

export const confirmButton = (): Locator =>
  page.getByRole('button', { name: /^Confirm (bet|\d+ bets)$/ });

/** Places the legs of the slip and confirms. */
export async function placeBets(): Promise<void> {
  await placeButton().click();
  await confirmButton().click();
}

/** Taps a price, types a stake, places and confirms. */
export async function bet(side: Side, runner: string, stake: string): Promise<void> {
  await fillSlip(stake, [side, runner]);
  await placeBets();
}

/** The buttons of a receipt. */
export const receiptButton = (name: 'My bets' | 'Bet again' | 'Done'): Locator =>
  page
    .getByCss('#island-slip, [role=dialog]')
    .getByRole(name === 'My bets' ? 'link' : 'button', { name, exact: true });

/** Waits until the leg of a runner shows how its bet was matched, such as `₹100 at 2.40`. */
export const expectMatched = (runner: string, at: string): Promise<unknown> =>
  expect.element(leg(runner)).toHaveTextContent(`Matched ${at}`);

export const clearButton = (): Locator => page.getByRole('button', { name: 'Clear' });

/** Restores what Clear removed from the slip. */
export const undoButton = (): Locator => page.getByRole('button', { name: 'Undo', exact: true });

/** The text of a leg whose bet waits in the market. */
export const WAITING = 'Nothing matched yet';

export const OFFLINE = 'You’re offline. Bets can’t be placed.';
export const OLD_PRICES = 'Odds are out of date. Waiting for new ones.';

/** The text of a leg while its outcome is unknown. */
export const CHECKING = 'won’t be sent twice';

/** Accepts the change of a leg's price or market since the tap. */
export const acceptChange = (runner: string): Promise<void> =>
  leg(runner).getByRole('button', { name: 'Accept' }).click();

/** Turns a refused leg into a draft again. */
export const backToSlip = (runner: string): Promise<void> =>
  leg(runner).getByRole('button', { name: 'Back to slip' }).click();

/** A sheet over the page. */
export const sheet = (): Locator => page.getByRole('dialog');

export async function closeSheet(): Promise<void> {
  if (sheet().query() !== null) await userEvent.keyboard('{Escape}');
  await expect.element(sheet()).not.toBeInTheDocument();
}

/** Waits until the exchange has this many bets of the player. */
export const expectBets = (server: Stage, count: number): Promise<unknown> =>
  expect.poll(() => betsOf(server)).toHaveLength(count);

/** The reference of each bet request that the page sent. */
export const referencesOf = (server: Stage): readonly string[] =>
  server.sent(PLACE).map(({ body }) => {
    const { clientReference }: { clientReference: string } = JSON.parse(body);
    return clientReference;
  });

export const notices = (): Locator => page.getByCss('#island-toasts li');

export const expectNotice = (says: string): Promise<unknown> =>
  expect.element(notices().filter({ hasText: says })).toBeVisible();

/** Waits until the header shows this exposure, in minor units. */
export const expectExposure = (exposure: number): Promise<unknown> =>
  expect.element(page.getByCss('#island-header')).toHaveTextContent(`Exposure ${rupees(exposure)}`);

/** Expects exactly these bets at the exchange, a balanced ledger, and the same figures in the header. */
export async function expectOutcome(
  server: Stage,
  { balance = FIRST_BALANCE, exposure, bets }: Outcome,
): Promise<void> {
  const { exchange } = server.sandbox;
  // The exchange may still be processing the bets.
  await expect.poll(() => betsOf(server)).toMatchObject([...bets]);
  expect(exchange.ledgerTotal()).toBe(0);
  expect(exchange.funds(server.accountId)).toMatchObject({ balance, exposure });
  await expect.element(page.getByCss('#island-header')).toHaveTextContent(`₹${rupees(balance)}`);
  await expectExposure(exposure);
}

/** The message with which the exchange or the product refused the bet of a leg. */
export const refusal = (runner: string): Locator => leg(runner).getByRole('alert');
