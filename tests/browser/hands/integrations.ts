import type { Locator, Page } from '@playwright/test';
import type { createIntegrationArea } from '../../sandbox/areas/integration/area';
import type { Product } from '../product';
import { screen } from './page';

/* Accounts on other sites. */

export const DEPOSIT = '/api/Integration/Deposit';

type Area = ReturnType<typeof createIntegrationArea>;

/** The other houses of the sandbox, and its control desk. */
export function integrationsOf({ sandbox }: Pick<Product, 'sandbox'>) {
  const area = sandbox.areas.find((one): one is Area => 'transfers' in one);
  if (!area) throw new Error('This sandbox has no integrations.');
  return { sites: area.sites, transfers: area.transfers, control: sandbox.control };
}

/** The card of a site. */
export const siteCard = (page: Page, name = 'Harbour Sportsbook'): Locator =>
  screen(page).getByRole('article', { name });

/** Types an amount into the site's card and sends it there. */
export async function deposit(site: Locator, amount: string): Promise<void> {
  await site.getByRole('button', { name: 'Deposit' }).click();
  await site.getByLabel('Amount').fill(amount);
  await site.getByRole('button', { name: /^Move ₹/ }).click();
}
