import type { Locator, Page } from '@playwright/test';
import { screen } from './page';

/* The player's bonuses. */

export const BONUS_LIST = '/api/Bonus/GetBonuses';

export const bonus = (page: Page, name: string): Locator =>
  screen(page).getByRole('article', { name, exact: true });

export const claimButton = (page: Page, name: string): Locator =>
  bonus(page, name).getByRole('button', { name: 'Claim' });
