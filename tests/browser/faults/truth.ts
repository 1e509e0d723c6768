import type { Locator, Page } from '@playwright/test';
import type { Order } from '../../sandbox/engine/order';
import type { FaultRule } from '../../sandbox/desk/faults';
import { best, expect, openSlip, type Product } from '../product';

/*
 * What both sides say in the end: the bets the exchange holds, the money in its ledger, and what the
 * player sees. Every fault test ends here.
 */

export const PLACE = '/api/Bet/PlaceBetV2';
export const ODDS = '/api/Odds/GetUserOddsV2';
export const OPEN_BETS = '/api/Bet/GetUserOpenBets';

/** Orders of the rules' first strikes, one after the other: the n-th call meets the n-th action. */
export function onPlacing(
  { sandbox }: Pick<Product, 'sandbox'>,
  ...actions: readonly FaultRule['action'][]
): void {
  for (const action of actions)
    sandbox.faults.add({ match: { path: PLACE, method: 'POST' }, times: 1, action });
}

/** Counts the wishes that leave the page, by their reference, over reloads too. */
export function countPlacings(page: Page): { readonly references: readonly string[] } {
  const references: string[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname !== PLACE) return;
    const { clientReference }: { clientReference: string } = JSON.parse(request.postData() ?? '{}');
    references.push(clientReference);
  });
  return { references };
}

export const ordersOf = ({ sandbox, accountId }: Product): readonly Order[] =>
  sandbox.exchange.orders(accountId);

/** Waits until the exchange holds so many bets of the player. */
export async function expectOrders(product: Product, count: number): Promise<void> {
  await expect.poll(() => ordersOf(product).length).toBe(count);
}

interface End {
  /** What of each bet matters, oldest first. */
  readonly orders: readonly Partial<Order>[];
  /** Minor units. */
  readonly exposure: number;
  /** Minor units; a player's first balance unless given. */
  readonly balance?: number;
}

const FIRST_BALANCE = 10_000_000;

const rupees = (minor: number): string =>
  new Intl.NumberFormat('en-IN', { minimumFractionDigits: 2 }).format(minor / 100);

/** The exchange holds exactly these bets, its ledger adds up, and the header shows its figures. */
export async function expectEnd(page: Page, product: Product, end: End): Promise<void> {
  const { exchange } = product.sandbox;
  const { balance = FIRST_BALANCE, exposure, orders } = end;
  expect(ordersOf(product)).toMatchObject([...orders]);
  expect(ordersOf(product)).toHaveLength(orders.length);
  expect(exchange.ledgerTotal()).toBe(0);
  expect(exchange.funds(product.accountId)).toMatchObject({ balance, exposure });
  const header = page.locator('#island-header');
  await expect(header).toContainText(`₹${rupees(balance)}`);
  await expect(header).toContainText(`Exposure ${rupees(exposure)}`);
}

/** Taps the best prices, one leg each, and types the same stake into every one. */
export async function pick(
  page: Page,
  stake: string,
  ...legs: readonly (readonly ['Back' | 'Lay', string])[]
): Promise<void> {
  for (const [side, runner] of legs) {
    await best(page, side, runner).click();
    await expect(best(page, side, runner)).toHaveAttribute('aria-pressed', 'true');
  }
  await openSlip(page);
  for (const [, runner] of legs)
    await leg(page, runner)
      .getByRole('textbox', { name: /^Stake/ })
      .fill(stake);
}

/** One selection in the slip. */
export const leg = (page: Page, runner: string): Locator =>
  page.getByRole('article', { name: runner, exact: true });

export const placeButton = (page: Page): Locator => page.getByRole('button', { name: /^Place / });
export const confirmButton = (page: Page): Locator => page.getByRole('button', { name: 'Confirm' });

/** Places what is in the slip and says yes. */
export async function place(page: Page): Promise<void> {
  await placeButton(page).click();
  await confirmButton(page).click();
}

/** Shows the slip with what became of its legs. */
export async function showSlip(page: Page, runner: string): Promise<Locator> {
  const shown = leg(page, runner);
  const dock = page.getByRole('button', { name: /Bet slip:/ });
  await expect(shown.or(dock).first()).toBeVisible();
  if (!(await shown.isVisible())) await dock.click();
  await expect(shown).toBeVisible();
  return shown;
}

/** Changes a setting of the account menu, and closes it. */
export async function setting(
  page: Page,
  role: 'switch' | 'radio',
  name: string,
  on = true,
): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole(role, { name }).setChecked(on);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
}

/** The hub is gone and stays away; gives how it comes back. */
export function loseHub({ sandbox }: Pick<Product, 'sandbox'>): () => void {
  const back = sandbox.faults.add({
    match: { path: '/hubs/exchange*' },
    action: { kind: 'status', status: 503 },
  });
  sandbox.control({ do: 'dropHub' });
  return back;
}

/** Closes the slip where it is a sheet over the page. */
export async function closeSlip(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog');
  if (await sheet.isVisible()) await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
}
