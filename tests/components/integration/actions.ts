import { expect } from 'vitest';
import { type Locator, page } from 'vitest/browser';
import { header } from '../../../src/islands/header/island';
import { outlet } from '../../../src/islands/outlet/island';
import { type Given, stage, type Stage } from '../stage';

/* Accounts on other sites, and transfers to and from them. */

export const main = (): Locator => page.getByRole('main');

export const openSites = (given: Given = {}): Promise<Stage> =>
  stage({ path: '/ids', signedIn: true, islands: [outlet, header], ...given });

/** The card of a site. */
export const siteCard = (name = 'Harbour Sportsbook'): Locator =>
  main().getByRole('article', { name });

export const siteButton = (name: string | RegExp): Locator =>
  siteCard().getByRole('button', { name });

export const transfers = (): Locator => main().getByRole('region', { name: 'Transfers' });

export const amountField = (): Locator => siteCard().getByLabelText('Amount');

/** Waits until the card of the site shows this text. */
export const expectSite = (says: string): Promise<unknown> =>
  expect.element(siteCard()).toHaveTextContent(says);

/** Waits until the screen shows this text. */
export const says = (text: string | RegExp): Promise<unknown> =>
  expect.element(main()).toHaveTextContent(text);

/** Opens an account on the site. */
export async function openAccount(): Promise<void> {
  await siteButton('Open an ID').click();
  await expectSite('0.00');
}

/** Types an amount into the card of the site. */
export async function typeDeposit(amount: string): Promise<void> {
  await siteButton('Deposit').click();
  await amountField().fill(amount);
}

/** Types an amount into the card of the site and sends it there. */
export async function deposit(amount: string): Promise<void> {
  await typeDeposit(amount);
  await siteButton(/^Move ₹/).click();
}
