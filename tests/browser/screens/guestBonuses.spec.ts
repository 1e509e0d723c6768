import { SIGN_UP } from '../hands/joining';
import { screen } from '../hands/page';
import { changeSettings } from '../hands/server';
import { expectReadableInEveryView } from '../hands/views';
import { expect, test } from '../product';
import { expectAccessible } from './axe';

/* The bonuses of the domain’s settings, for guests who have not joined. */

test(
  'a guest reads beside the sign-up which bonuses players can claim',
  { tag: '@both' },
  async ({ page }) => {
    await page.goto(SIGN_UP);
    const offers = screen(page).getByRole('region', { name: 'Bonuses for players' });
    await expect(offers.getByRole('listitem')).toHaveCount(3);
    const first = offers.getByRole('listitem').first();
    await expect(first).toContainText('Evens and over');
    await expect(first).toContainText('until');
    await expect(offers.getByRole('listitem').last()).toContainText('from');
    await first.getByText('What counts').click();
    await expect(first).toContainText('Matched stakes at odds of 2.00 or more count');
    await expectAccessible(page, 'bonuses beside the sign-up');
    await expectReadableInEveryView(page, 'bonuses beside the sign-up');
  },
);

test('a domain without bonuses, or with unreadable ones, shows no list of them', async ({
  page,
  product,
}) => {
  for (const bonuses of [[], 'all of them', [{ id: 1, title: { not: 'a text' } }]]) {
    changeSettings(product, { bonuses });
    await page.goto(SIGN_UP);
    await expect(screen(page).getByRole('button', { name: 'Create account' })).toBeVisible();
    await expect(screen(page)).not.toContainText('Bonuses for players');
  }
});
