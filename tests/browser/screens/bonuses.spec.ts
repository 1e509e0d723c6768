import type { Locator, Page } from '@playwright/test';
import { screen } from '../hands/page';
import { expectReadableInEveryView } from '../hands/views';
import { signIn } from '../hands/signIn';
import { expect, test } from '../product';
import { expectAccessible } from './axe';
import { wagerElsewhere } from '../hands/elsewhere';

/* The player's bonuses: offered, claimed once, wagered and turned into cash. */

const bonus = (page: Page, name: string): Locator =>
  screen(page).getByRole('article', { name, exact: true });

const claimButton = (page: Page, name: string): Locator =>
  bonus(page, name).getByRole('button', { name: 'Claim' });

test(
  'a bonus is claimed, wagered on another device and turned into cash, each seen at once',
  { tag: '@both' },
  async ({ page, product }) => {
    await signIn(page, product, '/bonus');
    await expect(bonus(page, 'Weekend free bet')).toContainText('For you');
    await expect(bonus(page, 'December free bet')).toContainText('Soon');
    await expect(claimButton(page, 'December free bet')).toHaveCount(0);
    await expectReadableInEveryView(page, 'bonuses on offer');
    await expectAccessible(page, 'bonuses on offer');
    await claimButton(page, 'Weekend free bet').click();
    const weekend = bonus(page, 'Weekend free bet');
    await expect(weekend).toContainText('Active');
    await expect(weekend).toContainText('₹0 of ₹2,500');
    await expect(weekend).toContainText('No bet has counted yet.');
    await expect(weekend).toContainText('7 days left');
    wagerElsewhere(product, 164_000);
    await expect(weekend).toContainText('₹1,640 of ₹2,500');
    await expect(weekend).toContainText('65%');
    await expect(weekend).toContainText('₹860 to go. The last bet that counted was ₹1,640 at 2.40');
    await expectReadableInEveryView(page, 'an active bonus');
    await expectAccessible(page, 'an active bonus');
    wagerElsewhere(product, 86_000);
    const past = screen(page).getByRole('region', { name: 'Past' });
    await expect(past).toContainText('Weekend free bet');
    await expect(past).toContainText('Became cash on');
    await expect(screen(page)).toContainText('1,00,250.00');
    await expectAccessible(page, 'a bonus that became cash');
  },
);
